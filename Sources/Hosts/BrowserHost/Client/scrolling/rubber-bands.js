// Rubber bands: beyond the ends of what scrolls the content follows the finger with resistance and settles back, and a large title stretches. Loaded
// by pages with something that scrolls.
import { all, around, on } from "./page.js";

/** How far a finger moves before it is a drag, and the speed, in pixels a millisecond, with which a list runs into its end. */
const SLOP = 6, FAST = 0.4;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** A finger on what scrolls: where it was, and the end beyond which it is since then: 1 for the start, -1 for the end.
 * @type {?{ e: E, x: number, y: number, end: number }} */
let touch = null;
/** How far the content is from its place. */
let way = 0;
/** @type {Animation[]} */
let holds = [];
/** When and where the list was last seen scrolling, and until when a fling may last. */
let last = { e: /** @type {?E} */ (null), top: 0, time: 0 }, flung = 0;

/** @param {E} e */
const room = (e) => e.scrollHeight - e.clientHeight;

/** The resisted distance, which never gets longer than the list.
 * @param {number} far @param {number} size */
const resisted = (far, size) => Math.sign(far) * (1 - 1 / ((Math.abs(far) * 0.55) / size + 1)) * size;

/** What moves with the content, and how: below a large title, it and the search field, too.
 * @param {E} e @param {number} way @returns {[E, PropertyIndexedKeyframes][]} */
function parts(e, way) {
  // Beyond its ends there is more of its ground.
  const ground = `0 0 0 100vmax ${getComputedStyle(e).backgroundColor}`, boxShadow = [ground, ground];
  const translate = [`0 ${way}px`, "0 0"], [bar] = all(":scope > .bar[data-has~=large]:not(.collapsed)", e.closest(".screen") ?? e);
  if (!bar || way <= 0) return [[e, { translate, boxShadow }]];
  const origin = getComputedStyle(bar).direction === "rtl" ? "right bottom" : "left bottom";
  return [
    [e, { translate, boxShadow }],
    ...all(":scope > .bar-title", bar).map((title) => /** @type {[E, PropertyIndexedKeyframes]} */ ([title, { translate, scale: [String(1 + Math.min(0.1, way / 1000)), "1"], transformOrigin: [origin, origin] }])),
    ...all(":scope > .search-field", bar).map((field) => /** @type {[E, PropertyIndexedKeyframes]} */ ([field, { translate }])),
  ];
}

/** Shows the content at a distance from its place.
 * @param {E} e @param {number} to */
function hold(e, to) {
  way = to;
  const before = holds;
  holds = parts(e, way).map(([part, frames]) => {
    const motion = part.animate(frames, 1);
    motion.pause();
    return motion;
  });
  for (const motion of before) motion.cancel();
}

/** Lets the content settle back.
 * @param {E} e */
function letGo(e) {
  const easing = getComputedStyle(e).getPropertyValue("--settle").trim(), before = holds;
  if (way) for (const [part, frames] of parts(e, way)) part.animate(frames, { duration: calm.matches ? 200 : 500, easing });
  for (const motion of before) motion.cancel();
  holds = [];
  way = 0;
}

on("touchstart", (event) => {
  const { touches: [{ clientX: x, clientY: y }], touches } = /** @type {TouchEvent} */ (event), e = around(event, ".list, .scroll:not([data-scrolls=x])");
  touch = e && touches.length === 1 ? { e, x, y, end: 0 } : null;
}, { passive: true });

on("touchmove", (event) => {
  if (!touch) return;
  const [{ clientX: x, clientY: y }] = /** @type {TouchEvent} */ (event).touches, { e } = touch, dx = x - touch.x, dy = y - touch.y;
  if (!touch.end) {
    if (Math.hypot(dx, dy) < SLOP) return;
    // Another gesture has the finger.
    if (Math.abs(dx) > Math.abs(dy) || all(".dragging")[0] || around(event, "[data-gestures~=drag], input[type=range]")) return void (touch = null);
    // A list that is pulled to be refreshed has its own motion.
    touch.end = dy > 0 && e.scrollTop <= 0 && e.dataset.refreshable === undefined ? 1 : dy < 0 && e.scrollTop >= room(e) - 1 ? -1 : 0;
    touch.x = x;
    touch.y = y;
    if (!touch.end) return;
  } else {
    const isBack = dy * touch.end < 0 || (touch.end > 0 ? e.scrollTop > 0 : e.scrollTop < room(e) - 1);
    hold(e, isBack ? 0 : resisted(dy, e.clientHeight));
    if (isBack) return void (touch.end = 0);
  }
  // The browser doesn't scroll meanwhile.
  if (event.cancelable) event.preventDefault();
}, { passive: false });

for (const kind of ["touchend", "touchcancel"]) {
  on(kind, () => {
    if (touch) letGo(touch.e);
    flung = performance.now() + 3000;
    touch = null;
  }, { passive: true });
}

// A list that is flung runs into its end.
on("scroll", ({ target: e }) => {
  const time = performance.now();
  if (touch || time > flung || !(e instanceof HTMLElement) || !e.matches(".list, .scroll")) return;
  const top = e.scrollTop, speed = last.e === e && time - last.time < 100 ? (top - last.top) / Math.max(1, time - last.time) : 0;
  last = { e, top, time };
  if (calm.matches || Math.abs(speed) < FAST || (speed < 0 ? top > 0 : top < room(e) - 1)) return;
  flung = 0;
  const easing = getComputedStyle(e).getPropertyValue("--settle").trim();
  for (const [part] of parts(e, -speed)) part.animate([{ translate: "0 0", easing: "ease-out" }, { translate: `0 ${resisted(-speed * 60, e.clientHeight)}px`, offset: 0.2, easing }, { translate: "0 0" }], 600);
}, { capture: true, passive: true });
