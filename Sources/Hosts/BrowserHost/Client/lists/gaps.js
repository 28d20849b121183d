// Gaps stand for rows that are far from the visible ones. Requests the rows that come near, and keeps the visible ones in place when they
// arrive. Loaded if there is a gap.
import { last, send } from "./events.js";
import { all, frame, on } from "./page.js";

/** Minimum number of rows in a request. */
const LEAST = 30;
/** Minimum time between requests, in milliseconds. */
const PAUSE = 80;
/** The request of each scroll view: the number of its event, and the positions of rows. @type {Map<E, { number: number, gap: E, places: Map<Element, number>, isOutdated: boolean }>} */
const requests = new Map();
let isPlanned = false, time = 0;

/** @param {E} gap */
const scroller = (gap) => gap.closest(".list, .scroll") ?? document.body;

/** @param {Element} e */
const isGap = (e) => e.matches(".gap");

/** @param {E} gap */
const count = (gap) => Number(gap.style.getPropertyValue("--rows"));

/** The distance from one row to the next, and the number of columns.
 * @param {E} gap @param {boolean} isAcross */
function measure(gap, isAcross) {
  const around = gap.parentElement, { display, gridTemplateColumns, gridTemplateRows } = getComputedStyle(around ?? gap);
  const columns = display === "grid" ? (isAcross ? gridTemplateRows : gridTemplateColumns).split(" ").length : 1;
  const known = parseFloat(gap.style.getPropertyValue("--pitch"));
  if (known) return { pitch: known, columns };
  // One range of rows, from the first to the last.
  const rows = [...(around?.children ?? [])].filter((e) => !isGap(e) && !e.matches("h2, .section-footer"));
  const [first, second, end] = [rows[0], rows[columns], rows.at(-1)].map((e) => e?.getBoundingClientRect());
  if (!first || !second || !end) return { pitch: parseFloat(getComputedStyle(gap).getPropertyValue("--pitch")) || 44, columns };
  const lines = Math.ceil(rows.length / columns) - 1;
  return { pitch: Math.abs(isAcross ? end.left - first.left : end.top - first.top) / lines / columns || 44, columns };
}

/** The rows of a gap that come near the visible area.
 * @param {E} gap @param {DOMRect} view */
function near(gap, view) {
  const isAcross = !!gap.parentElement?.matches(".hstack"), { pitch, columns } = measure(gap, isAcross);
  // Set once, because another height would move everything below.
  if (!gap.style.getPropertyValue("--pitch")) gap.style.setProperty("--pitch", `${pitch}px`);
  const box = gap.getBoundingClientRect(), rows = count(gap), isBack = isAcross && getComputedStyle(gap).direction === "rtl";
  const size = isAcross ? box.width : box.height, ahead = isAcross ? view.width : view.height;
  const from = isBack ? box.right - view.right : isAcross ? view.left - box.left : view.top - box.top;
  let first = Math.max(0, Math.floor(((from - ahead) / size) * rows)), end = Math.min(rows, Math.ceil(((from + 2 * ahead) / size) * rows));
  if (!size || !ahead || end <= first) return null;
  if (first < LEAST) first = 0;
  if (rows - end < LEAST) end = rows;
  const more = Math.max(0, LEAST - (end - first)), before = first === 0 ? 0 : end === rows ? more : Math.floor(more / 2);
  first = Math.max(0, first - before);
  end = Math.min(rows, end + more - before);
  return { first, end, pitch, columns, distance: Math.max(0, -from, from - size) };
}

/** Positions of rows in a scroll view, independent of its scroll offset.
 * @param {E} e @param {E} gap */
function ruler(e, gap) {
  const isAcross = !!gap.parentElement?.matches(".hstack"), origin = e.getBoundingClientRect();
  /** @param {Element} row */
  const place = (row) => {
    const { left, top } = row.getBoundingClientRect();
    return isAcross ? left - origin.left + e.scrollLeft : top - origin.top + e.scrollTop;
  };
  return { isAcross, place };
}

function ask() {
  isPlanned = false;
  time = performance.now();
  /** @type {Map<E, { gap: E, first: number, end: number, pitch: number, columns: number, distance: number }>} */
  const nearest = new Map();
  for (const gap of all(".gap:not([data-covered] *, .leaving *)")) {
    const e = scroller(gap), request = requests.get(e);
    // By the time of the answer other rows may be near.
    if (request) request.isOutdated = true;
    const found = request ? null : near(gap, e === document.body ? new DOMRect(0, 0, innerWidth, innerHeight) : e.getBoundingClientRect());
    if (found && !(Number(nearest.get(e)?.distance) <= found.distance)) nearest.set(e, { gap, ...found });
  }
  for (const [e, { gap, first, end, pitch, columns }] of nearest) {
    const { place } = ruler(e, gap);
    const done = send(gap.id, "rows", `${first} ${end} ${pitch} ${columns}`);
    const rows = all(".gap", e).flatMap(({ parentElement }) => [...(parentElement?.children ?? [])]).filter((row) => !isGap(row));
    const mine = { number: last, gap, isOutdated: false, places: new Map(rows.map((row) => [row, place(row)])) };
    requests.set(e, mine);
    // The request had no effect. If its gap is gone or was scrolled meanwhile, others are tried.
    done.then(() => {
      if (requests.get(e) !== mine) return;
      requests.delete(e);
      if (mine.isOutdated || !gap.isConnected) plan();
    });
  }
}

/** Plans requests for the next frame, within the rate limit. */
function plan() {
  if (isPlanned) return;
  isPlanned = true;
  const wait = time + PAUSE - performance.now();
  wait > 0 ? setTimeout(() => frame(ask), wait) : frame(ask);
}

/** Sets the position of each row, and the number of rows, for screen readers. */
function number() {
  for (const list of new Set(all(".list > .gap").map((gap) => gap.parentElement))) {
    const items = [...(list?.children ?? [])].filter((e) => isGap(e) || e.role === "listitem");
    const size = items.reduce((sum, e) => sum + (isGap(e) ? count(/** @type {E} */ (e)) : 1), 0);
    let place = 0;
    for (const e of items) {
      place += isGap(e) ? count(/** @type {E} */ (e)) : 1;
      if (isGap(e)) continue;
      e.ariaPosInSet = `${place}`;
      e.ariaSetSize = `${size}`;
    }
  }
}

/** Keeps the first visible row in place, because the height of new rows above it was an estimate.
 * @param {E} e @param {{ gap: E, places: Map<Element, number> }} before */
function stay(e, { gap, places }) {
  const { isAcross, place } = ruler(e, gap), from = isAcross ? e.scrollLeft : e.scrollTop, size = isAcross ? e.clientWidth : e.clientHeight;
  const row = [...places].find(([row, was]) => row.isConnected && was >= from && was < from + size);
  const way = row ? place(row[0]) - row[1] : 0;
  if (Math.abs(way) > 0.5) e.scrollBy(isAcross ? way : 0, isAcross ? 0 : way);
}

on("update", ({ detail }) => {
  for (const [e, before] of requests) {
    if (before.number > detail) continue;
    requests.delete(e);
    // Removed rows are gone now, and nothing has been drawn yet.
    queueMicrotask(() => stay(e, before));
  }
});

export function look() {
  number();
  plan();
}

for (const kind of ["scroll", "resize"]) on(kind, plan, { capture: true, passive: true });
