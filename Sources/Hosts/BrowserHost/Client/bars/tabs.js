// Tabs. A tap on the selected one: the app goes to the first screen; if that is shown already, this scrolls it to the top. A tap on another one
// shows its page at once if it was shown before, without waiting for the server. Loaded if there are tabs.
import { following } from "./focus.js";
import { all, around, on, shown } from "./page.js";
import { pause } from "./session.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const PAGES = ":scope > .tab-page", OPEN = `${PAGES}:not([data-covered])`;
/** Pages that were shown. @type {WeakSet<E>} */
const seen = new WeakSet();

/** Covers or uncovers a page as the server does.
 * @param {E} page @param {E | undefined} button @param {boolean} isOpen */
function set(page, button, isOpen) {
  page.toggleAttribute("data-covered", !isOpen);
  page.ariaHidden = isOpen ? null : "true";
  if (button) button.ariaSelected = `${isOpen}`;
}

/** Shows another page, until the answer of the app says otherwise: it may refuse, or later events may have led elsewhere meanwhile.
 * The tabs have the class `turning` until then.
 * @param {E} tabs @param {E[]} buttons @param {number} to */
function turn(tabs, buttons, to) {
  const pages = all(PAGES, tabs), from = pages.findIndex((e) => !e.matches("[data-covered]"));
  // One at a time, so that what the server has sent last is known.
  if (from < 0 || from === to || !pages[to] || !seen.has(pages[to]) || tabs.matches(".turning")) return;
  tabs.classList.add("turning");
  following(() => {
    set(pages[from], buttons[from], false);
    set(pages[to], buttons[to], true);
  });
  let isMeant = false;
  // A patch that selects a selected button is recorded, too.
  const patches = new MutationObserver(() => { isMeant = true; });
  patches.observe(buttons[to], { attributeFilter: ["aria-selected"] });
  // The button is busy until the answer.
  const answer = new MutationObserver(async () => {
    if (buttons[to].ariaBusy) return;
    answer.disconnect();
    await pause(200);
    patches.disconnect();
    tabs.classList.remove("turning");
    if (isMeant || !pages[to].isConnected) return;
    following(() => {
      set(pages[to], buttons[to], false);
      if (!all(OPEN, tabs)[0]) set(pages[from], buttons[from], true);
    });
  });
  answer.observe(buttons[to], { attributeFilter: ["aria-busy"] });
}

export function look() {
  for (const page of all(".tab-page:not([data-covered], [data-covered] *)")) seen.add(page);
}

/** Scrolls the visible screen to the top.
 * @param {ParentNode | undefined} place */
export function up(place) {
  const screen = shown(".screen", place) ?? place;
  const e = screen && all(".list, .scroll", screen).find((one) => one.scrollTop > 0 && !one.closest("[data-covered]"));
  e?.scrollTo({ top: 0, behavior: calm.matches ? "auto" : "smooth" });
}

on("click", (click) => {
  const tab = around(click, ".tab-button"), tabs = tab?.closest(".tabs"), isChosen = tab?.ariaSelected === "true";
  const page = tabs && all(OPEN, tabs)[0];
  if (isChosen && page && !shown(".back-button", page)) up(page);
  const buttons = tabs ? all(":scope > .tab-bar > .tab-button", tabs) : [];
  // After the event is sent. A page of a long list of tabs may have no button.
  if (tab && tabs && !isChosen && buttons.length === all(PAGES, tabs).length) turn(tabs, buttons, buttons.indexOf(tab));
});
