#!/usr/bin/env python3
"""Generates docs/Looks.md: pictures of screens and animation frames of Parks, with their specification. Also generates docs/parks.webp,
the animated picture of the README.

    python3 Tests/Browser/looks.py [--binary .build/debug/Parks]

Each picture is one row: a screen at the width of a phone and of a desktop in both themes, or the frames of an animation at times that the
script sets, so that two runs produce the same pictures. Needs what `run.py` needs, and `img2webp` of Debian's package webp.
"""

import argparse
import pathlib
import subprocess
import tempfile

from playwright.sync_api import sync_playwright

import chromium
from parks_phone import DESKTOP, PHONE, Phone
from parks_server import Server

ROOT = pathlib.Path(__file__).resolve().parents[2]
PICTURES = ROOT / "docs" / "looks"

INTRODUCTION = """\
Pictures of the screens and animations of Parks, to be judged by eye. Each text says what to look for in the picture below it. Screens are shown on a
phone and on a desktop, in the light and in the dark theme. Animations and gestures are shown as frames. Lengths are in points, which are CSS pixels.

Made by `make looks`."""

SCREENS = [
    ("list", "/parks", "An inset grouped list has a margin of 16 and corners of 10. Rows are at least 44 high, and separators begin where the text begins. The large title has a font size of 34, and the search field is below it."),
    ("park", "/parks/yosemite", "The back button shows a chevron and the title of the screen before. Section headers are grey capitals with a font size of 13. Values are grey and aligned to the right."),
    ("pages", "/pages", "All segments have the same height, and the chosen one is raised. The dots are drawn over the page. The inline title has a font size of 17."),
    ("settings", "/settings", "A row with an icon and one line of text is 44 high. The switch is 51 × 31. Section footers are grey with a font size of 13."),
    ("sheet", "/profile?sheet=avatar", "The sheet has corners of 12. The screen behind it is scaled to 92 % and darkened."),
    ("wrong-link", "/Parks/Yosemite", "The sheet says in plain words what was not found, offers the most similar valid link, and shows the address that was asked for. The details for developers are behind a disclosure."),
]

# Long durations, so that an animation has hardly begun when the script pauses it. The page's content security policy allows style sheets
# that a script constructs.
SLOW = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":root { --push: 100s !important; --sheet-time: 100s !important; } .row > *, .menu-items, .lifted, ::backdrop { transition-duration: 100s !important; }");
    document.adoptedStyleSheets.push(sheet);
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) { return animate.call(this, frames, { ...timing, duration: 100_000 }); };
}"""
# Sets all CSS transitions and the animations of scripts to a fraction of their duration. Others, such as those that follow scrolling, go on.
AT = """async (part) => {
    for (const e of document.getAnimations()) if (!(e instanceof CSSAnimation)) {
        e.pause();
        e.currentTime = part * 100_000;
    }
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
END = "() => { for (const e of document.getAnimations()) if (!(e instanceof CSSAnimation)) e.finish(); }"
BEGUN = "(selector) => document.getAnimations().some((e) => !(e instanceof CSSAnimation) && e.effect.target.matches(selector))"


class Looks:
    def __init__(self, browser, server, folder):
        self.browser, self.server, self.folder = browser, server, folder
        self.page = ["# Looks", "", INTRODUCTION, ""]

    def phone(self, path, **look):
        phone = Phone(self.browser, self.server, **look)
        phone.open(path)
        phone.page.wait_for_function("() => document.fonts.status === 'loaded'")
        phone.page.wait_for_function("() => document.getAnimations().every((e) => !(e instanceof CSSTransition))")
        return phone

    def shot(self, phone, name):
        file = self.folder / f"{name}.png"
        phone.page.screenshot(path=file, scale="css")
        return file

    def add(self, name, title, words, files, height=420):
        """Adds a picture of the files side by side."""
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

    def motion(self, name, title, words, path, act, begun, lasts, times, before=None, **look):
        """Adds a picture with frames of a motion. `before` prepares the page, at its usual speed."""
        phone = self.phone(path, **look)
        if before:
            before(phone)
            phone.page.wait_for_function("() => document.getAnimations().every((e) => !(e instanceof CSSTransition))")
        phone.page.evaluate(SLOW)
        act(phone)
        phone.page.wait_for_function(BEGUN, arg=begun)
        files = []
        for time in times:
            phone.page.evaluate(AT, time / lasts)
            files.append(self.shot(phone, f"{name}-{time}"))
        phone.page.evaluate(END)
        phone.close()
        self.add(name, title, f"{words} The motion takes {lasts} ms; the frames are at {', '.join(map(str, times))} ms.", files)

    def held(self, name, title, words, path, steps, **look):
        """Adds a picture with a frame after each step of a gesture."""
        phone = self.phone(path, **look)
        files = [self.shot(phone, f"{name}-{at}") for at, _ in enumerate(steps(phone))]
        phone.close()
        self.add(name, title, words, files)


    def moving_picture(self):
        """Frames of a walk through Parks: each animation in steps of 40 ms, then a pause."""
        phone = self.phone("/parks")
        phone.page.evaluate(SLOW)
        frames = []

        def take(time):
            file = self.folder / f"moving-{len(frames):03}.png"
            phone.page.screenshot(path=file, scale="css")
            frames.append((file, time))

        take(1200)
        for act, begun, lasts in MOVES:
            act(phone)
            if begun:
                phone.page.wait_for_function(BEGUN, arg=begun)
            for time in range(0, lasts, 40):
                phone.page.evaluate(AT, time / lasts)
                take(40)
            phone.page.evaluate(END)
            phone.page.evaluate("() => new Promise((done) => setTimeout(done, 300))")
            take(1100)
        phone.close()
        shown = [word for file, time in frames for word in ("-d", str(time), str(file))]
        subprocess.run(["img2webp", "-min_size", "-loop", "0", *shown, "-o", str(ROOT / "docs" / "parks.webp")], check=True)


# The steps of the moving picture: the action, the animated element and its duration in milliseconds. Tabs change without an animation.
MOVES = [
    (lambda phone: phone.tap("Acadia"), ".screen", 350),
    (lambda phone: phone.live(".row").filter(has_text="km away").first.get_by_role("link").first.click(), ".screen", 350),
    (lambda phone: phone.back(), ".screen", 350),
    (lambda phone: phone.tap("You"), None, 0),
    (lambda phone: phone.tap("Robin Ranger"), ".screen", 350),
    (lambda phone: phone.tap("Change avatar"), ".sheet", 500),
    (lambda phone: phone.tap("Cancel"), ".sheet", 500),
    (lambda phone: phone.tap("Parks"), None, 0),
]


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


def scrolled(phone):
    phone.page.locator(".list").first.evaluate("(e) => e.scrollTo(0, 300)")
    phone.page.wait_for_selector(".bar.collapsed")


def push_row(phone):
    phone.live(".row .link").nth(8).click()
    phone.page.wait_for_selector(".screen[data-covered]", state="attached")


def with_packing(looks, binary):
    """Adds the motions of Packing: its rows are deleted and have context menus."""
    parks = looks.server
    looks.server = Server(pathlib.Path(binary).with_name("Packing"), looks.folder / "packing")
    looks.server.start()
    try:
        removed = "After a swipe across the whole row its content stays behind the action; the gap closes, and the rows below follow."
        looks.motion("delete", "A row is deleted by a full swipe", removed, "/trips/Acadia", full_swipe, ".row.leaving", 350, [0, 60, 120, 200, 340])
        menu = "The row is lifted while the rest is blurred in step with it, and the menu grows out of it."
        looks.motion("context-menu", "A context menu opens", menu, "/trips/Acadia", lambda phone: phone.control("Camera").first.click(button="right"), ".lifted", 400, [0, 60, 120, 200, 390])
        actions = "The actions follow the finger, and the first of a full swipe extends. Symbols have the system's colours behind them, words darker ones. After the finger is lifted the row comes to rest like a spring."
        looks.held("swipe-actions", "A row is swiped", actions, "/trips/Acadia", swipe_row)
        form = "Beside columns a sheet is a form in the middle, and the page behind it only darkens."
        looks.motion("form-sheet", "A form sheet slides up", form, "/", lambda phone: phone.tap("New trip"), ".sheet", 500, [0, 60, 160, 320, 490], size=DESKTOP)
    finally:
        looks.server.stop()
        looks.server = parks


def swipe_row(phone):
    phone.has_run("rows.js")
    box = phone.page.locator(".row").filter(has_text="Camera").last.bounding_box()
    y, mouse = box["y"] + box["height"] / 2, phone.page.mouse
    for start, ways in [(340, (320, 280, 240)), (60, (90, 140, 330))]:
        mouse.move(start, y)
        mouse.down()
        for x in ways:
            mouse.move(x, y, steps=4)
            yield x
        # Back, so that nothing happens.
        mouse.move(start, y, steps=4)
        mouse.up()
        phone.page.wait_for_function("() => document.getAnimations().every((e) => !(e instanceof CSSTransition)) && !document.querySelector('.dragging')")


def finger(phone):
    """A function that puts a finger on the page, moves and lifts it."""
    phone.has_run("rubber-bands.js")
    wire = phone.context.new_cdp_session(phone.page)
    wire.send("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def put(kind, *points):
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": 200, "y": y} for y in points]})

    return put


def throw_sheet(phone):
    phone.has_run("sheets.js")
    # With the times of a quick finger, on any machine.
    phone.page.evaluate("""() => {
        const send = (kind, y, time) => {
            const event = new PointerEvent(kind, { clientX: 200, clientY: y, isPrimary: true, pointerId: 7, bubbles: true, button: 0 });
            Object.defineProperty(event, "timeStamp", { value: time });
            document.elementFromPoint(200, 60).dispatchEvent(event);
        };
        send("pointerdown", 60, 1000);
        for (let step = 1; step <= 5; step += 1) send("pointermove", 60 + 20 * step, 1000 + 16 * step);
        send("pointerup", 160, 1090);
    }""")
    phone.page.wait_for_selector(".sheet.leaving", state="attached")


def pull_list(phone):
    put, rest = finger(phone), "() => document.getAnimations().every(({ effect, playState }) => !effect.target?.matches('.list') || playState !== 'running')"
    put("touchStart", 300)
    for y in (310, 360, 460, 640):
        put("touchMove", y)
        yield y
    put("touchEnd")
    phone.page.wait_for_function(rest)
    yield 0
    phone.page.locator(".list").first.evaluate("(e) => e.scrollTo(0, e.scrollHeight)")
    yield 1
    put("touchStart", 600)
    for y in (590, 540, 300):
        put("touchMove", y)
    yield 2
    put("touchEnd")


def pull_sheet(phone):
    phone.page.wait_for_selector(".sheet")
    phone.has_run("sheets.js")
    phone.page.mouse.move(200, 60)
    phone.page.mouse.down()
    for y in (60, 140, 300, 560):
        phone.page.mouse.move(200, y, steps=3)
        yield y


def turn_tabs(phone):
    yield "before"
    phone.tap("Shop")
    phone.sees_title("Shop")
    yield "shop"
    phone.tap("Parks")
    # Shown before, so it is there without the server.
    yield "at once"


def highlight(phone):
    row = phone.live(".row .link").nth(1)
    box = row.bounding_box()
    mouse = phone.page.mouse
    mouse.move(box["x"] + 80, box["y"] + 10)
    mouse.down()
    yield "pressed"
    mouse.up()
    phone.page.wait_for_selector(".screen[data-covered]", state="attached")
    phone.page.wait_for_function("() => document.getAnimations().every((e) => !(e instanceof CSSTransition) || e.effect.target.closest('[data-covered]'))")
    yield "pushed"
    mouse.move(4, 400)
    mouse.down()
    for x in (60, 160, 280):
        mouse.move(x, 400, steps=4)
        yield x


def full_swipe(phone):
    phone.has_run("rows.js")
    box = phone.page.locator(".row").filter(has_text="Camera").last.bounding_box()
    y = box["y"] + box["height"] / 2
    phone.page.mouse.move(340, y)
    phone.page.mouse.down()
    phone.page.mouse.move(30, y, steps=8)
    phone.page.mouse.up()


def main():
    parser = argparse.ArgumentParser(description="Makes docs/Looks.md.")
    parser.add_argument("--binary", default=str(ROOT / ".build" / "debug" / "Parks"))
    options = parser.parse_args()
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="looks-", ignore_cleanup_errors=True) as name, sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        server = Server(options.binary, pathlib.Path(name) / "server")
        server.start()
        try:
            looks = Looks(browser, server, pathlib.Path(name))
            looks.moving_picture()
            looks.screens()
            push = "The new screen slides in from the right. The bar stays in place while its titles fade. The screen before moves left by a third of its width and darkens."
            looks.motion("push", "A push", push, "/parks", lambda phone: phone.tap("Acadia"), ".screen", 350, [0, 40, 90, 150, 220, 340])
            looks.motion("sheet-comes", "A sheet slides up", "The sheet slides up from the bottom. The screen behind it shrinks to 92 % and darkens.", "/profile", lambda phone: phone.tap("Change avatar"), ".sheet", 500, [0, 60, 120, 200, 320, 490])
            looks.motion("search", "A search becomes active", "The search field moves to the place of the bar, and Cancel slides in from the right edge.", "/parks", lambda phone: phone.live(".search-field").click(), ".search-field", 350, [0, 40, 90, 180, 340])
            looks.motion("search-ends", "A search ends", "Title, field and list return in one movement, and nothing overlaps.", "/parks", lambda phone: phone.tap("Cancel"), ".search-field", 350, [0, 40, 90, 180, 340], before=lambda phone: phone.live(".search-field").click())
            title = "The inline title of a scrolled list fades to the place of the back button, and on the way back from there to its own."
            looks.motion("title", "A push from a scrolled list", title, "/parks", push_row, ".screen", 350, [0, 40, 90, 150, 340], before=scrolled)
            looks.motion("title-back", "Back to a scrolled list", title + " The row that led to the other screen loses its highlight.", "/parks", lambda phone: phone.back(), ".screen", 350, [0, 40, 90, 150, 340], before=lambda phone: (scrolled(phone), push_row(phone)))
            sort = "Each row is at its new place at once, and its content fades in: there is no hole and no row twice."
            looks.motion("sort", "A list is sorted", sort, "/parks", lambda phone: phone.page.get_by_role("menuitemradio").nth(1).click(), ".row > *", 350, [60, 150, 250, 340], before=lambda phone: phone.tap("Sort"))
            looks.motion("still", "A push with reduced motion", "One screen fades into the other, and nothing moves.", "/parks", lambda phone: phone.tap("Acadia"), ".screen", 200, [0, 70, 140, 195], reduced=True)
            looks.motion("sheet-still", "A sheet with reduced motion", "The sheet fades in, and nothing moves.", "/profile", lambda phone: phone.tap("Change avatar"), ".sheet", 200, [0, 70, 140, 195], reduced=True)
            looks.motion("sheet-thrown", "A sheet is thrown down", "Thrown, a sheet leaves however short the way of the finger was.", "/profile?sheet=avatar", throw_sheet, ".sheet", 500, [0, 60, 120, 200, 340])
            with_packing(looks, options.binary)
            looks.held("tabs", "Another tab", "A page that was shown before is there in the frame after the tap, without waiting for the server.", "/parks", turn_tabs)
            looks.held("highlight", "The highlight of a row", "The row that leads to another screen is grey from the touch on, and loses its highlight with the finger of the swipe back.", "/parks", highlight)
            looks.held("bands", "A list is pulled beyond its ends", "The content follows with resistance, and a large title stretches. Lifted, it settles back. The end of the list does the same.", "/parks", pull_list)
            looks.held("pull-sheet", "A sheet is pulled down", "The sheet follows the finger, and the screen behind it grows and brightens with it.", "/profile?sheet=avatar", pull_sheet)
            looks.held("pull-back", "A swipe back", "The screen follows the finger. The bar stays in place, and its buttons and titles fade as the finger moves.", "/parks/yosemite", pull_back)
            looks.held("scroll", "A list is scrolled", "First the search field disappears; then the large title gives way to the inline title in the bar.", "/parks", scroll)
            (ROOT / "docs" / "Looks.md").write_text("\n".join(looks.page))
        finally:
            server.stop()
            browser.close()


if __name__ == "__main__":
    main()
