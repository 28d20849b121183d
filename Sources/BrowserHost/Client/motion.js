// Screens come and go as the style sheets say. What is gone stays to be seen leaving.

import { LAYERS, all } from "./page.js";

/** @param {HTMLElement} e */
const moves = (e) => e.matches(`.navigation > .screen:not([data-covered]), .window > :is(${LAYERS})`);

/** @param {HTMLElement[]} came @param {HTMLElement[]} gone */
export function settle(came, gone) {
  for (const e of came) e.classList.toggle("arriving", moves(e));
  gone.forEach(leave);
  // The style sheets have to see an arrival once.
  for (const e of came) if (e.offsetWidth) e.classList.remove("arriving");
}

/** @param {HTMLElement} e */
function leave(e) {
  // A finger that held it has let go.
  e.parentElement?.classList.remove("dragging");
  if (!moves(e)) return e.remove();
  // One that makes way for another goes where a covered one would.
  e.classList.toggle("replaced", all(":scope > .screen.arriving", e.parentElement ?? e).length > 0);
  e.classList.add("leaving");
  e.inert = true;
  e.ariaHidden = "true";
  for (const named of [e, ...all("[id]", e)]) named.removeAttribute("id");
  Promise.allSettled(e.getAnimations().map((motion) => motion.finished)).then(() => e.remove());
}
