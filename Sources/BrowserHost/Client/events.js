// What goes up, numbered so that it counts once.
import { find, isField } from "./page.js";
import { dark, first, kept, session } from "./session.js";

const waiting = kept.waiting ??= [];
// The last said, the last answered.
let said = 0, heard = 0;
export let last = Date.now();
/** @type {?TabSocket} */
let socket = null;
/** @type {Map<?string, number>} last typed into each */
const typed = new Map();

/** @param {string} id @param {number} ack whether more was typed */
export const isAhead = (id, ack) => (typed.get(id) ?? 0) > ack;

/** @type {Send} */
export const send = (id, k, v = null) => new Promise((done) => {
  const e = id ?? null, newest = waiting.at(-1);
  // The last of several says all.
  const isLater = /input|value|room/.test(k) || /^changed.*changed/.test(`${newest?.v}${v}`);
  if (isLater && newest?.e === e && newest.k === k && newest.n > said) waiting.pop();
  const told = { n: last += 1, e, k, v, of: k, done };
  waiting.push(told);
  if (k === "input") typed.set(e, last);
  resume();
  // It is on its way by then.
  if (k !== "room") told.of = about(e);
});

/** What a person takes it for: what it says, and what stands beside or around it.
 * @param {?string} id */
function about(id) {
  const e = find(id);
  if (!e) return "";
  // What it holds is what is typed.
  if (isField(e)) return `${e.ariaLabel} ${e.placeholder}`;
  /** @type {?E} */
  let around = e;
  while (around?.textContent === e.textContent && !around.matches(".row")) around = around.parentElement;
  return `${e.innerHTML} ${around?.textContent}`;
}

function resume() {
  const next = waiting.filter(({ n }) => n > heard).slice(0, 32), end = next.at(-1);
  if (said > heard || !end || !socket) return;
  said = end.n;
  socket.say(`${JSON.stringify(next, ["n", "e", "k", "v"])}\n`);
}

/** @param {?TabSocket} open what is unheard goes over it; null while there is none */
export function over(open) {
  if (open && socket !== open) said = heard = 0;
  socket = open;
  resume();
}

/** @param {number} n the last saved @param {number} [all] the last handled */
export function saved(n, all = n) {
  heard = all;
  for (const { n, done } of waiting) if (n <= heard) done?.(true);
  while (waiting[0]?.n <= n) waiting.shift();
}

/** What was refused would be again. */
export const drop = () => saved(said);

/** Into a fresh page.
 * @param {number} [ack] the last event it has heard of @param {number} [since] when the session was woken */
export function retype(ack = 0, since = 0) {
  const life = `${session.id} ${since}`;
  // In another life an id may be another element's: only what is still the same is meant.
  for (const told of waiting.splice(0)) {
    if (kept.life === life || told.of === about(told.e)) waiting.push(told);
    else told.done?.(true);
  }
  if (kept.life !== life) delete kept.places;
  kept.life = life;
  last = Math.max(last, ack);
  for (const { n, e, k, v } of waiting) {
    const field = find(e);
    if (k !== "input" || !isField(field)) continue;
    typed.set(e, n);
    field.value = String(v);
  }
}

if (!first?.html) retype();
dark.onchange = ({ matches }) => send(null, "dark", matches);
