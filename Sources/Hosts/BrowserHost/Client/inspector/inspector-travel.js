// The inspector's time travel: a slider over the actions, playing them, and journeys as files.

import { brief, button, choice, inspect, keep, make, say, toggle } from "./inspector-parts.js";
import { choose, own } from "./inspector-log.js";

const slider = /** @type {HTMLInputElement} */ (make("input", ""));
slider.type = "range";
slider.min = "0";
slider.ariaLabel = "Time travel";
const speed = choice("Speed", [["0.5", "½×"], ["1", "1×"], ["2", "2×"], ["4", "4×"]]);
speed.value = "1";
/** Milliseconds from one action to the next. */
const PACE = 800;

/** The number of actions before the shown state. */
const position = () => Number(slider.value);
const numberAt = (/** @type {number} */ index) => index ? own[index - 1]?.number ?? 0 : 0;

/** The last requested step, not sent yet.
 * @type {?number} */
let wanted = null;
let isGoing = false;

/** Goes to the state after a step; of several requested at once, the last.
 * @param {number} number */
export async function go(number) {
  wanted = number;
  if (isGoing) return;
  isGoing = true;
  try {
    while (wanted !== null) {
      const step = wanted;
      wanted = null;
      const { outcome } = await inspect("/jump", { step });
      const isLast = step === own.at(-1)?.number;
      say(outcome === "gone" ? `Step ${step} is no longer kept.` : outcome === "refused" ? "The app refused to show that state." : isLast ? "Back to the present." : step ? `Showing the state after step ${step}.` : "Showing the state at the beginning.");
    }
  } finally {
    isGoing = false;
  }
  dispatchEvent(new Event("inspected"));
}

/** @param {number} index */
function move(index) {
  const goal = Math.max(0, Math.min(own.length, index));
  slider.value = String(goal);
  spoken();
  choose(numberAt(goal));
  return go(numberAt(goal));
}

function spoken() {
  const step = own[position() - 1];
  slider.setAttribute("aria-valuetext", step ? `After ${step.number}, ${brief(step.action)}` : "The beginning");
}
slider.addEventListener("input", () => move(position()));

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
const play = button("Play", "Performs the actions one after the other", () => {
  if (timer) return pause();
  if (position() === own.length) slider.value = "0";
  play.textContent = "Stop";
  const next = async () => {
    await move(position() + 1);
    if (position() >= own.length) pause();
    else if (timer) timer = setTimeout(next, PACE / Number(speed.value));
  };
  timer = setTimeout(next, 0);
});

play.classList.add("play");

function pause() {
  clearTimeout(timer);
  timer = undefined;
  play.textContent = "Play";
}

const back = button("◀", "One action back", () => move(position() - 1)), on = button("▶", "One action forward", () => move(position() + 1));
back.ariaLabel = "Step back";
on.ariaLabel = "Step forward";
const present = button("Present", "Back to the state after the last action", () => { pause(); return move(own.length); });

const lock = toggle("Lock", "Locks the state: actions of the app have no effect", async (isOn) => {
  await inspect("/lock", { lock: isOn });
  dispatchEvent(new Event("inspected"));
});
const locked = make("span", "about");
/** @type {ReturnType<typeof setTimeout> | undefined} */
let asking;
locked.setAttribute("role", "status");

/** @param {Report} report */
export function showPosition({ position: number, ignored }) {
  const isLocked = ignored !== null, words = isLocked ? `Locked: ${ignored} action${ignored === 1 ? "" : "s"} had no effect.` : "";
  lock.ariaPressed = String(isLocked);
  // Polls, because an ignored action doesn't change the page.
  clearTimeout(asking);
  if (isLocked) asking = setTimeout(() => dispatchEvent(new Event("inspected")), 1000);
  if (locked.textContent !== words) locked.textContent = words;
  const index = number === null ? own.length : own.findLastIndex((step) => step.number <= number) + 1;
  slider.max = String(own.length);
  if (!isGoing && !timer) slider.value = String(index);
  spoken();
  present.toggleAttribute("disabled", number === null);
  for (const e of [slider, play, back, on]) e.toggleAttribute("disabled", !own.length);
}

// Journeys

const file = /** @type {HTMLInputElement} */ (make("input", ""));
file.type = "file";
file.accept = ".jsonl,.json,.txt";
file.hidden = true;
file.ariaLabel = "Journey";
file.addEventListener("change", async () => {
  const chosen = file.files?.[0];
  if (!chosen) return;
  try {
    const { says } = await inspect("/load", { journey: await chosen.text() });
    say(says ?? `Imported ${chosen.name}.`);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }
  file.value = "";
  dispatchEvent(new Event("inspected"));
});

const recorded = async () => {
  const { journey, says } = await inspect("/journey", { journey: true });
  if (!journey) say(says);
  return journey;
};
const files = make(
  "div", "tools",
  button("Import", "A journey from a file, in place of the actions above", () => file.click()),
  button("Export", "The actions above with all their values, as JSON lines for “modernnav journeys replay”", async () => {
    const journey = await recorded();
    if (journey) keep("journey.jsonl", journey);
  }),
  button("Make a test", "A Swift test that sends the actions above and expects the same screens", async () => {
    const journey = await recorded();
    if (!journey) return;
    const { test, says } = await inspect("/replay", { journey, test: "RecordedJourneyTests" });
    test ? keep("RecordedJourneyTests.swift", test) : say(says);
  }),
  file, locked,
);

export const travel = [make("div", "tools travel", back, play, on, slider, speed, present, lock), files];
