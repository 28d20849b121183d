// Applies updates to the page.
import { isAhead, retype } from "./events.js";
import { announce, following, guard } from "./focus.js";
import { arrive } from "./history.js";
import { settle } from "./motion.js";
import { all, find, focus, frame, isField, later, on } from "./page.js";
import { look } from "./scrolls.js";
import { first, number as begun } from "./session.js";

export let number = begun;

let isComposing = false;
for (const kind of ["start", "end"]) on(`composition${kind}`, () => { isComposing = kind === "start"; });

/** @param {Update} update @param {{ begin: Begin }} [moving] @returns false if updates are missing */
export function show({ n, ack, html, p, url, step, title, since, motion }, moving) {
  if (html !== undefined) replace(html, ack, since);
  else if (!p) {
    if (url) arrive(url, true);
    return true;
  } else if (n <= number) return true;
  else if (n !== number + 1 || !apply(p, ack, moving?.begin(p, motion ?? []))) return false;
  number = n;
  if (title) document.title = title;
  arrive(url, step === "replace");
  frame(fit);
  return true;
}

/** @param {string} html @param {number} ack @param {number} [since] */
function replace(html, ack, since) {
  const old = document.activeElement;
  for (const app of all("#app")) app.innerHTML = html;
  retype(ack, since);
  look();
  guard();
  // The button of a menu has no id.
  const now = find(old?.id) ?? all(`[id="${old?.parentElement?.id}"] > .menu-button`)[0];
  focus(now);
  if (isField(old) && isField(now)) fill(now, isAhead(old.id, ack) ? old.value : now.value, old.selectionStart, old.selectionEnd);
}

/** @param {Patch[]} patches @param {number} ack @param {Play} [play] @returns whether all were found */
function apply(patches, ack, play) {
  let isWhole = true;
  /** @type {Function[]} */
  const effects = [];
  /** @type {E[]} */
  const came = [], gone = came.slice();
  following(() => {
    for (const [kind, id, a, b, c] of patches) {
      const before = find(b);
      if (kind === "c") before ? before.insertAdjacentHTML("beforebegin", c) : find(a)?.insertAdjacentHTML("beforeend", c);
      const e = find(id);
      if (kind === "say") effects.push(() => announce(id));
      else if (kind === "share") effects.push(() => later("share").then(({ share }) => share(id)));
      else if (kind === "go") effects.push(() => open(id, "_blank", "noopener,noreferrer"));
      else if (!e) isWhole &&= "xfs".includes(kind);
      else if (kind === "c") came.push(e);
      else if (kind === "x") gone.push(e);
      else if (kind === "m") isWhole &&= !!find(a)?.insertBefore(e, before);
      else if (kind === "t" || a === "value") write(e, (kind === "t" ? a : b) ?? "", ack);
      else if (kind === "a") b === null ? e.removeAttribute(a) : e.setAttribute(a, b);
      else if (kind === "r") e.outerHTML = a;
      else if (kind === "f") effects.push(() => e.focus());
      else effects.push(() => e.scrollIntoView({ block: a }));
    }
    dispatchEvent(new CustomEvent("update", { detail: ack }));
    settle(came, gone, play);
  });
  for (const effect of effects) effect();
  return isWhole;
}

/** @type {Write} unless there is newer input */
function write(e, text, ack) {
  if (isField(e)) {
    if (isAhead(e.id, ack) || e.value === (e.told = text) || (isComposing && e === document.activeElement)) return;
    const caret = Math.max(0, text.length - e.value.length + (e.selectionEnd ?? 0));
    fill(e, text, caret, caret);
  } else if (e.firstChild instanceof Text) e.firstChild.data = text;
  // Before its child elements.
  else e.prepend(text);
}

/** @type {Fill} */
function fill(field, text, start, end) {
  if (field.value !== text) field.value = text;
  // A slider has no caret.
  if (field === document.activeElement && field.selectionStart !== null) field.setSelectionRange(start, end);
}

/** Modules by the elements that need them. */
const LATER = {
  "app-gestures": "[data-gestures]",
  "back-menu": ".back-button",
  columns: ".window[data-style]",
  "focusable-scrolls": ":is(.list, .scroll):not(:has(a, button))",
  frames: "[data-measured]",
  gaps: ".gap",
  highlights: ".row > .link",
  inspector: "[data-inspect]",
  layouts: "[data-placed]",
  "long-texts": "textarea, [data-again]",
  menus: "[popover=manual]",
  "page-swipe": "[data-style=page]",
  plays: "[data-flags~=plays]",
  popovers: ".popover",
  "pull-to-refresh": "[data-refreshable]",
  rows: ".swipe-actions, [data-flags~=editing]",
  "rubber-bands": ".list, .scroll",
  sheets: ".sheet, .popover",
  shortcuts: "[aria-keyshortcuts]",
  shrink: "[data-shrinks]",
  "status-bar": "#status",
  "swipe-back": ".back-button",
  tabs: ".tab-button",
  titles: ".bar",
};

function fit() {
  look();
  for (const [name, selector] of Object.entries(LATER)) if (all(selector)[0]) later(name).then(({ look }) => look?.());
}

// Not if the page is about to be replaced.
if (!first?.html) {
  guard();
  fit();
}
