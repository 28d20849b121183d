"use strict";
// Adds sorting and search to tables, and highlights the connections of a screen in a drawing. The page is complete without scripts.
for (const table of document.querySelectorAll("table[data-long]")) {
  const body = table.tBodies[0];
  const tools = document.createElement("div");
  tools.className = "tools";
  const search = document.createElement("input");
  search.type = "search";
  search.placeholder = "Search " + body.rows.length.toLocaleString("en") + " rows";
  search.setAttribute("aria-label", "Search this table");
  const more = document.createElement("button");
  more.type = "button";
  const label = () => { more.textContent = body.classList.contains("collapsed") ? "Show all " + body.rows.length.toLocaleString("en") : "Show fewer"; };
  more.addEventListener("click", () => { body.classList.toggle("collapsed"); label(); });
  search.addEventListener("input", () => {
    const query = search.value.trim().toLowerCase();
    body.classList.toggle("collapsed", query === "");
    for (const row of body.rows) row.hidden = query !== "" && !row.textContent.toLowerCase().includes(query);
    more.hidden = query !== "";
    label();
  });
  body.classList.add("collapsed");
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
      const isDescending = head.getAttribute("aria-sort") !== "descending";
      heads.forEach((other) => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", isDescending ? "descending" : "ascending");
      const key = (row) => row.cells[column].dataset.v ?? row.cells[column].textContent;
      const rows = [...table.tBodies[0].rows].sort((one, other) => {
        const [a, b] = [key(one), key(other)];
        const order = a !== "" && b !== "" && !isNaN(a) && !isNaN(b) ? a - b : a.localeCompare(b);
        return isDescending ? -order : order;
      });
      table.tBodies[0].append(...rows);
    });
  });
}
for (const drawing of document.querySelectorAll("svg[data-highlights]")) {
  const hint = drawing.closest("section").querySelector(".hint");
  const instruction = hint.textContent;
  const show = (node) => {
    drawing.classList.toggle("highlighting", node !== null);
    for (const other of drawing.querySelectorAll(".highlighted")) other.classList.remove("highlighted");
    hint.textContent = node ? node.getAttribute("aria-label") : instruction;
    if (!node) return;
    node.classList.add("highlighted");
    for (const edge of drawing.querySelectorAll("[data-from]")) {
      if (edge.dataset.from !== node.id && edge.dataset.to !== node.id) continue;
      edge.classList.add("highlighted");
      for (const id of [edge.dataset.from, edge.dataset.to]) document.getElementById(id)?.classList.add("highlighted");
    }
  };
  let pinned = null;
  for (const node of drawing.querySelectorAll(".node")) {
    node.addEventListener("pointerenter", () => show(node));
    node.addEventListener("pointerleave", () => show(pinned));
    node.addEventListener("focus", () => show(node));
    node.addEventListener("blur", () => show(pinned));
    node.addEventListener("click", () => { pinned = pinned === node ? null : node; show(pinned); });
    node.addEventListener("keydown", (event) => {
      const nodes = [...drawing.querySelectorAll(".node")];
      const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
      if (step) { nodes[nodes.indexOf(node) + step]?.focus(); event.preventDefault(); }
      if (event.key === "Enter" || event.key === " ") { pinned = pinned === node ? null : node; show(pinned); event.preventDefault(); }
      if (event.key === "Escape") { pinned = null; show(null); node.blur(); }
    });
  }
}
