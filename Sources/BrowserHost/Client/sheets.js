// Sheets that are dragged to another height or dismissed. Loaded by pages that need it.
import { send } from "./events.js";
import { begins } from "./gestures.js";
import { around } from "./page.js";

begins.push((start, now) => {
  const dx = now.clientX - start.clientX, dy = now.clientY - start.clientY;
  const sheet = around(start, ".sheet, .popover"), list = around(start, ".list, .scroll");
  if (!sheet?.parentElement || Math.abs(dy) < 6 || Math.abs(dx) > Math.abs(dy) || around(start, "[data-gestures~=drag]")) return null;
  const isHandle = around(start, ".bar") || start.clientY - sheet.getBoundingClientRect().top < 24;
  return isHandle || (!list?.scrollTop && (dy > 0 || sheet.dataset.detents)) ? pull(sheet, sheet.parentElement) : null;
});

/** @type {(sheet: E, window: E) => Drag} */
function pull(sheet, e) {
  const { detents, stays } = sheet.dataset, from = sheet.offsetHeight;
  const words = (detents ?? "large").split(" ").concat(stays === undefined ? "0" : []);
  return {
    e,
    end(goal) {
      /** @type {Do<string, number>} */
      const far = (word) => {
        const part = word === "medium" ? 0.5 : word === "large" ? 0.94 : parseFloat(word);
        return Math.abs(from - goal - (word.endsWith("pt") ? part : part * e.clientHeight));
      };
      const [word] = words.sort((a, b) => far(a) - far(b));
      return word === "0" ? send(sheet.id, "dismiss") : detents && send(sheet.id, "detent", word);
    },
  };
}
