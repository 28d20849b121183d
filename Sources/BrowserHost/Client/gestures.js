// Drags. Style sheets follow the class `dragging` and the length `--way`.
import { last, send } from "./events.js";
import { all, around, isField, on, stop } from "./page.js";
import { pause } from "./session.js";

/** @type {Begins[]} tried before the page's own drags */
export const begins = [];
/** @type {?PointerEvent} */ let start = null;
/** @type {?Drag} */ let drag = null;
/** @type {Map<() => void, number>} released drags, and the event whose answer each waits for */
const thrown = new Map();
let isAcross = false, way = 0, time = 0, speed = 0;

on("pointerdown", (event) => {
  start = event.isPrimary && !event.button && !around(event, "input, textarea") ? event : null;
  follow(event);
});
on("pointermove", follow);

/** @param {PointerEvent} event */
function follow(event) {
  if (start?.pointerId !== event.pointerId) return;
  const dx = event.clientX - start.clientX, dy = event.clientY - start.clientY;
  if (!drag) {
    for (const begin of begins) drag ??= begin(start, event);
    isAcross = Math.abs(dx) > Math.abs(dy);
    if (!drag && (Math.hypot(dx, dy) < 6 || around(start, "[data-gestures~=drag]"))) return;
    drag ??= isAcross ? across(start, dx) : down(start, dy);
    if (!drag) return void (start = null);
    way = 0;
  }
  const now = isAcross ? dx : dy;
  speed = (now - way) / Math.max(1, event.timeStamp - time);
  [way, time] = [now, event.timeStamp];
  drag.move?.(event);
  drag.e.classList.add("dragging");
  drag.e.style.setProperty("--way", `${way}px`);
}

/** @param {PointerEvent} event */
async function rest(event) {
  if (start?.pointerId !== event.pointerId) return;
  start = null;
  if (!drag) return;
  const { e, end, cancel, done } = drag, isCancelled = event.type === "pointercancel";
  setTimeout(() => { drag = null; });
  const isThrown = event.timeStamp - time < 80;
  const answer = isCancelled ? cancel?.() : end(way + (isThrown ? speed * 200 : 0), event, isThrown ? speed : 0);
  const letGo = () => {
    if (!thrown.delete(letGo)) return;
    e.classList.remove("dragging");
    done?.();
  };
  thrown.set(letGo, last);
  // Releases it as well if the answer changes nothing, or not yet.
  if (await answer) await pause(200);
  letGo();
}
// A released drag keeps its position until the page has applied its event.
on("update", ({ detail }) => thrown.forEach((event, letGo) => event <= detail && letGo()));
on("pointerup", rest);
on("pointercancel", rest);

// The click that ends a drag is not a tap.
on("click", (event) => { if (drag) stop(event); }, true);

// Keeps the browser from scrolling.
on("touchmove", (event) => { if (drag && event.cancelable) event.preventDefault(); }, { passive: false });

/** The reading direction: 1 to the right, -1 to the left.
 * @param {E} e */
export const toward = (e) => (getComputedStyle(e).direction === "rtl" ? -1 : 1);

/** The distance from the edge where reading begins.
 * @param {MouseEvent} event @param {E} e */
export function edge({ clientX }, e) {
  const { left, right } = e.getBoundingClientRect();
  return toward(e) > 0 ? clientX - left : right - clientX;
}

/** @type {Begins<number>} */
function across(start, dx) {
  const screen = around(start, ".screen"), e = screen?.parentElement;
  const back = screen && all(":scope > .bar > .back-button", screen)[0];
  if (e && back && dx * toward(screen) > 0 && edge(start, screen) <= 20) {
    return { e, end: (goal) => goal * toward(screen) > screen.offsetWidth / 2 && send(back.id, "swipe") };
  }
  const pages = around(start, ".tabs[data-style=page]");
  const dots = pages && all(":scope > .page-indicator", pages)[0];
  if (pages && isField(dots)) {
    send(pages.id, "focus", true);
    return { e: pages, end: (goal) => Math.abs(goal) > pages.offsetWidth / 2 && send(dots.id, "value", Number(dots.value) - Math.sign(goal) * toward(pages)) };
  }
  return null;
}

/** @type {Begins<number>} */
function down(start, dy) {
  const e = around(start, ".list, .scroll");
  if (!e || e.scrollTop || dy < 0 || e.dataset.refreshable === undefined) return null;
  return { e, end: () => way > 100 && send(e.id, "refresh") };
}
