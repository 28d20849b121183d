// Keyboard shortcuts of the app. Loaded by pages that need it.
import { press } from "./forms.js";
import { all, around, isField, layers, on, stop } from "./page.js";

const PRESSED = "a, button, [data-tap], [role=button], [role=link]";

/** The names of a key event in the syntax of `aria-keyshortcuts`, modifiers in the host's order. For a character that needs
 * Shift, an app may name Shift or not.
 * @param {KeyboardEvent} event */
function words({ key, altKey, ctrlKey, metaKey, shiftKey }) {
  const name = { " ": "Space", "+": "Plus" }[key] ?? (key.length > 1 ? key : key.toLowerCase());
  const isSign = shiftKey && (name === "Plus" || (name.length === 1 && name === name.toUpperCase()));
  return (isSign ? [false, true] : [shiftKey]).map((isShifted) =>
    [altKey && "Alt", ctrlKey && "Control", metaKey && "Meta", isShifted && "Shift", name].filter(Boolean).join("+"));
}

/** @type {?EventTarget} focused by keyboard, not by mouse */ let chosen = document.activeElement;
on("focusin", ({ target }) => { chosen = around({ target }, ":focus-visible"); });

/** Whether the key is text input, or activates the control with the keyboard focus.
 * @type {Do<KeyboardEvent, unknown>} */
function isTaken(event) {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return false;
  if (isField(target)) return key.length === 1 || (target.matches("textarea") && key === "Enter");
  return /^(Enter| )$/.test(key) && target === chosen && around(event, PRESSED);
}

// In the capture phase, before the handlers of the browser and the page.
on("keydown", (event) => {
  if (event.isComposing || all(":popover-open, .picker.open")[0] || isTaken(event)) return;
  const keys = words(event), top = layers().at(-1);
  const owner = all("[aria-keyshortcuts]:not([data-covered], [data-covered] *)", top).find((e) => e.getAttribute("aria-keyshortcuts")?.split(" ").some((one) => keys.includes(one)));
  const control = owner?.matches(PRESSED) ? owner : owner && all(PRESSED, owner)[0];
  if (!control || control.matches(":disabled, [aria-disabled=true]")) return;
  // Return in a field also reaches the field.
  if (event.key !== "Enter" || !isField(event.target)) stop(event);
  // `press` leaves the focus where it is.
  if (control.matches(".menu-button")) control.click();
  else press(control);
}, true);
