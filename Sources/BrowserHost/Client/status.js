// The status bar of the phone in a wide window: it shows the time, and a tap on it scrolls to the top. Loaded only where there is one.
import { find, layers, on } from "./page.js";
import { up } from "./tabs.js";

const status = find("status"), clock = status?.querySelector("span");

/** At each full minute. */
function tell() {
  const now = new Date();
  // As phones have it: without a half of the day.
  clock?.replaceChildren(now.toLocaleTimeString(document.documentElement.lang || undefined, { hour: "numeric", minute: "2-digit" }).replace(/\s*[AP]\.?M\.?/i, ""));
  setTimeout(tell, 60_000 - (now.getTime() % 60_000));
}
tell();
on("visibilitychange", () => { if (!document.hidden) tell(); });

status?.addEventListener("click", () => up(layers().at(-1)));
