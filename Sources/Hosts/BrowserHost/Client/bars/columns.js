// Side-by-side columns, depending on the width of the window. Loaded if there are columns.
import { send } from "./events.js";
import { all, around, on, stop } from "./page.js";
import { wide } from "./session.js";

/** Reports the width to the app if it shows the other form. */
export function look() {
  // The server reads the cookie for the next page.
  document.cookie = `wide=${Number(wide.matches)}; Path=/; SameSite=Strict; Max-Age=31536000`;
  // The window's style says whether columns are side by side, also while another screen covers them.
  if (all(`.window[data-style=${wide.matches ? "split" : "columns"}]`)[0]) send(null, "wide", wide.matches);
}
wide.onchange = look;

on("click", (click) => {
  const split = around(click, ".split-button")?.parentElement;
  if (!split) return;
  send(split.id, "toggle", all(":scope > [data-covered]", split).length > 0);
  stop(click);
}, true);
