// What goes up: what a person did, in order, one request at a time, each numbered so that one sent twice counts once.

import { find, isField } from "./page.js";
import { ask, kept, lost } from "./session.js";

/** What the server has not answered; a page that goes in the middle of a word takes it along. @type {Told[]} */
const waiting = kept.waiting ??= [];
let flying = 0, last = Date.now();
/** The number of the last thing typed into each field. @type {Map<?string, number>} */
const typed = new Map();

/** Whether more was typed than the server had seen by then.
 * @param {string} id @param {number} ack */
export const isAhead = (id, ack) => (typed.get(id) ?? 0) > ack;

/** @param {?string} e the element's id @param {string} k what was done @param {Value} v with what
 * @returns {Promise<boolean>} ends when the server has answered */
export const send = (e, k, v = null) => new Promise((done) => {
  const newest = waiting.at(-1);
  // Of several texts of one field that wait together the last says all.
  if (waiting.length > flying && newest?.e === e && newest.k === k && (k === "input" || k === "value")) waiting.pop();
  waiting.push({ n: last += 1, e, k, v, done });
  if (k === "input") typed.set(e, last);
  resume();
});

/** Sends what waits. */
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
    // What is too large or malformed will not get better: it is not sent again.
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
