// The phone's status bar in a wide window: shows the time, and scrolls to the top when it is tapped. Loaded only if it is
// visible.
import { find, layers, on } from "./page.js";
import { up } from "./tabs.js";

const status = find("status"), clock = status?.querySelector("span");

/** Shows the time, and again at each full minute. */
function tell() {
  const now = new Date();
  // Without AM or PM, as on a phone.
  clock?.replaceChildren(now.toLocaleTimeString(document.documentElement.lang || undefined, { hour: "numeric", minute: "2-digit" }).replace(/\s*[AP]\.?M\.?/i, ""));
  setTimeout(tell, 60_000 - (now.getTime() % 60_000));
}
tell();
on("visibilitychange", () => { if (!document.hidden) tell(); });

status?.addEventListener("click", () => up(layers().at(-1)));
