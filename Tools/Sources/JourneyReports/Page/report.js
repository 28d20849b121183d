"use strict";
// Sorts and searches tables, and shows what belongs to a screen in a drawing. Everything is in the page without it, too.
for (const table of document.querySelectorAll("table[data-many]")) {
  const body = table.tBodies[0];
  const tools = document.createElement("div");
  tools.className = "tools";
  const search = document.createElement("input");
  search.type = "search";
  search.placeholder = "Search " + body.rows.length.toLocaleString("en") + " rows";
  search.setAttribute("aria-label", "Search this table");
  const more = document.createElement("button");
  more.type = "button";
  const label = () => { more.textContent = body.classList.contains("short") ? "Show all " + body.rows.length.toLocaleString("en") : "Show fewer"; };
  more.addEventListener("click", () => { body.classList.toggle("short"); label(); });
  search.addEventListener("input", () => {
    const wanted = search.value.trim().toLowerCase();
    body.classList.toggle("short", wanted === "");
    for (const row of body.rows) row.hidden = wanted !== "" && !row.textContent.toLowerCase().includes(wanted);
    more.hidden = wanted !== "";
    label();
  });
  body.classList.add("short");
  label();
  tools.append(search, more);
  table.parentElement.before(tools);
}
for (const table of document.querySelectorAll("table")) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") !== "descending";
      heads.forEach((other) => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const key = (row) => row.cells[column].dataset.v ?? row.cells[column].textContent;
      const rows = [...table.tBodies[0].rows].sort((one, other) => {
        const [a, b] = [key(one), key(other)];
        const order = a !== "" && b !== "" && !isNaN(a) && !isNaN(b) ? a - b : a.localeCompare(b);
        return down ? -order : order;
      });
      table.tBodies[0].append(...rows);
    });
  });
}
for (const drawing of document.querySelectorAll("svg[data-lights]")) {
  const hint = drawing.closest("section").querySelector(".hint");
  const rest = hint.textContent;
  const show = (node) => {
    drawing.classList.toggle("lit", node !== null);
    for (const other of drawing.querySelectorAll(".on")) other.classList.remove("on");
    hint.textContent = node ? node.getAttribute("aria-label") : rest;
    if (!node) return;
    node.classList.add("on");
    for (const way of drawing.querySelectorAll("[data-a]")) {
      if (way.dataset.a !== node.id && way.dataset.b !== node.id) continue;
      way.classList.add("on");
      for (const id of [way.dataset.a, way.dataset.b]) document.getElementById(id)?.classList.add("on");
    }
  };
  let chosen = null;
  for (const node of drawing.querySelectorAll(".node")) {
    node.addEventListener("pointerenter", () => show(node));
    node.addEventListener("pointerleave", () => show(chosen));
    node.addEventListener("focus", () => show(node));
    node.addEventListener("blur", () => show(chosen));
    node.addEventListener("click", () => { chosen = chosen === node ? null : node; show(chosen); });
    node.addEventListener("keydown", (event) => {
      const nodes = [...drawing.querySelectorAll(".node")];
      const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
      if (step) { nodes[nodes.indexOf(node) + step]?.focus(); event.preventDefault(); }
      if (event.key === "Enter" || event.key === " ") { chosen = chosen === node ? null : node; show(chosen); event.preventDefault(); }
      if (event.key === "Escape") { chosen = null; show(null); node.blur(); }
    });
  }
}
