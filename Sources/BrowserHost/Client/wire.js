// The line to the server: what is said goes up, updates come down.
import { drop, over, saved, send } from "./events.js";
import { find, on } from "./page.js";
import { number, show } from "./patches.js";
import { kept, lost, pause, session } from "./session.js";

/** @type {?WebSocket} */
let wire = null;
let failures = 0;

function stop() {
  wire?.close();
  wire = null;
}

function run() {
  stop();
  const mine = wire = new WebSocket(`${location.origin.replace("http", "ws")}/_/wire`);
  // What is late of an older one takes no newer one's place.
  const count = kept.wires = (kept.wires ?? 0) + 1;
  let rest = "", turn = Promise.resolve(), isOpen = false;
  mine.onopen = () => {
    isOpen = true;
    mine.send(`${JSON.stringify({ ...session, after: number, wire: count })}\n`);
  };
  mine.onmessage = ({ data }) => {
    const lines = (rest + data).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) turn = turn.then(() => take(line, mine)).catch(() => mine.close());
  };
  mine.onclose = async ({ code }) => {
    if (wire !== mine) return;
    if (code === 4403 || code === 4404) return lost();
    // Another page has the session.
    if (code === 4409) return stop();
    // Not read, nor would it be again.
    if ([1009, 4400, 4413].includes(code)) drop();
    // What opened and broke is tried again at once, what is refused ever later.
    failures = isOpen && code < 4000 ? 0 : failures + 1;
    if (failures > 1) find("notice")?.replaceChildren("Reconnecting…");
    await pause(Math.min(50 * 2 ** failures, 4000) * (0.75 + Math.random() / 2));
    if (wire === mine) run();
  };
}

/** @param {string} line @param {WebSocket} from */
async function take(line, from) {
  if (wire !== from) return;
  // To be let in is nothing where what is said is refused each time.
  if (line || !kept.waiting?.length) {
    failures = 0;
    find("notice")?.replaceChildren();
  }
  const update = line && JSON.parse(whole(line));
  if (update.saved) saved(update.saved);
  else if (line && !show(update, update.motion && await import("./animations.js"))) return run();
  // Now it knows what its elements are called.
  over(from);
}

/** @type {Whole} */
function whole(json, out = "") {
  for (let at = 0; at < json.length; at++) {
    const size = json.charCodeAt(at) - 57344;
    out += size < 0 ? json[at] : out.substr(57344 - json.charCodeAt(++at), size);
  }
  return out;
}

// Unseen, a tab lets its session sleep.
const change = () => { if (!document.hidden && !wire) run(); };
for (const use of ["focus", "pointerdown", "keydown"]) on(use, change, true);
on("visibilitychange", () => {
  send(null, "phase", document.hidden ? "background" : "active").then(() => { if (document.hidden) stop(); });
  change();
});
change();
