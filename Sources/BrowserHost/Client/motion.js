// What comes and goes moves as the styles say.

import { LAYERS, all, frame } from "./page.js";

/** @param {E} e */
const moves = (e) => e.matches(`.navigation > .screen:not([data-covered]), .window > :is(${LAYERS})`);

/** @param {E[]} came @param {E[]} gone */
export function settle(came, gone) {
  for (const e of came) e.classList.toggle("arriving", moves(e));
  gone.forEach(leave);
  // The styles have to see an arrival once.
  frame(() => { for (const e of came) if (e.offsetWidth) e.classList.remove("arriving"); });
}

/** @param {E} e */
function leave(e) {
  // A finger that held it has let go.
  e.parentElement?.classList.remove("dragging");
  if (!moves(e)) return e.remove();
  // One that makes way goes where a covered one would.
  e.classList.toggle("replaced", !!e.parentElement?.querySelector(":scope > .screen.arriving"));
  e.classList.add("leaving");
  e.inert = true;
  e.ariaHidden = "true";
  for (const named of [e, ...all("[id]", e)]) named.removeAttribute("id");
  frame(() => Promise.allSettled(e.getAnimations().map((motion) => motion.finished)).then(() => e.remove()));
}
