// What goes up, numbered so that it counts once.
import { find, isField } from "./page.js";
import { ask, dark, kept, lost } from "./session.js";

const waiting = kept.waiting ??= [];
let flying = 0, later = 0, last = Date.now();
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
  later || resume();
});

export async function resume() {
  if (flying) return;
  later = 0;
  while (waiting.length) {
    flying = Math.min(waiting.length, 32);
    const answer = await ask("/_/event", { method: "POST", body: JSON.stringify(waiting.slice(0, flying)), keepalive: true }).catch(() => null), status = answer?.status ?? 503;
    if ([403, 404].includes(status)) return lost();
    if (status >= 500 || status === 429) {
      // Unheard, it waits for the stream.
      later = setTimeout(resume, answer ? 1000 : 5000);
      break;
    }
    for (const { done } of waiting.splice(0, flying)) done?.(true);
  }
  flying = 0;
}

/** Into a fresh page. */
export function retype() {
  for (const { n, e, k, v } of waiting) {
    const field = find(e);
    if (k !== "input" || !isField(field)) continue;
    typed.set(e, n);
    field.value = String(v);
  }
}

resume();
dark.onchange = ({ matches }) => send(null, "dark", matches);
