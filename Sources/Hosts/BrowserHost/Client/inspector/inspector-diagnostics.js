// The inspector's diagnostics: the mistakes so far, each with its page.

import { button, copy, make } from "./inspector-parts.js";

const list = make("ul", "diagnostics"), none = make("p", "about", "No mistakes were found so far.");
export const diagnostics = make("section", "", none, list);
let shown = "";

/** @param {Report} report @param {HTMLElement | undefined} tab */
export function showDiagnostics({ diagnostics }, tab) {
  const key = JSON.stringify(diagnostics);
  if (key === shown) return;
  shown = key;
  none.hidden = diagnostics.length > 0;
  tab?.replaceChildren("Diagnostics", ...(diagnostics.length ? [" ", make("b", "count", String(diagnostics.length))] : []));
  list.replaceChildren(...diagnostics.map(entry));
}

/** @param {Diagnostic} diagnostic */
function entry({ code, text, count }) {
  const times = count > 1 ? ` ×${count}` : "";
  if (!code) return make("li", "", make("h2", "", `SwiftUI${times}`), make("p", "", text), button("Copy", "", () => copy(text, "the warning")));
  const page = make("div", "page");
  page.hidden = true;
  const opener = button("Show its page", `The page of ${code}`, async () => {
    page.hidden = !page.hidden;
    opener.ariaExpanded = String(!page.hidden);
    opener.textContent = page.hidden ? "Show its page" : "Hide its page";
    if (page.hidden || page.firstChild) return;
    const { pages } = await import("./inspector-pages.js");
    page.append(...blocks(pages[code] ?? "There is no page for it."));
  });
  opener.ariaExpanded = "false";
  return make("li", "", make("h2", "", code + times), make("p", "", text), opener, page);
}

// Pages

/** The Markdown of a page: headings, paragraphs, lists and code.
 * @param {string} text @returns {HTMLElement[]} */
function blocks(text) {
  return text.split(/^(```[^]*?^```)$/m).flatMap((part) => {
    if (part.startsWith("```")) return [make("pre", "", make("code", "", part.replace(/^```.*\n|```$/g, "")))];
    return part.split(/\n{2,}/).map((block) => block.trim()).filter(Boolean).map((block) => {
      const heading = /^#+ (.*)$/.exec(block);
      if (heading) return make("h3", "", ...spans(heading[1] ?? ""));
      if (!/^[-*] /.test(block)) return make("p", "", ...spans(block));
      return make("ul", "", ...block.split(/\n(?=[-*] )/).map((item) => make("li", "", ...spans(item.slice(2)))));
    });
  });
}

/** @param {string} text @returns {(Node | string)[]} */
function spans(text) {
  return text.replace(/\s*\n\s*/g, " ").split(/(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/).map((part) => {
    if (part.startsWith("`")) return make("code", "", part.slice(1, -1));
    if (part.startsWith("**")) return make("b", "", part.slice(2, -2));
    return /^\[([^\]]+)\]\(/.exec(part)?.[1] ?? part;
  });
}
