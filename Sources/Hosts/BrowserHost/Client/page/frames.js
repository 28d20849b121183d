// Reports sizes and places of elements that the app measures. Loaded by pages that need it.
import { send } from "./events.js";
import { all, find, on } from "./page.js";

/** @type {WeakMap<E, string>} */
const reported = new WeakMap();
const sizes = new ResizeObserver(look);
let timer = 0;

/** The origin in the window, rounded to half a point; that of a scroll view is below the bar.
 * @param {?E} e */
function place(e) {
  const origin = find("app")?.getBoundingClientRect(), { left = 0, top = 0 } = e?.getBoundingClientRect() ?? origin ?? {};
  const bar = e?.matches(".scroll, .list") ? parseFloat(getComputedStyle(e).paddingTop) : 0;
  return [left - (origin?.left ?? 0), top + bar - (origin?.top ?? 0)].map((length) => Math.round(length * 2) / 2);
}

/** Reports values that have changed: the size without transforms, and the places. */
export function look() {
  for (const e of all("[data-measured]:not([data-covered] *)")) {
    const spaces = e.dataset.measured?.split(" ").filter(Boolean).map(find) ?? [];
    const now = [e.offsetWidth, e.offsetHeight, ...[e, ...spaces].flatMap(place)].join(" ");
    if (!reported.has(e)) sizes.observe(e);
    if (reported.get(e) !== now) send(e.id, "frame", now);
    reported.set(e, now);
  }
}

for (const kind of ["scroll", "resize", "transitionend", "animationend"]) {
  on(kind, () => { timer ||= setTimeout(() => { timer = 0; look(); }, 100); }, { capture: true, passive: true });
}
