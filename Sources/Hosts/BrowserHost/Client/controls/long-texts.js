// Long texts of fields: what is typed is sent as the change, in pieces that fit into a frame.
import { send } from "./events.js";
import { all, isField } from "./page.js";

/** @param {string} text @param {number} at */
const isHigh = (text, at) => (text.charCodeAt(at) & 0xfc00) === 0xd800;

/** Where a piece ends, not within a pair of surrogates. A unit takes up to six bytes.
 * @param {string} text @param {number} start @param {number} stop */
function cut(text, start, stop) {
  const end = Math.min(start + 10000, stop);
  return end < stop && isHigh(text, end - 1) ? end - 1 : end;
}

/** @param {string} text */
function sum(text) {
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum, 31) + text.charCodeAt(at) | 0;
  return sum >>> 0;
}

/** Sends the text of a field, if the server doesn't have it.
 * @type {Do<Field>} */
export function tell(field) {
  const { id, value, defaultValue, told = defaultValue } = field;
  if (told === value) return;
  if (value.length <= 10000) return tellAll(field);
  field.told = value;
  let start = 0, end = told.length, stop = value.length;
  while (start < Math.min(end, stop) && told[start] === value[start]) start++;
  while (start < Math.min(end, stop) && told[end - 1] === value[stop - 1]) end--, stop--;
  if (start && isHigh(value, start - 1)) start--;
  // Both ends are the same, so both begin within a pair.
  if (stop < value.length && isHigh(value, stop - 1)) end++, stop++;
  for (let next; ; start = end = next) {
    next = cut(value, start, stop);
    // Only the last piece makes the text that can be compared.
    send(id, "edit", `${start} ${end} ${next < stop ? "" : sum(value)} ${value.slice(start, next)}`);
    if (next === stop) return;
  }
}

/** @type {Do<Field>} */
function tellAll(field) {
  field.told = field.value.slice(0, cut(field.value, 0, field.value.length));
  send(field.id, "input", field.told);
  tell(field);
}

/** Sends the whole text where the server has asked for it, because it has another one than was assumed. */
export function look() {
  for (const field of all("[data-again]")) {
    field.removeAttribute("data-again");
    if (isField(field)) tellAll(field);
  }
}
