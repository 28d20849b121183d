// Gestures that the app handles: drags, taps, presses, magnification and rotation. Loaded by pages that need it.
import { send } from "./events.js";
import { begins } from "./drags.js";
import { around, on, stop } from "./page.js";

/** @type {Map<number, PointerEvent>} */ const fingers = new Map();
/** @type {?Press} */ let press = null;
/** @type {?Pair} */ let pair = null;
/** @type {{e: ?E, count: number, time: number}} */ let tapped = { e: null, count: 0, time: 0 };
let isHeld = false;

// Locations are relative to the element's top left corner.
begins.push((start, now) => {
  const e = around(start, "[data-gestures~=drag]");
  if (!e || fingers.size > 1 || Math.hypot(now.clientX - start.clientX, now.clientY - start.clientY) < Number(e.dataset.minimum ?? 10)) return null;
  const { left, top } = e.getBoundingClientRect();
  let last = start, vx = 0, vy = 0;
  /** @param {string} phase @param {PointerEvent} at */
  const tell = (phase, at) => send(e.id, "drag", [phase, start.clientX - left, start.clientY - top, at.clientX - left, at.clientY - top, vx, vy].join(" "));
  return {
    e,
    move(event) {
      const time = Math.max(1, event.timeStamp - last.timeStamp) / 1000;
      vx = (event.clientX - last.clientX) / time;
      vy = (event.clientY - last.clientY) / time;
      last = event;
      tell("changed", event);
    },
    end(_, event) {
      if (event.timeStamp - last.timeStamp > 80) vx = vy = 0;
      tell("ended", last);
    },
    cancel: () => tell("cancelled", last),
  };
});

on("pointerdown", (event) => {
  if (event.isPrimary) fingers.clear();
  fingers.set(event.pointerId, event);
  letGo();
  isHeld = false;
  if (fingers.size === 2) {
    const e = around(event, "[data-gestures~=magnify], [data-gestures~=rotate]");
    pair = e && { e, ...span(), scale: 1, turn: 0 };
  }
  const e = around(event, "[data-gestures~=press]");
  if (!e || fingers.size > 1 || event.button) return;
  press = { e, event, timer: setTimeout(hold, Number(e.dataset.press ?? 0.5) * 1000) };
  send(e.id, "press", true);
}, true);

function hold() {
  send(press?.e.id, "longPress");
  press = null;
  isHeld = true;
}

function letGo() {
  if (!press) return;
  clearTimeout(press.timer);
  send(press.e.id, "press", false);
  press = null;
}

/** The distance between two fingers, and their angle in degrees. */
function span() {
  const [a, b] = [...fingers.values()], dx = b.clientX - a.clientX, dy = b.clientY - a.clientY;
  return { far: Math.hypot(dx, dy), angle: Math.atan2(dy, dx) * 180 / Math.PI };
}

/** @param {string} phase */
function tell(phase) {
  if (!pair) return;
  const { e, scale, turn } = pair;
  if (e.matches("[data-gestures~=magnify]")) send(e.id, "magnify", `${phase} ${scale}`);
  if (e.matches("[data-gestures~=rotate]")) send(e.id, "rotate", `${phase} ${turn}`);
}

on("pointermove", (event) => {
  if (press && Math.hypot(event.clientX - press.event.clientX, event.clientY - press.event.clientY) > 10) letGo();
  if (!fingers.has(event.pointerId)) return;
  fingers.set(event.pointerId, event);
  if (!pair) return;
  const { far, angle } = span();
  pair.scale = far / pair.far;
  // The difference of the angles, in -180..<180 degrees.
  pair.turn += (angle - pair.angle - pair.turn + 1620) % 360 - 180;
  tell("changed");
});

/** @param {PointerEvent} event */
function lift(event) {
  letGo();
  tell(event.type === "pointerup" ? "ended" : "cancelled");
  fingers.delete(event.pointerId);
  pair = null;
  setTimeout(() => { isHeld = false; });
}
on("pointerup", lift);
on("pointercancel", lift);

// Browsers report a pinch on a trackpad as a wheel event with Control.
on("wheel", (event) => {
  const e = event.ctrlKey && around(event, "[data-gestures~=magnify]");
  if (!e) return;
  event.preventDefault();
  for (const phase of ["changed", "ended"]) send(e.id, "magnify", `${phase} ${Math.exp(-event.deltaY / 100)}`);
}, { passive: false });

on("click", (click) => {
  if (isHeld) return stop(click);
  const e = around(click, "[data-gestures*=taps]");
  const isNext = e && tapped.e === e && click.timeStamp - tapped.time < 400;
  tapped = { e, count: isNext ? tapped.count + 1 : 1, time: click.timeStamp };
  if (e?.matches(`[data-gestures~=taps${tapped.count}]`)) send(e.id, "taps", tapped.count);
}, true);

on("keydown", (event) => {
  const e = (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) && around(event, "[data-gestures~=press]");
  if (e) send(e.id, "longPress");
});
