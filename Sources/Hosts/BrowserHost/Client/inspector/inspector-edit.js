// Simple values of the inspector's state, changed in place: a click or Enter begins, Enter ends, Escape leaves it as it was.

import { attempt, field, inspect, say } from "./inspector-parts.js";

const KINDS = { bool: "true or false", int: "a whole number", double: "a number", string: "a text" };
/** @type {WeakMap<HTMLElement, Item>} */
const items = new WeakMap();

/** Makes a value editable if its item allows it.
 * @param {HTMLElement} value @param {Item} item */
export function offerEdit(value, item) {
  const isNew = !items.has(value);
  items.set(value, item);
  value.classList.toggle("edit", !!item.edit);
  if (!item.edit) {
    for (const name of ["role", "tabindex", "aria-label"]) value.removeAttribute(name);
    return;
  }
  value.role = "button";
  value.tabIndex = 0;
  value.ariaLabel = `Change ${item.label}: ${item.value}`;
  if (!isNew) return;
  value.addEventListener("click", () => begin(value));
  value.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    begin(value);
  });
}

/** @param {HTMLElement} value */
function begin(value) {
  const item = items.get(value);
  if (!item?.edit) return;
  const now = item.value ?? "";
  if (item.edit.kind === "bool") return attempt(() => change(item, now === "true" ? "false" : "true"));
  const input = field(`New value of ${item.label}`, "");
  input.className = "editor";
  input.value = item.edit.kind === "string" ? now.slice(1, -1) : now;
  let isOver = false;
  /** @param {boolean} isKept */
  const end = (isKept) => {
    if (isOver) return;
    isOver = true;
    const hadFocus = input === document.activeElement;
    input.remove();
    value.hidden = false;
    if (hadFocus) value.focus();
    // The tree may show a newer value now.
    if (isKept) attempt(() => change(items.get(value) ?? item, input.value));
  };
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") end(true);
    if (event.key === "Escape") end(false);
    event.stopPropagation();
  });
  input.addEventListener("blur", () => end(false));
  value.hidden = true;
  value.after(input);
  input.focus();
  input.select();
}

/** @param {Item} item @param {string} text */
async function change({ edit, label }, text) {
  if (!edit) return;
  const { outcome } = await inspect("/edit", { edit: edit.id, text });
  say(outcome === "changed" ? `${label} is changed.` : `“${text}” is not ${KINDS[edit.kind]}, or ${label} is gone.`);
  dispatchEvent(new Event("inspected"));
}
