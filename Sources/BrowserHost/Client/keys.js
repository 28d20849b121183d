// Keys beyond what browsers do.
import { send } from "./events.js";
import { closeChoices, leaveBy } from "./forms.js";
import { all, around, layers, on, ways } from "./page.js";

const CHOICES = "[role=tab], [role=radio], .menu-items :is(.button, .menu-button)";

on("keydown", (event) => {
  if (!event.isComposing && press(event)) event.preventDefault();
});

/** @type {Do<KeyboardEvent, unknown>} */
function press(event) {
  const { key } = event;
  const way = ways().at(-1);
  // With no way back the browser's is meant.
  if (key === "ArrowLeft" && event.altKey) return way && leaveBy(way);
  const top = layers().at(-1);
  if (key === "Escape") return closeChoices() || (!all(":popover-open")[0] && top?.matches(".sheet, .popover, .alert, .dialog") && leaveBy(top));
  if (key.startsWith("Arrow")) return walk(around(event, CHOICES), /Left|Up/.test(key) ? -1 : 1);
  if (key === "Enter" && around(event, ".field, .search-field")) return send(around(event, "input")?.id, "submit");
  // By its role alone.
  const control = around(event, "[data-tap], [role=button]:not(button), [role=link]:not(a)");
  if (control === event.target && /^(Enter| )$/.test(key)) return control?.click() ?? true;
}

/** @param {?E} choice @param {number} step */
function walk(choice, step) {
  const choices = choice ? all(CHOICES, choice.closest(".menu-items") ?? choice.parentElement ?? choice).filter((e) => e.offsetWidth) : [];
  const next = choice && choices.at((choices.indexOf(choice) + step) % choices.length);
  next?.focus();
  if (next?.matches("[role=tab]")) next.click();
  return next;
}
