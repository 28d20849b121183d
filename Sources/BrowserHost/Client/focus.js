// Where the keyboard and the screen reader are.

import { LAYERS, all, find, layers, shown } from "./page.js";

/** @type {WeakMap<Element, string>} who had the focus when it was left */
const left = new WeakMap();

/** Where a person is. */
const place = () => shown(".screen", layers().at(-1)) ?? layers().at(-1);

/** @param {string} text for a screen reader */
export function announce(text) {
  // The same words twice are no change.
  find("announcer")?.replaceChildren();
  requestAnimationFrame(() => find("announcer")?.replaceChildren(text));
}

/** Moves the focus to a new screen's title, or back.
 * @param {() => void} change */
export function following(change) {
  const from = place();
  const was = document.activeElement;
  if (from && was?.id) left.set(from, was.id);
  change();
  guard();
  const to = place();
  if (!to || to === from) return;
  const title = shown("h1", to);
  announce(title?.textContent || to.ariaLabel || "");
  // A tab's button keeps it.
  if (was?.id && was === document.activeElement && !was.closest("[inert]")) return;
  const known = find(left.get(to));
  const target = known && to.contains(known) ? known : (to.matches(".alert, .dialog") && all("input, .button", to)[0]) || title || to;
  target.focus({ preventScroll: true });
}

/** Nothing below what is modal can be reached. */
export function guard() {
  const stack = layers();
  const top = stack.findLastIndex((e) => e.matches(LAYERS));
  stack.forEach((e, index) => {
    e.inert = index < top;
    if (e.matches(LAYERS) && !e.dataset.title) e.ariaLabel = shown("h1", e)?.textContent || "Sheet";
  });
}
