// Messages that changes can't be saved, that they are saved again, and why a page has to wait.
import { find } from "./page.js";

const line = document.createElement("div");
line.id = "unsaved";
line.setAttribute("role", "status");
find("notice")?.after(line);
/** @type {ReturnType<typeof setTimeout>} */
let timer;

/** @param {string} [reason] none once they are saved */
export function tell(reason) {
  if (reason) say(`Changes can’t be saved right now: ${reason}.`, 10_000);
  else say("Changes are saved again.");
}

/** Shows why the session isn't available yet, while it is requested again.
 * @param {?Response} response */
export async function refused(response) {
  say(await response?.text() || "Reconnecting…");
}

/** @param {string} text @param {number} [time] */
function say(text, time = 5000) {
  clearTimeout(timer);
  timer = setTimeout(() => line.replaceChildren(), time);
  // A screen reader announces only changes of an existing element.
  if (line.textContent !== text) setTimeout(() => line.replaceChildren(text), 50);
}
