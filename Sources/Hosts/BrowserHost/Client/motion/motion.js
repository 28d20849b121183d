// Transitions of new and removed elements, by style sheets.

import { LAYERS, all, frame, later } from "./page.js";

/** @param {E} e */
export const moves = (e) => e.matches(`.navigation > .screen:not(:only-child, [data-covered]), .window > :is(${LAYERS})`);

/** @param {E[]} came @param {E[]} gone @param {Play} [play] */
export function settle(came, gone, play) {
  const arriving = came.filter(moves);
  for (const e of arriving) e.classList.add("arriving");
  play ? play(came, gone) : gone.forEach(leave);
  // After one frame in the initial style.
  frame(() => { for (const e of arriving) if (e.offsetWidth) e.classList.remove("arriving"); });
}

/** @param {E} e */
export function leave(e) {
  const acted = e.matches(".row.acted");
  if (!acted && !moves(e)) return e.remove();
  // Moves like a covered one.
  e.classList.toggle("replaced", !!e.parentElement?.querySelector(":scope > .screen.arriving"));
  part(e);
  acted ? later("rows").then(({ depart }) => depart(e)) : frame(() => Promise.allSettled(e.getAnimations().map((motion) => motion.finished)).then(() => e.remove()));
}

/** Detaches an element from the app.
 * @param {E} e */
export function part(e) {
  e.classList.add("leaving");
  e.inert = true;
  e.ariaHidden = "true";
  for (const named of [e, ...all("[id]", e)]) named.removeAttribute("id");
}
