// The inspector's state: trees that keep the elements of their lines, so that a selection stays.

import { button, copy, inspect, make } from "./inspector-parts.js";
import { offerEdit } from "./inspector-edit.js";
import { follow, forget, link, picker } from "./inspector-picker.js";

/** @typedef {{li: HTMLElement, name: HTMLElement, value: HTMLElement, list: ?HTMLElement, inner: Map<string, Line>, shown: string}} Line */

/** Lines with the last change.
 * @type {Set<HTMLElement>} */
let lit = new Set();
/** @type {Set<HTMLElement>} */
let lighting = new Set();

/** @param {Item} item @returns {Line} */
function newLine(item) {
  const name = make("span", "name", item.label), value = make("span", "value");
  if (!item.items.length) return { li: make("li", "", name, " ", value), name, value, list: null, inner: new Map(), shown: "" };
  const list = make("ul", "tree"), branch = /** @type {HTMLDetailsElement} */ (make("details", "", make("summary", "", name, " ", value), list));
  branch.open = true;
  return { li: make("li", "", branch), name, value, list, inner: new Map(), shown: "" };
}

/** @param {HTMLElement} list @param {Map<string, Line>} lines @param {Item[]} items @param {boolean} isNew whether all of it is new */
function show(list, lines, items, isNew) {
  /** @type {Map<string, Line>} */
  const kept = new Map();
  let before = list.firstElementChild;
  for (const item of items) {
    // Lines with the same label are distinguished by their order.
    let key = item.label;
    while (kept.has(key)) key += "\n";
    const known = lines.get(key), stays = known && !known.list === !item.items.length;
    const line = stays ? known : newLine(item);
    const value = item.value ?? "";
    if (!isNew && (!stays || line.shown !== value)) lighting.add(line.li);
    if (line.shown !== value) line.value.textContent = line.shown = value;
    offerEdit(line.value, item);
    line.li.classList.toggle("current", !!item.isCurrent);
    if (line.li === before) before = before.nextElementSibling;
    else list.insertBefore(line.li, before);
    if (item.element) link(line.li, item.element);
    if (line.list) show(line.list, line.inner, item.items, isNew || !stays);
    kept.set(key, line);
  }
  for (const [key, line] of lines) if (kept.get(key) !== line) line.li.remove();
  lines.clear();
  for (const [key, line] of kept) lines.set(key, line);
}

/** @param {Item[]} items @returns {any} */
function plain(items) {
  const labels = new Set(items.map(({ label }) => label));
  const value = (/** @type {Item} */ { value, items }) => items.length ? { ...(value == null ? {} : { value }), ...plain(items) } : value ?? null;
  return labels.size === items.length
    ? Object.fromEntries(items.map((item) => [item.label, value(item)]))
    : { items: items.map((item) => ({ [item.label]: value(item) })) };
}

/** @param {string} title */
function section(title) {
  const list = make("ul", "tree"), heading = make("h2", "", title);
  /** @type {Map<string, Line>} */
  const lines = new Map();
  const element = make("div", "", heading, list);
  return {
    element,
    /** @param {Item[]} items @param {boolean} isNew */
    show(items, isNew) {
      element.hidden = !items.length;
      show(list, lines, items, isNew);
    },
  };
}

/** @type {?Report} */
let shown = null;
const about = make("p", "about"), navigation = section("Navigation"), views = section("Views, models and stores"), screen = section("On the screen");
follow(screen.element);
const tools = make(
  "div", "tools", about, picker,
  button("Copy as JSON", "The state below, as JSON", () => shown && copy(
    JSON.stringify({ link: shown.link, navigation: plain(shown.state), views: plain(shown.views), screen: plain(shown.screen) }, null, 2), "the state")),
  button("Copy as Swift", "The action that leads to this screen, and the state of the views, as Swift", async () => copy((await inspect("/source", { source: true })).source, "the state")),
);
export const state = make("section", "", tools, navigation.element, views.element, screen.element);

/** @param {Report} report */
export function showState(report) {
  const isNew = !shown, words = `${report.link ?? "no link"} · ${report.phase}`;
  shown = report;
  if (about.textContent !== words) about.textContent = words;
  lighting = new Set();
  navigation.show(report.state, isNew);
  views.show(report.views, isNew);
  screen.show(report.screen, isNew);
  forget();
  if (!lighting.size) return;
  for (const e of lit) if (!lighting.has(e)) e.classList.remove("lit");
  for (const e of lighting) e.classList.add("lit");
  lit = lighting;
}
