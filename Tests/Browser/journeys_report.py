#!/usr/bin/env python3
"""Checks a report of journeys in narrow and wide windows, in the light and the dark theme.

    python3 Tests/Browser/journeys_report.py REPORT.html [--pictures FOLDER]

Checks that the page is nowhere wider than its window, that no label in a drawing covers another or is cut, that the keyboard reaches
each screen of a drawing and its focus is visible, that nothing fails in the page's script, and what axe-core finds. With --pictures the
sections are written to that folder as JPEG.
"""

import argparse
import itertools
import pathlib
import sys

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

import chromium

WIDTHS = [390, 768, 1280]
PICTURES = ["sankey", "graph", "funnels", "time", "dropoff", "links"]

# Labels that cover one another or leave their drawing, by their texts.
CROWDED = """
(() => {
  const found = [];
  for (const svg of document.querySelectorAll("svg[data-highlights]")) {
    const frame = svg.getBoundingClientRect();
    const texts = [...svg.querySelectorAll("text")].map((e) => [e.textContent, e.getBoundingClientRect()]);
    texts.forEach(([text, box], at) => {
      if (box.right > frame.right + 1 || box.left < frame.left - 1 || box.bottom > frame.bottom + 1) found.push(`${text} is cut`);
      for (const [other, that] of texts.slice(at + 1)) {
        const isApart = box.right <= that.left || that.right <= box.left || box.bottom <= that.top + 3 || that.bottom <= box.top + 3;
        if (!isApart) found.push(`${text} covers ${other}`);
      }
    });
    for (const node of svg.matches(".graph") ? svg.querySelectorAll(".node") : []) {
      const room = node.querySelector("rect").getBoundingClientRect().right - 4;
      for (const text of node.querySelectorAll("text")) {
        if (text.getBoundingClientRect().right > room) found.push(`${text.textContent} leaves its box`);
      }
    }
  }
  return found;
})()
"""


def look(page, width, theme):
    """Returns what is wrong with the page in this window."""
    wrong = []
    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
        wrong.append("the page is wider than its window")
    wrong += page.evaluate(CROWDED)
    for drawing in page.locator("svg[data-highlights]").all():
        drawing.locator(".node").first.focus()
        page.keyboard.press("ArrowDown")
        focused = page.evaluate(
            "[document.activeElement.getAttribute('aria-label'), getComputedStyle(document.activeElement.querySelector('rect')).strokeWidth]"
        )
        if not focused[0] or float(focused[1].removesuffix("px")) < 2:
            wrong.append(f"the focus is not visible: {focused}")
        page.keyboard.press("Escape")
    for violation in Axe().run(page).response["violations"]:
        wrong += [f"{violation['id']}: {node['html'][:160]}" for node in violation["nodes"]]
    return [f"{width} {theme}: {what}" for what in wrong]


def look_at(report, pictures=None):
    """Returns what is wrong with a report in any window, and writes pictures of its sections to a folder."""
    wrong = []
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        for theme, width in itertools.product(["light", "dark"], WIDTHS):
            # axe-core comes as a script, which the page itself forbids.
            context = browser.new_context(
                viewport={"width": width, "height": 900}, color_scheme=theme, reduced_motion="reduce", bypass_csp=True
            )
            page = context.new_page()
            page.on("pageerror", lambda error: wrong.append(str(error)))
            page.goto(report.resolve().as_uri())
            wrong += look(page, width, theme)
            if pictures and width == WIDTHS[-1]:
                take(page, theme, pictures)
            context.close()
        browser.close()
    return wrong


def take(page, theme, folder):
    """Takes pictures of the sections."""
    folder.mkdir(parents=True, exist_ok=True)
    # The bar of sections would cover them.
    page.add_style_tag(content="nav { position: static !important }")
    for name in PICTURES:
        section = page.locator(f"#{name}")
        if section.count():
            section.screenshot(path=folder / f"{name}-{theme}.jpg", type="jpeg", quality=82)


def main():
    parser = argparse.ArgumentParser(description="Looks at a report of journeys in narrow and wide windows, light and dark.")
    parser.add_argument("report", type=pathlib.Path)
    parser.add_argument("--pictures", type=pathlib.Path, help="write the sections to this folder")
    options = parser.parse_args()
    wrong = look_at(options.report, options.pictures)
    print("\n".join(wrong))
    print(f"{len(WIDTHS) * 2} windows: {len(wrong)} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
