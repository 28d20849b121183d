// The inspector's log: filters, groups, and a list with only the visible rows on the page.

import { brief, button, choice, clock, duration, field, inspect, make, toggle } from "./inspector-parts.js";
import { count, isHidden, kindOf, kinds, toggleKind } from "./inspector-kinds.js";

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
for (const e of [source, store]) e.addEventListener("change", update);
order.addEventListener("change", () => {
  // The slowest is the first row.
  if (order.value) top = 0;
  update();
});
addEventListener("hidden", update);
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
/** The beginning, as if it were an action. @type {Step} */
const START = { number: 0, time: 0, store: "", source: "", action: "The beginning", from: "", to: "", fromScreen: "", toScreen: "", outcome: "", micros: 0 };

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
    if (step.number > last || isHidden(step) || (source.value && step.source !== source.value) || (store.value && step.store !== store.value) || (wanted && !words(step).includes(wanted))) continue;
    const before = rows.at(-1);
    if (isGrouped && before?.step.action === step.action && before.step.source === step.source && before.step.store === step.store) {
      // Of repetitions the last one, or the slowest.
      rows[rows.length - 1] = { step: order.value && cost(before.step) > cost(step) ? before.step : step, count: before.count + 1 };
    } else rows.push({ step, count: 1 });
  }
}

function update() {
  rows = [];
  add(own);
  if (order.value) rows.sort((a, b) => cost(b.step) - cost(a.step));
  show();
}

function show() {
  slowest = order.value && rows[0] ? Math.max(1, cost(rows[0].step)) : 0;
  const all = `${own.length} action${own.length === 1 ? "" : "s"}`;
  const words = rows.length === own.length ? all : `${rows.length} of ${all}`;
  if (figures.textContent !== words) figures.textContent = words;
  draw(true);
}

// The list

const room = make("div", "room");
room.setAttribute("role", "presentation");
const list = make("div", "steps", room);
list.setAttribute("role", "listbox");
list.ariaLabel = "Actions";
list.setAttribute("aria-description", "Delete hides actions of the selected kind.");
list.tabIndex = 0;
/** @type {Map<number, HTMLElement>} */
const shown = new Map();
/** What each row shows. @type {WeakMap<HTMLElement, string>} */
const filled = new WeakMap();
/** Its height and how far it is scrolled, because to measure them the browser would have to lay out. */
let high = 0, top = 0, placed = 0;
/** Whether new rows are scrolled to. */
let isFollowing = true, isPlacing = false;

/** @param {Row} row */
function fill({ step, count }, /** @type {HTMLElement} */ e, /** @type {number} */ index) {
  const said = guards.get(step.number), replaced = elsewhere.get(step.number);
  const time = clock(step.time), facts = [step.store !== "Navigation" && step.store, step.source, skipped.has(step.number) ? "skipped" : step.outcome, duration(order.value ? cost(step) : step.micros), said && `guards: ${said}`, step.refusal && "refused", replaced && `leads to ${replaced} instead`];
  const text = [step.number, step.action, count, time, facts.filter(Boolean).join(" · ")].join("\n");
  const size = String(rows.length), share = slowest ? String(cost(step) / slowest) : "0";
  if (e.ariaSetSize !== size) e.ariaSetSize = size;
  const looks = [text, index, step.number === chosen, skipped.has(step.number), here, share].join("\n");
  if (filled.get(e) === looks) return;
  filled.set(e, looks);
  e.ariaSelected = String(step.number === chosen);
  e.ariaPosInSet = String(index + 1);
  e.classList.toggle("quiet", step.outcome !== "changed");
  e.classList.toggle("skipped", skipped.has(step.number));
  e.classList.toggle("here", step.number === here);
  e.classList.toggle("later", here !== null && step.number > here);
  e.style.top = `${index * HEIGHT}px`;
  e.style.setProperty("--share", share);
  // Unchanged, so that a selection in it stays.
  if (e.title === text) return;
  e.title = text;
  e.replaceChildren(
    make("span", "number", String(step.number)), make("code", "", brief(step.action), count > 1 ? make("b", "", ` ×${count}`) : ""),
    make("span", "time", time), make("span", "about", facts.filter(Boolean).join(" · ")), hider(step),
  );
}

/** Hides actions of the same kind. For pointers only: the key Delete does the same, and so does a button for the selected action.
 * @param {Step} step */
function hider(step) {
  const e = make("span", "hide", "Hide");
  e.ariaHidden = "true";
  e.addEventListener("click", (event) => {
    event.stopPropagation();
    toggleKind(kindOf(step));
  });
  return e;
}

function newRow() {
  const e = make("div", "step");
  e.setAttribute("role", "option");
  e.addEventListener("click", () => choose(Number(e.id.slice("step-".length))));
  room.append(e);
  return e;
}

/** @param {boolean} isChanged whether rows may differ */
function draw(isChanged) {
  // Not if the log is hidden.
  if (!high) return;
  const whole = rows.length * HEIGHT;
  if (isChanged && isFollowing && !order.value) top = Math.max(0, whole - high);
  if (isChanged) room.style.height = `${whole}px`;
  const first = Math.max(0, Math.floor(top / HEIGHT) - BEYOND), end = Math.min(rows.length, first + Math.ceil(high / HEIGHT) + 2 * BEYOND);
  const wanted = new Set(rows.slice(first, end).map(({ step }) => step.number));
  // Rows are used again, because the browser would look at the styles of all rows after one that is removed.
  /** @type {HTMLElement[]} */
  const free = [];
  for (const [number, e] of shown) if (!wanted.has(number)) { free.push(e); shown.delete(number); }
  for (let index = first; index < end; index += 1) {
    const row = rows[index];
    if (!row) continue;
    let e = shown.get(row.step.number);
    if (e && !isChanged) continue;
    if (!e) {
      e = free.pop() ?? newRow();
      e.id = `step-${row.step.number}`;
      shown.set(row.step.number, e);
    }
    fill(row, e, index);
  }
  for (const e of free) e.remove();
  shown.has(chosen) ? list.setAttribute("aria-activedescendant", `step-${chosen}`) : list.removeAttribute("aria-activedescendant");
  if (isChanged) scroll(top);
}

/** @param {number} to */
function scroll(to) {
  top = Math.max(0, Math.min(to, rows.length * HEIGHT - high));
  if (Math.abs(placed - top) <= 1) return;
  placed = top;
  // Together with the layout of the next frame.
  isPlacing = true;
  requestAnimationFrame(() => {
    list.scrollTop = placed;
    isPlacing = false;
  });
}
list.addEventListener("scroll", () => {
  // A list that is hidden is scrolled to its start, and an event may be of an earlier position.
  if (!high || isPlacing) return;
  top = placed = list.scrollTop;
  isFollowing = !order.value && top + high >= rows.length * HEIGHT - HEIGHT;
  draw(false);
});
new ResizeObserver(() => {
  high = list.clientHeight;
  // It was scrolled to its start while it was hidden.
  placed = -HEIGHT;
  draw(true);
}).observe(list);

/** @param {number} number */
export function choose(number) {
  chosen = number;
  const index = number ? rows.findIndex(({ step }) => step.number === number) : 0, start = index * HEIGHT;
  if (index >= 0) {
    scroll(Math.min(start, Math.max(top, start + HEIGHT - high)));
    isFollowing = top + high >= rows.length * HEIGHT - HEIGHT;
  }
  draw(true);
  const step = number ? own.find((step) => step.number === number) : START;
  if (step) dispatchEvent(new CustomEvent("chosen", { detail: step }));
}

list.addEventListener("keydown", (event) => {
  const index = rows.findIndex(({ step }) => step.number === chosen), row = rows[index];
  if (event.key === "Delete" && row) {
    event.preventDefault();
    return toggleKind(kindOf(row.step));
  }
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
    count(own, true);
    return true;
  }
  // The last known action is sent once more, with the work that the screen has had since.
  const known = steps.at(-1), [again] = report.steps;
  const isWorked = !!known && again?.number === known.number && cost(again) !== cost(known);
  if (known && again?.number === known.number) Object.assign(known, report.steps.shift());
  const dropped = steps.length > 0 && (steps[0]?.number ?? 0) < report.first;
  if (dropped) steps = steps.filter(({ number }) => number >= report.first);
  for (const step of report.steps) steps.push(step);
  for (const { number, guards: said } of report.steps) if (said) guards.set(number, said);
  const isMoved = here !== report.position;
  here = report.position;
  if (!dropped && !report.steps.length && !isMoved && !isWorked) return false;
  const added = report.steps.filter(({ source }) => source !== "jump");
  if (dropped) own = steps.filter(({ source }) => source !== "jump");
  else for (const step of added) own.push(step);
  count(dropped ? own : added, dropped);
  offer(source, added.map(({ source }) => source));
  offer(store, added.map(({ store }) => store));
  store.hidden = store.options.length < 3;
  for (const number of skipped) if (number < report.first) skipped.delete(number);
  // Fast path: appends to the list.
  if (dropped || order.value) update();
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

export { list, tools };
