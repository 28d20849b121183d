// Shared by the inspector's panels: elements, questions to the server, files, and the line of notices.
// Values from the app are inserted as text, never as HTML.

import { ask } from "./session.js";

/** @param {string} tag @param {string} className @param {(Node | string)[]} content */
export function make(tag, className, ...content) {
  const e = document.createElement(tag);
  if (className) e.className = className;
  e.append(...content);
  return e;
}

/** @param {string} label @param {string} title @param {() => unknown} act */
export function button(label, title, act) {
  const e = /** @type {HTMLButtonElement} */ (make("button", "action", label));
  e.type = "button";
  if (title) e.title = title;
  e.addEventListener("click", () => attempt(act));
  return e;
}

/** A button that is on or off.
 * @param {string} label @param {string} title @param {(isOn: boolean) => unknown} act */
export function toggle(label, title, act) {
  const e = button(label, title, () => {
    const isOn = e.ariaPressed !== "true";
    e.ariaPressed = String(isOn);
    return act(isOn);
  });
  e.ariaPressed = "false";
  return e;
}

/** @param {string} label @param {string} example */
export function field(label, example) {
  const e = /** @type {HTMLInputElement} */ (make("input", ""));
  e.placeholder = example;
  e.ariaLabel = label;
  e.spellcheck = false;
  e.autocomplete = "off";
  return e;
}

/** @param {string} label @param {[string, string][]} options value and text */
export function choice(label, options) {
  const e = /** @type {HTMLSelectElement} */ (make("select", ""));
  e.ariaLabel = label;
  e.append(...options.map(([value, text]) => new Option(text, value)));
  return e;
}

const notice = make("p", "about");
notice.setAttribute("role", "status");
export { notice };
/** @param {string} words */
export const say = (words) => notice.replaceChildren(words);

/** @param {string} path @param {object} question @returns {Promise<any>} */
export async function inspect(path, question) {
  const answer = await ask(`/_/inspect${path}`, { method: "POST", body: JSON.stringify(question) });
  if (!answer.ok) throw new Error((await answer.text()).trim() || `The server answered ${answer.status}.`);
  return answer.json();
}

/** Shows errors.
 * @param {() => unknown} act */
export async function attempt(act) {
  try {
    await act();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }
}

/** Offers a text as a file.
 * @param {string} name @param {string} text */
export function keep(name, text) {
  const link = /** @type {HTMLAnchorElement} */ (make("a", ""));
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
  say(`Saved ${name}.`);
}

/** @param {string} text @param {string} what */
export async function copy(text, what) {
  await navigator.clipboard.writeText(text);
  say(`Copied ${what}.`);
}

/** @param {number} micros */
export const duration = (micros) => micros < 1000 ? `${micros} µs` : `${(micros / 1000).toFixed(1)} ms`;

/** @param {string} tag @param {Record<string, string | number>} attributes @param {(Node | string)[]} content */
export function draw(tag, attributes, ...content) {
  const e = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, String(value));
  e.append(...content);
  return e;
}

/** The time since the recording began.
 * @param {number} seconds */
export const clock = (seconds) => seconds < 60 ? `${seconds.toFixed(2)} s` : `${Math.floor(seconds / 60)}:${(seconds % 60).toFixed(1).padStart(4, "0")} min`;

/** A value or an action without the names of types around it: `park("acadia")` for `ParkRoute.park(Parks.ParkID(rawValue: "acadia"))`. Texts stay as
 * they are.
 * @param {string} text */
export const brief = (text) => text.replace(/\b(?:[A-Z]\w*\.)*[A-Z]\w*\(rawValue: ("[^"]*"|\w+)\)/g, "$1")
  .split(/("[^"]*"|“[^”]*”)/).map((part, index) => index % 2 ? part : part.replace(/(?<![^\s[(,])(?:[A-Z]\w*\.)+(?=\w)/g, "")).join("");
