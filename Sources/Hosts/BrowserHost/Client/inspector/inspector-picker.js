// The inspector's picker: from an element on the phone to its line in the tree, and back.

import { make, say, toggle } from "./inspector-parts.js";

/** @type {Map<string, HTMLElement>} the line of each element */
const lines = new Map();
/** @type {WeakMap<Element, string>} the element of each line */
const elements = new WeakMap();
const frame = make("div", "inspector-frame");
frame.hidden = true;
document.body.append(frame);

/** @param {HTMLElement} line @param {string} element */
export function link(line, element) {
  lines.set(element, line);
  elements.set(line, element);
}

/** Drops the lines that are gone. */
export function forget() {
  for (const [element, line] of lines) if (!line.isConnected) lines.delete(element);
}

/** @param {?Element} element */
function point(element) {
  const box = element?.getBoundingClientRect();
  frame.hidden = !box?.width;
  if (box) Object.assign(frame.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
}

/** The innermost element around a target that has a line.
 * @param {EventTarget | null} target */
function around(target) {
  let e = target instanceof Element ? target : null;
  while (e && !lines.has(e.id)) e = e.parentElement;
  return e;
}

const phone = document.getElementById("app") ?? document.body;
/** @type {?AbortController} */
let picking = null;
export const picker = toggle("Pick", "Point at the phone to find the line of a view", (isOn) => {
  picking?.abort();
  picking = isOn ? new AbortController() : null;
  point(null);
  if (!picking) return;
  say("Point at the phone.");
  const listening = { capture: true, signal: picking.signal };
  phone.addEventListener("pointermove", ({ target }) => point(around(target)), listening);
  for (const kind of ["pointerdown", "pointerup", "mousedown", "mouseup", "touchstart"]) phone.addEventListener(kind, (event) => { event.preventDefault(); event.stopPropagation(); }, listening);
  phone.addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
    const line = lines.get(around(event.target)?.id ?? "");
    picker.click();
    say(line ? "" : "The tree has no line for it.");
    if (line) show(line);
  }, listening);
});

/** @param {HTMLElement} line */
function show(line) {
  for (let e = line.parentElement; e; e = e.parentElement) if (e instanceof HTMLDetailsElement) e.open = true;
  for (const e of document.querySelectorAll(".inspector .picked")) e.classList.remove("picked");
  line.classList.add("picked");
  line.scrollIntoView({ block: "center" });
}

/** Frames the element of a line on the phone.
 * @param {HTMLElement} tree */
export function follow(tree) {
  const find = (/** @type {Event} */ { target }) => {
    const line = target instanceof Element ? target.closest("li") : null;
    return document.getElementById(line && elements.get(line) || "");
  };
  tree.addEventListener("pointerover", (event) => point(find(event)));
  tree.addEventListener("focusin", (event) => point(find(event)));
  for (const kind of ["pointerleave", "focusout"]) tree.addEventListener(kind, () => { if (!picking) point(null); });
}
