// The tab's socket: events go up, updates come down.
import { drop, over, saved, send } from "./events.js";
import { find, on } from "./page.js";
import { number, show } from "./patches.js";
import { kept, lost, pause, session } from "./session.js";

const name = `socket ${session.id} ${Math.random()}`;
/** @type {?Worker} */
let worker = null;
/** @type {?TabSocket} */
let socket = null;
let failures = 0, turn = Promise.resolve(), unsaved = "";

function stop() {
  over(socket = null);
  worker?.postMessage({});
}

function run() {
  stop();
  // What is late of an older one takes no newer one's place.
  const count = kept.attempts = (kept.attempts ?? 0) + 1;
  socket = { count, say: (text) => worker?.postMessage({ text }) };
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

/** @param {MessageEvent<Heard>} heard */
new BroadcastChannel(name).onmessage = ({ data: { count, text, code, isOpen } }) => {
  const mine = socket;
  if (mine?.count !== count) return;
  if (text === undefined) closed(mine, code, isOpen);
  else turn = turn.then(() => take(text, mine)).catch(() => worker?.postMessage({}));
};

/** @param {TabSocket} mine @param {number} code @param {boolean} isOpen whether it has been */
async function closed(mine, code, isOpen) {
  if (code === 4403 || code === 4404) return lost();
  // Another page has the session.
  if (code === 4409) return stop();
  // Not read, nor would it be again.
  if ([1009, 4400, 4413].includes(code)) drop();
  over(null);
  // What broke is tried again at once, what is refused ever later.
  failures = isOpen && code < 4000 ? 0 : failures + 1;
  if (failures > 1) find("notice")?.replaceChildren("Reconnecting…");
  await pause(Math.min(50 * 2 ** failures, 4000) * (0.75 + Math.random() / 2));
  if (socket === mine) run();
}

/** @param {string} line @param {TabSocket} from */
async function take(line, from) {
  if (socket !== from) return;
  // To be let in is nothing where all that is said is refused.
  if (line || !kept.waiting?.length) {
    failures = 0;
    find("notice")?.replaceChildren();
  }
  const update = line && JSON.parse(line);
  if (update.outcomes) {
    saved(update.saved, update.heard);
    if (unsaved !== (unsaved = update.unsaved ?? "")) import("./unsaved.js").then(({ tell }) => tell(unsaved));
  } else if (line && !show(update, update.motion && await import("./animations.js"))) return run();
  // Now it knows what its elements are called.
  over(from);
}

// Unseen, a tab lets its session sleep.
const change = () => { if (!document.hidden && !socket) run(); };
for (const use of ["focus", "pointerdown", "keydown"]) on(use, change, true);
on("visibilitychange", () => {
  send(null, "phase", document.hidden ? "background" : "active").then(() => { if (document.hidden) stop(); });
  change();
});
change();
