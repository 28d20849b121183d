// The position of the inspector: beside the phone, or a drawer above it in a narrow window. Its edge can be moved.

import { button, make } from "./inspector-parts.js";

const LEAST = 320;

/** @param {HTMLElement} panel */
export function place(panel) {
  const edge = make("div", "edge"), root = document.documentElement, stage = document.getElementById("stage");
  edge.tabIndex = 0;
  edge.setAttribute("role", "separator");
  edge.setAttribute("aria-orientation", "vertical");
  edge.ariaLabel = "Width of the inspector";
  edge.ariaValueMin = String(LEAST);

  const handle = button("Inspector", "Shows or hides the inspector", () => show(!panel.classList.contains("open")));
  handle.className = "inspector-handle";
  handle.setAttribute("aria-controls", panel.id);
  /** @param {boolean} isOpen */
  function show(isOpen) {
    panel.classList.toggle("open", isOpen);
    stage?.classList.toggle("drawn", isOpen);
    handle.ariaExpanded = String(isOpen);
  }
  show(false);
  panel.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !panel.classList.contains("drawer")) return;
    show(false);
    handle.focus();
  });

  // A tablet leaves less room than a phone.
  let isTablet = !!document.querySelector(".split");
  const isNarrow = () => innerWidth < (isTablet ? 1680 : 900);
  const most = () => Math.max(LEAST, isNarrow() ? innerWidth - 40 : innerWidth - 520);
  // A narrow window still shows most of the phone.
  let now = 0, width = Number(localStorage.inspector) || (isNarrow() ? Math.min(480, innerWidth - 440) : 480);
  /** @param {number} wanted */
  function resize(wanted) {
    width = wanted;
    const shown = Math.round(Math.max(LEAST, Math.min(most(), wanted)));
    if (shown === now) return;
    now = shown;
    root.style.setProperty("--inspector", `${shown}px`);
    edge.ariaValueNow = String(shown);
    edge.ariaValueMax = String(Math.round(most()));
  }
  const keep = () => { localStorage.inspector = String(width); };
  const toward = () => Number(getComputedStyle(root).getPropertyValue("--toward")) || 1;
  edge.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: 20, ArrowRight: -20 }[event.key];
    if (!by) return;
    event.preventDefault();
    resize(panel.offsetWidth + by * toward());
    keep();
  });
  edge.addEventListener("pointerdown", (down) => {
    const from = panel.offsetWidth;
    edge.setPointerCapture(down.pointerId);
    // Twice: the phone and the panel are centred together.
    const factor = panel.classList.contains("drawer") ? 1 : 2;
    const move = (/** @type {PointerEvent} */ now) => resize(from + factor * toward() * (down.clientX - now.clientX));
    edge.addEventListener("pointermove", move);
    edge.addEventListener("lostpointercapture", () => { edge.removeEventListener("pointermove", move); keep(); }, { once: true });
    down.preventDefault();
  });

  const fit = () => {
    panel.classList.toggle("drawer", isNarrow());
    stage?.classList.toggle("beside", !isNarrow());
    handle.hidden = !isNarrow();
    resize(width);
  };
  addEventListener("resize", fit);
  fit();
  panel.prepend(edge);
  stage?.append(panel, handle);
  // Called at each change of the page, so it only measures if there is something to do.
  return () => {
    if (isTablet === !!document.querySelector(".split")) return;
    isTablet = !isTablet;
    fit();
  };
}
