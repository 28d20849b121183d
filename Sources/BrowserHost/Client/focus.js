// Where the keyboard and the screen reader are.
import { LAYERS, all, find, focus, frame, layers, shown } from "./page.js";

/** @type {WeakMap<Element, string>} who had it */
const left = new WeakMap();

/** Where a person is. */
const place = () => shown(".screen", layers().at(-1)) ?? layers().at(-1);

/** @type {Do<string>} for a screen reader */
export function announce(text) {
  const e = find("announcer");
  // The same words twice are no change.
  e?.replaceChildren();
  frame(() => e?.replaceChildren(text));
}

/** @param {() => void} change then the focus is at a new title, or back */
export function following(change) {
  const from = place(), was = document.activeElement;
  if (from && was?.id) left.set(from, was.id);
  change();
  guard();
  const to = place();
  // What was moved has lost it.
  if (to && to === from && was !== document.activeElement) focus(find(was?.id));
  if (!to || to === from) return;
  const title = shown("h1", to);
  announce(title?.textContent || to.ariaLabel || "");
  // A tab's button keeps it.
  if (was?.id && was === document.activeElement && !was.closest("[inert], [data-covered]")) return;
  const known = find(left.get(to));
  // It is where one came from.
  if (known?.matches(".row > *")) known.animate({ background: ["var(--pressed)", "none"] }, { duration: 700, pseudoElement: "::before" });
  frame(() => focus(known && to.contains(known) ? known : (to.matches(".alert, .dialog") && all("input, .button", to)[0]) || title || to));
}

/** Nothing below what is modal can be reached. */
export function guard() {
  const stack = layers(), top = stack.findLastIndex((e) => e.matches(LAYERS));
  stack.forEach((e, index) => {
    e.inert = index < top;
    if (e.matches(LAYERS) && !e.dataset.title) e.ariaLabel = shown("h1", e)?.textContent || "Sheet";
  });
}
