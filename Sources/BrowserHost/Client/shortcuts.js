// Keys that an app gives to its controls. Loaded where it does.
import { press } from "./forms.js";
import { all, around, isField, layers, on, stop } from "./page.js";

const PRESSED = "a, button, [data-tap], [role=button], [role=link]";

/** What ARIA calls them, in the host's order. Shift belongs to a sign that takes it: an app may have said so or not.
 * @param {KeyboardEvent} event */
function words({ key, altKey, ctrlKey, metaKey, shiftKey }) {
  const name = { " ": "Space", "+": "Plus" }[key] ?? (key.length > 1 ? key : key.toLowerCase());
  const isSign = shiftKey && (name === "Plus" || (name.length === 1 && name === name.toUpperCase()));
  return (isSign ? [false, true] : [shiftKey]).map((isShifted) =>
    [altKey && "Alt", ctrlKey && "Control", metaKey && "Meta", isShifted && "Shift", name].filter(Boolean).join("+"));
}

/** @type {?EventTarget} what the keyboard has come to, not the mouse */ let chosen = document.activeElement;
on("focusin", ({ target }) => { chosen = around({ target }, ":focus-visible"); });

/** What is typed is text, and what the keyboard has come to is pressed.
 * @type {Do<KeyboardEvent, unknown>} */
function isTaken(event) {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return false;
  if (isField(target)) return key.length === 1 || (target.matches("textarea") && key === "Enter");
  return /^(Enter| )$/.test(key) && target === chosen && around(event, PRESSED);
}

// Before the browser's own, and the page's.
on("keydown", (event) => {
  if (event.isComposing || all(":popover-open, .picker.open")[0] || isTaken(event)) return;
  const keys = words(event), top = layers().at(-1);
  const owner = all("[aria-keyshortcuts]:not([data-covered], [data-covered] *)", top).find((e) => e.getAttribute("aria-keyshortcuts")?.split(" ").some((one) => keys.includes(one)));
  const control = owner?.matches(PRESSED) ? owner : owner && all(PRESSED, owner)[0];
  if (!control || control.matches(":disabled, [aria-disabled=true]")) return;
  // Return in a field is told to that as well.
  if (event.key !== "Enter" || !isField(event.target)) stop(event);
  // The focus stays where it is.
  if (control.matches(".menu-button")) control.click();
  else press(control);
}, true);
