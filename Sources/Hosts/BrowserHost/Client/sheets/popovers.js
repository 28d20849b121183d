// Popovers beside columns: next to the element that each is attached to, with an arrow. Loaded if there are both.
import { all, find, on } from "./page.js";

/** The distance of the arrow's base from the element, and of the popover from the edges of the window. */
const ARROW = 14, EDGE = 10;
/** The shape of a tablet, as in sheets.css. */
const tablet = matchMedia("(min-width: 768px) and (min-height: 541px)");

/** @param {E} e @param {E} window */
function place(e, window) {
  const source = find(e.dataset.attachment), around = window.getBoundingClientRect(), at = source?.getBoundingClientRect();
  if (!at?.width) return;
  const above = at.top - around.top, below = around.bottom - at.bottom;
  e.style.setProperty("--room", `${Math.floor(Math.max(224, above, below) - ARROW - EDGE)}px`);
  // Without transforms, because it may still grow.
  const width = e.offsetWidth, height = e.offsetHeight;
  const isBelow = below >= height + ARROW + EDGE || below >= above, middle = at.left + at.width / 2 - around.left;
  const left = Math.max(EDGE, Math.min(middle - width / 2, around.width - width - EDGE)), top = isBelow ? above + at.height + ARROW : above - ARROW - height;
  const most = around.height - height - EDGE, isFree = top >= EDGE && top <= most;
  const values = {
    "--left": `${left}px`, "--top": `${Math.max(EDGE, Math.min(top, most))}px`, "--arrow": `${Math.max(26, Math.min(middle - left, width - 26))}px`,
    "--arrow-shown": isFree ? "block" : "none", "--arrow-top": isBelow ? "-13px" : "100%", "--arrow-turn": isBelow ? "0deg" : "180deg", "--arrow-edge": isBelow ? "0%" : "100%",
  };
  for (const [name, value] of Object.entries(values)) if (e.style.getPropertyValue(name) !== value) e.style.setProperty(name, value);
}

export function look() {
  for (const e of all(".popover:not(.leaving)")) {
    if (!tablet.matches) e.style.removeProperty("--arrow");
    else if (e.parentElement) place(e, e.parentElement);
  }
}
look();
on("resize", look);
on("scroll", look, { capture: true, passive: true });
