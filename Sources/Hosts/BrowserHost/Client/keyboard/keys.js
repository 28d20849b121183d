// Keys that browsers don't handle.
import { send } from "./events.js";
import { closeChoices, leaveBy } from "./forms.js";
import { CHOICES, all, around, later, layers, on, ways } from "./page.js";

/** Kept, because a second import takes so long that the next key may come first.
 * @type {((event: KeyboardEvent) => void) | undefined} */ let move;
// Taps show no focus ring.
let isTap = false;
for (const kind of ["keydown", "pointerdown"]) on(kind, () => { isTap = kind !== "keydown"; }, true);
on("focusin", ({ target }) => target instanceof Element && target.toggleAttribute("data-tapped", isTap));

on("keydown", (event) => {
  if (!event.isComposing && press(event)) event.preventDefault();
});

/** @type {Do<KeyboardEvent, unknown>} */
function press(event) {
  const { key } = event;
  const way = ways().at(-1);
  // At the root the browser goes back.
  if (key === "ArrowLeft" && event.altKey) return way && leaveBy(way);
  const top = layers().at(-1);
  if (key === "Escape") return closeChoices() || (!all(":popover-open")[0] && top?.matches(".sheet, .popover, .alert, .dialog") && leaveBy(top));
  if (key === "Enter" && around(event, ".field, .search-field")) return send(around(event, "input")?.id, "submit");
  // Buttons and links by role only.
  const control = around(event, "[data-tap], [role=button]:not(button), [role=link]:not(a)");
  if (control === event.target && /^(Enter| )$/.test(key)) return control?.click() ?? true;
  if (/^(Arrow|Page|Home|End| )/.test(key)) move ? move(event) : later("arrow-keys").then((moves) => { (move = moves.move)(event); });
  return key.startsWith("Arrow") && around(event, CHOICES);
}
