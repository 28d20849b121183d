// The focus of the keyboard and the screen reader.
import { LAYERS, all, find, focus, frame, layers, shown } from "./page.js";

/** @type {WeakMap<Element, string>} the focus of each screen or layer */
const left = new WeakMap();

const place = () => shown(".screen", layers().at(-1)) ?? layers().at(-1);

/** @type {Do<string>} */
export function announce(text) {
  const e = find("announcer");
  // The same text again would not be announced.
  e?.replaceChildren();
  frame(() => e?.replaceChildren(text));
}

/** @param {() => void} change followed by a focus on the new title, or back */
export function following(change) {
  const from = place(), was = document.activeElement;
  if (from && was?.id) left.set(from, was.id);
  change();
  guard();
  const to = place();
  // A moved element has lost it.
  if (to && to === from && was !== document.activeElement) focus(find(was?.id));
  if (!to || to === from) return;
  const title = shown("h1", to);
  announce(title?.textContent || to.ariaLabel || "");
  // A tab's button keeps it.
  if (was?.id && was === document.activeElement && !was.closest("[inert], [data-covered]")) return;
  const known = find(left.get(to));
  frame(() => focus(known && to.contains(known) ? known : (to.matches(".alert, .dialog") && all("input, .button", to)[0]) || title || to));
}

/** Makes layers below a modal one inert. */
export function guard() {
  const stack = layers(), top = stack.findLastIndex((e) => e.matches(LAYERS));
  stack.forEach((e, index) => {
    e.inert = index < top;
    if (e.matches(LAYERS) && !e.dataset.title) e.ariaLabel = shown("h1", e)?.textContent || "Sheet";
  });
}
