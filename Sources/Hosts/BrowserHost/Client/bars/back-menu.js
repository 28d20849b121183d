// Menu of the screens below, opened by a long press on a back button. Loaded by pages that need it.
import { send } from "./events.js";
import { all, around, focus, on, stop } from "./page.js";

/** @type {?E} */ let menu = null;
/** @type {?PointerEvent} */ let held = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;
let isHeld = false;

function close() {
  menu?.remove();
  menu = null;
}

/** @param {E} back */
function list(back) {
  const screen = back.closest(".screen");
  const behind = screen?.parentElement ? all(":scope > .screen:not(.leaving)", screen.parentElement).filter((e) => e !== screen && e.compareDocumentPosition(screen) & Node.DOCUMENT_POSITION_FOLLOWING) : [];
  if (!behind[0]) return;
  close();
  menu = document.createElement("div");
  menu.className = "menu-items backs";
  menu.role = "menu";
  // A popover that closes itself would do so when the finger is lifted.
  menu.popover = "manual";
  menu.ariaLabel = "Previous screens";
  // Nearest screen first.
  menu.append(...behind.toReversed().map((e, index) => {
    const item = document.createElement("button");
    item.className = "button";
    item.role = "menuitem";
    item.append(all("h1", e)[0]?.textContent || "Back");
    item.onclick = () => {
      close();
      send(back.id, "value", index + 1);
    };
    return item;
  }));
  back.after(menu);
  menu.showPopover();
  focus(all("button", menu)[0]);
}

const letGo = () => clearTimeout(timer);

on("pointerdown", (event) => {
  letGo();
  isHeld = false;
  held = event;
  const back = around(event, ".back-button");
  if (back && !event.button) timer = setTimeout(() => { list(back); isHeld = true; }, 500);
});
on("pointermove", ({ clientX, clientY }) => { if (held && Math.hypot(clientX - held.clientX, clientY - held.clientY) > 10) letGo(); });
on("pointerup", letGo);
on("pointercancel", letGo);
// The click that ends a long press is not a tap.
on("click", (event) => {
  if (isHeld ? around(event, ".back-button") : menu && !around(event, ".backs")) stop(event);
  if (!isHeld && !around(event, ".backs")) close();
  isHeld = false;
}, true);
on("keydown", (event) => {
  if (event.key !== "Escape" || !menu) return;
  const back = menu.previousElementSibling;
  stop(event);
  close();
  if (back instanceof HTMLElement) focus(back);
}, true);
on("contextmenu", (event) => {
  const back = around(event, ".back-button");
  if (!back) return;
  letGo();
  event.preventDefault();
  if (!isHeld) list(back);
});
