// Drags: what has begun one gets its movements and its end. Style sheets follow the class `dragging` and the length `--way`.
import { last } from "./events.js";
import { around, on, stop } from "./page.js";
import { pause } from "./session.js";

/** @type {Begins[]} tried at each movement */
export const begins = [];
/** @type {Begins<number>[]} tried once after these, for a drag to a side of so many pixels */
export const sideways = [];
/** @type {Begins<number>[]} and for one up or down */
export const vertical = [];
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
    for (const begin of isAcross ? sideways : vertical) drag ??= begin(start, isAcross ? dx : dy);
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
