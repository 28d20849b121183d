// A tab that is tapped again leads to its beginning: the app to the first screen, and this to the top of that. Loaded where there are tabs.
import { all, around, on, shown } from "./page.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** To the top of what is shown in it.
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
