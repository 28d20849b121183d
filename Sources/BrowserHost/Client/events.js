// What goes up, numbered so that it counts once.
import { find, isField } from "./page.js";
import { dark, kept } from "./session.js";

const waiting = kept.waiting ??= [];
let flying = 0, last = Date.now();
/** @type {?WebSocket} */
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
  waiting.push({ n: last += 1, e, k, v, done });
  if (k === "input") typed.set(e, last);
  resume();
});

function resume() {
  if (flying || !waiting.length || wire?.readyState !== WebSocket.OPEN) return;
  flying = Math.min(waiting.length, 32);
  wire.send(`${JSON.stringify(waiting.slice(0, flying))}\n`);
}

/** @param {WebSocket} open what is unheard goes over it again */
export function over(open) {
  wire = open;
  flying = 0;
  resume();
}

/** @param {number} n the last that counts */
export function saved(n) {
  flying = 0;
  while (waiting[0]?.n <= n) waiting.shift()?.done?.(true);
  resume();
}

export const isHeard = () => !flying;
export const drop = () => saved(waiting[flying - 1]?.n ?? 0);

/** Into a fresh page. */
export function retype() {
  for (const { n, e, k, v } of waiting) {
    const field = find(e);
    if (k !== "input" || !isField(field)) continue;
    typed.set(e, n);
    field.value = String(v);
  }
}

dark.onchange = ({ matches }) => send(null, "dark", matches);
