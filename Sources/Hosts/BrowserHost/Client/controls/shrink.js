// Texts that shrink to fit. Loaded by pages that need it.
import { all, on } from "./page.js";

const STEPS = 5;
// A style sheet, because patches write the elements' own styles.
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

const watched = new WeakSet();
const sizes = new ResizeObserver(look);

/** Whether an element overflows itself or its parent.
 * @param {E} e */
function isCut(e) {
  const own = e.getBoundingClientRect(), room = e.parentElement?.getBoundingClientRect() ?? own;
  return e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1 || own.height > room.height + 1 || own.width > room.width + 1;
}

/** @param {Map<E, number>} scales */
const apply = (scales) => sheet.replaceSync([...scales].map(([e, scale]) => (scale < 1 ? `#${e.id} { zoom: ${scale} }` : "")).join("\n"));

/** Finds the largest scale that fits, within the app's minimum, by bisection of all texts at once. */
export function look() {
  const texts = all("[data-shrinks]:not([data-covered] *)");
  apply(new Map());
  const cut = texts.filter(isCut), least = (/** @type {E} */ e) => Number(e.dataset.shrinks);
  const low = new Map(cut.map((e) => [e, least(e)])), high = new Map(cut.map((e) => [e, 1]));
  for (let step = 0; cut[0] && step < STEPS; step++) {
    const middle = new Map(cut.map((e) => [e, ((low.get(e) ?? 1) + (high.get(e) ?? 1)) / 2]));
    apply(middle);
    for (const e of cut) (isCut(e) ? high : low).set(e, middle.get(e) ?? 1);
  }
  apply(low);
  for (const e of texts) for (const each of [e, e.parentElement]) {
    if (!each || watched.has(each)) continue;
    watched.add(each);
    sizes.observe(each);
  }
}

on("resize", look);
