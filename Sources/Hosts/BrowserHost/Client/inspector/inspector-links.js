// The inspector's links: the effects of a link, the compared patterns, and a table of all routes.

import { button, field, inspect, make, say } from "./inspector-parts.js";
import { send } from "./events.js";

const tested = field("A link of the app", "/parks/yosemite"), verdict = make("div", "verdict");
verdict.setAttribute("role", "status");
/** @param {string} link */
const open = (link) => { if (link) send(null, "open", link); };
const opens = button("Open", "Opens it in the app", () => open(tested.value));
let asked = 0;

tested.addEventListener("input", async () => {
  const turn = asked += 1;
  if (!tested.value) return verdict.replaceChildren();
  const { outcome, says, patterns } = await inspect("/link", { link: tested.value });
  if (turn !== asked) return;
  const words = outcome === "opens" ? "Opens:" : outcome === "fails" ? "Can’t be opened:" : "The app doesn’t say what it would do.";
  verdict.className = `verdict ${outcome}`;
  verdict.replaceChildren(make("strong", "", words), make("ol", "", ...says.map((/** @type {string} */ step) => make("li", "", step))));
  if (patterns?.length) verdict.append(make("h2", "", "Patterns"), make("ul", "patterns", ...patterns.map(compared)));
});
tested.addEventListener("keydown", (event) => { if (event.key === "Enter") opens.click(); });

/** @param {Contender} contender */
const compared = ({ pattern, isWinner, reason }) => make(
  "li", isWinner ? "winner" : "", make("code", "", pattern), isWinner ? make("b", "", " matches") : "", make("span", "about", reason));

// Routes

/** A pattern's link with values; nil where a value of the path is missing.
 * @param {string} pattern @param {Map<string, string>} values */
function written(pattern, values) {
  const [, path = "", , query = "", , fragment = ""] = /^([^?#]*)(\?([^#]*))?(#(.*))?$/.exec(pattern) ?? [];
  const value = (/** @type {string} */ name) => encodeURIComponent(values.get(name) ?? "");
  const segments = path.split("/").map((part) => part.startsWith(":") ? value(part.slice(1)) : part);
  if (path.split("/").some((part, index) => part.startsWith(":") && !segments[index])) return null;
  const items = query.split("&").filter(Boolean).flatMap((item) => {
    const [name = "", what = ""] = item.split("=");
    const filled = what.startsWith(":") ? value(what.slice(1)) : what;
    return filled ? [`${name}=${filled}`] : [];
  });
  const end = fragment && value(fragment.slice(1));
  return segments.join("/") + (items.length ? `?${items.join("&")}` : "") + (end ? `#${end}` : "");
}

let here = "/";
/** @param {Pattern} route @param {string} link */
function placed({ kind, pattern }, link) {
  if (kind === "sheet") return `${here}${here.includes("?") ? "&" : "?"}sheet=${encodeURIComponent(link)}`;
  return pattern.startsWith("/") ? link : `${(here.split("?")[0] ?? "").replace(/\/$/, "")}/${link}`;
}

/** @param {Pattern} route */
function row(route) {
  const names = [...route.pattern.matchAll(/:([^/&?#]+)/g)].map(([, name = ""]) => name);
  /** @type {Map<string, string>} */
  const values = new Map();
  const act = button("Open", `Opens ${route.pattern}`, () => {
    const link = written(route.pattern, values);
    link === null ? say("Fill in the values of the path first.") : open(placed(route, link));
  });
  act.ariaLabel = `Open ${route.pattern}`;
  const fields = names.map((name) => {
    const e = field(`${name} of ${route.pattern}`, name);
    e.addEventListener("input", () => values.set(name, e.value));
    e.addEventListener("keydown", (event) => { if (event.key === "Enter") act.click(); });
    return e;
  });
  const way = route.kind === "sheet" ? "sheet" : route.tab ? `${route.kind === "tab" ? "" : "in "}tab ${route.tab}` : route.pattern.startsWith("/") ? "" : "continues a path";
  return make("tr", "", make("td", "", make("code", "", route.pattern), make("div", "about", way)), make("td", "", ...fields), make("td", "", act));
}

const body = make("tbody", ""), wanted = field("Filter routes", "Filter routes");
wanted.addEventListener("input", () => {
  for (const e of body.children) if (e instanceof HTMLElement) e.hidden = !e.textContent?.toLowerCase().includes(wanted.value.toLowerCase());
});
const table = make("table", "routes", make("thead", "", make("tr", "", ...["Pattern", "Values", "Link"].map((name) => make("th", "", name)))), body);
for (const e of table.querySelectorAll("th")) e.setAttribute("scope", "col");
const title = make("h2", "", "Routes");
export const links = make("section", "", make("div", "tools ask", tested, opens), verdict, title, make("div", "tools ask", wanted), table);

/** Requests the patterns, because a loaded module may add some. */
export async function showRoutes() {
  const { count, routes } = await inspect("/routes", { routes: true });
  if (count === body.children.length) return;
  title.textContent = `${count} routes`;
  body.replaceChildren(...routes.map(row));
}

/** @param {Report} report */
export const showLink = ({ link }) => { here = link ?? "/"; };
