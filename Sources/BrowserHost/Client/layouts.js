// Layouts of an app's own: tells how large what stands in them is, and puts it where the app says. Loaded where there is one.
import { send } from "./events.js";
import { all, on } from "./page.js";

// Sheets, since patches write the elements' own styles.
const [probe, boxes, places] = [0, 1, 2].map(() => new CSSStyleSheet());
document.adoptedStyleSheets.push(boxes, places, probe);
// Everything at its own size, in all the room there is.
probe.replaceSync("[data-placed] { width: 100% !important } [data-placed] > * { position: absolute; width: max-content; max-width: 100% }");
probe.disabled = true;

/** @type {WeakMap<Element, string>} */
const told = new WeakMap();
const watched = new WeakSet();
const sizes = new ResizeObserver(look);

/** @param {E[]} layouts the room of each and the sizes of what is in it; nothing is drawn meanwhile */
function measured(layouts) {
  const grows = layouts.map((e) => e.dataset.grow), scrolled = layouts.map((e) => e.closest(".scroll, .list"));
  // In what scrolls any height may be taken, and the present one keeps its place.
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

/** @type {Do<E[]>} what is known of into its place; what has come since waits for the app */
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

/** Tells what isn't told yet, and shows what the app has made of it. */
export function look() {
  const layouts = all("[data-placed]:not([data-covered] *)");
  measured(layouts).forEach((now, i) => {
    if (told.get(layouts[i]) !== now) send(layouts[i].id, "room", now);
    told.set(layouts[i], now);
  });
  place(layouts);
  for (const e of layouts) for (const each of [e.parentElement, ...e.children]) {
    if (!each || watched.has(each)) continue;
    watched.add(each);
    sizes.observe(each);
  }
}

on("resize", look);
