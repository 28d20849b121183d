// Queue of events for the server. They are numbered, so that each counts once.
import { find, isField } from "./page.js";
import { dark, first, kept, session } from "./session.js";

const waiting = kept.waiting ??= [];
// Numbers of the last event that was sent and of the last one that was answered.
let said = 0, heard = 0;
export let last = Date.now();
/** @type {?TabSocket} */
let socket = null;
/** @type {Map<?string, number>} last typed into each */
const typed = new Map();

/** Whether the person has typed into a field since event `ack`.
 * @param {string} id @param {number} ack */
export const isAhead = (id, ack) => (typed.get(id) ?? 0) > ack;

/** @type {Send} */
export const send = (id, k, v = null) => new Promise((done) => {
  const e = id ?? null, newest = waiting.at(-1);
  // An event with the complete state replaces an unsent one before it.
  const isLater = /input|value|room/.test(k) || /^changed.*changed/.test(`${newest?.v}${v}`);
  if (isLater && newest?.e === e && newest.k === k && newest.n > said) waiting.pop();
  const told = { n: last += 1, e, k, v, of: k, done };
  waiting.push(told);
  if (k === "input") typed.set(e, last);
  resume();
  // After sending, because it takes time.
  if (k !== "room") told.of = about(e);
});

/** Text that identifies an element to a person: its own, and that beside or around it.
 * @param {?string} id */
function about(id) {
  const e = find(id);
  if (!e) return "";
  // The content of a field is what the person types, so it doesn't identify the field.
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

/** @param {?TabSocket} open receives the unanswered events; null while there is none */
export function over(open) {
  if (open && socket !== open) said = heard = 0;
  socket = open;
  resume();
}

/** @param {number} n the last event that is saved @param {number} [all] the last event that is handled */
export function saved(n, all = n) {
  heard = all;
  for (const { n, done } of waiting) if (n <= heard) done?.(true);
  while (waiting[0]?.n <= n) waiting.shift();
}

/** Drops events that were refused, because they would be refused again. */
export const drop = () => saved(said);

/** Restores events and typed text in a new page.
 * @param {number} [ack] the last event that the page includes @param {number} [since] when the session was woken */
export function retype(ack = 0, since = 0) {
  const life = `${session.id} ${since}`;
  // After the session was woken, an id may belong to another element. Only events on elements with the same text are kept.
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
