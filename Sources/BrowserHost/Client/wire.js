// The line to the server: what is said goes up, updates come down.
import { drop, over, saved, send } from "./events.js";
import { find, on } from "./page.js";
import { number, show } from "./patches.js";
import { kept, lost, pause, session } from "./session.js";

const name = `wire ${session.id} ${Math.random()}`;
/** @type {?Worker} */
let line = null;
/** @type {?Wire} */
let wire = null;
let failures = 0, turn = Promise.resolve(), unsaved = "";

function stop() {
  over(wire = null);
  line?.postMessage({});
}

function run() {
  stop();
  // What is late of an older one takes no newer one's place.
  const count = kept.wires = (kept.wires ?? 0) + 1;
  wire = { count, say: (text) => line?.postMessage({ text }) };
  line ??= begin();
  line.postMessage({ count, greeting: `${JSON.stringify({ ...session, after: number, wire: count })}\n` });
}

function begin() {
  const worker = new Worker(new URL("line.js", import.meta.url), { name });
  worker.onerror = () => {
    worker.terminate();
    line = null;
    if (wire) closed(wire, 0, false);
  };
  return worker;
}

/** @param {MessageEvent<Heard>} heard */
new BroadcastChannel(name).onmessage = ({ data: { count, text, code, isOpen } }) => {
  const mine = wire;
  if (mine?.count !== count) return;
  if (text === undefined) closed(mine, code, isOpen);
  else turn = turn.then(() => take(text, mine)).catch(() => line?.postMessage({}));
};

/** @param {Wire} mine @param {number} code @param {boolean} isOpen whether it has been */
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
  if (wire === mine) run();
}

/** @param {string} line @param {Wire} from */
async function take(line, from) {
  if (wire !== from) return;
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
const change = () => { if (!document.hidden && !wire) run(); };
for (const use of ["focus", "pointerdown", "keydown"]) on(use, change, true);
on("visibilitychange", () => {
  send(null, "phase", document.hidden ? "background" : "active").then(() => { if (document.hidden) stop(); });
  change();
});
change();
