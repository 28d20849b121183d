// Titles of bars: shortens back buttons and moves titles so that they never overlap, marks bars whose large title has collapsed, and moves
// title and field when a search begins or ends. Loaded if there is a bar.
import { all, around, find, on } from "./page.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Minimum distance between a title and what is beside it. */
const GAP = 8;
/** A large title counts as collapsed just before its last step. */
const LAST = 6;
const MIDDLE = "[data-placement=principal]", SCROLLERS = ":is(.list, .scroll)";
const SCROLLER = `:scope > ${SCROLLERS}, :scope > .split > .column[data-placement=detail] > ${SCROLLERS}, :scope > .box[data-has~=scroll]:not([data-has~=several]) > ${SCROLLERS}, :scope > .vstack[data-style=inset] > ${SCROLLERS}:first-child`;

// A style sheet, because patches write the elements' own styles.
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);
/** The rule of each title, by its id. @type {Map<string, string>} */
const rules = new Map();
/** What each bar showed when it was fitted. @type {WeakMap<E, string>} */
const fitted = new WeakMap();
const pen = document.createElement("canvas").getContext("2d");

/** The width of the title in the middle of the bar. A large one has it, too, while it is collapsed.
 * @param {E} title @param {string} font */
function widthOf(title, font) {
  if (!pen) return 0;
  pen.font = font;
  return Math.ceil(pen.measureText(title.dataset.title ?? title.textContent ?? "").width);
}

/** The space from each edge that elements at the start and at the end take. Transforms of a transition don't count.
 * @param {E} bar @param {number} width */
function used(bar, width) {
  const isBack = getComputedStyle(bar).direction === "rtl";
  let start = 0, end = 0;
  for (const e of all(`:scope > :is(.back-button, .bar-item:not(${MIDDLE}))`, bar)) {
    if (!e.offsetWidth) continue;
    const left = e.offsetLeft, right = width - left - e.offsetWidth, isFirst = e.matches(".back-button, [data-placement=leading]");
    if (isFirst) start = Math.max(start, width - (isBack ? left : right));
    else end = Math.max(end, width - (isBack ? right : left));
  }
  return { start, end, toward: isBack ? -1 : 1 };
}

/** @param {E} bar */
function fit(bar) {
  const [title] = all(":scope > .bar-title", bar), [back] = all(":scope > .back-button", bar), width = bar.clientWidth;
  if (!title || !width) return;
  const { fontSize, fontFamily } = getComputedStyle(bar), font = `600 ${fontSize} ${fontFamily}`;
  const content = () => `${width} ${font} ${bar.innerHTML}`;
  if (fitted.get(bar) === content()) return;
  const text = widthOf(title, font);
  let space = used(bar, width);
  for (const form of ["", "short", "bare"]) {
    back?.classList.remove("short", "bare");
    if (form) back?.classList.add(form);
    space = used(bar, width);
    // Where the title would begin without the button.
    const from = Math.min((width - text) / 2, width - space.end - GAP - text);
    if (!back || (back.scrollWidth <= back.clientWidth + 1 && space.start + GAP <= from)) break;
  }
  back?.classList.add("fits");
  const { start, end, toward } = space, room = Math.max(0, width - start - end - 2 * GAP), half = Math.min(text, room) / 2;
  // In the middle if there is room, else as near as possible.
  const aside = Math.min(Math.max(0, start + GAP + half - width / 2), width / 2 - end - GAP - half);
  rules.set(title.id, `#${title.id} { --title-aside: ${aside * toward}px; --title-room: ${room}px }`);
  fitted.set(bar, content());
}

/** @param {E} bar */
function collapse(bar) {
  const style = getComputedStyle(bar), [e] = all(SCROLLER, bar.parentElement ?? bar);
  const way = ["--after", "--large-title"].reduce((sum, name) => sum + parseFloat(style.getPropertyValue(name) || "0"), -LAST);
  bar.classList.toggle("collapsed", CSS.supports("timeline-scope", "--content") && (e?.scrollTop ?? 0) >= way);
}

export function look() {
  const before = [...rules.values()].join("");
  for (const bar of all(".bar:not([data-covered] *, .leaving *)")) {
    fit(bar);
    if (bar.matches("[data-has~=large]")) collapse(bar);
    else bar.classList.remove("collapsed");
  }
  for (const id of rules.keys()) if (!find(id)) rules.delete(id);
  const now = [...rules.values()].join("");
  if (now !== before) sheet.replaceSync(now);
}

/** @param {E} bar @returns {?Searched} */
function measure(bar) {
  const [field] = all(":scope > .search-field", bar), [title] = all(":scope > .bar-title", bar);
  return field && title ? { isActive: field.dataset.style === "active", field, title, fieldTop: field.offsetTop, titleTop: title.offsetTop } : null;
}

/** The last bar that was used.
 * @type {?{ bar: E, before: Searched }} */
let touched = null;
for (const kind of ["focusin", "pointerdown", "keydown"]) {
  on(kind, (event) => {
    const bar = around(event, ".bar"), before = bar && measure(bar);
    if (bar && before) touched = { bar, before };
  }, true);
}

/** Moves title and field from where they were, together with the list, whose padding has a transition of the same time and curve. */
on("update", () => {
  const { bar, before } = touched ?? {}, now = bar?.isConnected && measure(bar);
  if (!bar || !before || !now || before.isActive === now.isActive) return;
  touched = { bar, before: now };
  if (calm.matches) return;
  const [easing, duration] = ["--curve", "--push"].map((name) => getComputedStyle(bar).getPropertyValue(name).trim());
  const timing = { easing, duration: parseFloat(duration) * (duration.endsWith("ms") ? 1 : 1000) };
  const way = before.fieldTop - now.fieldTop, from = now.isActive ? before.titleTop - now.titleTop : way, to = now.isActive ? from - way : 0;
  now.field.animate({ translate: [`0 ${way}px`, "0 0"] }, timing);
  now.title.animate({ translate: [`0 ${from}px`, `0 ${to}px`], overflow: ["visible", "visible"] }, timing);
  if (!now.isActive) for (const e of all(":scope > :is(.back-button, .bar-item)", bar)) e.animate({ opacity: ["0", "1"] }, timing);
});

on("resize", look);
// Widths were measured in another font.
document.fonts.ready.then(() => {
  for (const bar of all(".bar")) fitted.delete(bar);
  look();
});
on("scroll", ({ target }) => {
  const [bar] = target instanceof HTMLElement ? all(":scope > .bar[data-has~=large]", target.closest(".screen") ?? target) : [];
  if (bar) collapse(bar);
}, { capture: true, passive: true });
