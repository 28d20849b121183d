// One action of the inspector's log: its changes, its cost, and the outcome without it.

import { brief, button, clock, copy, duration, inspect, make } from "./inspector-parts.js";
import { isHidden, kindOf, toggleKind } from "./inspector-kinds.js";
import { elsewhere, guardsOf, own, redraw, skipped } from "./inspector-log.js";
import { go } from "./inspector-travel.js";

export const detail = make("div", "detail");
detail.setAttribute("role", "region");
detail.ariaLabel = "Selected action";
detail.tabIndex = 0;
detail.hidden = true;
export const preview = make("div", "tools preview");
preview.setAttribute("role", "status");
preview.hidden = true;
let asked = 0;
/** The button that hides actions of the kind of the selected action, and that action.
 * @type {?{ hide: HTMLButtonElement, step: Step }} */
let named = null;

/** @param {Change} change */
function line({ path, before, after }) {
  const name = make("span", "name", path.join(" › "));
  const [was, is] = [before, after].map((value) => brief(value ?? ""));
  if (before === null) return make("li", "added", "+ ", name, " ", make("span", "value", is ?? ""));
  if (after === null) return make("li", "removed", "− ", name, " ", make("span", "value", was ?? ""));
  return make("li", "", "± ", name, " ", make("del", "", was ?? ""), " → ", make("ins", "", is ?? ""));
}

/** Bars of the evaluations of views: times and reasons.
 * @param {Evaluation[]} views */
function bars(views) {
  /** @type {Map<string, {count: number, nanos: number, reasons: Set<string>}>} */
  const sums = new Map();
  for (const { view, reasons, nanos } of views) {
    const sum = sums.get(view) ?? { count: 0, nanos: 0, reasons: new Set() };
    sums.set(view, { count: sum.count + 1, nanos: sum.nanos + nanos, reasons: new Set([...sum.reasons, ...reasons]) });
  }
  const sorted = [...sums].sort(([, a], [, b]) => b.nanos - a.nanos), most = Math.max(1, sorted[0]?.[1].nanos ?? 1);
  return make("ul", "bars", ...sorted.slice(0, 50).map(([view, { count, nanos, reasons }]) => {
    const bar = make("li", "", make("code", "", view, count > 1 ? ` ×${count}` : ""), " ", make("b", "", duration(Math.round(nanos / 100) / 10)), make("span", "about", [...reasons].join(" · ") || "SwiftUI itself, for example a size"));
    bar.style.setProperty("--share", String(nanos / most));
    return bar;
  }));
}

addEventListener("chosen", async (event) => {
  /** @type {Step} */
  const step = /** @type {CustomEvent} */ (event).detail;
  const turn = asked += 1;
  if (!step.number) return begin(step);
  const { changes, views } = await inspect("/step", { step: step.number });
  if (turn !== asked) return;
  const { work } = step;
  /** @type {[string, string | undefined][]} */
  const facts = [
    ["Time", clock(step.time)], ["Store", step.store], ["Source", step.source], ["Outcome", step.outcome], ["Reducer", duration(step.micros)],
    ["Place", step.from === step.to ? step.to : `${step.from} → ${step.to}`], ["Guards", guardsOf(step.number)], ["Refused", step.refusal],
    ["Screen", work && `${work.evaluations} views evaluated, ${work.patches} patches, ${work.bytes} bytes, ${duration(work.micros)}`],
  ];
  const list = make("dl", "", ...facts.flatMap(([name, value]) => value ? [make("dt", "", name), make("dd", "", value)] : []));
  const hide = button("", "Hides the actions of this kind from the log, or shows them again", () => toggleKind(kindOf(step)));
  named = { hide, step };
  name();
  const skip = button(skipped.has(step.number) ? "Don’t skip" : "Skip", "Shows the outcome of the other actions without this one", () => {
    skipped.delete(step.number) || skipped.add(step.number);
    skip.textContent = skipped.has(step.number) ? "Don’t skip" : "Skip";
    return look();
  });
  detail.replaceChildren(
    make("h2", "", `${step.number} · ${brief(step.action)}`),
    make("div", "tools", button("Jump", "Goes to the state after this action", () => go(step.number)), skip, hide, button("Copy", "This action as JSON", () => copy(JSON.stringify({ ...step, changes, views }, null, 2), "the action"))),
    list,
    make("h3", "", "Changes"),
    changes?.length ? make("ul", "changes", ...changes.map(line)) : make("p", "about", changes ? "It did not change the state." : "Its states are no longer kept."),
    ...(views?.length ? [make("h3", "", "Views, the slowest first"), bars(views)] : []),
  );
  detail.hidden = false;
});

// A kind is also hidden by a key, by a row, and from the list of kinds.
const name = () => { if (named) named.hide.textContent = isHidden(named.step) ? "Show" : "Hide"; };
addEventListener("hidden", name);

/** Shows the state before all actions.
 * @param {Step} start */
function begin({ action }) {
  const place = own[0]?.from;
  detail.replaceChildren(
    make("h2", "", `0 · ${action}`), make("div", "tools", button("Jump", "Goes to the state before all actions", () => go(0))),
    make("dl", "", ...(place ? [make("dt", "", "Place"), make("dd", "", place)] : [])),
  );
  detail.hidden = false;
}

/** Shows the outcome without the skipped steps. */
async function look() {
  elsewhere.clear();
  preview.hidden = !skipped.size;
  if (skipped.size) {
    const { end, differing } = await inspect("/skip", { skip: [...skipped] });
    for (const { number, to } of differing) elsewhere.set(number, to);
    const numbers = [...skipped].sort((a, b) => a - b).join(", "), count = differing.length;
    preview.replaceChildren(
      make("span", "", `Without ${numbers}: ${count ? `${count} of ${own.length - skipped.size} actions lead elsewhere` : "nothing else changes"}; the last state is ${end ?? "the beginning"}.`),
      button("Show in the app", "Shows that state in the app", async () => {
        const { outcome } = await inspect("/skip", { skip: [...skipped], goes: true });
        preview.firstElementChild?.replaceChildren(outcome === "jumped" ? "The app shows that state." : "The app refused to show that state.");
        dispatchEvent(new Event("inspected"));
      }),
      button("Skip none", "Includes all skipped actions again", () => { skipped.clear(); return look(); }),
    );
  }
  redraw();
}
