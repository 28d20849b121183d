// Bars that answer to scrolling, and back buttons that fit.

const LARGE = 44;

/** @param {Element} scroller */
function sync(scroller) {
  const screen = scroller.closest(".screen");
  const bar = /** @type {?HTMLElement} */ (screen?.querySelector(":scope > .bar"));
  if (!screen || !bar || bar.parentElement !== screen) return;
  const first = screen.querySelector(".list, .scroll[data-scrolls~='y'], .scroll:not([data-scrolls])");
  if (scroller !== first) return;
  const y = scroller.scrollTop;
  bar.style.setProperty("--y", String(Math.max(0, Math.min(52, y))));
  const isLarge = bar.dataset.mode === "large" || bar.querySelector("[data-mode=large]");
  screen.classList.toggle("scrolled", y > (isLarge ? LARGE : 2));
  screen.classList.toggle("collapsed", y > LARGE);
}

/** After the page has changed. @param {Element} root */
export function syncBars(root) {
  for (const scroller of root.querySelectorAll(".screen:not([data-covered]) :is(.list, .scroll)")) {
    if (scroller.scrollTop > 0 || scroller.closest(".scrolled")) sync(scroller);
  }
  for (const button of root.querySelectorAll(".back-button:not(.measured)")) {
    if (!button.clientWidth) continue;
    button.classList.add("measured");
    button.classList.toggle("short", button.scrollWidth > button.clientWidth + 1);
  }
}

export function watchBars() {
  document.addEventListener("scroll", (event) => {
    if (event.target instanceof Element && event.target.matches(".list, .scroll")) sync(event.target);
  }, { capture: true, passive: true });
}
