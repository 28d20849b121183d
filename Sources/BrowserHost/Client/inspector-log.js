// The inspector's log: filters, groups, and a list with only the visible rows on the page.

import { brief, button, choice, duration, field, inspect, make, toggle } from "./inspector-parts.js";

/** The height of a row, and the number beyond the visible ones. */
const HEIGHT = 40, BEYOND = 8;

/** Every step that the server keeps.
 * @type {Step[]} */
export let steps = [];
/** The steps without those of the inspector.
 * @type {Step[]} */
export let own = [];
/** @type {Map<number, string>} by step */
const guards = new Map();
/** @type {Row[]} */
let rows = [];
let chosen = 0;
/** @type {?number} */
let here = null;
/** @type {Set<number>} */
export const skipped = new Set();
/** @type {Map<number, string>} outcomes without the skipped steps */
export const elsewhere = new Map();

// Filters

let isPaused = false, isGrouped = false, last = Infinity;
const search = field("Filter actions", "Filter");
const source = choice("Source", [["", "All sources"]]);
const store = choice("Store", [["", "All stores"]]);
const order = choice("Order", [["", "In order"], ["slowest", "Slowest first"]]);
store.hidden = true;
const figures = make("span", "about");
search.addEventListener("input", update);
for (const e of [source, store, order]) e.addEventListener("change", update);
const tools = make(
  "div", "tools", search, source, store, order,
  toggle("Pause", "Stops updating the list; actions are still recorded", (isOn) => { isPaused = isOn; last = isOn ? own.at(-1)?.number ?? 0 : Infinity; update(); }),
  toggle("Group", "Shows repeated actions as one row", (isOn) => { isGrouped = isOn; update(); }),
  button("Clear", "Deletes the recorded actions", async () => {
    await inspect("/clear", { clear: true });
    dispatchEvent(new Event("inspected"));
  }),
  figures,
);

/** @param {Step} step */
const words = (step) => `${step.action} ${step.store} ${step.source} ${step.from} ${step.to} ${step.outcome} ${guards.get(step.number) ?? ""} ${step.refusal ?? ""}`.toLowerCase();

/** The time of an action and of its screen update.
 * @param {Step} step */
const cost = (step) => step.micros + (step.work?.micros ?? 0);
let slowest = 0;

/** @param {Step[]} added */
function add(added) {
  const wanted = search.value.trim().toLowerCase();
  for (const step of added) {
    if (step.number > last || (source.value && step.source !== source.value) || (store.value && step.store !== store.value) || (wanted && !words(step).includes(wanted))) continue;
    const before = rows.at(-1);
    if (isGrouped && before?.step.action === step.action && before.step.source === step.source && before.step.store === step.store) rows[rows.length - 1] = { step, count: before.count + 1 };
    else rows.push({ step, count: 1 });
  }
}

function update() {
  rows = [];
  add(own);
  if (order.value) rows.sort((a, b) => cost(b.step) - cost(a.step));
  const first = rows[0];
  slowest = first && order.value ? Math.max(1, cost(first.step)) : 0;
  show();
}

function show() {
  const isAtEnd = !order.value && list.scrollTop + list.clientHeight >= list.scrollHeight - HEIGHT;
  const all = `${own.length} action${own.length === 1 ? "" : "s"}`;
  figures.textContent = rows.length === own.length ? all : `${rows.length} of ${all}`;
  room.style.height = `${rows.length * HEIGHT}px`;
  if (isAtEnd) list.scrollTop = list.scrollHeight;
  draw(true);
}

// The list

const room = make("div", "room");
room.setAttribute("role", "presentation");
const list = make("div", "steps", room);
list.setAttribute("role", "listbox");
list.ariaLabel = "Actions";
list.tabIndex = 0;
/** @type {Map<number, HTMLElement>} */
const shown = new Map();

/** @param {Row} row */
function fill({ step, count }, /** @type {HTMLElement} */ e, /** @type {number} */ index) {
  const said = guards.get(step.number), replaced = elsewhere.get(step.number);
  const facts = [step.store !== "Navigation" && step.store, step.source, skipped.has(step.number) ? "skipped" : step.outcome, duration(order.value ? cost(step) : step.micros), said && `guards: ${said}`, step.refusal && "refused", replaced && `leads to ${replaced} instead`];
  const text = [step.number, step.action, count, facts.filter(Boolean).join(" · ")].join("\n");
  e.ariaSelected = String(step.number === chosen);
  e.ariaPosInSet = String(index + 1);
  e.ariaSetSize = String(rows.length);
  e.classList.toggle("quiet", step.outcome !== "changed");
  e.classList.toggle("skipped", skipped.has(step.number));
  e.classList.toggle("here", step.number === here);
  e.classList.toggle("later", here !== null && step.number > here);
  e.style.top = `${index * HEIGHT}px`;
  e.style.setProperty("--share", slowest ? String(cost(step) / slowest) : "0");
  // Unchanged, so that a selection in it stays.
  if (e.title === text) return;
  e.title = text;
  e.replaceChildren(
    make("span", "number", String(step.number)), make("code", "", brief(step.action), count > 1 ? make("b", "", ` ×${count}`) : ""),
    make("span", "about", facts.filter(Boolean).join(" · ")),
  );
}

/** @param {boolean} isChanged whether rows may differ */
function draw(isChanged) {
  const first = Math.max(0, Math.floor(list.scrollTop / HEIGHT) - BEYOND), end = Math.min(rows.length, first + Math.ceil(list.clientHeight / HEIGHT) + 2 * BEYOND);
  const wanted = new Set(rows.slice(first, end).map(({ step }) => step.number));
  for (const [number, e] of shown) if (!wanted.has(number)) { e.remove(); shown.delete(number); }
  for (let index = first; index < end; index += 1) {
    const row = rows[index];
    if (!row) continue;
    let e = shown.get(row.step.number);
    if (!e) {
      e = make("div", "step");
      e.setAttribute("role", "option");
      e.id = `step-${row.step.number}`;
      e.addEventListener("click", () => choose(row.step.number));
      shown.set(row.step.number, e);
      room.append(e);
    } else if (!isChanged) continue;
    fill(row, e, index);
  }
  shown.has(chosen) ? list.setAttribute("aria-activedescendant", `step-${chosen}`) : list.removeAttribute("aria-activedescendant");
}
list.addEventListener("scroll", () => draw(false));
new ResizeObserver(() => draw(true)).observe(list);

/** @param {number} number */
export function choose(number) {
  chosen = number;
  const index = rows.findIndex(({ step }) => step.number === number), top = index * HEIGHT;
  if (index >= 0) list.scrollTop = Math.min(top, Math.max(list.scrollTop, top + HEIGHT - list.clientHeight));
  draw(true);
  const step = own.find((step) => step.number === number);
  if (step) dispatchEvent(new CustomEvent("chosen", { detail: step }));
}

list.addEventListener("keydown", (event) => {
  const index = rows.findIndex(({ step }) => step.number === chosen);
  const goal = { ArrowDown: index + 1, ArrowUp: index < 0 ? rows.length - 1 : index - 1, Home: 0, End: rows.length - 1, PageDown: index + 10, PageUp: index - 10 }[event.key];
  if (goal === undefined || !rows.length) return;
  event.preventDefault();
  choose(rows[Math.max(0, Math.min(rows.length - 1, goal))]?.step.number ?? 0);
});

/** @param {number} number */
export const guardsOf = (number) => guards.get(number);

/** Updates the rows of all steps. */
export const redraw = () => update();

/** @param {Report} report
 * @returns {boolean} whether the known steps are from before the session was woken */
export function showSteps(report) {
  if ((steps.at(-1)?.number ?? 0) > report.last) {
    steps = [];
    own = [];
    rows = [];
    for (const known of [guards, skipped, elsewhere]) known.clear();
    return true;
  }
  const dropped = steps.length && (steps[0]?.number ?? 0) < report.first;
  if (dropped) steps = steps.filter(({ number }) => number >= report.first);
  for (const step of report.steps) steps.push(step);
  for (const { number, guards: said } of report.steps) if (said) guards.set(number, said);
  const isMoved = here !== report.position;
  here = report.position;
  if (!dropped && !report.steps.length && !isMoved) return false;
  const added = report.steps.filter(({ source }) => source !== "jump");
  if (dropped) own = steps.filter(({ source }) => source !== "jump");
  else for (const step of added) own.push(step);
  offer(source, added.map(({ source }) => source));
  offer(store, added.map(({ store }) => store));
  store.hidden = store.options.length < 3;
  for (const number of skipped) if (number < report.first) skipped.delete(number);
  // Fast path: appends to the list.
  if (dropped || isMoved || order.value) update();
  else {
    add(added);
    show();
  }
  return false;
}

/** @param {HTMLSelectElement} choice @param {string[]} names */
function offer(choice, names) {
  const known = new Set([...choice.options].map(({ value }) => value));
  for (const name of new Set(names)) if (!known.has(name)) choice.add(new Option(name, name));
}

export const log = [tools, list];
