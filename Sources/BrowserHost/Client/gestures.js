// Fingers: the edge swipe that goes back, the sheet that is pulled, the row whose actions are drawn out.

const EDGE = 20;

/** @typedef {{move: (dx: number, dy: number) => void, end: (dx: number, dy: number, vx: number, vy: number) => void, axis: "x" | "y"}} Drag */

/** @param {import("./events.js").Events} events */
export function watchGestures(events) {
  /** @type {?Drag} */ let drag = null;
  let pointer = -1, startX = 0, startY = 0, decided = false;
  let last = { x: 0, y: 0, t: 0, vx: 0, vy: 0 };

  document.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    const target = /** @type {Element} */ (event.target);
    drag = begin(target, event, events);
    if (!drag) return;
    pointer = event.pointerId;
    startX = event.clientX; startY = event.clientY; decided = false;
    last = { x: startX, y: startY, t: event.timeStamp, vx: 0, vy: 0 };
  });

  document.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== pointer) return;
    const dx = event.clientX - startX, dy = event.clientY - startY;
    if (!decided) {
      if (Math.hypot(dx, dy) < 6) return;
      const along = drag.axis === "x" ? Math.abs(dx) > Math.abs(dy) : Math.abs(dy) > Math.abs(dx);
      if (!along) { drag = null; return; }
      decided = true;
      document.addEventListener("click", swallow, { capture: true, once: true });
    }
    const time = Math.max(1, event.timeStamp - last.t);
    last = { x: event.clientX, y: event.clientY, t: event.timeStamp, vx: (event.clientX - last.x) / time, vy: (event.clientY - last.y) / time };
    drag.move(dx, dy);
  });

  const stop = (/** @type {PointerEvent} */ event) => {
    if (!drag || event.pointerId !== pointer) return;
    const ended = drag;
    drag = null;
    setTimeout(() => document.removeEventListener("click", swallow, { capture: true }));
    if (!decided) return;
    const isStill = event.timeStamp - last.t > 80 || event.type === "pointercancel";
    ended.end(event.clientX - startX, event.clientY - startY, isStill ? 0 : last.vx, isStill ? 0 : last.vy);
  };
  document.addEventListener("pointerup", stop);
  document.addEventListener("pointercancel", stop);
  // A finger that scrolls would end the pointer; at the edge and on a grabber it is ours.
  document.addEventListener("touchmove", (event) => { if (drag && decided) event.preventDefault(); }, { passive: false });
}

/** The click that ends a drag is no tap. @param {Event} event */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

/** @param {Element} target @param {PointerEvent} event @param {import("./events.js").Events} events @returns {?Drag} */
function begin(target, event, events) {
  const screen = /** @type {?HTMLElement} */ (target.closest(".screen"));
  if (screen && event.clientX - screen.getBoundingClientRect().left <= EDGE) {
    const back = screen.querySelector(":scope > .bar > .back-button");
    const under = screen.previousElementSibling;
    if (back && under?.matches(".screen")) return swipe(screen, /** @type {HTMLElement} */ (under), back.id, events);
  }
  const sheet = /** @type {?HTMLElement} */ (target.closest(".sheet, .popover"));
  if (sheet && !sheet.classList.contains("leaving") && isHandle(target, sheet, event)) return pull(sheet, events);
  const row = /** @type {?HTMLElement} */ (target.closest(".row"));
  if (row?.querySelector(":scope > .swipe-actions")) return draw(row);
  return null;
}

/** A sheet is pulled by its grabber or bar, or by content that stands at its top.
 * @param {Element} target @param {Element} sheet @param {PointerEvent} event */
function isHandle(target, sheet, event) {
  if (event.clientY - sheet.getBoundingClientRect().top < 24 || target.closest(".bar")) return !target.closest("input, .button");
  const scroller = target.closest(".list, .scroll");
  return event.pointerType !== "mouse" && (!scroller || scroller.scrollTop <= 0) && !target.closest("input, textarea");
}

/** @param {HTMLElement} screen @param {HTMLElement} under @param {string} back @returns {Drag}
 * @param {import("./events.js").Events} events */
function swipe(screen, under, back, events) {
  const width = screen.offsetWidth;
  const place = (/** @type {number} */ part) => {
    under.classList.add("under");
    screen.style.transform = `translateX(${part * 100}%)`;
    under.style.transform = `translateX(${-33 * (1 - part)}%)`;
  };
  return {
    axis: "x",
    move: (dx) => place(Math.max(0, Math.min(1, dx / width))),
    end: (dx, _, vx) => {
      const part = Math.max(0, Math.min(1, dx / width));
      screen.style.transform = under.style.transform = "";
      if ((part > 0.5 && vx > -0.3) || vx > 0.4) {
        screen.dataset.dragged = String(part);
        // It stays where the finger left it until the app has gone back, which is the next thing to come.
        screen.style.transform = `translateX(${part * 100}%)`;
        events.send(back, "back");
        setTimeout(() => { if (screen.isConnected && !screen.classList.contains("leaving")) { screen.style.transform = ""; delete screen.dataset.dragged; under.classList.remove("under"); } }, 1500);
      } else {
        const timing = { duration: 250, easing: "cubic-bezier(.32,.72,0,1)" };
        under.animate([{ transform: `translateX(${-33 * (1 - part)}%)` }, { transform: "translateX(-33%)" }], timing);
        screen.animate([{ transform: `translateX(${part * 100}%)` }, { transform: "none" }], timing).finished.finally(() => under.classList.remove("under"));
      }
    },
  };
}

/** @param {HTMLElement} sheet @param {import("./events.js").Events} events @returns {Drag} */
function pull(sheet, events) {
  const window = /** @type {HTMLElement} */ (sheet.parentElement);
  const height = sheet.offsetHeight;
  const detents = (sheet.dataset.detents ?? "").split(" ").filter(Boolean);
  const stays = sheet.hasAttribute("data-stays");
  return {
    axis: "y",
    move: (_, dy) => {
      window.classList.add("dragging");
      const y = dy < 0 || stays ? dy / (1 + Math.abs(dy) / 60) : dy;
      sheet.style.transform = `translateY(${y}px)`;
      window.style.setProperty("--drag", String(Math.max(0, Math.min(1, y / height))));
    },
    end: (_, dy, __, vy) => {
      window.classList.remove("dragging");
      const at = detents.indexOf(sheet.dataset.detent || detents[0]);
      const up = detents.length > 1 && at < detents.length - 1 && (dy < -60 || vy < -0.4);
      const down = detents.length > 1 && at > 0 && dy > 60 && dy < height * 0.5 && vy < 1.2;
      if (!up && !down && !stays && (dy > height / 2 || (vy > 0.5 && dy > 20))) { events.send(sheet.id, "dismiss"); return; }
      const from = sheet.style.transform;
      sheet.style.transform = "";
      window.style.removeProperty("--drag");
      if (up || down) rest(sheet, detents[at + (up ? 1 : -1)]);
      else sheet.animate([{ transform: from }, { transform: "none" }], { duration: 300, easing: "cubic-bezier(.32,.72,0,1)" });
    },
  };
}

/** How high a sheet stands is the person's to say. @param {HTMLElement} sheet @param {string} detent */
function rest(sheet, detent) {
  sheet.dataset.detent = detent;
  const height = detent === "medium" ? "50%" : detent.endsWith("pt") ? `${parseFloat(detent)}px` : `${parseFloat(detent) * 100}%`;
  if (detent === "large") sheet.style.removeProperty("--sheet");
  else sheet.style.setProperty("--sheet", height);
}

/** @param {HTMLElement} row @returns {Drag} */
function draw(row) {
  return {
    axis: "x",
    move: () => {},
    end: (dx) => {
      for (const e of document.querySelectorAll(".row")) e.classList.remove("drawn-leading", "drawn-trailing");
      if (Math.abs(dx) > 40) row.classList.add(dx < 0 ? "drawn-trailing" : "drawn-leading");
    },
  };
}
