// Scroll indicators, visible while something scrolls. Loaded by the first scroll.
import { find } from "./page.js";

const LEAST = 36, EDGE = 3;
const bar = document.createElement("div");
bar.id = "scrolled";
bar.ariaHidden = "true";
find("phone")?.append(bar);
/** @type {ReturnType<typeof setTimeout>} */
let timer;

/** @param {E} e */
export function show(e) {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth, scrollTop, scrollLeft } = e;
  const isDown = scrollHeight > clientHeight + 1, isAcross = scrollWidth > clientWidth + 1;
  if (e.matches("[data-hides~=indicators], [data-covered] *, .leaving *, :has(> .menu-items)") || !bar.parentElement || !(isDown || isAcross)) return;
  const { left, top, width, height } = e.getBoundingClientRect(), phone = bar.parentElement.getBoundingClientRect();
  const { paddingTop, paddingBottom, direction } = getComputedStyle(e);
  const x = left - phone.left, y = top - phone.top, isBack = direction === "rtl";
  if (isDown) {
    // Between the bars, which are the padding.
    const from = y + parseFloat(paddingTop) + EDGE, room = height - parseFloat(paddingTop) - parseFloat(paddingBottom) - 2 * EDGE;
    const size = Math.max(LEAST, (room * clientHeight) / scrollHeight), way = scrollTop / (scrollHeight - clientHeight);
    Object.assign(bar.style, { left: `${isBack ? x + EDGE : x + width - EDGE - 3}px`, top: `${from + (room - size) * way}px`, width: "3px", height: `${size}px` });
  } else {
    const room = width - 2 * EDGE, size = Math.max(LEAST, (room * clientWidth) / scrollWidth), way = Math.abs(scrollLeft) / (scrollWidth - clientWidth);
    Object.assign(bar.style, { left: `${x + EDGE + (room - size) * (isBack ? 1 - way : way)}px`, top: `${y + height - EDGE - 3}px`, width: `${size}px`, height: "3px" });
  }
  bar.classList.add("seen");
  clearTimeout(timer);
  timer = setTimeout(() => bar.classList.remove("seen"), 600);
}
