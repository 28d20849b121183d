// The row that leads to another screen stays highlighted until it is seen again. Loaded if there are such rows.
import { all, around, on } from "./page.js";
import { pause } from "./session.js";

const COVERED = "[data-covered], [data-covered] *";

/** Ends highlights that are visible. A style sheet fades them.
 * @param {E[]} links */
const end = (links) => { for (const e of links) if (!e.matches(COVERED)) e.classList.remove("chosen"); };

on("click", (click) => {
  const link = around(click, "#app .row > .link[aria-busy]");
  if (!link) return;
  link.classList.add("chosen");
  // The link is busy until the answer. If no screen covers it then, it led nowhere.
  const answer = new MutationObserver(async () => {
    if (link.ariaBusy) return;
    answer.disconnect();
    await pause(200);
    end([link]);
  });
  answer.observe(link, { attributeFilter: ["aria-busy"] });
});

on("update", () => end(all(".chosen:not([aria-busy])")));
