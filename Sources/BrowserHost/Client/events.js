// What goes up, numbered so that it counts once.
import { find, isField } from "./page.js";
import { dark, first, kept, session } from "./session.js";

const waiting = kept.waiting ??= [];
let flying = 0;
export let last = Date.now();
/** @type {?Wire} */
let wire = null;
/** @type {Map<?string, number>} last typed into each */
const typed = new Map();

/** @param {string} id @param {number} ack whether more was typed */
export const isAhead = (id, ack) => (typed.get(id) ?? 0) > ack;

/** @type {Send} */
export const send = (id, k, v = null) => new Promise((done) => {
  const e = id ?? null, newest = waiting.at(-1);
  // The last of several says all.
  const isLater = /input|value|room/.test(k) || /^changed.*changed/.test(`${newest?.v}${v}`);
  if (isLater && waiting.length > flying && newest?.e === e && newest.k === k) waiting.pop();
  const told = { n: last += 1, e, k, v, of: k, done };
  waiting.push(told);
  if (k === "input") typed.set(e, last);
  resume();
  // It is on its way by then.
  if (k !== "room") told.of = about(e);
});

/** What a person takes it for: what it says, and what stands beside it in its row or around it.
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
  if (flying || !waiting.length || !wire) return;
  flying = Math.min(waiting.length, 32);
  wire.say(`${JSON.stringify(waiting.slice(0, flying), ["n", "e", "k", "v"])}\n`);
}

/** @param {?Wire} open what is unheard goes over it again; null while there is none */
export function over(open) {
  if (open && wire !== open) flying = 0;
  wire = open;
  resume();
}

/** @param {number} n the last that counts */
export function saved(n) {
  flying = 0;
  while (waiting[0]?.n <= n) waiting.shift()?.done?.(true);
}

/** What was refused would be again. */
export const drop = () => saved(waiting[flying - 1]?.n ?? 0);

/** Into a fresh page.
 * @param {number} [ack] the last event it has heard of @param {number} [since] when the session was woken */
export function retype(ack = 0, since = 0) {
  const life = `${session.id} ${since}`;
  // In another life an id may be another element's: only what is still the same is meant.
  for (const told of waiting.splice(0)) {
    if (kept.life === life || told.of === about(told.e)) waiting.push(told);
    else told.done?.(true);
  }
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
