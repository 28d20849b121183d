// Keys that move the focus between choices, or scroll when the focus is outside of the scroll view. Loaded by the first such
// key.
import { CHOICES, all, around, find, isField, layers, shown } from "./page.js";

const LINE = 40;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** The first visible scroll view with more content than it shows.
 * @param {Event} event */
function scroller(event) {
  const top = layers().at(-1), here = around(event, ".screen, .column");
  const place = here && top?.contains(here) ? here : shown(".screen", top) ?? top;
  const isOpen = (/** @type {E} */ e) => !e.closest("[data-covered]") && /auto|scroll/.test(getComputedStyle(e).overflowY) && e.scrollHeight > e.clientHeight + 1;
  return place && all(".list, .scroll", place).find(isOpen);
}

/** Does nothing if the browser scrolls by itself or the focused element handles the key.
 * @param {KeyboardEvent} event */
function scroll(event) {
  const { key, target, shiftKey, repeat, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || isField(target) || (key === " " && around(event, "button, summary"))) return;
  const e = around(event, ".list, .scroll") ? null : scroller(event);
  if (!e) return;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(e);
  const page = (e.clientHeight - parseFloat(scrollPaddingTop) - parseFloat(scrollPaddingBottom)) * 0.95;
  /** @type {Record<string, number>} */
  const ways = { PageDown: page, PageUp: -page, " ": shiftKey ? -page : page, ArrowDown: LINE, ArrowUp: -LINE, Home: -e.scrollHeight, End: e.scrollHeight };
  e.scrollBy({ top: ways[key] ?? 0, behavior: repeat || calm.matches ? "auto" : "smooth" });
}

/** Opens a button's menu and focuses a choice in it.
 * @param {E} button @param {number} step */
function open(button, step) {
  const menu = find(button.getAttribute("popovertarget"));
  if (!menu?.matches(":popover-open")) button.click();
  if (menu) all(CHOICES, menu).filter((e) => e.offsetWidth).at(step < 0 ? -1 : 0)?.focus();
}

/** @param {?E | undefined} choice @param {number} step */
function walk(choice, step) {
  if (choice?.matches(".menu-button:not(.menu-items *)")) return open(choice, step);
  const choices = choice ? all(CHOICES, choice.closest(".menu-items") ?? choice.parentElement ?? choice).filter((e) => e.offsetWidth) : [];
  const next = choice && choices.at((choices.indexOf(choice) + step) % choices.length);
  next?.focus();
  if (next?.matches("[role=tab]")) next.click();
}

/** @param {KeyboardEvent} event */
export function move(event) {
  const { key } = event;
  // `document.activeElement`, because an earlier key may have moved the focus since.
  if (key.startsWith("Arrow") && around(event, CHOICES)) walk(document.activeElement?.closest(CHOICES), /Left|Up/.test(key) ? -1 : 1);
  else scroll(event);
}
