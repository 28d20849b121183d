// Keeps scroll positions when the page is replaced or reloaded.
import { all, find, on } from "./page.js";
import { kept } from "./session.js";

/** @type {WeakSet<E>} */
const known = new WeakSet();

on("scroll", ({ target: e }) => {
  if (!(e instanceof HTMLElement && e.id)) return;
  (kept.places ??= {})[e.id] = { left: e.scrollLeft, top: e.scrollTop };
  import("./indicators.js").then(({ show }) => show(e));
}, { capture: true, passive: true });

/** Restores positions of new lists. Covered ones follow when shown, because scrolling lays out. */
export function look() {
  for (const e of all(":is(.list, .scroll):not([data-covered] *)")) {
    const place = kept.places?.[e.id];
    if (place && !known.has(e)) e.scrollTo(place);
    known.add(e);
  }
  for (const id in kept.places) if (!find(id)) delete kept.places[id];
}
