// The page of `modernnav dev` while no app runs: what is being built, or the errors. It loads itself again when the app is there.

const title = document.querySelector("h1"), progress = document.querySelector("#progress"), errors = document.querySelector("#errors");

function make(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

function row({ place, text, source, link }) {
  const where = place ? [make("a", link ? { href: link, textContent: place } : { textContent: place })] : [];
  return make("div", { className: "error" }, ...where, make("p", { textContent: text }), ...(source ? [make("pre", { textContent: source })] : []));
}

let shown = "";
const events = new EventSource("/_/dev");
// This page's own events have a name, and those of the app have none.
events.addEventListener("building", ({ data }) => {
  if (data === shown) return;
  shown = data;
  const status = JSON.parse(data);
  document.title = title.textContent = status.state === "failed" ? status.text : "Building";
  progress.textContent = status.state === "failed" ? status.why.join(" ") : status.text;
  errors.replaceChildren(...status.errors.map(row));
});
events.onmessage = () => location.reload();
