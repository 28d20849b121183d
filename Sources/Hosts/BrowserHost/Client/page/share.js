// Sharing with other apps.
import { find } from "./page.js";
import { pause } from "./session.js";
/** Opens the browser's share sheet, or else copies to the clipboard.
 * @param {string} text */
export async function share(text) {
  let message = "Copied";
  try {
    await navigator.share(/^https?:/.test(text) ? { url: text } : { text });
    return;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    // Over plain HTTP from another machine there is no clipboard.
    await (navigator.clipboard?.writeText(text) ?? Promise.reject()).catch(() => { message = "This browser can't share."; });
  }
  find("notice")?.replaceChildren(message);
  await pause(2000);
  find("notice")?.replaceChildren();
}
