// The inspector beside the phone: the app's state, a log of its actions with time travel, its links, and a graph of screens.
// Loaded only if the server allows inspection.

import { attempt, inspect, make, notice } from "./inspector-parts.js";
import { detail, preview } from "./inspector-detail.js";
import { diagnostics, showDiagnostics } from "./inspector-diagnostics.js";
import { graph, showGraph } from "./inspector-graph.js";
import { links, showLink, showRoutes } from "./inspector-links.js";
import { list as actions, showSteps, steps, tools } from "./inspector-log.js";
import { kinds } from "./inspector-kinds.js";
import { renew, showState, state } from "./inspector-state.js";
import { place } from "./inspector-drawer.js";
import { showPosition, travel } from "./inspector-travel.js";

/** @type {[string, HTMLElement][]} */
const panels = [["State", state], ["Log", make("section", "log", tools, ...travel, kinds, preview, actions, detail)], ["Links", links], ["Graph", graph], ["Diagnostics", diagnostics]];
const tabs = panels.map(([name, panel], index) => {
  const tab = make("button", "", name);
  tab.id = `inspect-${name}`;
  panel.id = `inspected-${name}`;
  tab.setAttribute("role", "tab");
  tab.setAttribute("aria-controls", panel.id);
  panel.setAttribute("role", "tabpanel");
  panel.setAttribute("aria-labelledby", tab.id);
  tab.addEventListener("click", () => choose(index));
  return tab;
});
const list = make("div", "choices", ...tabs);
list.setAttribute("role", "tablist");
list.ariaLabel = "Inspector";
list.addEventListener("keydown", (event) => {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key], now = tabs.findIndex((tab) => tab === document.activeElement);
  if (!by || now < 0) return;
  const next = (now + by + tabs.length) % tabs.length;
  choose(next);
  tabs[next]?.focus();
});
let chosen = 0;

/** @param {number} index */
function choose(index) {
  chosen = index;
  for (const [other, tab] of tabs.entries()) {
    tab.ariaSelected = String(other === index);
    tab.tabIndex = other === index ? 0 : -1;
  }
  for (const [other, [, panel]] of panels.entries()) panel.hidden = other !== index;
  show();
}

/** Updates the chosen panel. */
function show() {
  const name = panels[chosen]?.[0];
  if (name === "State") renew();
  if (name === "Graph") showGraph();
  if (name === "Links") attempt(showRoutes);
}

const panel = make("aside", "inspector", list, notice, ...panels.map(([, panel]) => panel));
panel.id = "inspector";
panel.ariaLabel = "Inspector";
// Keeps the panel's events from the app's handlers.
for (const kind of ["click", "input", "keydown", "focusin", "focusout", "pointerdown"]) panel.addEventListener(kind, (event) => event.stopPropagation());
// Focus is restored by id after an update.
let ids = 0;
panel.addEventListener("focusin", ({ target }) => { if (target instanceof HTMLElement) target.id ||= `inspect-${ids += 1}`; });
const style = document.createElement("link");
style.rel = "stylesheet";
style.href = new URL("inspector.css", import.meta.url).href;
document.head.append(style);
const fit = place(panel);

let isAsking = false, isStale = false;
function refresh() {
  isStale = true;
  if (!isAsking) attempt(ask);
}

async function ask() {
  isAsking = true;
  try {
    while (isStale) {
      isStale = false;
      /** @type {Report} */
      const report = await inspect("", { after: Math.max(0, (steps.at(-1)?.number ?? 0) - 1) });
      if (showSteps(report) || !report.isComplete) isStale = true;
      showState(report);
      showPosition(report);
      showLink(report);
      showDiagnostics(report, tabs.at(-1));
      show();
    }
  } finally {
    isAsking = false;
  }
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let soon;
/** Whether the change is only that something has left of which the app's update said so before.
 * @param {MutationRecord} change */
const isOld = ({ addedNodes, removedNodes }) => !!removedNodes.length && !addedNodes.length && [...removedNodes].every((e) => e instanceof Element && e.matches(".leaving"));

// At most eight times a second, also during constant changes.
new MutationObserver((changes) => {
  if (changes.every(isOld)) return;
  soon ??= setTimeout(() => { soon = undefined; fit(); refresh(); }, 125);
}).observe(document.getElementById("app") ?? document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ["data-covered"] });
addEventListener("inspected", refresh);
choose(0);
refresh();
