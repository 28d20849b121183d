// Where the keyboard and the screen reader are.

/** Who had the focus when a screen or sheet was left. @type {WeakMap<Element, string>} */
const left = new WeakMap();
/** @type {string} The last thing that was pressed: not every browser gives it the focus. */
let pressed = "";
addEventListener("click", (event) => {
  const control = /** @type {Element} */ (event.target).closest?.("a, button, [data-tap]");
  if (control?.id) pressed = control.id;
}, true);

const LAYERS = ".sheet, .cover, .popover, .alert, .dialog";

/** The title of the screen on top. @param {Element} place */
const titleOf = (place) => [...place.querySelectorAll("h1")].findLast((e) => !e.closest("[data-covered]"));

/** @param {Element} place */
function enter(place) {
  const title = titleOf(place);
  const target = /** @type {HTMLElement} */ (title ?? place);
  if (!title && !target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  const name = title?.textContent || place.getAttribute("aria-label");
  if (name) Focus.announce(name);
}

/** @param {Element} place @param {Element} from */
function remember(place, from) {
  const active = document.activeElement;
  const id = active && active !== document.body && from.contains(active) ? active.id : pressed;
  if (id) left.set(place, id);
}

/** @param {Element} place @returns {boolean} */
function comeBack(place) {
  const target = document.getElementById(left.get(place) ?? "");
  left.delete(place);
  if (!target || !place.contains(target)) return false;
  target.focus({ preventScroll: true });
  return document.activeElement === target;
}

export const Focus = {
  /** @param {Element} old @param {Element} top @param {boolean} isPop */
  screenChanged(old, top, isPop) {
    if (!isPop) remember(old, old);
    top.inert = false;
    if (isPop && comeBack(top)) {
      const title = top.querySelector("h1")?.textContent;
      if (title) Focus.announce(title);
    } else if (!isPop || old.contains(document.activeElement) || document.activeElement === document.body) enter(top);
  },

  /** @param {Element} layer */
  presented(layer) {
    const under = layer.previousElementSibling;
    if (under) remember(under, under);
    const field = /** @type {?HTMLElement} */ (layer.matches(".alert, .dialog") ? layer.querySelector("input, .button") : null);
    if (field) field.focus({ preventScroll: true });
    else enter(layer);
  },

  /** @param {Element} layer @param {Element} window */
  dismissed(layer, window) {
    Focus.guard(window);
    const top = [...window.children].findLast((e) => !e.classList.contains("leaving"));
    if (top && !comeBack(top)) enter(top);
  },

  /** Below what is modal nothing can be reached. @param {Element} window */
  guard(window) {
    const layers = [...window.children].filter((e) => !e.classList.contains("leaving"));
    const top = layers.findLastIndex((e) => e.matches(LAYERS));
    layers.forEach((e, index) => {
      e.inert = index < top || e.hasAttribute("data-covered");
      // A sheet is called by its app's title or, without one, by that of the screen it shows.
      if (e.matches(".sheet, .cover, .popover") && !e.dataset.title) e.setAttribute("aria-label", titleOf(e)?.textContent || "Sheet");
    });
  },

  /** @param {string} text */
  announce(text) {
    const live = document.getElementById("announcer");
    if (!live) return;
    // The same words twice are a change only when the place was empty in between.
    live.textContent = "";
    requestAnimationFrame(() => { live.textContent = text; });
  },
};
