// The inspector's graph: screens by pattern, and the transitions between them.

import { button, draw, make } from "./inspector-parts.js";
import { own } from "./inspector-log.js";
import { send } from "./events.js";

const WIDE = 132, TALL = 32, ACROSS = 172, DOWN = 48;
let zoom = 1, drawn = "";
const picture = make("div", "map"), figures = make("span", "about");
picture.tabIndex = 0;
picture.setAttribute("role", "region");
picture.ariaLabel = "Graph of screens";
/** @param {number} factor */
const scale = (factor) => {
  zoom = Math.max(0.4, Math.min(2.5, zoom * factor));
  const svg = picture.querySelector("svg");
  if (!svg) return;
  svg.setAttribute("width", String(svg.viewBox.baseVal.width * zoom));
  svg.setAttribute("height", String(svg.viewBox.baseVal.height * zoom));
};
const smaller = button("−", "", () => scale(0.8)), larger = button("+", "", () => scale(1.25));
smaller.ariaLabel = "Zoom out";
larger.ariaLabel = "Zoom in";
export const graph = make("section", "", make("div", "tools", smaller, larger, figures), picture);

/** Draws the screens of the steps so far. */
export function showGraph() {
  /** @type {Map<string, string>} the last link to each screen */
  const nodes = new Map();
  /** @type {Map<string, {from: string, to: string, count: number}>} */
  const ways = new Map();
  for (const step of own) {
    nodes.set(step.fromScreen, nodes.get(step.fromScreen) ?? step.from).set(step.toScreen, step.to);
    if (step.fromScreen === step.toScreen) continue;
    const key = `${step.fromScreen}\n${step.toScreen}`, way = ways.get(key) ?? { from: step.fromScreen, to: step.toScreen, count: 0 };
    way.count += 1;
    ways.set(key, way);
  }
  const current = own.at(-1)?.toScreen ?? "", key = JSON.stringify([...nodes.keys(), current, [...ways.values()]]);
  if (key === drawn) return;
  drawn = key;
  figures.textContent = `${nodes.size} screens, ${ways.size} transitions`;
  picture.replaceChildren(nodes.size ? map(nodes, [...ways.values()], current) : make("p", "about", "Screens that actions lead to are drawn here."));
  scale(1);
  picture.querySelector(".current")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** The column of a screen is its distance from the first screen.
 * @param {Map<string, string>} nodes @param {{from: string, to: string, count: number}[]} ways @param {string} current */
function map(nodes, ways, current) {
  /** @type {Map<string, number>} */
  const depths = new Map([[[...nodes.keys()][0] ?? "", 0]]);
  for (const [id, depth] of depths) for (const way of ways) if (way.from === id && !depths.has(way.to)) depths.set(way.to, depth + 1);
  /** @type {number[]} */
  const rows = [];
  const places = new Map([...nodes.keys()].map((id) => {
    const column = depths.get(id) ?? 0, row = rows[column] ?? 0;
    rows[column] = row + 1;
    return [id, { x: 4 + column * ACROSS, y: 4 + row * DOWN }];
  }));
  const width = rows.length * ACROSS, height = 8 + Math.max(...rows.filter(Boolean)) * DOWN;
  const lines = ways.flatMap(({ from, to, count }) => {
    const a = places.get(from), b = places.get(to);
    if (!a || !b) return [];
    const [x, y] = b.x > a.x ? [a.x + WIDE, a.y + TALL / 2] : [a.x, a.y + TALL / 2 + 6];
    const [u, v] = b.x > a.x ? [b.x, b.y + TALL / 2] : [b.x + WIDE, b.y + TALL / 2 + 6];
    const bend = b.x > a.x ? 18 : -18;
    return [draw("path", { class: "way", "marker-end": "url(#head)", d: `M${x} ${y}C${x + bend} ${y} ${u - bend} ${v} ${u} ${v}`, "stroke-width": Math.min(4, 1 + Math.log2(count)) },
      draw("title", {}, `${from} → ${to}, ${count} times`))];
  });
  // In user space, so that its size doesn't depend on the width of the line.
  const head = draw("marker", { id: "head", class: "head", viewBox: "0 0 8 8", refX: 7.5, refY: 4, markerWidth: 8, markerHeight: 8, markerUnits: "userSpaceOnUse", orient: "auto" },
    draw("path", { d: "M0 0L8 4L0 8z" }));
  const boxes = [...nodes].map(([id, link]) => {
    const { x, y } = places.get(id) ?? { x: 0, y: 0 };
    const words = id.length > 19 ? `…${id.slice(-18)}` : id, opens = link.startsWith("/");
    const box = draw("g", { class: `place${id === current ? " current" : ""}${opens ? " opens" : ""}`, transform: `translate(${x} ${y})` },
      draw("rect", { width: WIDE, height: TALL, rx: 8 }), draw("text", { x: WIDE / 2, y: 20 }, words), draw("title", {}, opens ? `${id}: opens ${link}` : id));
    if (!opens) return box;
    const act = () => send(null, "open", link);
    for (const [name, value] of [["role", "button"], ["tabindex", "0"], ["aria-label", `Open ${link}`]]) box.setAttribute(name ?? "", value ?? "");
    box.addEventListener("click", act);
    box.addEventListener("keydown", (event) => { if (event.key === "Enter") act(); });
    return box;
  });
  return draw("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "group", "aria-label": `${nodes.size} screens and the transitions between them` }, head, ...lines, ...boxes);
}
