// The gallery: lists the previews, asks the tool for those that are seen, and shows each in a frame.

const devices = { phone: [393, 852], landscape: [852, 393], pad: [820, 1180] };
const scales = { small: 88, large: 100, accessibility2: 165 };
const search = document.querySelector("#search"), form = document.querySelector("#choices"), notice = document.querySelector("#notice");
const list = document.querySelector("nav"), main = document.querySelector("main");
let content = { build: 0, previews: [], languages: [] };
/** The cards by the key of their preview. */
let cards = new Map();

function make(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

const ask = async (path, body) => {
  const response = await fetch(path, body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  return response.status === 204 ? null : response.json();
};

// MARK: Choices

const stored = JSON.parse(localStorage.choices ?? "{}");
const choice = (name) => form.elements[name].value;

function restore() {
  const languages = [["", "Of the browser"], ...content.languages.map((language) => [language, new Intl.DisplayNames("en", { type: "language" }).of(language)])];
  form.elements.language.replaceChildren(...languages.map(([value, text]) => make("option", { value, textContent: text })));
  for (const name of ["scheme", "device", "text", "direction", "language", "zoom"]) {
    if (stored[name] !== undefined) form.elements[name].value = stored[name];
    // A language that the app no longer has.
    if (form.elements[name].selectedIndex < 0) form.elements[name].selectedIndex = 0;

  }
}

/** The size of a preview's frame: its own, or that of the chosen device. */
function size(preview) {
  const { kind, width, height } = preview.layout;
  if (kind === "fixed") return [Math.max(1, width), Math.max(1, height)];
  const named = /ipad/i.test(preview.device ?? "") ? "pad" : choice("device");
  const isTurned = preview.orientation.startsWith("landscape");
  let [x, y] = devices[named];
  if (isTurned && x < y) [x, y] = [y, x];
  return kind === "sizeThatFits" ? [x, 220] : [x, y];
}

// MARK: Cards

class Card {
  constructor(preview) {
    this.preview = preview;
    this.row = make("div", { className: "row" });
    const place = preview.line ? `${preview.file}:${preview.line}` : preview.file;
    this.element = make("section", { id: preview.link },
      make("h2", {}, make("a", { href: `#${encodeURI(preview.link)}`, textContent: preview.name }), make("small", { textContent: place })), this.row);
    this.element.dataset.key = preview.key;
    this.item = make("li", {}, make("a", { href: `#${encodeURI(preview.link)}`, textContent: preview.name }));
    this.isSeen = false;
    this.status = { state: "waiting" };
    this.build();
  }

  /** Makes the places of the frames again, for the current choices. */
  build() {
    const schemes = choice("scheme") === "both" ? ["light", "dark"] : [choice("scheme")];
    const [width, height] = size(this.preview), zoom = this.preview.layout.kind === "device" ? choice("zoom") / 100 : 1;
    this.row.replaceChildren(...schemes.map((scheme) => {
      const screen = make("div", { className: "screen" });
      screen.dataset.scheme = scheme;
      // Whole pixels, because the browser draws a part of one dark. The rest is the border.
      screen.style.width = `${Math.floor(width * zoom) + 2}px`;
      screen.style.height = `${Math.floor(height * zoom) + 2}px`;
      return screen;
    }));
    this.size = { width, height, zoom };
    this.shown = null;
    this.show(this.status);
  }

  show(status) {
    this.status = status;
    const key = JSON.stringify([status.state, status.port, status.text]);
    if (key === this.shown) return;
    this.shown = key;
    for (const screen of this.row.children) screen.replaceChildren(this.part(status, screen.dataset.scheme));
  }

  part(status, scheme) {
    switch (status.state) {
      case "running": return this.frame(status.port, scheme);
      case "ended": {
        const again = make("button", { type: "button", textContent: "Try again" });
        again.addEventListener("click", async () => {
          this.show({ state: "starting" });
          await ask("/again", { keys: [this.preview.key] });
        });
        const [first, ...rest] = (status.text ?? "").split("\n");
        return make("div", { className: "say fault" }, make("strong", { textContent: first }), make("pre", { textContent: rest.join("\n") }), again);
      }
      case "starting": return make("div", { className: "say", textContent: "Starting …" });
      default: return make("div", { className: "say", textContent: this.isSeen && status.text ? `Waiting. ${status.text}` : "" });
    }
  }

  frame(port, scheme) {
    const { width, height, zoom } = this.size;
    const query = new URLSearchParams({ scheme, text: choice("text"), scale: scales[choice("text")] });
    for (const name of ["direction", "language"]) if (choice(name)) query.set(name, choice(name));
    const frame = make("iframe", { src: `http://127.0.0.1:${port}/?${query}`, title: `${this.preview.name}, ${scheme}` });
    frame.style.width = `${width}px`;
    frame.style.height = `${height}px`;
    frame.style.transform = zoom === 1 ? "" : `scale(${zoom})`;
    return frame;
  }
}

const sight = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    const card = cards.get(entry.target.dataset.key);
    if (!card) continue;
    card.isSeen = entry.isIntersecting;
    card.unseen = card.isSeen ? undefined : Date.now();
  }
  look();
}, { rootMargin: "100px 0px" });

function draw() {
  const { title, previews } = content;
  document.title = `Previews of ${title}`;
  document.querySelector("h1").replaceChildren(title, " ", make("small", { id: "count" }));
  sight.disconnect();
  cards = new Map(previews.map((preview) => [preview.key, new Card(preview)]));
  const parts = [];
  for (const [module, inModule] of Map.groupBy(cards.values(), (card) => card.preview.module)) {
    parts.push(make("h2", { textContent: module }));
    for (const [file, inFile] of Map.groupBy(inModule, (card) => card.preview.file)) {
      parts.push(make("h3", { textContent: file.split("/").at(-1) }), make("ul", {}, ...inFile.map((card) => card.item)));
    }
  }
  list.replaceChildren(...parts);
  main.replaceChildren(...[...cards.values()].map((card) => card.element));
  if (!previews.length) {
    const none = "This package has no previews: no #Preview and no PreviewProvider.";
    main.replaceChildren(make("p", { textContent: content.build ? none : "The previews come here when they are built." }));
  }
  filter();
  for (const card of cards.values()) sight.observe(card.element);
}

function filter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { preview, element, item } of cards.values()) {
    const text = `${preview.link} ${preview.module}`.toLowerCase();
    const isFound = words.every((word) => text.includes(word));
    element.hidden = item.hidden = !isFound;
    count += isFound;
  }
  for (const group of list.querySelectorAll("ul")) group.hidden = group.previousSibling.hidden = !group.querySelector("li:not([hidden])");
  document.querySelector("#count").textContent = count === cards.size ? `${count} previews` : `${count} of ${cards.size} previews`;
}

// MARK: What is seen

let looking = null, again = false;

/** Tells the tool what is seen, and shows what it says. One request at a time. */
async function look() {
  if (looking) {
    again = true;
    return;
  }
  clearTimeout(timer);
  looking = step().catch(() => say("`modernnav preview` has ended. Start it again, and reload this page.", true));
  await looking;
  looking = null;
  timer = setTimeout(look, again ? 0 : 500);
  again = false;
}
let timer = 0;

async function step() {
  const seen = document.hidden ? [] : [...cards.values()].filter((card) => card.isSeen && !card.element.hidden);
  const answer = await ask("/seen", { keys: seen.map((card) => card.preview.key) });
  if (answer.build !== content.build) {
    await load();
    return;
  }
  if (answer.errors.length) tell(answer.errors);
  else say(answer.isBuilding ? `${answer.progress} …` : "");
  for (const card of seen) if (answer.previews[card.preview.key]) card.show(answer.previews[card.preview.key]);
  // The process of an unseen preview may have been ended; then its frame is of no use.
  for (const card of cards.values()) if (!card.isSeen && card.status.state !== "ended") forget(card);
}

function forget(card) {
  if (Date.now() - (card.unseen ?? Date.now()) > 50_000) card.show({ state: "waiting" });
}

let said = "";
/** Shows a notice above the previews, if it is another one than before. */
function notify(key, isFault, content) {
  if (said === key) return;
  said = key;
  notice.hidden = !key;
  notice.className = isFault ? "fault" : "";
  notice.replaceChildren(...content);
}

const say = (text, isFault = false) => notify(text, isFault, [text]);

/** Shows the compiler's errors, with links to the editor. */
function tell(errors) {
  notify(JSON.stringify(errors), true, errors.map(({ place, text, source, link }) => make("div", {},
    ...(place ? [make("a", link ? { href: link, textContent: place } : { textContent: place }), ": "] : []), text,
    ...(source ? [make("pre", { textContent: source })] : []))));
}

async function load() {
  content = await ask("/previews.json");
  restore();
  draw();
  if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}

// It has more lines in a narrow window, and with a notice.
const header = document.querySelector("header");
new ResizeObserver(() => document.documentElement.style.setProperty("--header", `${header.offsetHeight}px`)).observe(header);
search.addEventListener("input", filter);
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("change", (event) => {
  const { name, value } = event.target;
  if (!name) return;
  stored[name] = value;
  localStorage.choices = JSON.stringify(stored);
  for (const card of cards.values()) card.build();
});
document.addEventListener("visibilitychange", look);
await load();
look();
