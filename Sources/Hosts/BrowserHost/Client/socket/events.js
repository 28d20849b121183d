// Events for the server, numbered so that each counts once.
import { find, isField } from "./page.js";
import { dark, first, kept, session } from "./session.js";

const pending = kept.pending ??= [];
// The numbers of the last events.
let sent = 0, answered = 0;
export let last = Date.now();
/** @type {?TabSocket} */
let socket = null;
/** @type {any} a timer */
let late;
/** @type {Map<?string, number>} last input of each field */
const typed = new Map();

/** @param {string} id @param {number} ack */
export const isAhead = (id, ack) => (typed.get(id) ?? 0) > ack;

/** @type {Send} */
export const send = (id, k, v = null) => new Promise((done) => {
  const e = id ?? null, newest = pending.at(-1);
  // Replaces an unsent one.
  const isLater = /input|value|frame/.test(k) || /^changed.*changed/.test(`${newest?.v}${v}`);
  if (isLater && newest?.e === e && newest.k === k && newest.n > sent) pending.pop();
  const event = { n: last += 1, e, k, v, of: k, done };
  pending.push(event);
  if (/input|edit/.test(k)) typed.set(e, last);
  wait();
  flush();
  // Slow, so afterwards.
  if (k !== "frame") event.of = about(e);
});

/** The content of an element and its surroundings, to compare.
 * @param {?string} id */
function about(id) {
  const e = find(id);
  if (!e) return "";
  if (isField(e)) return `${e.ariaLabel} ${e.placeholder}`;
  /** @type {?E} */
  let around = e;
  while (around?.textContent === e.textContent && !around.matches(".row")) around = around.parentElement;
  return `${e.innerHTML} ${around?.textContent}`;
}

/** Any line clears the notice. */
const wait = () => { late ??= setTimeout(() => find("notice")?.replaceChildren("Waiting for the server…"), 2500); };

function flush() {
  let size = 0;
  // What fits into a frame.
  const next = pending.filter(({ n, v }) => n > answered && size < 200 && (size += 1 + `${v}`.length)).slice(0, 32), end = next.at(-1);
  if (sent > answered || !end || !socket) return;
  sent = end.n;
  socket.send(`${JSON.stringify(next, ["n", "e", "k", "v"])}\n`);
}

/** @param {?TabSocket} open null until there is one */
export function sendOver(open) {
  if (open && socket !== open) sent = answered = 0;
  socket = open;
  flush();
}

/** @param {number} n last saved @param {number} [all] last handled */
export function saved(n, all = n) {
  answered = all;
  for (const { n, done } of pending) if (n <= answered) done?.(true);
  while (pending[0]?.n <= n) pending.shift();
  late = void clearTimeout(late);
  if (pending.some(({ n }) => n > answered)) wait();
}

/** Drops refused events. */
export const drop = () => saved(sent);

/** @type {Retype} */
export function retype(ack = 0, since = 0) {
  const life = `${session.id} ${since}`;
  // In a woken session an id may be another element's.
  for (const event of pending.splice(0)) {
    if (kept.life === life || event.of === about(event.e)) pending.push(event);
    else event.done?.(true);
  }
  if (kept.life !== life) delete kept.places;
  kept.life = life;
  last = Math.max(last, ack);
  for (const { n, e, k, v } of pending) {
    const field = find(e);
    if (!/input|edit/.test(k) || n <= ack || !isField(field)) continue;
    typed.set(e, n);
    const [start, end, , ...rest] = `${v}`.split(" ");
    k === "input" ? field.value = `${v}` : field.setRangeText(rest.join(" "), +start, +end);
    field.told = field.value;
  }
}

if (!first?.html) retype(first?.ack);
dark.onchange = ({ matches }) => send(null, "dark", matches);
