// Clicks, selections and text input.
import { send } from "./events.js";
import { all, around, focus, isField, later, on, ways } from "./page.js";

/** @param {?E} [but] */
export const closeChoices = (but) => all(".picker.open").filter((e) => e !== but).map((e) => e.classList.remove("open")).length;

on("click", (click) => {
  const picker = around(click, ".picker");
  closeChoices(picker);
  const way = ways().at(-1);
  // Outside of a sheet the target is the window.
  if (click.target === way?.parentElement && way?.matches(".sheet, .popover")) leaveBy(way);
  const control = around(click, "#app :is(a, button, [data-tap], [role=button], [role=link])");
  const isLink = control?.matches("a[href]");
  // For a new tab.
  if (!control || (isLink && (click.metaKey || click.ctrlKey || click.shiftKey))) return;
  if (isLink) click.preventDefault();
  if (control.matches(":disabled, [aria-disabled=true], [inert] *")) return;
  // Not all browsers do. Not if a script clicks.
  if (click.isTrusted) focus(control);
  press(control, picker);
  // A submenu leaves its menu open.
  if (!control.matches(".menu-button")) for (const e of all(":popover-open")) if (e.contains(control)) e.hidePopover();
});

/** @param {E} control @param {?E} [picker] */
export function press(control, picker) {
  const { id } = control;
  if (picker && control.matches(".option")) {
    if (picker.matches("[data-style]:not([data-style=menu])") || !picker.classList.toggle("open")) return wait(control, send(picker.id, "select", control.dataset.tag));
  } else if (control.matches(".switch")) return wait(control, send(id, "toggle", control.ariaChecked !== "true"));
  else if (id) return wait(control, send(id, control.matches(".back-button") ? "back" : "tap"));
}

/** Marks the control as busy until the answer.
 * @param {E} control @param {Promise<unknown>} answer */
function wait(control, answer) {
  control.ariaBusy = "true";
  return answer.then(() => { control.ariaBusy = null; });
}

/** Kept, so that a change before the page goes is noted at once.
 * @type {?Do<Field>} */ let tell = null;

on("input", ({ target }) => {
  if (!isField(target)) return;
  const { id, value } = target;
  if (target.type === "range") send(id, "value", Number(value));
  else if (value.length > 10000) tell ? tell(target) : later("long-texts").then((texts) => (tell = texts.tell)(target));
  else send(id, "input", target.told = value);
});

for (const kind of ["focusin", "focusout"]) {
  on(kind, (event) => {
    const id = around(event, ".field, .search-field, .text-editor")?.id;
    if (id) send(id, "focus", kind === "focusin");
  });
}

/** @param {E} way a layer or back button @returns whether it can be left */
export function leaveBy(way) {
  const [cancel] = all(":scope:is(.alert, .dialog) > .button:is([data-role=cancel], :only-of-type)", way);
  const isFree = !way.matches("[data-stays], :disabled");
  if (isFree) send((cancel ?? way).id, cancel ? "tap" : way.matches(".back-button") ? "back" : "dismiss");
  return isFree;
}
