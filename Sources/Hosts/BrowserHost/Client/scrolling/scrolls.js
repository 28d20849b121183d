// Keeps scroll positions when the page is replaced or reloaded.
import { find, later, on } from "./page.js";
import { kept } from "./session.js";

/** @type {WeakSet<E>} */
const known = new WeakSet();

on("scroll", ({ target: e }) => {
  if (!(e instanceof HTMLElement && e.id)) return;
  known.add(e);
  (kept.places ??= {})[e.id] = { left: e.scrollLeft, top: e.scrollTop };
  later("indicators").then(({ show }) => show(e));
}, { capture: true, passive: true });

/** Restores positions. Covered elements follow when shown, because scrolling lays out. */
export function look() {
  for (const id in kept.places) {
    const e = find(id);
    if (!e) delete kept.places[id];
    else if (!known.has(e) && !e.closest("[data-covered]")) {
      known.add(e);
      e.scrollTo(kept.places[id]);
    }
  }
}
