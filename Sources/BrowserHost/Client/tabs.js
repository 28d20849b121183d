// A tap on the selected tab: the app goes to the first screen; if that is shown already, this scrolls it to the top. Loaded if
// there are tabs.
import { all, around, on, shown } from "./page.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Scrolls the visible screen to the top.
 * @param {ParentNode | undefined} place */
export function up(place) {
  const screen = shown(".screen", place) ?? place;
  const e = screen && all(".list, .scroll", screen).find((one) => one.scrollTop > 0 && !one.closest("[data-covered]"));
  e?.scrollTo({ top: 0, behavior: calm.matches ? "auto" : "smooth" });
}

on("click", (click) => {
  const tab = around(click, ".tab-button[aria-selected=true]"), tabs = tab?.closest(".tabs");
  const page = tabs && all(":scope > .tab-page:not([data-covered])", tabs)[0];
  if (page && !shown(".back-button", page)) up(page);
});
