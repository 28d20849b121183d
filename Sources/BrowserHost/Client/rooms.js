// How large things are and where, for an app that asks. Loaded where one does.
import { send } from "./events.js";
import { all, find, on } from "./page.js";

/** @type {WeakMap<E, string>} */
const told = new WeakMap();
const sizes = new ResizeObserver(look);
let timer = 0;

/** @param {?E} e where it begins in the window; what scrolls begins below the bar, in halves of a point */
function place(e) {
  const origin = find("app")?.getBoundingClientRect(), { left = 0, top = 0 } = e?.getBoundingClientRect() ?? origin ?? {};
  const bar = e?.matches(".scroll, .list") ? parseFloat(getComputedStyle(e).paddingTop) : 0;
  return [left - (origin?.left ?? 0), top + bar - (origin?.top ?? 0)].map((length) => Math.round(length * 2) / 2);
}

/** Tells what isn't told yet: the size, which no motion changes, and the places in the window. */
export function look() {
  for (const e of all("[data-measured]:not([data-covered] *)")) {
    const spaces = e.dataset.measured?.split(" ").filter(Boolean).map(find) ?? [];
    const now = [e.offsetWidth, e.offsetHeight, ...[e, ...spaces].flatMap(place)].join(" ");
    if (!told.has(e)) sizes.observe(e);
    if (told.get(e) !== now) send(e.id, "room", now);
    told.set(e, now);
  }
}

for (const kind of ["scroll", "resize", "transitionend", "animationend"]) {
  on(kind, () => { timer ||= setTimeout(() => { timer = 0; look(); }, 100); }, { capture: true, passive: true });
}
