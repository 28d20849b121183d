// The kinds of actions in the inspector's log. A click hides the actions of a kind, another one shows them again.

import { brief, make, toggle } from "./inspector-parts.js";

/** @typedef {{ name: string, store: string, count: number, isTimed: boolean, button: HTMLButtonElement }} Kind */

/** @type {Map<string, Kind>} */
const all = new Map();
/** @type {Set<string>} */
const hidden = new Set();
/** @type {WeakMap<Step, string>} */
const known = new WeakMap();
const list = make("div", "tools"), title = make("summary", "");
export const kinds = /** @type {HTMLDetailsElement} */ (make("details", "kinds", title, list));

/** The store of an action and its name, without the values in it.
 * @param {Step} step */
export function kindOf(step) {
  let kind = known.get(step);
  if (kind === undefined) known.set(step, kind = `${step.store}\n${brief(step.action).split(/\s*[(["]|\s(?=\w+:\/\/|\/)/)[0]}`);
  return kind;
}

/** @param {Step} step */
export const isHidden = (step) => hidden.size > 0 && hidden.has(kindOf(step));

/** @param {string} kind */
export function toggleKind(kind) {
  hidden.delete(kind) || hidden.add(kind);
  show();
  dispatchEvent(new Event("hidden"));
}

/** Counts new steps, or all steps again.
 * @param {Step[]} steps @param {boolean} isAll */
export function count(steps, isAll) {
  if (isAll) for (const kind of all.values()) kind.count = 0;
  for (const step of steps) {
    const id = kindOf(step);
    let kind = all.get(id);
    if (!kind) {
      const [store = "", name = ""] = id.split("\n"), button = toggle("", "", () => toggleKind(id));
      all.set(id, kind = { name: store === "Navigation" ? name : `${store} ${name}`, store, count: 0, isTimed: false, button });
    }
    kind.count += 1;
    kind.isTimed ||= step.source === "effect";
  }
  show();
}

function show() {
  const words = `Kinds of actions${hidden.size ? ` · ${hidden.size} hidden` : ""}`;
  if (title.textContent !== words) title.textContent = words;
  kinds.hidden = !all.size;
  if (!kinds.open) return;
  // Those of timers first, because they come without end.
  const sorted = [...all].filter(([id, { count }]) => count || hidden.has(id)).sort(([, a], [, b]) => Number(b.isTimed) - Number(a.isTimed) || b.count - a.count);
  for (const [id, { name, count, button }] of sorted) {
    const isShown = String(!hidden.has(id)), label = `${name} ${count}`;
    if (button.ariaPressed !== isShown) button.ariaPressed = isShown;
    if (button.textContent !== label) button.textContent = label;
    button.title = hidden.has(id) ? "Shows these actions" : "Hides these actions";
  }
  const buttons = sorted.map(([, { button }]) => button);
  if (buttons.length !== list.children.length || buttons.some((e, index) => list.children[index] !== e)) list.replaceChildren(...buttons);
}
kinds.addEventListener("toggle", show);
