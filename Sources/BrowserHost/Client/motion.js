// How screens come and go. The page is as it should be at once; what moves is only how it looks on the way.

import { Focus } from "./focus.js";

const CURVE = "cubic-bezier(.32,.72,0,1)";
const PUSH = 350;
const SHEET = 500;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @typedef {HTMLElement & {shown?: ?Element}} Stack a navigation, and the screen it last showed */

const topOf = (/** @type {Element} */ stack) =>
  [...stack.children].findLast((e) => e.matches(".screen") && !e.classList.contains("leaving")) ?? null;

/** Ends what still moves here, so that the next thing starts from where it should be. @param {Element} place */
function finish(place) {
  for (const animation of place.getAnimations({ subtree: true })) {
    if (animation.id === "motion") animation.finish();
  }
}

/** @param {Element} element @param {Keyframe[]} frames @param {number} duration @param {string} [pseudo] */
function move(element, frames, duration, pseudo) {
  const animation = element.animate(calm.matches ? [] : frames, {
    duration: calm.matches ? 0 : duration, easing: CURVE, ...(pseudo ? { pseudoElement: pseudo } : {}),
  });
  animation.id = "motion";
  return animation;
}

/** @param {Element} element @param {boolean} appears */
function fade(element, appears) {
  const animation = element.animate([{ opacity: appears ? 0 : 1 }, { opacity: appears ? 1 : 0 }], { duration: 200 });
  animation.id = "motion";
  return animation;
}

/** What is gone stays a moment to be seen leaving; it can't be used and has no name. @param {Element} element */
function ghost(element) {
  element.classList.add("leaving");
  element.inert = true;
  element.setAttribute("aria-hidden", "true");
  for (const e of [element, ...element.querySelectorAll("[id]")]) e.removeAttribute("id");
}

export class Motion {
  /** @param {HTMLElement} window */
  constructor(window) {
    this.window = window;
    /** @type {Element[]} */ this.arriving = [];
    /** @type {Element[]} */ this.leaving = [];
    /** @type {Set<Stack>} */ this.stacks = new Set();
  }

  /** Nothing moves: what is there now was always there. @param {Element} window */
  static settle(window) {
    for (const stack of window.querySelectorAll(".navigation")) /** @type {Stack} */ (stack).shown = topOf(stack);
  }

  /** @param {Element} element */
  created(element) {
    if (element.parentElement?.matches(".navigation")) this.stacks.add(/** @type {Stack} */ (element.parentElement));
    else if (element.parentElement === this.window) this.arriving.push(element);
    for (const stack of element.querySelectorAll(".navigation")) /** @type {Stack} */ (stack).shown = topOf(stack);
    if (element.matches(".navigation")) /** @type {Stack} */ (element).shown = topOf(element);
  }

  /** @param {Element} element */
  remove(element) {
    const parent = element.parentElement;
    if (parent?.matches(".navigation")) {
      this.stacks.add(/** @type {Stack} */ (parent));
      ghost(element);
      this.leaving.push(element);
    } else if (parent === this.window && element.matches(".sheet, .cover, .popover, .alert, .dialog")) {
      ghost(element);
      this.leaving.push(element);
    } else element.remove();
  }

  run() {
    for (const stack of this.stacks) this.runStack(stack);
    for (const element of this.leaving) if (element.parentElement === this.window) this.dismiss(element);
    for (const element of this.arriving) if (element.isConnected) this.present(element);
  }

  /** @param {Stack} stack */
  runStack(stack) {
    const old = stack.shown ?? null;
    const top = topOf(stack);
    stack.shown = top;
    // Screens between the two are not seen on the way.
    for (const e of this.leaving) if (e.parentElement === stack && e !== old) e.remove();
    if (!top || !old || top === old) return;
    finish(stack);
    const isPop = old.classList.contains("leaving") && stack.lastElementChild === old;
    Focus.screenChanged(old, top, isPop);
    old.classList.add("under");
    const done = () => {
      old.classList.remove("under");
      if (old.classList.contains("leaving")) old.remove();
    };
    if (calm.matches) {
      (isPop ? fade(old, false) : fade(top, true)).finished.then(done, done);
      return;
    }
    const from = /** @type {HTMLElement} */ (isPop ? old : top).dataset.dragged ?? "0";
    const front = isPop ? old : top;
    const back = isPop ? top : old;
    const start = isPop ? Number(from) : 1;
    const frames = [
      { transform: `translateX(${start * 100}%)`, boxShadow: "-6px 0 24px rgb(0 0 0 / 16%)" },
      { transform: `translateX(${isPop ? 100 : 0}%)`, boxShadow: "-6px 0 24px rgb(0 0 0 / 0%)" },
    ];
    const time = isPop ? PUSH * (1 - start * 0.6) : PUSH;
    const behind = (/** @type {number} */ part) => ({ transform: `translateX(${-33 * (1 - part)}%)` });
    const dim = (/** @type {number} */ part) => ({ opacity: 0.12 * (1 - part) });
    const end = isPop ? 1 : 0;
    move(back, [behind(start), behind(end)], time);
    move(back, [dim(start), dim(end)], time, "::after");
    move(front, frames, time).finished.then(done, done);
  }

  /** @param {Element} element */
  present(element) {
    if (!element.matches(".sheet, .cover, .popover, .alert, .dialog")) return;
    Focus.presented(element);
    if (calm.matches) fade(element, true);
    else if (element.matches(".alert")) move(element, [{ scale: 1.1, opacity: 0 }, { scale: 1, opacity: 1 }], 250);
    else move(element, [{ transform: "translateY(100%)" }, { transform: "none" }], SHEET);
  }

  /** @param {Element} element */
  dismiss(element) {
    Focus.dismissed(element, this.window);
    this.window.style.removeProperty("--drag");
    const done = () => element.remove();
    if (calm.matches || element.matches(".alert")) { fade(element, false).finished.then(done, done); return; }
    const start = getComputedStyle(element).transform;
    move(element, [{ transform: start }, { transform: "translateY(105%)" }], SHEET * 0.7).finished.then(done, done);
  }
}
