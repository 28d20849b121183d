// Animates updates as the app asks, from the visible state to the new one. Loaded by the first such update.
import { leave, moves, part } from "./motion.js";
import { all, find } from "./page.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

const COLORS = /** @type {const} */ (["opacity", "color", "backgroundColor", "stroke", "borderTopColor", "borderRightColor", "borderBottomColor", "borderLeftColor"]);
const LOOKS = /** @type {const} */ ([
  ...COLORS, "transform", "transformOrigin", "filter", "boxShadow", "strokeWidth", "letterSpacing", "fontSize",
  "borderTopLeftRadius", "borderTopRightRadius", "borderBottomLeftRadius", "borderBottomRightRadius",
]);
const SIZES = /** @type {const} */ (["width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight"]);
/** Lengths that affect the layout around the element. */
const LENGTHS = /** @type {const} */ ([
  ...SIZES, "rowGap", "columnGap", "paddingTop", "paddingRight", "paddingBottom", "paddingLeft", "marginTop", "marginRight", "marginBottom",
  "marginLeft", "borderTopWidth", "borderRightWidth", "borderBottomWidth", "borderLeftWidth",
]);

/** Elements positioned by the page, not by the app. */
const FRAME = ".window, .window > *, .navigation, .screen, .tabs, .tab-page, .split, .column, .bar, .bottom-bar, .tab-bar";
/** Their sizes are reported to the app, so animating them would report each step. The size of a geometry reader doesn't depend on its content. */
const MEASURED = "[data-measured], [data-placed]", FOLLOWING = "[data-measured]:not([data-style=geometry]), [data-placed]";

/** Elements that come from or go to a place out of sight move by at most 1/FAR of the window's height. */
const FAR = 3;

/** Running animations: of styles that the app changed, and of sizes that followed from the layout.
 * @type {[WeakMap<E, Animation>, WeakMap<E, Animation>]} */
const [restyled, resized] = [new WeakMap(), new WeakMap()];

/** @type {Do<E, Look>} */
function look(e) {
  const now = getComputedStyle(e);
  /** @type {Look} */
  const seen = { own: SIZES.filter((name) => e.style[name]), is: {} };
  for (const name of [...LOOKS, ...LENGTHS]) seen.is[name] = now[name];
  // The specified value, because the computed matrix of a full turn equals that of none.
  if (!restyled.has(e)) seen.is.transform = e.style.transform || "none";
  return seen;
}

/** @param {E} e */
const isMeasured = (e) => e.closest(FOLLOWING) || all(MEASURED, e)[0];

/** Whether the edges are visible. Those of texts and stacks are not.
 * @param {E} e */
function isDrawn(e) {
  const { backgroundColor, backgroundImage, borderTopWidth } = getComputedStyle(e);
  return e.matches(".shape") || backgroundImage !== "none" || borderTopWidth !== "0px" || !/^rgba.* 0\)$/.test(backgroundColor);
}

/** @param {DOMRect} place */
const isSeen = ({ left, right, top, bottom }) => right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;

/** The shortest of the distances between the starts, the middles and the ends.
 * @param {number} from @param {number} size @param {number} to @param {number} now */
const way = (from, size, to, now) => [from - to, from + size / 2 - to - now / 2, from + size - to - now].reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a));

/** The CSS declarations of insertion and removal; an empty one means no animation.
 * @param {E} e */
const transition = (e) => (e.dataset.transition ?? (e.matches(".row.acted") ? "|translate:-100% 0" : "opacity:0|opacity:0")).split("|");

/** Animates from (offset 0) or to (offset 1) the declarations of a transition.
 * @param {E} e @param {string} words @param {Timing} timing @param {0 | 1} offset */
function play(e, words, timing, offset) {
  const { translate, ...rest } = Object.fromEntries((calm.matches ? "opacity:0" : words).split(";").map((word) => word.split(":")));
  /** @type {Timing} */
  const once = { ...timing, iterations: 1, direction: "normal", fill: offset ? "both" : "backwards" };
  return [
    e.animate([{ ...rest, offset }], once),
    // Added to the position that the styles give.
    ...(translate ? [e.animate([{ translate, offset }], { ...once, composite: "add" })] : []),
  ];
}

/** @param {Animation[]} motions */
const settled = (motions) => Promise.allSettled(motions.map(({ finished }) => finished));

/** Records the visible state. The returned function animates from it after the update.
 * @type {Begin} */
export function begin(patches, motions) {
  if (document.hidden) return undefined;
  /** @type {Map<string, ?Timing>} */
  const timings = new Map();
  for (const [ids, duration, curve = "", delay, rounds, isBack] of motions) {
    // Some browsers don't support `linear()`.
    const easing = CSS.supports("animation-timing-function", curve) ? curve : "ease";
    for (const id of ids) {
      timings.set(id, duration ? { duration, easing, delay, iterations: rounds || Infinity, direction: isBack ? "alternate" : "normal", fill: "backwards" } : null);
    }
  }
  /** @type {(e: ?Element) => ?Timing | undefined} */
  const timed = (e) => {
    for (let at = e; at; at = at.parentElement) if (timings.has(at.id)) return timings.get(at.id);
    return null;
  };

  /** @type {Map<string, DOMRect>} */
  const places = new Map();
  for (const scope of [...timings.keys()].map(find)) {
    if (!scope || places.has(scope.id)) continue;
    for (const e of [scope, ...all("[id]:not([data-covered], [data-covered] *)", scope)]) {
      const place = e.getBoundingClientRect();
      // Elements that aren't rendered have no place.
      if (place.width || place.height) places.set(e.id, place);
    }
  }
  /** @type {Map<string, Look>} */
  const looks = new Map();
  for (const [kind, id] of patches) {
    const e = /^[arx]$/.test(kind) && find(id);
    if (e && timed(e)) looks.set(id, look(e));
  }

  return (came, gone) => {
    const going = gone.flatMap((e) => {
      const timing = timed(e), [, words] = transition(e), { id } = e;
      const fades = timing && words && places.has(id) && e.isConnected && !came.includes(e) && !moves(e) && !e.closest(".bar, .tab-bar, .menu-items") && !e.parentElement?.matches("[data-placed]");
      if (!fades) leave(e);
      else part(e);
      return fades ? [{ e, id, words, timing }] : [];
    });
    /** @type {[string, E, Timing][]} what moves, in the order of the page */
    const shown = [];
    for (const id of places.keys()) {
      const e = find(id), timing = timed(e);
      if (!e || !timing || e.closest("[data-covered]")) continue;
      resized.get(e)?.cancel();
      shown.push([id, e, timing]);
    }
    for (const e of [...looks.keys()].map(find)) if (e) restyled.get(e)?.cancel();
    for (const { e, id } of going) Object.assign(e.style, { position: "absolute", margin: 0, left: 0, top: 0, maxWidth: "none", ...sizeOf(id) });
    const under = [
      ...[...looks].flatMap(([id, before]) => restyle(find(id), before)),
      ...(calm.matches ? [] : [...resize(shown), ...replace(shown)]),
      // Restores the position, also if the container has moved.
      ...going.flatMap(({ e, id, words, timing }) => {
        const was = places.get(id), now = e.getBoundingClientRect();
        if (was) Object.assign(e.style, { left: `${was.left - now.left}px`, top: `${was.top - now.top}px` });
        const motions = play(e, words, timing, 1);
        settled(motions).then(() => e.remove());
        return motions;
      }),
      ...came.flatMap(({ id }) => {
        const e = find(id), timing = timed(e), words = e && transition(e)[0];
        return e && timing && words && !places.has(id) && !moves(e) && !e.closest("[data-covered], .menu-items") ? play(e, words, timing, 0) : [];
      }),
    ];
    // Measure again after the animations, for layouts that depend on sizes and places.
    if (all(MEASURED)[0]) settled(under).then(() => dispatchEvent(new Event("resize")));
  };

  /** The size from the layout, without transforms.
   * @param {string} id */
  function sizeOf(id) {
    const { width, height } = looks.get(id)?.is ?? {};
    return { width, height };
  }

  /** @param {?E} e @param {Look} before */
  function restyle(e, before) {
    const timing = timed(e);
    if (!e || !timing) return [];
    const after = look(e), isFree = !isMeasured(e);
    /** @type {readonly string[]} */
    const sizes = SIZES;
    /** @type {Keyframe[]} */
    const [from, to] = [{ offset: 0 }, { offset: 1 }];
    for (const name of calm.matches ? COLORS : isFree ? [...LOOKS, ...LENGTHS] : LOOKS) {
      // A size that followed from the layout is animated by `resize`.
      const isSize = sizes.includes(name);
      if (before.is[name] === after.is[name] || (isSize && !before.own.includes(name) && !after.own.includes(name))) continue;
      from[name] = before.is[name];
      if (isSize) to[name] = after.is[name];
    }
    if (Object.keys(from).length < 2) return [];
    // Properties without a final keyframe animate to their current value.
    const motion = e.animate([from, to], timing);
    restyled.set(e, motion);
    motion.onfinish = motion.oncancel = () => restyled.get(e) === motion && restyled.delete(e);
    if (timing.iterations === Infinity) {
      // An endless animation runs until the app changes the style.
      const watch = new MutationObserver(() => motion.cancel());
      watch.observe(e, { attributeFilter: ["style"] });
      return [];
    }
    return [motion];
  }

  /** Animates the size of elements that the layout resized, and thereby the layout around them.
   * @param {[string, E, Timing][]} shown */
  function resize(shown) {
    const steps = shown.flatMap(([id, e, timing]) => {
      const was = places.get(id), now = e.getBoundingClientRect();
      if (!was || restyled.has(e) || e.matches(FRAME) || !isSeen(now)) return [];
      const sides = /** @type {const} */ (["width", "height"]).filter((side) => Math.abs(was[side] - now[side]) > 1);
      if (!sides[0] || !isDrawn(e) || isMeasured(e)) return [];
      return [{ e, sizes: [was, now].map((place) => Object.fromEntries(sides.map((side) => [side, `${place[side]}px`]))), timing }];
    });
    return steps.map(({ e, sizes, timing }) => {
      const motion = e.animate(sizes, timing);
      resized.set(e, motion);
      return motion;
    });
  }

  /** Moves elements from their previous place, each relative to its container.
   * @param {[string, E, Timing][]} shown */
  function replace(shown) {
    /** Offset of each moved element from its new place. @type {Map<Element, [number, number]>} */
    const drawn = new Map();
    /** @type {(moved: [string, E, Timing]) => { e: Element, frames: Keyframe[], faint: number[], timing: Timing }[]} */
    const step = ([id, e, timing]) => {
      const was = places.get(id), now = e.getBoundingClientRect();
      if (!was || e.matches(FRAME)) return [];
      let around = e.parentElement;
      while (around && !drawn.has(around)) around = around.parentElement;
      const [x, y] = (around && drawn.get(around)) ?? [0, 0];
      const dx = way(was.left, was.width, now.left, now.width), dy = way(was.top, was.height, now.top, now.height);
      const far = Math.hypot(dx - x, dy - y), isComing = !isSeen(was), isGoing = !isSeen(now);
      if (far < 0.5 || (isComing && isGoing)) return [];
      drawn.set(e, [dx, dy]);
      // An element that comes from or goes to a place out of sight moves only part of the way and fades. At the distance of a
      // whole list it would appear late or vanish at once.
      const part = isComing || isGoing ? Math.min(1, innerHeight / FAR / far) : 1;
      // A row that comes from far is at its place at once, and only its content fades in, so that there is never a hole between rows. One that
      // goes far is covered by others.
      if (part < 1 && e.matches(".row")) return isGoing ? [] : [...e.children].map((e) => ({ e, frames: [], faint: [0], timing }));
      /** @type {(offset: 0 | 1, left: number) => Keyframe} */
      const at = (offset, left) => ({ offset, translate: `${left * (dx - x)}px ${left * (dy - y)}px` });
      return [{ e, frames: isGoing ? [at(0, 1), at(1, 1 - part)] : [at(0, part)], faint: part === 1 ? [] : [isGoing ? 1 : 0], timing }];
    };
    // Added to running animations, so that nothing jumps.
    return shown.flatMap(step).flatMap(({ e, frames, faint, timing }) => [
      ...(frames[0] ? [e.animate(frames, { ...timing, composite: "add" })] : []), ...faint.map((offset) => e.animate([{ offset, opacity: 0 }], timing)),
    ]);
  }
}
