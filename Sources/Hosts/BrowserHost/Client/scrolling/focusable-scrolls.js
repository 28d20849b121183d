// Makes scroll views without controls focusable, in browsers where the keyboard can't reach them. Loaded if there are any.
import { all, find, on } from "./page.js";

const STOPS = "a[href], button, input, textarea, [tabindex]";

/** Sets `tabindex` on scroll views without a control and with more content than they show. */
export function look() {
  for (const e of all(":is(.list, .scroll):not([data-covered] *)")) {
    const isStop = !all(STOPS, e)[0] && (e.scrollHeight > e.clientHeight || e.scrollWidth > e.clientWidth);
    if (isStop) e.tabIndex = 0;
    else e.removeAttribute("tabindex");
  }
}
on("resize", look);
// A patch may add controls to such a list.
new MutationObserver(() => requestAnimationFrame(look)).observe(find("app") ?? document.body, { childList: true, subtree: true });
