#!/usr/bin/env python3
"""Makes docs/Looks.md: Parks as it looks and moves, beside what it should be, for people to judge.

    python3 Tests/Browser/looks.py [--binary .build/debug/Parks]

Each picture is one row: the screens at the width of a phone and of a desk in both themes, or frames of a motion at moments that the
script sets, so that two runs show the same. Needs what `run.py` needs.
"""

import argparse
import os
import pathlib
import tempfile

from playwright.sync_api import sync_playwright

from parks_phone import DESKTOP, PHONE, Phone
from parks_server import Server

ROOT = pathlib.Path(__file__).resolve().parents[2]
PICTURES = ROOT / "docs" / "looks"

SCREENS = [
    ("list", "/parks", "Inset grouped: margin 16, corners 10, rows of at least 44; separators begin where the words do; a large title of 34 with the search field below."),
    ("park", "/parks/yosemite", "The chevron and the title before lead back; headers 13 grey capitals; values in grey at the right."),
    ("pages", "/pages", "Segments of one height, the chosen one raised; dots over the pages; an inline title of 17."),
    ("settings", "/settings", "One-line rows with an icon are 44 high; the switch 51 × 31; footers 13 grey."),
    ("sheet", "/profile?sheet=avatar", "Corners of 12, the screen behind at .92 and darker."),
    ("wrong-link", "/Parks/Yosemite", "What was asked for, in words for people; what was meant is a link; details below a disclosure."),
]

# So slow that it is still at its beginning when it is stopped. The page's rules for its content allow a sheet of a script.
SLOW = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":root { --push: 100s !important; --sheet-time: 100s !important; }");
    document.adoptedStyleSheets.push(sheet);
}"""
# What styles move, at a part of its way; what never ends, as what follows scrolling, goes on.
AT = """async (part) => {
    for (const e of document.getAnimations()) if (e instanceof CSSTransition) {
        e.pause();
        e.currentTime = part * 100_000;
    }
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
END = "() => { for (const e of document.getAnimations()) if (e instanceof CSSTransition) e.finish(); }"
BEGUN = "(selector) => document.getAnimations().some((e) => e instanceof CSSTransition && e.effect.target.matches(selector))"


class Looks:
    def __init__(self, browser, server, folder):
        self.browser, self.server, self.folder = browser, server, folder
        self.page = ["# Looks", "", "Made by `make looks`. Lengths are points, which are pixels of CSS.", ""]

    def phone(self, path, **look):
        phone = Phone(self.browser, self.server, **look)
        phone.open(path)
        phone.page.wait_for_function("document.fonts.status === 'loaded'")
        phone.page.wait_for_function("document.getAnimations().every((e) => !(e instanceof CSSTransition))")
        return phone

    def shot(self, phone, name):
        file = self.folder / f"{name}.png"
        phone.page.screenshot(path=file, scale="css")
        return file

    def add(self, name, title, words, files, height=420):
        """The files side by side as one picture."""
        page = self.browser.new_page(viewport={"width": 100, "height": 100})
        images = "".join(f'<img src="{file.as_uri()}" height="{height}">' for file in files)
        sheet = self.folder / f"{name}.html"
        sheet.write_text(f'<body style="margin:0;display:inline-flex;gap:8px;padding:8px;background:#888">{images}')
        page.goto(sheet.as_uri())
        page.wait_for_function("[...document.images].every((e) => e.complete)")
        page.locator("body").screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=72)
        page.close()
        self.page += [f"## {title}", "", words, "", f"![{title}](looks/{name}.jpg)", ""]

    def screens(self):
        for name, path, words in SCREENS:
            files = []
            for theme in ("light", "dark"):
                for width, size in (("phone", PHONE), ("desk", DESKTOP)):
                    phone = self.phone(path, size=size, theme=theme)
                    files.append(self.shot(phone, f"{name}-{width}-{theme}"))
                    phone.close()
            self.add(name, f"{name.capitalize().replace('-', ' ')} (`{path}`)", words, files)

    def motion(self, name, title, words, path, act, begun, lasts, times, **look):
        phone = self.phone(path, **look)
        phone.page.evaluate(SLOW)
        act(phone)
        phone.page.wait_for_function(BEGUN, arg=begun)
        files = []
        for time in times:
            phone.page.evaluate(AT, time / lasts)
            files.append(self.shot(phone, f"{name}-{time}"))
        phone.page.evaluate(END)
        phone.close()
        self.add(name, title, f"{lasts} ms; {words} At {', '.join(map(str, times))} ms.", files)

    def held(self, name, title, words, path, steps):
        """A finger that stays where it has come to."""
        phone = self.phone(path)
        files = [self.shot(phone, f"{name}-{at}") for at, _ in enumerate(steps(phone))]
        phone.close()
        self.add(name, title, words, files)


def pull_back(phone):
    phone.page.mouse.move(4, 400)
    phone.page.mouse.down()
    for x in (60, 140, 220, 300):
        phone.page.mouse.move(x, 400)
        yield x


def scroll(phone):
    for y in (0, 26, 52, 90, 130):
        phone.page.locator(".list").first.evaluate("(e, y) => new Promise((done) => { e.scrollTo(0, y); requestAnimationFrame(() => requestAnimationFrame(done)); })", y)
        yield y


def main():
    parser = argparse.ArgumentParser(description="Makes docs/Looks.md.")
    parser.add_argument("--binary", default=str(ROOT / ".build" / "debug" / "Parks"))
    options = parser.parse_args()
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="looks-", ignore_cleanup_errors=True) as name, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
        server = Server(options.binary, pathlib.Path(name) / "server")
        server.start()
        try:
            looks = Looks(browser, server, pathlib.Path(name))
            looks.screens()
            push = "the bar stays, its titles fade, the screen before goes a third to the left and darkens."
            looks.motion("push", "A push", push, "/parks", lambda phone: phone.tap("Acadia"), ".screen", 350, [0, 40, 90, 150, 220, 340])
            looks.motion("sheet-comes", "A sheet comes", "from below; the screen behind steps back to .92 and darkens.", "/profile", lambda phone: phone.tap("Change avatar"), ".sheet", 500, [0, 60, 120, 200, 320, 490])
            looks.motion("search", "A search", "the field takes the bar over, Cancel comes in from the edge.", "/parks", lambda phone: phone.live(".search-field").click(), ".search-field", 350, [0, 40, 90, 180, 340])
            looks.motion("still", "A push with less motion", "one screen fades into the other, and nothing moves.", "/parks", lambda phone: phone.tap("Acadia"), ".screen", 200, [0, 70, 140, 195], reduced=True)
            looks.held("pull-back", "The way back, by a finger", "The screen follows the finger, the bar stays and fades with it.", "/parks/yosemite", pull_back)
            looks.held("scroll", "A list is scrolled", "First the search field goes, then the large title becomes the one in the bar.", "/parks", scroll)
            (ROOT / "docs" / "Looks.md").write_text("\n".join(looks.page))
        finally:
            server.stop()
            browser.close()


if __name__ == "__main__":
    main()
