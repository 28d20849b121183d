// What a person does with a mouse, a finger or the keyboard becomes an event for the app.

/** Presses reach the app as taps on one of these. */
const TAPS = ".button, .link, .tab-button, .step-button, .switch, .back-button, .option, .menu, .disclosure, .bar-item[data-tap], [data-tap]";

/** @typedef {import("./events.js").Events} Events */

const layer = () => {
  const window = document.querySelector("#app > .window");
  return window && [...window.children].findLast((e) => !e.classList.contains("leaving"));
};

/** @param {Element} element */
const isOff = (element) => element.matches(":disabled, [aria-disabled=true]") || !!element.closest("[inert]");

/** @param {Events} events */
export function watchControls(events) {
  document.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    let control = /** @type {?HTMLElement} */ (target.closest(TAPS));
    // The words beside a switch belong to it.
    const labelled = !control?.matches(".switch") && target.closest(".toggle")?.querySelector(".switch");
    if (labelled) control = /** @type {HTMLElement} */ (labelled);
    if (!control) return closePopups(target, events);
    if (control.matches("a")) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
    }
    if (isOff(control) || event.button !== 0) return;
    press(control, events);
  });
  document.addEventListener("input", (event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    if (!field.id) return;
    if (field.matches(".slider")) events.send(field.id, "value", field.valueAsNumber);
    else events.send(field.id, "input", field.value);
  });
  document.addEventListener("focusin", (event) => told(event, events, true));
  document.addEventListener("focusout", (event) => told(event, events, false));
  document.addEventListener("keydown", (event) => key(event, events));
}

/** @param {FocusEvent} event @param {Events} events @param {boolean} isIn */
function told(event, events, isIn) {
  const field = /** @type {Element} */ (event.target);
  if (field.id && field.matches(".field, .search-field, .text-editor") && field.isConnected) events.send(field.id, "focus", isIn);
}

/** @param {HTMLElement} control @param {Events} events */
function press(control, events) {
  const picker = control.closest(".picker");
  if (control.matches(".option") && picker) {
    const opens = !picker.matches("[data-style=segmented], [data-style=inline], [data-style=wheel]") && !picker.classList.contains("open");
    closePopups(picker, events);
    if (opens) picker.classList.add("open");
    else {
      picker.classList.remove("open");
      events.send(picker.id, "select", control.dataset.tag ?? "");
    }
    return;
  }
  if (control.matches(".menu")) { control.classList.toggle("open"); return; }
  if (control.matches(".switch")) { events.send(control.id, "toggle", control.getAttribute("aria-checked") !== "true"); return; }
  closePopups(control, events);
  control.closest(".menu")?.classList.remove("open");
  events.send(control.id, control.matches(".back-button") ? "back" : "tap");
}

/** A tap beside what is open closes it. @param {Element} target @param {Events} events */
function closePopups(target, events) {
  for (const open of document.querySelectorAll(".picker.open, .menu.open")) if (!open.contains(target)) open.classList.remove("open");
  const top = layer();
  if (top?.matches(".popover") && !top.contains(target)) events.send(top.id, "dismiss");
}

/** Leaves the topmost sheet or screen. @param {Events} events @param {boolean} onlyLayers @returns {boolean} */
export function goBack(events, onlyLayers) {
  const top = layer();
  if (!top) return false;
  if (!onlyLayers) {
    const button = [...top.querySelectorAll(".back-button")].findLast((e) => !e.closest("[data-covered], .leaving"));
    if (button) { events.send(button.id, "back"); return true; }
  }
  if (top.matches(".alert, .dialog")) {
    const cancel = top.querySelector('.button[data-role="cancel"]') ?? (top.querySelectorAll(".button").length === 1 ? top.querySelector(".button") : null);
    if (cancel) events.send(cancel.id, "tap"); else events.send(top.id, "dismiss");
    return true;
  }
  if (!top.matches(".sheet, .popover, .cover") || top.hasAttribute("data-stays")) return false;
  if (top.matches(".cover") && onlyLayers) return false;
  events.send(top.id, "dismiss");
  return true;
}

/** @param {KeyboardEvent} event @param {Events} events */
function key(event, events) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.isComposing) return;
  if (event.key === "Escape") {
    const open = document.querySelector(".picker.open, .menu.open");
    if (open) open.classList.remove("open");
    else if (!goBack(events, true)) return;
    event.preventDefault();
  } else if (event.key === "ArrowLeft" && event.altKey) {
    // Without a way back within the app the browser's own Back is meant.
    if (goBack(events, false)) event.preventDefault();
  } else if (event.key === "Enter" && target.matches(".field, .search-field")) {
    events.send(target.id, "submit");
  } else if ((event.key === "Enter" || event.key === " ") && target.matches('[role="button"], [role="link"], span[tabindex]') && !target.matches("button, a")) {
    event.preventDefault();
    target.click();
  } else if (event.key.startsWith("Arrow")) arrow(event, target);
}

/** Arrows walk along tabs and choices. @param {KeyboardEvent} event @param {HTMLElement} target */
function arrow(event, target) {
  const group = target.closest('[role="tablist"], [role="radiogroup"]');
  if (!group || !target.matches('[role="tab"], [role="radio"]')) return;
  const all = /** @type {HTMLElement[]} */ ([...group.querySelectorAll('[role="tab"], [role="radio"]')].filter((e) => e.checkVisibility()));
  const step = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1;
  const next = all[(all.indexOf(target) + step + all.length) % all.length];
  event.preventDefault();
  next?.focus();
  if (next !== target && group.matches('[role="tablist"]')) next?.click();
}
