// Tells the app which of the views that move by themselves are on screen. They rest while the page is hidden, and if the person has reduced
// motion. Loaded if there are some.
import { send } from "./events.js";
import { all, on } from "./page.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {WeakMap<Element, boolean>} whether each is in sight */
const seen = new WeakMap();
/** @type {WeakMap<Element, boolean>} what the app was told */
const told = new WeakMap();

const sight = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) seen.set(target, isIntersecting);
  look();
});

export function look() {
  for (const e of all("[data-flags~=plays]")) {
    if (!seen.has(e)) sight.observe(e);
    const plays = seen.get(e) && !calm.matches && !document.hidden && !e.closest("[data-covered]");
    if (plays === undefined || plays === told.get(e)) continue;
    told.set(e, plays);
    send(e.id, "play", plays);
  }
}

calm.onchange = look;
on("visibilitychange", look);
