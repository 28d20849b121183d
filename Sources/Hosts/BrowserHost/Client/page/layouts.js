// Custom layouts: reports the sizes of their views, and applies the positions that the app computes. Loaded by pages that need it.
import { send } from "./events.js";
import { all, on } from "./page.js";

// In style sheets, because patches write the elements' own styles.
const [probe, boxes, places] = [0, 1, 2].map(() => new CSSStyleSheet());
document.adoptedStyleSheets.push(boxes, places, probe);
// While measuring, views have their own size within the available space.
probe.replaceSync("[data-placed] { width: 100% !important } [data-placed] > * { position: absolute; width: max-content; max-width: 100% }");
probe.disabled = true;

/** @type {WeakMap<Element, string>} */
const reported = new WeakMap();
const watched = new WeakSet();
const sizes = new ResizeObserver(look);

/** Returns the available space and the sizes of the views. Nothing is painted meanwhile.
 * @param {E[]} layouts */
function measured(layouts) {
  const grows = layouts.map((e) => e.dataset.grow), scrolled = layouts.map((e) => e.closest(".scroll, .list"));
  // In a scroll view any height is available, and the current one is kept.
  layouts.forEach((e, i) => e.dataset.grow = scrolled[i] ? "x" : "x y");
  boxes.disabled = !scrolled.some(Boolean);
  [probe.disabled, places.disabled] = [false, true];
  const found = layouts.map((e, i) => [
    e.clientWidth, scrolled[i] ? 0 : e.clientHeight, 0, 0,
    ...[...e.children].flatMap((c) => { const { width, height } = c.getBoundingClientRect(); return [Math.ceil(width), Math.ceil(height)]; }),
  ].join(" "));
  [probe.disabled, places.disabled, boxes.disabled] = [true, false, false];
  layouts.forEach((e, i) => { if (grows[i] === undefined) delete e.dataset.grow; else e.dataset.grow = grows[i]; });
  return found;
}

/** Applies the app's positions; a layout with other views than it knows of waits for its answer.
 * @type {Do<E[]>} */
function place(layouts) {
  const outer = [""], inner = [""];
  for (const e of layouts) {
    const [[width, height], ...parts] = (e.dataset.placed ?? "").split(";").map((part) => part.split(" "));
    if (!height || parts.length !== e.childElementCount) continue;
    outer.push(`#${e.id} { width: ${width}px; height: ${height}px; flex: none }`);
    parts.forEach(([x, y, w, h], i) => inner.push(`#${e.id} > :nth-child(${i + 1}) { position: absolute; left: ${x}px; top: ${y}px; max-width: none;
      width: ${Number(w) ? `${w}px` : "max-content"}; ${Number(h) ? `height: ${h}px` : ""} }`));
  }
  boxes.replaceSync(outer.join("\n"));
  places.replaceSync(inner.join("\n"));
}

/** Reports sizes that have changed, and applies the app's positions. */
export function look() {
  const layouts = all("[data-placed]:not([data-covered] *)");
  measured(layouts).forEach((now, i) => {
    if (reported.get(layouts[i]) !== now) send(layouts[i].id, "frame", now);
    reported.set(layouts[i], now);
  });
  place(layouts);
  for (const e of layouts) for (const each of [e.parentElement, ...e.children]) {
    if (!each || watched.has(each)) continue;
    watched.add(each);
    sizes.observe(each);
  }
}

on("resize", look);
