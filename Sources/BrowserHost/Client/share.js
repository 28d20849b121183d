// What is given to other apps.
import { find } from "./page.js";
import { pause } from "./session.js";
/** By the browser's own sheet, else by the clipboard.
 * @param {string} text */
export async function share(text) {
  let said = "Copied";
  try {
    await navigator.share(/^https?:/.test(text) ? { url: text } : { text });
    return;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    // Over plain HTTP from another machine there is none.
    await (navigator.clipboard?.writeText(text) ?? Promise.reject()).catch(() => { said = "This browser can't share."; });
  }
  find("notice")?.replaceChildren(said);
  await pause(2000);
  find("notice")?.replaceChildren();
}
