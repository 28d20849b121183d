// What goes up, numbered so that what is sent twice counts once.

import { find, isField } from "./page.js";
import { ask, kept, lost } from "./session.js";

/** What the server has not answered. */
const waiting = kept.waiting ??= [];
let flying = 0, last = Date.now();
/** @type {Map<?string, number>} the last typed into each field */
const typed = new Map();

/** @param {string} id @param {number} ack whether more was typed */
export const isAhead = (id, ack) => (typed.get(id) ?? 0) > ack;

/** @param {?string} e @param {string} k @param {Value} v @returns {Promise<boolean>} until it is answered */
export const send = (e, k, v = null) => new Promise((done) => {
  const newest = waiting.at(-1);
  // The last of several texts says all.
  if (waiting.length > flying && newest?.e === e && newest.k === k && (k === "input" || k === "value")) waiting.pop();
  waiting.push({ n: last += 1, e, k, v, done });
  if (k === "input") typed.set(e, last);
  resume();
});

export async function resume() {
  if (flying) return;
  while (waiting.length) {
    const batch = waiting.slice(0, 32);
    flying = batch.length;
    const { status } = await ask("/_/event", { method: "POST", body: JSON.stringify(batch), keepalive: true }).catch(() => ({ status: 503 }));
    if (status === 403 || status === 404) return lost();
    if (status >= 500 || status === 429) {
      setTimeout(resume, 1000);
      break;
    }
    // What is malformed will not get better.
    for (const { done } of waiting.splice(0, flying)) done?.(true);
  }
  flying = 0;
}

for (const { n, e, k, v } of waiting) {
  const field = find(e);
  if (k !== "input" || !isField(field)) continue;
  typed.set(e, n);
  field.value = String(v);
}
resume();
matchMedia("(prefers-color-scheme: dark)").onchange = ({ matches }) => send(null, "dark", matches);
