// The tab's socket: sends events, receives updates.
import { drop, saved, send, sendOver } from "./events.js";
import { find, later, on } from "./page.js";
import { number, show } from "./patches.js";
import { kept, lost, pause, session } from "./session.js";

const name = `socket ${session.id} ${Math.random()}`;
/** @type {?Worker} */
let worker = null;
/** @type {?TabSocket} */
let socket = null;
let failures = 0, turn = Promise.resolve(), unsaved = "";

function stop() {
  sendOver(socket = null);
  worker?.postMessage({});
}

function run() {
  stop();
  // Messages of older sockets are ignored.
  const count = kept.attempts = (kept.attempts ?? 0) + 1;
  socket = { count, send: (text) => worker?.postMessage({ text }) };
  worker ??= begin();
  worker.postMessage({ count, greeting: `${JSON.stringify({ ...session, after: number, attempt: count })}\n` });
}

function begin() {
  const started = new Worker(new URL("socket-worker.js", import.meta.url), { name });
  started.onerror = () => {
    started.terminate();
    worker = null;
    if (socket) closed(socket, 0, false);
  };
  return started;
}

/** @param {MessageEvent<Received>} event */
new BroadcastChannel(name).onmessage = ({ data: { count, text, code, isOpen } }) => {
  const mine = socket;
  if (mine?.count !== count) return;
  if (text === undefined) closed(mine, code, isOpen);
  else turn = turn.then(() => take(text, mine)).catch(() => worker?.postMessage({}));
};

/** @param {TabSocket} mine @param {number} code @param {boolean} isOpen whether it had opened */
async function closed(mine, code, isOpen) {
  if (code === 4403 || code === 4404) return lost();
  // Another page has the session.
  if (code === 4409) return stop();
  // They would be refused again.
  if ([1009, 4400, 4413].includes(code)) drop();
  sendOver(null);
  // Backs off if refused, not if the connection broke.
  failures = isOpen && code < 4000 ? 0 : failures + 1;
  if (failures > 1) find("notice")?.replaceChildren("Reconnecting…");
  await pause(Math.min(50 * 2 ** failures, 4000) * (0.75 + Math.random() / 2));
  if (socket === mine) run();
}

/** @param {string} line @param {TabSocket} from */
async function take(line, from) {
  if (socket !== from) return;
  // A greeting doesn't count as success while events are refused.
  if (line || !kept.pending?.length) {
    failures = 0;
    find("notice")?.replaceChildren();
  }
  const update = line && JSON.parse(line);
  if (update.outcomes) {
    saved(update.saved, update.handled);
    if (unsaved !== (unsaved = update.unsaved ?? "")) later("unsaved").then(({ tell }) => tell(unsaved));
  } else if (line && !show(update, update.motion && await import("./animations.js"))) return run();
  // The page has this session's ids now.
  sendOver(from);
}

/** A hidden tab has no socket, so that its session can sleep. */
export const open = () => { if (!document.hidden && !socket) run(); };
for (const use of ["focus", "pointerdown", "keydown"]) on(use, open, true);
on("visibilitychange", () => {
  send(null, "phase", document.hidden ? "background" : "active").then(() => { if (document.hidden) stop(); });
  open();
});
