// Context menus, opened by a right click, a long press or a key. Loaded by pages that need it.
import { send } from "./events.js";
import { all, around, focus, on, stop } from "./page.js";

/** @type {?E} */ let opener = null;
/** @type {?PointerEvent} */ let held = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;
let isHeld = false;
const opened = () => all(".menu-items[popover=manual]:popover-open");

/** @param {Event} event */
function close(event) {
  for (const menu of opened()) {
    menu.hidePopover();
    focus(opener);
    stop(event);
  }
}

/** Shows a picture of the element with the menu above the page, which is blurred.
 * @param {E} owner @param {E} menu */
function lift(owner, menu) {
  const { left, top, width, height } = owner.getBoundingClientRect();
  const picture = document.createElement("div");
  // Not part of the app: `leaving` also keeps it from counting as a row.
  picture.className = `${owner.className} lifted leaving`;
  picture.popover = "manual";
  picture.inert = true;
  picture.ariaHidden = "true";
  if (owner.dataset.style) picture.dataset.style = owner.dataset.style;
  for (const part of owner.children) if (!part.matches(".menu-items, .swipe-actions, .lifted")) picture.append(part.cloneNode(true));
  for (const e of all("[id]", picture)) e.removeAttribute("id");
  picture.style.cssText = `${owner.style.cssText};left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
  owner.append(picture);
  picture.showPopover();
  menu.addEventListener("toggle", () => menu.matches(":popover-open") || picture.remove());
}

/** Opens the context menu around an event's target. Returns a menu, if there is one.
 * @param {Event} event */
function openMenu(event) {
  const owner = around(event, ":has(> .menu-items[popover=manual])");
  const menu = owner && all(":scope > .menu-items[popover=manual]", owner).at(-1);
  if (!menu || menu.matches(":popover-open")) return menu;
  close(event);
  opener = around(event, "a, button, [tabindex]") ?? all("a, button, [tabindex]", owner)[0];
  if (owner.matches("[data-style=selectionMenu]")) ask(event, owner, menu);
  else open(owner, menu);
  return menu;
}

/** @param {E} owner @param {E} menu */
function open(owner, menu) {
  menu.showPopover();
  lift(owner, menu);
  focus(all("button", menu)[0]);
}

/** Opens the menu of a list, whose items depend on the row and the selection, after the app has set them.
 * @param {Event} event @param {E} list @param {E} menu */
async function ask(event, list, menu) {
  const row = around(event, ".row[data-flags~=menu]"), { clientX = 0, clientY = 0 } = event instanceof PointerEvent || event instanceof MouseEvent ? event : {};
  await send((row ?? list).id, "menu");
  if (!menu.isConnected || !all("button", menu)[0]) return;
  // Beside the row, or at the pointer.
  row?.classList.add("asked");
  menu.style.cssText = row ? "" : `position-area:none;left:${clientX}px;top:${clientY}px`;
  menu.addEventListener("toggle", () => menu.matches(":popover-open") || row?.classList.remove("asked"));
  if (row) return open(row, menu);
  menu.showPopover();
  focus(all("button", menu)[0]);
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
