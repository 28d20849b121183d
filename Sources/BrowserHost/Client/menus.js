// Context menus, opened by a right click, a long press or a key. Loaded by pages that need it.
import { all, around, focus, on, stop } from "./page.js";

/** @type {?E} */ let opener = null;
/** @type {?PointerEvent} */ let held = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;
let isHeld = false;
const opened = () => all("[popover=manual]:popover-open");

/** @param {Event} event */
function close(event) {
  for (const menu of opened()) {
    menu.hidePopover();
    focus(opener);
    stop(event);
  }
}

/** Opens the context menu around an event's target. Returns a menu, if there is one.
 * @param {Event} event */
function openMenu(event) {
  const owner = around(event, ":has(> [popover=manual])");
  const menu = owner && all(":scope > [popover=manual]", owner).at(-1);
  if (!menu || menu.matches(":popover-open")) return menu;
  close(event);
  opener = around(event, "a, button, [tabindex]") ?? all("a, button, [tabindex]", owner)[0];
  menu.showPopover();
  focus(all("button", menu)[0]);
  return menu;
}

on("contextmenu", (event) => { if (openMenu(event)) event.preventDefault(); });
on("click", (event) => {
  // A tap outside of a menu only closes it. The click that ends the opening press is not a tap.
  if (isHeld) stop(event);
  else if (!around(event, ".menu-items")) close(event);
  isHeld = false;
}, true);
on("keydown", (event) => { if (event.key === "Escape") close(event); }, true);

const letGo = () => clearTimeout(timer);

// Some browsers send no `contextmenu` event for a long touch.
on("pointerdown", (event) => {
  letGo();
  isHeld = false;
  held = event;
  if (event.pointerType !== "mouse") timer = setTimeout(() => { isHeld = !!openMenu(event); }, 500);
});
on("pointermove", ({ clientX, clientY }) => { if (held && Math.hypot(clientX - held.clientX, clientY - held.clientY) > 10) letGo(); });
on("pointerup", letGo);
on("pointercancel", letGo);
