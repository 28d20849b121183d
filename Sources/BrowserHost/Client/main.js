// Starts the page: finds the tab's session, then keeps stream, events and address in step.

import { claim } from "./session.js";
import { Stream } from "./stream.js";
import { Events } from "./events.js";
import { Screen } from "./patches.js";
import { Trail } from "./history.js";
import { watchControls } from "./controls.js";
import { watchGestures } from "./gestures.js";
import { watchBars } from "./bars.js";

const notice = document.getElementById("notice");

async function start() {
  const { session, update } = await claim();
  const events = new Events(session, lost);
  const trail = new Trail((address) => events.send(null, "open", address));
  const screen = new Screen(document.getElementById("app"), events, trail);
  const stream = new Stream(session, {
    update: (message) => screen.show(message),
    connected: () => { notice.textContent = ""; events.resume(); },
    waiting: () => { notice.textContent = "Reconnecting…"; },
    lost,
  });
  screen.onGap = () => stream.restart();
  if (update) screen.show(update);
  else screen.begin(session.seq);
  watchControls(events);
  watchGestures(events);
  watchBars();
  stream.position = () => screen.seq;
  stream.watchVisibility();
  addEventListener("pagehide", () => events.flush());
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (event) => events.send(null, "dark", event.matches));
  document.getElementById("app").inert = false;
  document.documentElement.dataset.ready = "";
}

/** The session can't be had any more: the address still says what was shown, so a fresh page shows it again. */
function lost() {
  sessionStorage.removeItem("session");
  location.reload();
}

start();
