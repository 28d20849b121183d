// Columns, which stand side by side where there is room for them. Loaded where there are such.
import { send } from "./events.js";
import { all, around, on, stop } from "./page.js";

const room = matchMedia("(min-width: 768px)");

/** Says how the window is where the app shows it otherwise. */
export function look() {
  // The next page comes as the window wants it.
  document.cookie = `wide=${Number(room.matches)}; Path=/; SameSite=Strict; Max-Age=31536000`;
  if (all(room.matches ? ".navigation[data-style=split]" : ".split")[0]) send(null, "wide", room.matches);
}
room.onchange = look;

on("click", (click) => {
  const split = around(click, ".split-button")?.parentElement;
  if (!split) return;
  send(split.id, "toggle", all(":scope > [data-covered]", split).length > 0);
  stop(click);
}, true);
