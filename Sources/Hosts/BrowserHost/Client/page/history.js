// The address bar and the browser's history.

import { send } from "./events.js";
import { leaveBy } from "./forms.js";
import { on, ways } from "./page.js";
import { here, kept } from "./session.js";

const trail = kept.trail ??= { entries: [], index: -1 };
// Set while the page goes back by itself.
let address = kept.going ?? here();
delete kept.going;

/** @type {Arrive} */
export function arrive(url, asked) {
  address = url ?? address;
  if (kept.going) return void (kept.going = address);
  const { entries, index } = trail, depth = ways().length, from = entries[index];
  if (!from || asked) return write(depth, index);
  const isSame = from.address === address;
  if (isSame && from.depth === depth) return;
  // Goes back to the entry, if this document has one.
  const back = entries.findLastIndex((e, i) => i >= begun && i < index && e.address === address && e.depth <= depth);
  if (back >= 0 && index - back < history.length && (isSame ? depth < from.depth : from.address.startsWith(address))) {
    kept.going = address;
    history.go(back - index);
  } else write(depth, isSame && depth < from.depth ? index : index + 1);
}

/** @param {number} depth @param {number} at */
function write(depth, at) {
  const isNew = at > trail.index;
  if (isNew) trail.entries.length = at;
  trail.entries[at] = { address, depth, begun };
  trail.index = at;
  // Without the origin, two slashes would begin a host.
  history[isNew ? "pushState" : "replaceState"](at, "", location.origin + address);
}

// Without a number the address was typed.
trail.index = history.state ?? trail.index + 1;
if (history.state === null) trail.entries.length = trail.index;
/** The document's first entry. */
const begun = trail.entries[trail.index]?.begun ?? trail.index;
arrive(null, true);
on("popstate", ({ state }) => {
  const wasOurs = kept.going;
  delete kept.going;
  trail.index = state ?? trail.index;
  if (wasOurs) arrive(null, false);
  else if (here() !== address) send(null, "open", address = here());
  else ways().slice(trail.entries[trail.index]?.depth).reverse().every(leaveBy);
});
// The browser has gone back to a page of another address.
on("pageshow", (event) => { if (event.persisted) { kept.isReturn = true; location.reload(); } });
