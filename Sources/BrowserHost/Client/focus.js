// Focus of the keyboard and of screen readers.
import { LAYERS, all, find, focus, frame, layers, shown } from "./page.js";

/** @type {WeakMap<Element, string>} last focus in each screen */
const left = new WeakMap();

/** The topmost visible screen or layer. */
const place = () => shown(".screen", layers().at(-1)) ?? layers().at(-1);

/** @type {Do<string>} to screen readers */
export function announce(text) {
  const e = find("announcer");
  // Inserting the same text again would be no change.
  e?.replaceChildren();
  frame(() => e?.replaceChildren(text));
}

/** @param {() => void} change after it, the focus moves to a new screen's title, or back */
export function following(change) {
  const from = place(), was = document.activeElement;
  if (from && was?.id) left.set(from, was.id);
  change();
  guard();
  const to = place();
  // A moved element loses the focus.
  if (to && to === from && was !== document.activeElement) focus(find(was?.id));
  if (!to || to === from) return;
  const title = shown("h1", to);
  announce(title?.textContent || to.ariaLabel || "");
  // The focus stays on a tab's button.
  if (was?.id && was === document.activeElement && !was.closest("[inert], [data-covered]")) return;
  const known = find(left.get(to));
  // Highlight the row that was opened before.
  if (known?.matches(".row > *")) known.animate({ background: ["var(--pressed)", "none"] }, { duration: 700, pseudoElement: "::before" });
  frame(() => focus(known && to.contains(known) ? known : (to.matches(".alert, .dialog") && all("input, .button", to)[0]) || title || to));
}

/** Makes everything below a modal layer inert. */
export function guard() {
  const stack = layers(), top = stack.findLastIndex((e) => e.matches(LAYERS));
  stack.forEach((e, index) => {
    e.inert = index < top;
    if (e.matches(LAYERS) && !e.dataset.title) e.ariaLabel = shown("h1", e)?.textContent || "Sheet";
  });
}
