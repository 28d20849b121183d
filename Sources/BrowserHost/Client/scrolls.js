// Where lists are scrolled to, over a new page and over a reload.
import { all, find, on } from "./page.js";
import { kept } from "./session.js";

/** @type {WeakSet<E>} */
const known = new WeakSet();

on("scroll", ({ target: e }) => {
  if (e instanceof HTMLElement && e.id) (kept.places ??= {})[e.id] = { left: e.scrollLeft, top: e.scrollTop };
}, { capture: true, passive: true });

/** Scrolls what is new to where it was, once it is shown: the browser would lay out what it is asked to scroll. */
export function look() {
  for (const e of all(":is(.list, .scroll):not([data-covered] *)")) {
    const place = kept.places?.[e.id];
    if (place && !known.has(e)) e.scrollTo(place);
    known.add(e);
  }
  for (const id in kept.places) if (!find(id)) delete kept.places[id];
}
