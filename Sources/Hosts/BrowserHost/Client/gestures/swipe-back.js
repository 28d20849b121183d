// A swipe from the edge where reading begins goes back. Loaded by pages with a back button.
import { edge, sideways, toward } from "./drags.js";
import { send } from "./events.js";
import { all, around } from "./page.js";

sideways.push((start, dx) => {
  const screen = around(start, ".screen"), e = screen?.parentElement;
  const back = screen && all(":scope > .bar > .back-button", screen)[0];
  if (!e || !back || dx * toward(screen) <= 0 || edge(start, screen) > 20) return null;
  return { e, end: (goal) => goal * toward(screen) > screen.offsetWidth / 2 && send(back.id, "swipe") };
});
