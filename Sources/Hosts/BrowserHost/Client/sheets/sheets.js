// Sheets that are dragged to another height or dismissed. Loaded by pages that need it.
import { send } from "./events.js";
import { begins } from "./drags.js";
import { around } from "./page.js";

/** The speed of a throw, in pixels a millisecond. */
const THROWN = 0.5;

begins.push((start, now) => {
  const dx = now.clientX - start.clientX, dy = now.clientY - start.clientY;
  const sheet = around(start, ".sheet, .popover"), list = around(start, ".list, .scroll");
  // Beside columns a popover has its place.
  if (!sheet?.parentElement || sheet.style.getPropertyValue("--arrow") || Math.abs(dy) < 6 || Math.abs(dx) > Math.abs(dy) || around(start, "[data-gestures~=drag]")) return null;
  const isHandle = around(start, ".bar") || start.clientY - sheet.getBoundingClientRect().top < 24;
  return isHandle || (!list?.scrollTop && (dy > 0 || sheet.dataset.detents)) ? pull(sheet, sheet.parentElement, start.clientY) : null;
});

/** @type {(sheet: E, window: E, y: number) => Drag} */
function pull(sheet, e, y) {
  const { detents, stays } = sheet.dataset, from = sheet.offsetHeight;
  const words = (detents ?? "large").split(" ").concat(stays === undefined ? "0" : []);
  /** @type {Do<string, number>} */
  const height = (word) => {
    const part = word === "medium" ? 0.5 : word === "large" ? 0.94 : parseFloat(word);
    return word.endsWith("pt") ? part : part * e.clientHeight;
  };
  return {
    e,
    end(goal, { clientY }, speed) {
      // A throw leads to the next height in its direction, however far the finger was; else the nearest one counts.
      const now = from - (clientY - y), isThrown = Math.abs(speed) >= THROWN;
      const ahead = words.filter((word) => isThrown && (height(word) - now) * speed < 0), goes = ahead[0] ? now : from - goal;
      const [word] = (ahead[0] ? ahead : words).sort((a, b) => Math.abs(height(a) - goes) - Math.abs(height(b) - goes));
      return word === "0" ? send(sheet.id, "dismiss") : detents && send(sheet.id, "detent", word);
    },
  };
}
