// Inspector panel beside the phone: the app's state, its actions, a field that explains links, and a map of screens. Loaded if
// the server allows inspection. Values from the app are inserted as text only.

import { send } from "./events.js";
import { ask } from "./session.js";

/** @typedef {{label: string, value?: ?string, isCurrent?: boolean, items?: Item[]}} Item */
/** @typedef {{number: number, time: number, source: string, action: string, from: ?string, to: ?string, outcome: string, canJump: boolean}} Step */
/** @typedef {{id: string, label: string, isCurrent?: boolean}} Place */
/** @typedef {{from: string, to: string, label: string, count: number}} Way */
/** @typedef {{link: ?string, phase: string, state: Item[], screen: Item[], steps: Step[], screens: {nodes: Place[], edges: Way[]}}} Report */

const SVG = "http://www.w3.org/2000/svg";
const MOST_STEPS = 200;

/** @param {string} tag @param {string} className @param {(Node | string)[]} content */
function make(tag, className, ...content) {
  const e = document.createElement(tag);
  if (className) e.className = className;
  e.append(...content);
  return e;
}

/** @param {string} tag @param {Record<string, string | number>} attributes @param {(Node | string)[]} content */
function draw(tag, attributes, ...content) {
  const e = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, String(value));
  e.append(...content);
  return e;
}

/** @param {string} path @param {object} question @returns {Promise<any>} */
async function inspect(path, question) {
  const answer = await ask(`/_/inspect${path}`, { method: "POST", body: JSON.stringify(question) });
  if (!answer.ok) throw new Error((await answer.text()).trim() || `The server answered ${answer.status}.`);
  return answer.json();
}

// State

/** Collapsed branches.
 * @type {Set<string>} */
const closed = new Set();

/** @param {Item[]} items @param {string} path */
function tree(items, path = "") {
  return make("ul", "tree", ...items.map((item, index) => {
    const here = `${path}/${index} ${item.label}`;
    const name = make("span", "name", item.label);
    const line = item.value == null ? [name] : [name, " ", make("span", "value", item.value)];
    if (!item.items?.length) return make("li", item.isCurrent ? "current" : "", ...line);
    const branch = /** @type {HTMLDetailsElement} */ (make("details", "", make("summary", "", ...line), tree(item.items, here)));
    branch.open = !closed.has(here);
    branch.addEventListener("toggle", () => { branch.open ? closed.delete(here) : closed.add(here); });
    return make("li", item.isCurrent ? "current" : "", branch);
  }));
}

// Actions

/** @type {Step[]} */
let steps = [];

/** @param {Step} step */
function line(step) {
  const way = step.from === step.to ? step.to ?? "" : `${step.from ?? "·"} → ${step.to ?? "·"}`;
  const jump = make("button", "jump", "Go there");
  jump.ariaLabel = `Go to how it was after step ${step.number}`;
  jump.toggleAttribute("disabled", !step.canJump);
  jump.addEventListener("click", () => goTo(step.number));
  return make(
    "li", step.outcome === "changed" ? "step" : "step quiet",
    make("span", "number", String(step.number)), make("code", "", step.action),
    make("span", "about", `${step.time.toFixed(2)} s · ${step.source} · ${step.outcome}`), make("span", "about", way), jump,
  );
}

/** @param {number} step */
async function goTo(step) {
  const { outcome } = await inspect("/jump", { step });
  say(outcome === "gone" ? `Step ${step} is no longer kept.` : outcome === "refused" ? "The app did not let itself be led there." : step ? `Now as after step ${step}.` : "Now as at the beginning.");
  refresh();
}

/** Offers a text as a file.
 * @param {string} name @param {string} text */
function keep(name, text) {
  const link = /** @type {HTMLAnchorElement} */ (make("a", ""));
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
  say(`Saved ${name}.`);
}

// Links

const field = /** @type {HTMLInputElement} */ (make("input", ""));
field.placeholder = "/parks/yosemite";
field.ariaLabel = "A link of the app";
field.spellcheck = false;
const verdict = make("div", "verdict");
verdict.setAttribute("role", "status");
const open = /** @type {HTMLButtonElement} */ (make("button", "", "Open"));
open.addEventListener("click", () => { if (field.value) send(null, "open", field.value); });
let asked = 0;
field.addEventListener("input", async () => {
  const turn = asked += 1;
  if (!field.value) return verdict.replaceChildren();
  const { outcome, says } = await inspect("/link", { link: field.value });
  if (turn !== asked) return;
  const words = outcome === "opens" ? "Opens:" : outcome === "fails" ? "Can’t be opened:" : "The app doesn’t say what it would do.";
  verdict.className = `verdict ${outcome}`;
  verdict.replaceChildren(make("strong", "", words), make("ol", "", ...says.map((/** @type {string} */ step) => make("li", "", step))));
});
field.addEventListener("keydown", (event) => { if (event.key === "Enter") open.click(); });

// Screens

const WIDE = 116, TALL = 30, ACROSS = 150, DOWN = 46;

/** The column of a screen is its distance from the first screen.
 * @param {{nodes: Place[], edges: Way[]}} screens */
function map({ nodes, edges }) {
  if (!nodes.length) return make("p", "about", "No screen has told its link yet.");
  /** @type {Map<string, number>} */
  const depths = new Map([[nodes[0]?.id ?? "", 0]]);
  for (const [id, depth] of depths) for (const edge of edges) if (edge.from === id && !depths.has(edge.to)) depths.set(edge.to, depth + 1);
  /** @type {number[]} */
  const rows = [];
  const places = new Map(nodes.map((node) => {
    const column = depths.get(node.id) ?? 0;
    const row = rows[column] ?? 0;
    rows[column] = row + 1;
    return [node.id, { x: 4 + column * ACROSS, y: 4 + row * DOWN }];
  }));
  const width = rows.length * ACROSS, height = 8 + Math.max(...rows.filter(Boolean)) * DOWN;
  const ways = edges.flatMap(({ from, to, label, count }) => {
    const a = places.get(from), b = places.get(to);
    if (!a || !b || from === to) return [];
    const [x, y] = b.x > a.x ? [a.x + WIDE, a.y + TALL / 2] : [a.x, a.y + TALL / 2 + 6];
    const [u, v] = b.x > a.x ? [b.x, b.y + TALL / 2] : [b.x + WIDE, b.y + TALL / 2 + 6];
    const bend = b.x > a.x ? 18 : -18;
    return [draw("path", { class: "way", "marker-end": "url(#head)", d: `M${x} ${y}C${x + bend} ${y} ${u - bend} ${v} ${u} ${v}`, "stroke-width": Math.min(4, 1 + Math.log2(count)) },
      draw("title", {}, `${from} → ${to}: ${label}, ${count} times`))];
  });
  // In user space, so that its size doesn't depend on the width of the line.
  const head = draw("marker", { id: "head", class: "head", viewBox: "0 0 8 8", refX: 7.5, refY: 4, markerWidth: 8, markerHeight: 8, markerUnits: "userSpaceOnUse", orient: "auto" },
    draw("path", { d: "M0 0L8 4L0 8z" }));
  const boxes = nodes.map(({ id, label, isCurrent }) => {
    const { x, y } = places.get(id) ?? { x: 0, y: 0 };
    const words = label.length > 17 ? `…${label.slice(-16)}` : label;
    return draw("g", { class: isCurrent ? "place current" : "place", transform: `translate(${x} ${y})` },
      draw("rect", { width: WIDE, height: TALL, rx: 8 }), draw("text", { x: WIDE / 2, y: 19 }, words), draw("title", {}, id));
  });
  const picture = draw("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": `${nodes.length} screens and the ways between them` },
    head, ...boxes, ...ways);
  return make("div", "map", picture);
}

// The panel

const notice = make("p", "about");
notice.setAttribute("role", "status");
const panels = { State: make("section", ""), Actions: make("section", ""), Links: make("section", ""), Screens: make("section", "") };
const beginning = make("button", "jump", "Go to the beginning");
beginning.addEventListener("click", () => goTo(0));
const list = make("ol", "steps");
const save = make("button", "jump", "Save the journey");
save.title = "The actions above with all their values, as JSON lines for “modernnav journeys replay”";
save.addEventListener("click", async () => {
  const { journey, says } = await inspect("/journey", { journey: true });
  journey ? keep("journey.jsonl", journey) : say(says);
});
const test = make("button", "jump", "Make a test");
test.title = "A Swift test that sends the actions above and expects the same screens";
test.addEventListener("click", async () => {
  const { journey, says } = await inspect("/journey", { journey: true });
  const made = journey ? await inspect("/replay", { journey, test: "RecordedJourneyTests" }) : { says };
  made.test ? keep("RecordedJourneyTests.swift", made.test) : say(made.says);
});
panels.Actions.append(make("div", "tools", beginning, save, test), list);
panels.Links.append(make("div", "ask", field, open), verdict);

const tabs = Object.entries(panels).map(([name, panel]) => {
  const tab = make("button", "", name);
  panel.ariaLabel = name;
  tab.addEventListener("click", () => choose(name));
  return tab;
});

/** @param {string} name */
function choose(name) {
  for (const [other, panel] of Object.entries(panels)) panel.hidden = other !== name;
  for (const tab of tabs) tab.ariaPressed = String(tab.textContent === name);
}

/** @param {string} words */
const say = (words) => notice.replaceChildren(words);

async function refresh() {
  try {
    /** @type {Report} */
    const report = await inspect("", { after: steps.at(-1)?.number ?? 0 });
    const kept = panel.scrollTop;
    panels.State.replaceChildren(
      make("p", "about", `${report.link ?? "no link"} · ${report.phase}`),
      ...(report.state.length ? [make("h3", "", "State"), tree(report.state)] : []),
      make("h3", "", "On the screen"), tree(report.screen, "screen"),
    );
    steps = [...steps, ...report.steps].slice(-MOST_STEPS);
    list.replaceChildren(...steps.toReversed().map(line));
    panels.Screens.replaceChildren(map(report.screens));
    panel.scrollTop = kept;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }
}

const panel = make("aside", "", make("nav", "", ...tabs), notice, ...Object.values(panels));
panel.ariaLabel = "Inspector";
panel.className = "inspector";
// Keeps the panel's events from the app's handlers.
for (const kind of ["click", "input", "keydown", "focusin", "focusout", "pointerdown"]) panel.addEventListener(kind, (event) => event.stopPropagation());
const style = document.createElement("link");
style.rel = "stylesheet";
style.href = new URL("inspector.css", import.meta.url).href;
document.head.append(style);
document.getElementById("stage")?.append(panel);
choose("State");
refresh();

/** @type {ReturnType<typeof setTimeout> | undefined} */
let soon;
// Refreshes when the page has not changed for 120 ms.
new MutationObserver(() => {
  clearTimeout(soon);
  soon = setTimeout(refresh, 120);
}).observe(document.getElementById("app") ?? document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ["data-covered"] });
