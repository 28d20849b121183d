// What comes down, by fetch: the token is a header.

import { resume, send } from "./events.js";
import { find, on } from "./page.js";
import { number, show } from "./patches.js";
import { ask, lost, pause } from "./session.js";

/** For tabs: a browser has six connections. */
const SLOTS = ["s1", "s2", "s3", "s4"];

/** @type {?AbortController} */
let current = null;

function stop() {
  current?.abort();
  current = null;
}

/** Takes a free place, or another's.
 * @param {AbortController} mine */
async function slot(mine) {
  const { held = [] } = await navigator.locks.query();
  const name = SLOTS.find((name) => held.every((lock) => lock.name !== name)) ?? "s1";
  const done = new Promise((end) => { mine.signal.onabort = end; });
  navigator.locks.request(name, { steal: true }, () => done).catch(() => current === mine && stop());
}

async function run() {
  stop();
  const mine = current = new AbortController();
  await slot(mine);
  for (let failures = 0; current === mine;) {
    try {
      const { status, body } = await ask(`/_/stream?after=${number}`, { signal: mine.signal });
      if ([403, 404, 410].includes(status)) return lost();
      if (status === 409) return stop();
      if (status !== 200 || !body) throw status;
      failures = 0;
      find("notice")?.replaceChildren();
      resume();
      await read(body, mine);
    } catch { failures += 1; }
    if (failures > 1) find("notice")?.replaceChildren("Reconnecting…");
    await pause(Math.min(50 * 2 ** failures, 4000) * (0.75 + Math.random() / 2));
  }
}

/** @param {ReadableStream<Uint8Array>} body @param {AbortController} mine */
async function read(body, mine) {
  const reader = body.getReader(), text = new TextDecoder();
  for (let rest = ""; ;) {
    const { value, done } = await reader.read();
    if (done || current !== mine) return;
    const events = (rest + text.decode(value, { stream: true })).split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) {
      if (!event.startsWith("data: ")) continue;
      const update = JSON.parse(whole(event.slice(6)));
      if (!show(update, update.motion && await import("./animations.js"))) return run();
    }
  }
}

/** @type {Whole} */
function whole(json, out = "") {
  for (let at = 0; at < json.length; at++) {
    const size = json.charCodeAt(at) - 57344;
    out += size < 0 ? json[at] : out.substr(57344 - json.charCodeAt(++at), size);
  }
  return out;
}

// Unseen, a tab gives its place back.
const change = () => (document.hidden ? stop() : current ?? run());
for (const use of ["focus", "pointerdown", "keydown"]) on(use, change, true);
on("visibilitychange", () => {
  send(null, "phase", document.hidden ? "background" : "active");
  change();
});
change();
