"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const stage = document.getElementById("stage");
  const svg = stage.querySelector("svg");
  const panel = document.getElementById("panel");
  const search = document.getElementById("search");
  const found = document.getElementById("found");
  const nothing = document.getElementById("nothing");
  const boxes = [...svg.querySelectorAll("[data-screen]")].sort((a, b) => a.dataset.screen - b.dataset.screen);
  const lines = [...svg.querySelectorAll("[data-way]")].sort((a, b) => a.dataset.way - b.dataset.way);
  const whole = svg.viewBox.baseVal;
  const size = { width: whole.width, height: whole.height };
  const places = boxes.map((box) => {
    const matrix = box.transform.baseVal.consolidate().matrix;
    const card = box.querySelector(".box");
    const width = card.width.baseVal.value;
    const height = card.height.baseVal.value;
    return { x: matrix.e, y: matrix.f, width, height, midX: matrix.e + width / 2, midY: matrix.f + height / 2 };
  });

  // The view: the point of the drawing at the stage's corner, and the number of pixels per unit.
  const view = { x: 0, y: 0, scale: 1 };
  const smallest = 0.05;
  const largest = 3;

  function show() {
    const { width, height } = stage.getBoundingClientRect();
    svg.setAttribute("viewBox", `${view.x} ${view.y} ${width / view.scale} ${height / view.scale}`);
  }

  function zoom(factor, atX, atY) {
    const scale = Math.min(largest, Math.max(smallest, view.scale * factor));
    view.x += atX / view.scale - atX / scale;
    view.y += atY / view.scale - atY / scale;
    view.scale = scale;
    show();
  }

  function zoomMiddle(factor) {
    const { width, height } = stage.getBoundingClientRect();
    zoom(factor, width / 2, height / 2);
  }

  function bounds() {
    const shown = places.filter((_, index) => isShown(index));
    if (shown.length === 0) return { x: 0, y: 0, width: size.width, height: size.height };
    const x = Math.min(...shown.map((place) => place.x)) - 24;
    const y = Math.min(...shown.map((place) => place.y)) - 24;
    return {
      x,
      y,
      width: Math.max(...shown.map((place) => place.x + place.width)) + 24 - x,
      height: Math.max(...shown.map((place) => place.y + place.height)) + 24 - y,
    };
  }

  /** Fits the drawing into the stage. If the scale would be below `least`, shows the start screen at that scale. */
  function fit(least) {
    const { width, height } = stage.getBoundingClientRect();
    const all = bounds();
    const fitting = Math.min(width / all.width, height / all.height, 1.2);
    view.scale = Math.max(fitting, least);
    view.x = all.x - Math.max(0, (width / view.scale - all.width) / 2);
    view.y = all.y - Math.max(0, (height / view.scale - all.height) / 2);
    if (fitting < least) {
      const start = places[data.start];
      if (start) {
        const room = height / view.scale;
        view.x = start.x - 24;
        // Aligned to the top if the start screen is then visible.
        const isNearTop = start.y + start.height + 24 <= all.y + room;
        view.y = isNearTop ? all.y : Math.min(start.midY - room / 2, all.y + all.height - room);
      }
    }
    show();
  }

  function centre(index) {
    const { width, height } = stage.getBoundingClientRect();
    const place = places[index];
    const covered = panel.hidden ? null : panel.getBoundingClientRect();
    const isBelow = covered && covered.width > width * 0.8;
    const freeWidth = covered && !isBelow ? width - covered.width : width;
    const freeHeight = isBelow ? height - covered.height : height;
    view.scale = Math.max(view.scale, 0.8);
    view.x = place.midX - freeWidth / 2 / view.scale;
    view.y = place.midY - freeHeight / 2 / view.scale;
    show();
  }

  // Pointers: one pointer moves the map, two pointers zoom it.
  const pointers = new Map();
  let moved = 0;
  stage.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pointers.size === 1) moved = 0;
  });
  stage.addEventListener("pointermove", (event) => {
    const last = pointers.get(event.pointerId);
    if (!last) return;
    const now = { x: event.clientX, y: event.clientY };
    if (pointers.size === 1) {
      moved += Math.hypot(now.x - last.x, now.y - last.y);
      if (moved > 4) {
        // Not earlier, because elements get no clicks from a captured pointer.
        if (!stage.hasPointerCapture(event.pointerId)) stage.setPointerCapture(event.pointerId);
        stage.classList.add("drags");
        view.x -= (now.x - last.x) / view.scale;
        view.y -= (now.y - last.y) / view.scale;
        show();
      }
    } else {
      const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      const before = Math.hypot(last.x - other.x, last.y - other.y);
      const after = Math.hypot(now.x - other.x, now.y - other.y);
      const frame = stage.getBoundingClientRect();
      view.x -= (now.x - last.x) / 2 / view.scale;
      view.y -= (now.y - last.y) / 2 / view.scale;
      if (before > 0) zoom(after / before, (now.x + other.x) / 2 - frame.left, (now.y + other.y) / 2 - frame.top);
      moved = 99;
    }
    pointers.set(event.pointerId, now);
  });
  for (const name of ["pointerup", "pointercancel"]) {
    stage.addEventListener(name, (event) => {
      pointers.delete(event.pointerId);
      if (pointers.size === 0) stage.classList.remove("drags");
    });
  }
  stage.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const frame = stage.getBoundingClientRect();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1;
      if (event.ctrlKey || event.metaKey) {
        zoom(Math.exp(-event.deltaY * unit * 0.008), event.clientX - frame.left, event.clientY - frame.top);
      } else {
        view.x += ((event.shiftKey ? event.deltaY : event.deltaX) * unit) / view.scale;
        view.y += ((event.shiftKey ? 0 : event.deltaY) * unit) / view.scale;
        show();
      }
    },
    { passive: false },
  );
  stage.addEventListener("click", (event) => {
    if (moved > 4) return;
    const box = event.target.closest("[data-screen]");
    const line = event.target.closest("[data-way]");
    if (box) choose(Number(box.dataset.screen));
    else if (line) chooseWay(Number(line.dataset.way));
    else clear();
  });
  document.getElementById("closer").addEventListener("click", () => zoomMiddle(1.4));
  document.getElementById("further").addEventListener("click", () => zoomMiddle(1 / 1.4));
  document.getElementById("all").addEventListener("click", () => fit(0));
  new ResizeObserver(() => show()).observe(stage);

  // Wide invisible lines, because thin lines are hard to hit.
  for (const line of lines) {
    const path = line.querySelector("path");
    const hit = path.cloneNode(true);
    hit.classList.add("hit");
    line.append(hit);
  }

  // The selection and its details.
  const ways = data.screens.map(() => ({ out: [], in: [] }));
  data.ways.forEach((way, index) => {
    ways[way.from].out.push(index);
    if (way.to !== way.from) ways[way.to].in.push(index);
  });

  function mark(screens, chosenWays, chosen) {
    stage.classList.add("chooses");
    boxes.forEach((box, index) => {
      box.classList.toggle("near", screens.has(index));
      box.classList.toggle("chosen", index === chosen);
    });
    lines.forEach((line, index) => line.classList.toggle("near", chosenWays.has(index)));
  }

  function choose(index, moves) {
    const near = new Set([...ways[index].out, ...ways[index].in]);
    const screens = new Set([index]);
    for (const way of near) screens.add(data.ways[way].from).add(data.ways[way].to);
    mark(screens, near, index);
    rove(index);
    const screen = data.screens[index];
    showDetails([
      element("h2", {}, screen.name),
      element("p", { class: "soft" }, screen.module ? `${screen.id} in ${screen.module}` : screen.id),
      ...(screen.change === "same" ? [] : [element("p", { class: "soft" }, changes[screen.change])]),
      ...walkedWay(screen.way),
      ...source(screen.place),
      ...(screen.faults.length ? [element("h3", {}, `Findings (${screen.faults.length})`)] : []),
      list(
        screen.faults.map((fault) => [
          element("p", { class: "fault" }, fault.message),
          element("p", { class: "soft" }, `${fault.name} ${fault.code}`),
          ...source(fault.place),
        ]),
      ),
      ...ends("Leads to", ways[index].out, "to"),
      ...ends("Reached from", ways[index].in, "from"),
    ]);
    history.replaceState(null, "", `#${encodeURIComponent(screen.id)}`);
    if (moves) centre(index);
  }

  const changes = {
    added: "This screen is added.",
    removed: "This screen is removed.",
    unreached: "The walk didn't reach this screen.",
    unforeseen: "The walk found this screen, and the source's graph doesn't have it.",
  };

  function walkedWay(way) {
    if (!way) return [];
    if (way.length === 0) return [element("p", { class: "soft" }, "The walk starts here.")];
    return [element("h3", {}, `Shortest way (${way.length})`), list(way.map((call) => [element("pre", {}, call)]))];
  }

  function chooseWay(index) {
    const way = data.ways[index];
    mark(new Set([way.from, way.to]), new Set([index]), -1);
    showDetails([
      element("h2", {}, `${data.screens[way.from].name} → ${data.screens[way.to].name}`),
      element("p", { class: "soft" }, way.change === "same" ? way.kind : `${way.kind}, ${way.change}`),
      ...(way.call ? [element("pre", {}, way.call)] : []),
      list(way.places.map(source)),
      element("h3", {}, "Screens"),
      list([[link(way.from)], [link(way.to)]]),
    ]);
  }

  function ends(title, indices, side) {
    if (indices.length === 0) return [];
    return [
      element("h3", {}, `${title} (${indices.length})`),
      list(
        indices.map((index) => {
          const way = data.ways[index];
          const kind = way.change === "same" ? way.kind : `${way.kind}, ${way.change}`;
          return [element("span", { class: "kind" }, kind), link(way[side]), ...way.places.slice(0, 3).flatMap(source)];
        }),
      ),
    ];
  }

  function link(index) {
    const button = element("button", { class: "go", type: "button" }, data.screens[index].name);
    button.addEventListener("click", () => choose(index, true));
    return button;
  }

  function source(place) {
    if (!place.file) return [];
    const where = `${place.file}:${place.line}`;
    const copy = element("button", { type: "button", "aria-label": `Copy ${where}` }, "Copy");
    copy.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(`${where}:${place.column}`);
        copy.textContent = "Copied";
      } catch {
        // A page from a file has no access to the clipboard, so the text is selected instead.
        getSelection().selectAllChildren(copy.previousSibling);
      }
    });
    const row = element("div", { class: "place" });
    row.append(element("span", {}, where), copy);
    return place.text ? [row, element("pre", {}, place.text)] : [row];
  }

  function list(items) {
    const all = element("ul");
    for (const parts of items) {
      const item = element("li");
      item.append(...parts);
      all.append(item);
    }
    return all;
  }

  function element(name, attributes = {}, text = "") {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.textContent = text;
    return made;
  }

  function showDetails(parts) {
    const close = element("button", { class: "close", type: "button", "aria-label": "Close" }, "✕");
    close.addEventListener("click", () => {
      clear();
      stage.focus();
    });
    panel.replaceChildren(close, ...parts);
    panel.hidden = false;
    panel.scrollTop = 0;
  }

  function clear() {
    stage.classList.remove("chooses");
    for (const box of boxes) box.classList.remove("near", "chosen");
    for (const line of lines) line.classList.remove("near");
    panel.hidden = true;
    history.replaceState(null, "", location.pathname + location.search);
  }

  // Filters.
  const hiddenModules = new Set();
  const hiddenKinds = new Set();
  const faulty = document.getElementById("faulty");

  function isShown(index) {
    const screen = data.screens[index];
    if (hiddenModules.has(screen.module)) return false;
    return !faulty.querySelector("input").checked || screen.faults.length > 0;
  }

  function filter() {
    boxes.forEach((box, index) => box.classList.toggle("hidden", !isShown(index)));
    lines.forEach((line, index) => {
      const way = data.ways[index];
      line.classList.toggle("hidden", hiddenKinds.has(way.kind) || !isShown(way.from) || !isShown(way.to));
    });
    const none = boxes.every((_, index) => !isShown(index));
    nothing.hidden = !none;
    nothing.textContent = data.screens.length === 0 ? "There are no screens in this project." : "No screen matches the filters.";
    if (!isShown(roving)) rove(Math.max(0, boxes.findIndex((_, index) => isShown(index))));
  }

  function checkbox(parent, parts, text, changed) {
    const label = element("label", { class: parent.id === "kinds" ? "chip" : "" });
    const box = element("input", { type: "checkbox" });
    box.checked = true;
    box.addEventListener("change", () => {
      changed(box.checked);
      filter();
    });
    label.append(box, ...parts, text);
    parent.append(label);
    return [label, box];
  }

  function setUpFilters() {
    const kinds = document.getElementById("kinds");
    for (const kind of data.kinds) {
      const sample = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      sample.setAttribute("class", "graph");
      sample.setAttribute("viewBox", "0 0 34 10");
      sample.setAttribute("aria-hidden", "true");
      sample.innerHTML = `<g class="way ${kind}"><path d="M1 5H32"/></g>`;
      checkbox(kinds, [sample], kind, (isOn) => (isOn ? hiddenKinds.delete(kind) : hiddenKinds.add(kind)));
    }
    faulty.hidden = data.screens.every((screen) => screen.faults.length === 0);
    faulty.querySelector("input").addEventListener("change", () => {
      filter();
      fit(0.4);
    });
    const modules = document.getElementById("modules");
    modules.hidden = data.modules.length < 2;
    const rows = modules.querySelector(".list");
    const both = element("div", { class: "both" });
    rows.append(both);
    const controls = data.modules.map((module) => {
      const screens = data.screens.filter((screen) => screen.module === module);
      const [label, box] = checkbox(rows, [element("i")], module || "(no module)", (isOn) =>
        isOn ? hiddenModules.delete(module) : hiddenModules.add(module),
      );
      label.style.setProperty("--module", `hsl(${screens[0]?.hue ?? 0} 62% 52%)`);
      label.append(element("span", {}, String(screens.length)));
      return [box, module];
    });
    for (const [text, isOn] of [["All", true], ["None", false]]) {
      const button = element("button", { type: "button" }, text);
      button.addEventListener("click", () => {
        for (const [box, module] of controls) {
          box.checked = isOn;
          isOn ? hiddenModules.delete(module) : hiddenModules.add(module);
        }
        filter();
      });
      both.append(button);
    }
    document.addEventListener("pointerdown", (event) => {
      if (!modules.contains(event.target)) modules.open = false;
      if (!search.parentElement.contains(event.target)) closeFound();
    });
  }

  // Search.
  let hits = [];
  let current = -1;

  function rank(screen, word) {
    const name = screen.name.toLowerCase();
    if (name === word) return 0;
    if (name.startsWith(word)) return 1;
    if (name.includes(word)) return 2;
    return screen.id.toLowerCase().includes(word) || screen.place.file.toLowerCase().includes(word) ? 3 : -1;
  }

  function lookUp() {
    const word = search.value.trim().toLowerCase();
    hits = data.screens
      .map((screen, index) => ({ index, screen, rank: word ? rank(screen, word) : -1 }))
      .filter((hit) => hit.rank >= 0 && isShown(hit.index))
      .sort((a, b) => a.rank - b.rank || a.screen.name.localeCompare(b.screen.name))
      .slice(0, 30);
    current = hits.length > 0 ? 0 : -1;
    found.replaceChildren(
      ...hits.map((hit, row) => {
        const item = element("li", { role: "option", id: `hit${row}` }, hit.screen.name);
        item.append(element("small", {}, hit.screen.module || hit.screen.place.file));
        item.addEventListener("click", () => openHit(row));
        return item;
      }),
    );
    if (word && hits.length === 0) found.append(element("li", { "aria-disabled": "true" }, "No screen has that name."));
    found.hidden = !word;
    search.setAttribute("aria-expanded", String(!found.hidden));
    showCurrent();
  }

  function showCurrent() {
    [...found.children].forEach((item, row) => item.setAttribute("aria-selected", String(row === current)));
    if (current >= 0) {
      search.setAttribute("aria-activedescendant", `hit${current}`);
      found.children[current].scrollIntoView({ block: "nearest" });
    } else search.removeAttribute("aria-activedescendant");
  }

  function closeFound() {
    found.hidden = true;
    search.setAttribute("aria-expanded", "false");
  }

  function openHit(row) {
    const hit = hits[row];
    if (!hit) return;
    closeFound();
    search.blur();
    choose(hit.index, true);
    boxes[hit.index].focus({ preventScroll: true });
  }

  search.addEventListener("input", lookUp);
  search.addEventListener("focus", () => search.value && lookUp());
  search.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (hits.length > 0) current = (current + step + hits.length) % hits.length;
      showCurrent();
    } else if (event.key === "Enter") openHit(current);
    else if (event.key === "Escape") {
      search.value = "";
      closeFound();
      stage.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });

  // Keyboard: Tab focuses one screen, and the arrow keys move the focus from there.
  let roving = 0;

  function rove(index) {
    boxes[roving]?.setAttribute("tabindex", "-1");
    roving = index;
    boxes[roving]?.setAttribute("tabindex", "0");
  }

  function nearest(index, dx, dy) {
    const from = places[index];
    let best = -1;
    let least = Infinity;
    places.forEach((place, other) => {
      if (other === index || !isShown(other)) return;
      const along = (place.midX - from.midX) * dx + (place.midY - from.midY) * dy;
      const across = Math.abs((place.midX - from.midX) * dy) + Math.abs((place.midY - from.midY) * dx);
      if (along <= 4) return;
      const cost = along + across * 2.5;
      if (cost < least) [best, least] = [other, cost];
    });
    return best;
  }

  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.key === "Escape") {
      document.getElementById("modules").open = false;
      clear();
      return;
    }
    if (isTyping) return;
    if (event.key === "/") search.focus();
    else if (event.key === "+" || event.key === "=") zoomMiddle(1.25);
    else if (event.key === "-") zoomMiddle(1 / 1.25);
    else if (event.key === "0") fit(0);
    else if (arrows[event.key] && stage.contains(event.target)) {
      const [dx, dy] = arrows[event.key];
      const box = event.target.closest("[data-screen]");
      if (box && !event.shiftKey) {
        const next = nearest(Number(box.dataset.screen), dx, dy);
        if (next >= 0) {
          rove(next);
          boxes[next].focus({ preventScroll: true });
          reveal(next);
        }
      } else {
        view.x += (dx * 80) / view.scale;
        view.y += (dy * 80) / view.scale;
        show();
      }
    } else if ((event.key === "Enter" || event.key === " ") && event.target.closest?.("[data-screen]")) {
      choose(Number(event.target.closest("[data-screen]").dataset.screen));
    } else return;
    event.preventDefault();
  });

  /** Moves the map so that a screen is visible. */
  function reveal(index) {
    const { width, height } = stage.getBoundingClientRect();
    const place = places[index];
    const right = view.x + width / view.scale;
    const bottom = view.y + height / view.scale;
    if (place.x < view.x || place.x + place.width > right) view.x = place.midX - width / 2 / view.scale;
    if (place.y < view.y || place.y + place.height > bottom) view.y = place.midY - height / 2 / view.scale;
    show();
  }

  setUpFilters();
  filter();
  fit(0.75);
  rove(data.start);

  function followAddress() {
    let id = location.hash.slice(1);
    try {
      id = decodeURIComponent(id);
    } catch {
      // An invalid encoding matches no screen.
    }
    const index = data.screens.findIndex((screen) => screen.id === id);
    if (index >= 0) choose(index, true);
  }
  addEventListener("hashchange", followAddress);
  followAddress();
})();
