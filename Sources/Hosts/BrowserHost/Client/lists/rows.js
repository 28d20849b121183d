// Rows: swiped to show actions and, in edit mode, deleted or moved. Loaded if there are such rows.
import { send } from "./events.js";
import { press } from "./forms.js";
import { begins, edge, toward } from "./drags.js";
import { all, around, isField, on, stop } from "./page.js";
import { pause } from "./session.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Width of the minus button and the grip. */
const EDGE = 48;

/** @param {Event} event @param {string} what */
const edited = (event, what) => around(event, `.row[data-flags~=editing][data-flags~=${what}]`);

/** The current vertical offset from its position.
 * @param {E} e */
const shift = (e) => parseFloat(getComputedStyle(e).translate.split(" ")[1] ?? "0");

/** @param {E} e @param {number} way the offset to start from */
const glide = (e, way) => e.animate({ translate: [`0 ${way}px`, "0 0"] }, { duration: calm.matches ? 0 : 250, easing: "cubic-bezier(0.32, 0.72, 0, 1)" });

/** The movable rows beside a row.
 * @param {E} row */
const peers = (row) => all(":scope > [data-flags~=movable]:not(.leaving)", row.parentElement ?? row);

/** The number of rows before it that are not in the page.
 * @param {?E | undefined} row */
function missing(row) {
  let all = 0;
  for (let e = row?.previousElementSibling; e; e = e.previousElementSibling) if (e.matches(".gap")) all += parseFloat(getComputedStyle(e).getPropertyValue("--rows"));
  return all;
}

/** @param {E} row */
const putBack = (row) => row.classList.remove("drawn");

/** Shows the actions of a row that was swiped far enough, or runs the first action after a full swipe.
 * @param {E} row @param {number} to the projected end of the swipe @param {number} [at] the position of the release */
function draw(row, to, at = 0) {
  const actions = all(":scope > .swipe-actions", row).find((one) => one.offsetWidth && (one.dataset.placement === "leading") === to * toward(row) > 0);
  const width = actions?.getBoundingClientRect().width ?? 0;
  const isFirst = actions?.dataset.style === "full" && Math.abs(at) > Math.max(row.offsetWidth * 0.6, width + 40);
  row.style.setProperty("--aside", `${Math.sign(to) * (isFirst ? row.offsetWidth : width)}px`);
  row.classList.toggle("drawn", !!actions && Math.abs(to) > 40);
  const [button] = isFirst ? all("button:not(:disabled)", actions) : [];
  if (!button) return isFirst && putBack(row);
  act(row);
  // The row returns if the app keeps it.
  press(button)?.then(() => pause(200)).then(() => row.matches(".leaving") || putBack(row));
}

/** Marks a row whose action was chosen. If the app removes it, it leaves to the side.
 * @param {?E} row */
const act = (row) => row?.classList.add("acted");

/** Moves the content of a removed row aside while the gap closes, and the rows below follow.
 * @param {E} row */
export function depart(row) {
  const { height, paddingTop, paddingBottom, marginTop, marginBottom } = getComputedStyle(row);
  if (calm.matches) return row.remove();
  // Its content moves behind the action.
  const side = parseFloat(row.style.getPropertyValue("--aside")) > 0 ? 1 : -1;
  row.style.setProperty("--aside", `${side * row.offsetWidth}px`);
  row.classList.add("drawn");
  row.animate(
    [
      { height, paddingTop, paddingBottom, marginTop, marginBottom, minHeight: "0" },
      { height: "0", paddingTop: "0", paddingBottom: "0", marginTop: "0", marginBottom: "0", minHeight: "0" },
    ],
    { duration: 350, easing: "cubic-bezier(0.32, 0.72, 0, 1)", fill: "forwards" },
  ).finished.finally(() => row.remove());
}

on("pointerdown", (event) => {
  for (const row of all(".row.drawn")) if (row !== around(event, ".row")) putBack(row);
});

on("click", (click) => {
  if (around(click, ".swipe-actions > .button")) act(around(click, ".row"));
  // The end of a drag is not a tap.
  if (click.defaultPrevented || !click.detail) return;
  const drawn = around(click, ".row.drawn"), row = edited(click, "deletable");
  if (drawn) putBack(drawn);
  // The minus button shows Delete for confirmation.
  else if (row && row.dataset.tap !== "" && edge(click, row) <= EDGE) draw(row, -EDGE * toward(row));
  else return;
  // A click on an action is passed on; a click on the row only closes the actions.
  if (!around(click, ".swipe-actions")) stop(click);
}, true);

/** @param {Event} event @param {number} x */
const gripped = (event, x) => {
  const row = edited(event, "movable");
  const box = row?.getBoundingClientRect();
  return row && box && !around(event, ".swipe-actions") && (toward(row) > 0 ? box.right - x : x - box.left) < EDGE ? row : null;
};

// A drag on a grip doesn't scroll.
on("touchstart", (event) => { if (gripped(event, event.touches[0].clientX)) event.preventDefault(); }, { passive: false });

begins.push((start) => {
  const row = gripped(start, start.clientX);
  if (!row) return null;
  const rows = peers(row), from = rows.indexOf(row), tops = rows.map((e) => e.offsetTop);
  let to = from;
  row.classList.add("carried");
  for (const e of rows) e.classList.add("gives-way");
  return {
    e: row,
    move({ clientY }) {
      const way = clientY - start.clientY, height = row.offsetHeight;
      const middle = row.offsetTop + way + height / 2;
      to = rows.filter((e) => e !== row && e.offsetTop + e.offsetHeight / 2 < middle).length;
      rows.forEach((e, at) => {
        const aside = e === row ? way : at > from && at <= to ? -height : at < from && at >= to ? height : 0;
        e.style.translate = `0 ${aside}px`;
      });
    },
    end: () => to !== from && send(row.id, "move", to + missing(rows[to])),
    done() {
      const seen = rows.map((e, at) => tops[at] + shift(e));
      for (const e of rows) {
        e.style.translate = "";
        e.classList.remove("gives-way");
      }
      // Each row moves on from its visible position.
      const [carried] = rows.map((e, at) => glide(e, seen[at] - e.offsetTop)).filter((_, at) => at === from);
      carried.finished.finally(() => row.classList.remove("carried"));
    },
  };
});

begins.push((start, now) => {
  const e = around(start, ".row:has(> .swipe-actions)");
  const dx = now.clientX - start.clientX, dy = now.clientY - start.clientY;
  if (!e || Math.hypot(dx, dy) < 6 || Math.abs(dx) < Math.abs(dy)) return null;
  // A swipe from the edge goes back.
  if (dx * toward(e) > 0 && edge(start, around(start, ".screen") ?? e) <= 20) return null;
  const from = e.classList.contains("drawn") ? parseFloat(e.style.getPropertyValue("--aside")) : 0;
  return { e, end: (goal, event) => draw(e, from + goal, from + event.clientX - start.clientX) };
});

/** The name of each action by itself, and after its row. @type {WeakMap<E, { own: string, full: string }>} */
const names = new WeakMap();

/** Names each action after its row: "Delete, Camera". */
export function look() {
  for (const button of all(".row > .swipe-actions > .button:not([data-covered] *)")) {
    const words = button.closest(".row")?.firstElementChild?.textContent?.trim(), known = names.get(button), label = button.ariaLabel;
    // The app may have named it.
    const own = label && label !== known?.full ? label : known?.own ?? button.textContent?.trim();
    if (!words || !own) continue;
    const full = `${own}, ${words}`;
    names.set(button, { own, full });
    if (label !== full) button.ariaLabel = full;
  }
}
look();

on("keydown", (event) => {
  const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
  const row = edited(event, step ? "movable" : "deletable");
  if (!row || isField(event.target) || !(step ? event.altKey : /Delete|Backspace/.test(event.key))) return;
  stop(event);
  const rows = step ? peers(row) : all(".row:not(.leaving)", row.parentElement ?? row), at = rows.indexOf(row);
  if (!step) {
    (rows[at + 1] ?? rows[at - 1])?.focus();
    act(row);
    send(row.id, "delete");
  } else if (rows[at + step]) send(row.id, "move", at + step + missing(rows[at + step]));
}, true);
