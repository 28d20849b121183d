// What is dragged. The styles follow a class and a length.

import { send } from "./events.js";
import { all, around, isField, on } from "./page.js";
import { pause } from "./session.js";

/** @type {?PointerEvent} */ let start = null;
/** @type {?Drag} */ let drag = null;
let isAcross = false, way = 0, time = 0, speed = 0;

on("pointerdown", (event) => {
  start = event.isPrimary && !event.button && !around(event, "input, textarea") ? event : null;
  for (const row of all(".row.drawn")) if (row !== around(event, ".row")) row.classList.remove("drawn");
});
on("pointermove", (event) => {
  if (!start) return;
  const dx = event.clientX - start.clientX, dy = event.clientY - start.clientY;
  if (!drag) {
    if (Math.hypot(dx, dy) < 6) return;
    isAcross = Math.abs(dx) > Math.abs(dy);
    drag = isAcross ? across(start, dx) : down(start, dy);
    if (!drag) start = null;
    way = 0;
  }
  if (!drag) return;
  const now = isAcross ? dx : dy;
  speed = (now - way) / Math.max(1, event.timeStamp - time);
  [way, time] = [now, event.timeStamp];
  drag.e.classList.add("dragging");
  drag.e.style.setProperty("--way", `${way}px`);
});
for (const kind of ["pointerup", "pointercancel"]) {
  on(kind, async ({ timeStamp }) => {
    start = null;
    if (!drag) return;
    const { e, end } = drag;
    setTimeout(() => { drag = null; });
    // What is thrown goes on; it stays there until the app has answered.
    if (await end(way + (timeStamp - time > 80 || kind === "pointercancel" ? 0 : speed * 200))) await pause(200);
    e.classList.remove("dragging");
  });
}
on("click", (event) => {
  // The click that ends a drag is no tap.
  if (drag) event.stopPropagation();
  if (drag) event.preventDefault();
}, true);
// Else the browser would scroll.
on("touchmove", (event) => { if (drag && event.cancelable) event.preventDefault(); }, { passive: false });

/** @type {Begins} */
function across(start, dx) {
  const screen = around(start, ".screen");
  const back = screen && all(":scope > .bar > .back-button", screen)[0];
  if (screen?.parentElement && back && dx > 0 && start.clientX - screen.getBoundingClientRect().left <= 20) {
    return { e: screen.parentElement, end: (goal) => goal > screen.offsetWidth / 2 && send(back.id, "back") };
  }
  const pages = around(start, ".tabs[data-style=page]");
  const dots = pages && all(":scope > .page-indicator", pages)[0];
  if (pages && isField(dots)) {
    send(pages.id, "focus", true);
    return { e: pages, end: (goal) => Math.abs(goal) > pages.offsetWidth / 2 && send(dots.id, "value", Number(dots.value) - Math.sign(goal)) };
  }
  const e = around(start, ".row:has(> .swipe-actions)");
  const from = e?.classList.contains("drawn") ? parseFloat(e.style.getPropertyValue("--aside")) : 0;
  return e && {
    e,
    end(goal) {
      const to = from + goal;
      const actions = all(":scope > .swipe-actions", e).find((one) => (one.dataset.placement === "leading") === to > 0);
      e.classList.toggle("drawn", !!actions && Math.abs(to) > 40);
      e.style.setProperty("--aside", `${Math.sign(to) * (actions?.offsetWidth ?? 0)}px`);
    },
  };
}

/** @type {Begins} */
function down(start, dy) {
  const sheet = around(start, ".sheet, .popover");
  const e = around(start, ".list, .scroll");
  const isFree = !e?.scrollTop;
  const isHandle = sheet && (around(start, ".bar") || start.clientY - sheet.getBoundingClientRect().top < 24);
  if (sheet?.parentElement && (isHandle || (isFree && (dy > 0 || sheet.dataset.detents)))) return pull(sheet, sheet.parentElement);
  if (!e || !isFree || dy < 0 || e.dataset.refreshable === undefined) return null;
  return { e, end: () => way > 100 && send(e.id, "refresh") };
}

/** @param {E} sheet @param {E} e its window @returns {Drag} */
function pull(sheet, e) {
  /** @type {[string, number][]} */
  const stops = (sheet.dataset.detents ?? "large").split(" ").map((word) => {
    const part = word === "medium" ? 0.5 : word === "large" ? 0.94 : parseFloat(word);
    return [word, word.endsWith("pt") ? part : part * e.clientHeight];
  });
  if (!sheet.matches("[data-stays]")) stops.push(["", 0]);
  const from = sheet.offsetHeight;
  return {
    e,
    end(goal) {
      const height = from - goal;
      const [word] = stops.sort(([, a], [, b]) => Math.abs(height - a) - Math.abs(height - b))[0] ?? [];
      return word ? sheet.dataset.detents && send(sheet.id, "detent", word) : send(sheet.id, "dismiss");
    },
  };
}
