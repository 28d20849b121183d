// The inspector's state: trees that keep the elements of their lines, so that a selection stays.

import { brief, button, copy, field, inspect, make } from "./inspector-parts.js";
import { offerEdit } from "./inspector-edit.js";
import { follow, forget, link, picker } from "./inspector-picker.js";

/** @typedef {{li: HTMLElement, name: HTMLElement, value: HTMLElement, list: ?HTMLElement, inner: Map<string, Line>, shown: string, item: ?Item}} Line */

/** Lines with the last change.
 * @type {Set<HTMLElement>} */
let lit = new Set();
/** @type {Set<HTMLElement>} */
let lighting = new Set();

/** Whether new branches are closed. */
let isCollapsed = false;

/** @param {Item} item @returns {Line} */
function newLine(item) {
  const name = make("span", "name"), value = make("span", "value");
  if (!item.items.length) return { li: make("li", "", name, " ", value), name, value, list: null, inner: new Map(), shown: "", item: null };
  const list = make("ul", "tree"), branch = /** @type {HTMLDetailsElement} */ (make("details", "", make("summary", "", name, " ", value), list));
  branch.open = !isCollapsed;
  return { li: make("li", "branch", branch), name, value, list, inner: new Map(), shown: "", item: null };
}

/** @param {Item} a @param {Item} b @returns {boolean} */
const same = (a, b) => a.label === b.label && a.value === b.value && a.count === b.count && !a.isCurrent === !b.isCurrent && a.element === b.element && a.edit?.id === b.edit?.id
  && a.items.length === b.items.length && a.items.every((item, index) => same(item, /** @type {Item} */ (b.items[index])));

/** The lines of equal items are one, with their number.
 * @param {Item[]} items @returns {Item[]} */
function folded(items) {
  /** @type {Map<string, Item>} */
  const found = new Map();
  for (const item of items) {
    const key = JSON.stringify(item), known = found.get(key);
    if (known) known.count = (known.count ?? 1) + 1;
    else found.set(key, { ...item, items: folded(item.items) });
  }
  return [...found.values()];
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
    kept.set(key, line);
    if (line.li === before) before = before.nextElementSibling;
    else list.insertBefore(line.li, before);
    if (line.item && same(line.item, item)) continue;
    // A text of the screen has no quotes.
    const value = item.element ? item.value ?? "" : brief(item.value ?? ""), name = item.count ? `${item.label} ×${item.count}` : item.label;
    if (!isNew && (!stays || line.shown !== value)) lighting.add(line.li);
    if (line.shown !== value) line.value.textContent = line.shown = value;
    if (line.name.textContent !== name) line.name.textContent = name;
    line.item = item;
    offerEdit(line.value, item);
    line.li.classList.toggle("current", !!item.isCurrent);
    if (item.element) link(line.li, item.element);
    if (line.list) show(line.list, line.inner, item.items, isNew || !stays);
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
    lines,
    /** @param {Item[]} items @param {boolean} isNew */
    show(items, isNew) {
      element.hidden = !items.length;
      show(list, lines, items, isNew);
    },
  };
}

/** @type {?Report} */
let shown = null;
const about = make("p", "about where"), navigation = section("Navigation"), views = section("Views, models and stores"), screen = section("On the screen");
follow(screen.element);
const search = field("Search the state", "Search names and values"), found = make("span", "about");
found.setAttribute("role", "status");
search.addEventListener("input", sift);
const collapse = button("Collapse all", "Closes or opens all branches of the trees", () => {
  isCollapsed = !isCollapsed;
  collapse.textContent = isCollapsed ? "Expand all" : "Collapse all";
  for (const branch of trees.querySelectorAll("details")) /** @type {HTMLDetailsElement} */ (/** @type {unknown} */ (branch)).open = !isCollapsed;
  sift();
});
const tools = make(
  "div", "tools", search, collapse, picker,
  button("Copy as JSON", "The state below, as JSON", () => shown && copy(
    JSON.stringify({ link: shown.link, navigation: plain(shown.state), views: plain(shown.views), screen: plain(shown.screen) }, null, 2), "the state")),
  button("Copy as Swift", "The action that leads to this screen, and the state of the views, as Swift", async () => copy((await inspect("/source", { source: true })).source, "the state")), found,
);
const trees = make("div", "trees", navigation.element, views.element, screen.element);
export const state = make("section", "state", about, tools, trees);

/** Shows the lines whose name or value contains what is searched, what is around them, and what is in them. */
function sift() {
  const wanted = search.value.trim().toLowerCase();
  let count = 0;
  /** @type {(lines: Map<string, Line>, isWithin: boolean) => boolean} */
  const visit = (lines, isWithin) => {
    let isAny = false;
    for (const { li, name, shown, inner } of lines.values()) {
      const isFound = !!wanted && `${name.textContent} ${shown}`.toLowerCase().includes(wanted), isAround = visit(inner, isWithin || isFound);
      if (isFound) count += 1;
      li.classList.toggle("found", isFound);
      li.hidden = !!wanted && !isFound && !isAround && !isWithin;
      if (isAround && li.firstElementChild instanceof HTMLDetailsElement) li.firstElementChild.open = true;
      isAny ||= isFound || isAround;
    }
    return isAny;
  };
  for (const { element, lines } of [navigation, views, screen]) element.hidden = !visit(lines, false) && (!!wanted || !lines.size);
  const words = wanted ? `${count} line${count === 1 ? "" : "s"}` : "";
  if (found.textContent !== words) found.textContent = words;
}

/** @type {?Report} */
let drawn = null;
let isFirst = true;

/** @param {Report} report */
export function showState(report) {
  const words = `${report.link ?? "no link"} · ${report.phase}`;
  shown = report;
  if (about.textContent !== words) about.textContent = about.title = words;
  renew();
}

/** Draws the trees if they are visible and have changed. */
export function renew() {
  if (!shown || shown === drawn || state.hidden) return;
  const report = drawn = shown, isNew = isFirst;
  isFirst = false;
  lighting = new Set();
  navigation.show(folded(report.state), isNew);
  views.show(folded(report.views), isNew);
  screen.show(report.screen, isNew);
  forget();
  if (search.value) sift();
  if (!lighting.size) return;
  for (const e of lit) if (!lighting.has(e)) e.classList.remove("lit");
  for (const e of lighting) e.classList.add("lit");
  lit = lighting;
}
