// A swipe to the side shows the next page of paged tabs. Loaded by pages that have them.
import { sideways, toward } from "./drags.js";
import { send } from "./events.js";
import { all, around, isField } from "./page.js";

sideways.push((start) => {
  const e = around(start, ".tabs[data-style=page]");
  const dots = e && all(":scope > .page-indicator", e)[0];
  if (!e || !isField(dots)) return null;
  send(e.id, "focus", true);
  return { e, end: (goal) => Math.abs(goal) > e.offsetWidth / 2 && send(dots.id, "value", Number(dots.value) - Math.sign(goal) * toward(e)) };
});
