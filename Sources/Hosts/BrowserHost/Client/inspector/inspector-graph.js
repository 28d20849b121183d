// The inspector's graph: screens by pattern, and the transitions between them. It fits the panel: a row for each distance from the first screen,
// or several if they don't fit side by side.

import { button, draw, make } from "./inspector-parts.js";
import { own } from "./inspector-log.js";
import { send } from "./events.js";

/** @typedef {{from: string, to: string, count: number}} Way */
/** @typedef {{x: number, y: number, width: number, height: number, lines: string[]}} Place */

/** Space around a label, between boxes, between rows of one distance and of different ones. The height of a line of a label. */
const INSET = 12, BESIDE = 20, BELOW = 14, DOWN = 40, LINE = 15, EDGE = 4;
/** Reductions that are tried before the graph is higher than the panel. */
const SCALES = [1, 0.85, 0.7, 0.6];
let zoom = 1, drawn = "";
const picture = make("div", "map"), figures = make("span", "about"), pen = document.createElement("canvas").getContext("2d");
picture.tabIndex = 0;
picture.setAttribute("role", "region");
picture.ariaLabel = "Graph of screens";
/** @param {number} factor */
const scale = (factor) => {
  zoom = Math.max(0.4, Math.min(4, zoom * factor));
  const svg = picture.querySelector("svg");
  if (!svg) return;
  svg.setAttribute("width", String(Math.floor(svg.viewBox.baseVal.width * zoom)));
  svg.setAttribute("height", String(Math.floor(svg.viewBox.baseVal.height * zoom)));
};
const smaller = button("−", "", () => scale(0.8)), larger = button("+", "", () => scale(1.25));
smaller.ariaLabel = "Zoom out";
larger.ariaLabel = "Zoom in";
export const graph = make("section", "graph", make("div", "tools", smaller, larger, figures), picture);

/** The last link to each screen. @type {Map<string, string>} */
const nodes = new Map();
/** @type {Map<string, Way>} */
const ways = new Map();
/** The steps that are in both.
 * @type {Step[]} */
let counted = [];
let count = 0;

/** Adds the steps since the last time. */
function gather() {
  if (counted !== own || count > own.length) {
    counted = own;
    count = 0;
    nodes.clear();
    ways.clear();
  }
  for (; count < own.length; count += 1) {
    const step = own[count];
    if (!step) continue;
    const { from, to, fromScreen, toScreen } = step;
    nodes.set(fromScreen, nodes.get(fromScreen) ?? from).set(toScreen, to);
    if (fromScreen === toScreen) continue;
    const key = `${fromScreen}\n${toScreen}`, way = ways.get(key) ?? { from: fromScreen, to: toScreen, count: 0 };
    way.count += 1;
    ways.set(key, way);
  }
}

/** Draws the screens of the steps so far. */
export function showGraph() {
  gather();
  const { clientWidth, clientHeight } = picture, current = own.at(-1)?.toScreen ?? "";
  const key = JSON.stringify([...nodes.keys(), current, [...ways.values()], clientWidth, clientHeight]);
  if (key === drawn || !clientWidth) return;
  drawn = key;
  figures.textContent = `${nodes.size} screen${nodes.size === 1 ? "" : "s"}, ${ways.size} transition${ways.size === 1 ? "" : "s"}`;
  if (!nodes.size) return picture.replaceChildren(make("p", "about", "Screens that actions lead to are drawn here."));
  if (pen) pen.font = `500 11px ${getComputedStyle(picture).fontFamily}`;
  let factor = 1, placed = arrange(clientWidth);
  for (factor of SCALES) {
    placed = arrange(clientWidth / factor);
    if (placed.height * factor <= clientHeight) break;
  }
  picture.replaceChildren(map(placed, current));
  zoom = factor;
  scale(1);
  picture.querySelector(".current")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
new ResizeObserver(showGraph).observe(picture);

/** The lines of a label, which is broken at its slashes, or anywhere, only if it is wider than the panel.
 * @param {string} text @param {number} most */
function broken(text, most) {
  const width = (/** @type {string} */ line) => pen?.measureText(line).width ?? 0;
  /** @type {string[]} */
  const lines = [];
  for (const part of text.split(/(?=\/)/).flatMap((part) => width(part) > most ? [...part] : [part])) {
    const last = lines.at(-1);
    if (last !== undefined && width(last + part) <= most) lines[lines.length - 1] = last + part;
    else lines.push(part);
  }
  return { lines, width: Math.ceil(Math.max(...lines.map(width), 0)) };
}

/** The places of screens in rows by their distance from the first screen.
 * @param {number} room @returns {{places: Map<string, Place>, width: number, height: number}} */
function arrange(room) {
  const [first = ""] = nodes.keys();
  /** @type {Map<string, number>} */
  const depths = new Map([[first, 0]]);
  for (const [id, depth] of depths) for (const way of ways.values()) if (way.from === id && !depths.has(way.to)) depths.set(way.to, depth + 1);
  /** @type {string[][]} */
  const levels = [];
  for (const id of nodes.keys()) (levels[depths.get(id) ?? 0] ??= []).push(id);
  /** @type {Map<string, Place>} */
  const places = new Map();
  let y = EDGE;
  for (const level of levels.filter(Boolean)) {
    /** @type {Place[][]} */
    const rows = [[]];
    let x = EDGE;
    for (const id of level) {
      const { lines, width: text } = broken(id, room - 2 * (EDGE + INSET)), width = text + 2 * INSET, height = lines.length * LINE + 17;
      if (x > EDGE && x + width > room - EDGE) {
        rows.push([]);
        x = EDGE;
      }
      const place = { x, y: 0, width, height, lines };
      rows.at(-1)?.push(place);
      places.set(id, place);
      x += width + BESIDE;
    }
    for (const [index, row] of rows.entries()) {
      if (index) y += BELOW;
      const end = row.at(-1), aside = end ? (room - EDGE - end.x - end.width) / 2 : 0;
      for (const place of row) [place.x, place.y] = [place.x + aside, y];
      y += Math.max(...row.map(({ height }) => height));
    }
    y += DOWN;
  }
  return { places, width: room, height: y - DOWN + EDGE };
}

/** The curve of a transition. Those of opposite directions are beside each other.
 * @param {Place} a @param {Place} b */
function curve(a, b) {
  const [from, to] = [a.x + a.width / 2, b.x + b.width / 2];
  if (b.y > a.y) return `M${from - 6} ${a.y + a.height}C${from - 6} ${a.y + a.height + 22} ${to - 6} ${b.y - 22} ${to - 6} ${b.y}`;
  if (b.y < a.y) return `M${from + 6} ${a.y}C${from + 6} ${a.y - 22} ${to + 6} ${b.y + b.height + 22} ${to + 6} ${b.y + b.height}`;
  const side = to > from ? 1 : -1, edge = side > 0 ? a.y : a.y + a.height;
  return `M${from + 6} ${edge}C${from + 6} ${edge - side * 24} ${to - 6} ${edge - side * 24} ${to - 6} ${edge}`;
}

/** @param {{places: Map<string, Place>, width: number, height: number}} placed @param {string} current */
function map({ places, width, height }, current) {
  const lines = [...ways.values()].flatMap(({ from, to, count }) => {
    const a = places.get(from), b = places.get(to);
    if (!a || !b) return [];
    const line = draw("path", { class: "way", "marker-end": "url(#head)", d: curve(a, b), "stroke-width": Math.min(4, 1 + Math.log2(count)) });
    line.append(draw("title", {}, `${from} → ${to}, ${count} time${count === 1 ? "" : "s"}`));
    return [line];
  });
  // In user space, so that its size doesn't depend on the width of the line.
  const head = draw("marker", { id: "head", class: "head", viewBox: "0 0 8 8", refX: 7.5, refY: 4, markerWidth: 8, markerHeight: 8, markerUnits: "userSpaceOnUse", orient: "auto" },
    draw("path", { d: "M0 0L8 4L0 8z" }));
  const boxes = [...places].map(([id, { x, y, width, height, lines }]) => {
    const link = nodes.get(id) ?? "", opens = link.startsWith("/");
    const words = draw("text", {}, ...lines.map((line, index) => draw("tspan", { x: width / 2, y: 20 + index * LINE }, line)));
    const box = draw("g", { class: `place${id === current ? " current" : ""}${opens ? " opens" : ""}`, transform: `translate(${x} ${y})` },
      draw("rect", { width, height, rx: 8 }), words, draw("title", {}, opens ? `${id}: opens ${link}` : id));
    if (!opens) return box;
    const act = () => send(null, "open", link);
    for (const [name, value] of [["role", "button"], ["tabindex", "0"], ["aria-label", `Open ${link}`]]) box.setAttribute(name ?? "", value ?? "");
    box.addEventListener("click", act);
    box.addEventListener("keydown", (event) => { if (event.key === "Enter") act(); });
    return box;
  });
  return draw("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "group", "aria-label": `${nodes.size} screens and the transitions between them` }, head, ...lines, ...boxes);
}
