// Applies updates to the page.

import { Motion } from "./motion.js";
import { Focus } from "./focus.js";
import { syncBars } from "./bars.js";

const find = (/** @type {?string} */ id) => (id ? document.getElementById(id) : null);
const isField = (/** @type {Element} */ e) => e instanceof HTMLInputElement || e instanceof HTMLTextAreaElement;

export class Screen {
  /** @param {HTMLElement} root @param {import("./events.js").Events} events @param {import("./history.js").Trail} trail */
  constructor(root, events, trail) {
    this.root = root;
    this.events = events;
    this.trail = trail;
    this.seq = -1;
    /** Called when the page can't follow what it was told. */
    this.onGap = () => {};
    this.composing = false;
    addEventListener("compositionstart", () => { this.composing = true; });
    addEventListener("compositionend", () => { this.composing = false; });
  }

  get window() { return /** @type {HTMLElement} */ (this.root.firstElementChild); }

  /** The page came from the server as it should be. @param {number} seq */
  begin(seq) {
    this.seq = seq;
    this.trail.begin();
    Motion.settle(this.window);
    Focus.guard(this.window);
    syncBars(this.root);
  }

  /** @param {import("./session.js").Update} update */
  show(update) {
    if (update.html !== undefined) this.replace(update.html, update.ack);
    else if (update.n <= this.seq) return;
    else if (update.n !== this.seq + 1 || !this.apply(update.p ?? [], update.ack)) return this.onGap();
    this.seq = update.n;
    if (update.title) document.title = update.title;
    if (update.url) this.trail.arrive(update.url, update.step === "replace");
  }

  /** Everything anew, and scrolled, focused and typed as before where the same elements are there.
   * @param {string} html @param {number} ack */
  replace(html, ack) {
    const scrolled = [...this.root.querySelectorAll(".list, .scroll")].map((e) => [e.id, e.scrollTop, e.scrollLeft]);
    const active = document.activeElement;
    const kept = active && isField(active) ? { value: active.value, start: active.selectionStart, end: active.selectionEnd } : null;
    this.root.innerHTML = html;
    for (const [id, top, left] of scrolled) {
      const e = find(id);
      if (e) { e.scrollTop = top; e.scrollLeft = left; }
    }
    const again = find(active?.id ?? null);
    if (again) {
      if (kept && isField(again)) {
        if ((this.events.typed.get(again.id) ?? 0) > ack) again.value = kept.value;
        again.focus({ preventScroll: true });
        try { again.setSelectionRange(kept.start, kept.end); } catch { /* a field without a caret */ }
      } else again.focus({ preventScroll: true });
    }
    if (this.seq < 0) this.trail.begin();
    Motion.settle(this.window);
    Focus.guard(this.window);
    syncBars(this.root);
  }

  /** @param {Array<Array<?string>>} patches @param {number} ack @returns {boolean} whether every place was found */
  apply(patches, ack) {
    const motion = new Motion(this.window);
    let isWhole = true;
    /** @type {Array<() => void>} */
    const effects = [];
    for (const [kind, id, a, b, c] of patches) {
      const element = find(id);
      switch (kind) {
        case "c": {
          const parent = find(a);
          if (!parent) { isWhole = false; break; }
          const made = document.createElement("template");
          made.innerHTML = c ?? "";
          const child = made.content.firstElementChild;
          if (!child) break;
          parent.insertBefore(child, find(b));
          motion.created(child);
          break;
        }
        case "x": if (element) motion.remove(element); break;
        case "m": {
          const parent = find(a);
          if (element && parent) parent.insertBefore(element, find(b)); else isWhole = false;
          break;
        }
        case "a": if (element) this.set(element, a, b); else isWhole = false; break;
        case "t": if (element) this.write(element, a ?? "", ack); else isWhole = false; break;
        case "r": if (element) element.outerHTML = a ?? ""; else isWhole = false; break;
        case "f": effects.push(() => find(id)?.focus()); break;
        case "s": effects.push(() => find(id)?.scrollIntoView({ block: a === "top" ? "start" : a === "bottom" ? "end" : "center", behavior: "smooth" })); break;
        case "say": effects.push(() => Focus.announce(id ?? "")); break;
        case "go": effects.push(() => open(id ?? "", "_blank", "noopener,noreferrer")); break;
      }
    }
    if (isWhole) motion.run();
    Focus.guard(this.window);
    syncBars(this.root);
    for (const effect of effects) effect();
    return isWhole;
  }

  /** @param {HTMLElement} element @param {?string} name @param {?string} value */
  set(element, name, value) {
    if (!name) return;
    if (name === "value" && isField(element)) { element.value = value ?? ""; return; }
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }

  /** The browser owns what is being typed: a text that answers something older than the last key is passed over.
   * @param {HTMLElement} element @param {string} text @param {number} ack */
  write(element, text, ack) {
    if (isField(element)) {
      if ((this.events.typed.get(element.id) ?? 0) > ack || element.value === text) return;
      if (this.composing && element === document.activeElement) return;
      const fromEnd = element.value.length - (element.selectionEnd ?? element.value.length);
      element.value = text;
      if (element === document.activeElement) {
        const caret = Math.max(0, text.length - fromEnd);
        try { element.setSelectionRange(caret, caret); } catch { /* a field without a caret */ }
      }
      return;
    }
    // The first node is the element's own text; others are drawings or elements of the app's.
    const first = element.firstChild;
    if (first instanceof Text) first.data = text;
    else element.prepend(text);
  }
}
