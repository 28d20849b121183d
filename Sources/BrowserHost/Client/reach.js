// Lists and scroll views with nothing to press: where a browser doesn't let the keyboard reach what scrolls, they are made stops. Loaded
// where there are such.
import { all, find, on } from "./page.js";

const STOPS = "a[href], button, input, textarea, [tabindex]";

/** Those that hold no other stop, and more than they show. */
export function look() {
  for (const e of all(":is(.list, .scroll):not([data-covered] *)")) {
    const isStop = !all(STOPS, e)[0] && (e.scrollHeight > e.clientHeight || e.scrollWidth > e.clientWidth);
    if (isStop) e.tabIndex = 0;
    else e.removeAttribute("tabindex");
  }
}
on("resize", look);
// Also when the last such list gets something to press.
new MutationObserver(() => requestAnimationFrame(look)).observe(find("app") ?? document.body, { childList: true, subtree: true });
