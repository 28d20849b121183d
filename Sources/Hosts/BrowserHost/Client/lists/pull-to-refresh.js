// What is pulled down from its top is loaded again. Loaded by pages where that is possible.
import { vertical } from "./drags.js";
import { send } from "./events.js";
import { around } from "./page.js";

vertical.push((start, dy) => {
  const e = around(start, ".list, .scroll");
  if (!e || e.scrollTop || dy < 0 || e.dataset.refreshable === undefined) return null;
  let way = dy;
  return { e, move: ({ clientY }) => { way = clientY - start.clientY; }, end: () => way > 100 && send(e.id, "refresh") };
});
