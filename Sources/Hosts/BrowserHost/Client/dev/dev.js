// What `modernnav dev` does with changed source: how it was loaded, and the compiler's errors. Loaded only if it has started the app.

/** @param {string} tag @param {string} className @param {(Node | string)[]} content */
function make(tag, className, ...content) {
  const e = document.createElement(tag);
  e.className = className;
  e.append(...content);
  return e;
}

const style = document.createElement("link");
style.rel = "stylesheet";
style.href = new URL("dev.css", import.meta.url).href;
document.head.append(style);
const way = /** @type {HTMLButtonElement} */ (make("button", "way"));
way.type = "button";
const why = make("div", "why");
const errors = make("div", "errors");
errors.setAttribute("role", "alert");
const panel = make("aside", "dev", errors, why, way);
panel.id = "dev";
panel.ariaLabel = "Changes of the source";
why.hidden = errors.hidden = way.hidden = true;
way.ariaExpanded = "false";
way.addEventListener("click", () => {
  why.hidden = !why.hidden;
  way.ariaExpanded = String(!why.hidden);
});
// Keeps the panel's events from the app's handlers.
for (const kind of ["click", "input", "keydown", "focusin", "focusout", "pointerdown"]) panel.addEventListener(kind, (event) => event.stopPropagation());
document.body.append(panel);

/** @param {SourceError} error */
function line({ place, text, source, link }) {
  const where = /** @type {HTMLAnchorElement} */ (make("a", "place", place));
  if (link) where.href = link;
  return make("div", "error", where, make("p", "", text), ...(source ? [make("pre", "", source)] : []));
}

// Where the type of a body has changed, a list is a new element. It takes over the position of the one that was removed with the same update.
const SCROLLED = ".list, .scroll";
/** @type {WeakMap<Element, number>} */
const positions = new WeakMap();
/** @type {{ time: number, top: number, list: Element }[]} */
let swaps = [];
addEventListener("scroll", ({ target }) => { if (target instanceof Element) positions.set(target, target.scrollTop); }, { capture: true, passive: true });
/** @param {NodeList} nodes */
const lists = (nodes) => [...nodes].flatMap((node) => (node instanceof Element ? [...(node.matches(SCROLLED) ? [node] : []), ...node.querySelectorAll(SCROLLED)] : []));
new MutationObserver((changes) => {
  const gone = changes.flatMap(({ removedNodes }) => lists(removedNodes)), time = performance.now();
  swaps = swaps.filter((swap) => time - swap.time < 2000);
  if (focus && !focus.time && !focus.element.isConnected) {
    focus.time = time;
    restoreFocus();
  }
  for (const [index, list] of changes.flatMap(({ addedNodes }) => lists(addedNodes)).entries()) {
    const old = gone[index], top = old && positions.get(old);
    if (top) swaps.push({ time, top, list });
  }
}).observe(document.getElementById("app") ?? document.body, { subtree: true, childList: true });

// The element with the focus is a new one then, too: the one of its kind and name at the same place in the order.
const CONTROLS = "#app :is(input, textarea, select, button, a)";
/** @typedef {{ element: HTMLElement, index: number, start: number | null, end: number | null, time?: number }} Focus */
/** @type {Focus | undefined} */
let focus;
/** @param {HTMLElement} element */
const alike = (element) => [...document.querySelectorAll(CONTROLS)].filter(
  (e) => e.localName === element.localName && e.ariaLabel === element.ariaLabel && (e.matches("input, textarea, select") || e.textContent === element.textContent));
function noteFocus() {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || !element.matches(CONTROLS)) return;
  const { selectionStart: start = null, selectionEnd: end = null } = /** @type {HTMLInputElement} */ (element);
  focus = { element, index: alike(element).indexOf(element), start, end };
}
for (const kind of ["focusin", "selectionchange", "input"]) document.addEventListener(kind, noteFocus);

let replacedAt = -Infinity;
/** Gives a control the focus again, until a time. The client moves the focus to the title of a new screen, before or after this. */
let keep = { until: 0, focus() {} };
document.addEventListener("focusin", ({ target }) => {
  if (performance.now() < keep.until && target instanceof Element && !target.matches(CONTROLS)) keep.focus();
});

// Called for the new code and for the new elements, whichever comes last.
function restoreFocus() {
  if (!focus?.time || Math.abs(focus.time - replacedAt) > 2000) return;
  const { element, index, start, end } = focus, found = alike(element)[index];
  focus = undefined;
  if (!(found instanceof HTMLElement)) return;
  keep = {
    until: performance.now() + 1000,
    focus() {
      found.focus({ preventScroll: true });
      if (start !== null && (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement)) found.setSelectionRange(start, end);
    },
  };
  keep.focus();
}

/** @param {DevelopmentStatus} status */
function show(status) {
  if (!status.state) return;
  if (status.isReplaced) {
    for (const { top, list } of swaps) list.scrollTop = top;
    replacedAt = performance.now();
    restoreFocus();
  }
  swaps = [];
  panel.className = `dev ${status.state}`;
  // The gallery of previews says itself what has happened.
  way.hidden = !status.text;
  way.replaceChildren(status.text);
  why.replaceChildren(...status.why.map((text) => make("p", "", text)));
  if (!status.why.length) {
    why.hidden = true;
    way.ariaExpanded = "false";
  }
  way.disabled = !status.why.length;
  errors.replaceChildren(...status.errors.map(line));
  errors.hidden = !status.errors.length;
}

const statuses = new EventSource("/_/dev");
// While the app has stopped, the tool answers in its place, with events of this name.
for (const name of ["message", "building"]) {
  statuses.addEventListener(name, (/** @type {MessageEvent<string>} */ { data }) => show(JSON.parse(data)));
}
