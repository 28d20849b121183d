// What a person presses, chooses and types becomes an event for the app.

import { send } from "./events.js";
import { all, around, isField, ways } from "./page.js";

/** Closes lists of choices, all but this one.
 * @param {?Element} [but] @returns {boolean} whether one was open */
export function closeChoices(but) {
  const open = all(".picker.open").filter((e) => e !== but);
  for (const e of open) e.classList.remove("open");
  return open.length > 0;
}

addEventListener("click", (click) => {
  const picker = around(click, ".picker");
  closeChoices(picker);
  // Beside what is presented there is only the window: what lies below can't be reached.
  const way = ways().at(-1);
  if (click.target === way?.parentElement && way?.matches(".sheet, .popover")) leaveBy(way);
  const control = around(click, "a, button, [data-tap], span[role=button], span[role=link]");
  if (!control || (control.matches("a") && (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey))) return;
  if (control.matches("a")) click.preventDefault();
  if (control.matches(":disabled, [aria-disabled=true], [inert] *")) return;
  // Not every browser gives a button the focus that was clicked.
  control.focus({ preventScroll: true });
  press(control, picker);
  around(click, "[popover]")?.hidePopover();
});

/** @param {HTMLElement} control @param {?HTMLElement} picker */
function press(control, picker) {
  if (picker && control.matches(".option")) {
    const isList = picker.matches("[data-style=segmented], [data-style=inline], [data-style=wheel]");
    if (isList || !picker.classList.toggle("open")) send(picker.id, "select", control.dataset.tag);
  } else if (control.matches(".switch")) send(control.id, "toggle", control.ariaChecked !== "true");
  else if (control.id) send(control.id, control.matches(".back-button") ? "back" : "tap");
}

addEventListener("input", ({ target }) => {
  if (!isField(target)) return;
  if (target.type === "range") send(target.id, "value", Number(target.value));
  else send(target.id, "input", target.value);
});

for (const kind of ["focusin", "focusout"]) {
  addEventListener(kind, (event) => {
    const id = around(event, ".field, .search-field, .text-editor")?.id;
    if (id) send(id, "focus", kind === "focusin");
  });
}

/** Leaves a layer, or a screen by its back button.
 * @param {HTMLElement} way @returns {boolean} whether it may be left */
export function leaveBy(way) {
  if (way.matches("[data-stays], :disabled")) return false;
  const buttons = way.matches(".alert, .dialog") ? all(".button", way) : [];
  const cancel = buttons.find((e) => e.dataset.role === "cancel") ?? buttons[1 - buttons.length];
  if (cancel) send(cancel.id, "tap");
  else send(way.id, way.matches(".back-button") ? "back" : "dismiss");
  return true;
}
