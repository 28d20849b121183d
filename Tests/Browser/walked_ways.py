#!/usr/bin/env python3
"""Plays the ways of a walk (`modernnav explore TARGET --browser PRODUCT`) in Chromium, and compares what is shown after each action.

    python3 Tests/Browser/walked_ways.py --binary .build/debug/FirstApp --ways ways.json [--wide]

The ways are a JSON array of tests; each is an array of steps with the keys of `WalkedStep`. A step is done by the role and accessible name of its
control. The text of the walk is compared with Chromium's accessibility tree, like in `parks_spoken.py`. A step that the browser has no form for ends its
test, and is printed with those after it. Prints a line for each difference, and a summary; the exit status is 0 only when every step was the same.
"""

import argparse
import collections
import json
import os
import pathlib
import re
import sys
import tempfile
import time

from playwright.sync_api import TimeoutError as OutOfTime
from playwright.sync_api import sync_playwright

from parks_phone import CONTROLS, DESKTOP, LIVE, PHONE, Phone
from parks_server import Server
from parks_spoken import told_by_app, told_by_browser

# Until the page shows the same; in seconds.
PATIENCE = 5


def bag(things):
    """How often there is each control, and each word of texts. Chromium has the parts of a row in another order, such as its badge first, and names
    a symbol that the app doesn't name."""
    counts = collections.Counter()
    for kind, name, states in things:
        if kind == "image":
            continue
        counts.update([("text", word, "") for word in name.split()] if kind == "text" else [(kind, name, states)])
    return counts


def difference(text, nodes, badges):
    """What only one of both has, or None. The text of a test has no badges."""
    app, browser = bag(told_by_app(text)), bag(told_by_browser(nodes))
    browser -= bag([("text", badge.casefold(), "") for badge in badges])
    missing, added = app - browser, browser - app
    for kind, name, states in list(added.elements()):
        # The page's script adds the name of the row to the actions beside it.
        short = (kind, name.split(", ")[0], states)
        if missing[short]:
            missing[short] -= 1
            added[(kind, name, states)] -= 1
    missing, added = +missing, +added
    if not missing and not added:
        return None
    return f"only in the test {list(missing.elements())[:4]}, only in Chromium {list(added.elements())[:4]}"


class NoForm(Exception):
    """The browser has no form for this step, or no control for it."""


class Player:
    """An app in a tab, used by the steps of a walk."""

    def __init__(self, phone, patience):
        self.phone = phone
        self.patience = patience
        self.page = phone.page
        self.protocol = phone.context.new_cdp_session(self.page)

    def do(self, step):
        form = getattr(self, "do_" + step["verb"], None)
        if form is None:
            raise NoForm(f"{step['verb']} has no form in a browser")
        try:
            form(step)
        except OutOfTime as failure:
            raise NoForm(str(failure).split("\n")[0]) from None

    def difference(self, text):
        """What differs from the text of the walk, or None. Waits until it is the same, because the page may still change."""
        end = time.monotonic() + self.patience
        while True:
            badges = self.phone.live("[data-badge]").evaluate_all("all => all.map((e) => e.dataset.badge)")
            found = difference(text, self.protocol.send("Accessibility.getFullAXTree")["nodes"], badges)
            if found is None or time.monotonic() > end:
                return found
            time.sleep(0.05)

    # Forms

    def do_open(self, step):
        pass

    def do_tap(self, step):
        name, number = step["name"], step["number"]
        found = self.named(CONTROLS + ["option"], name)
        if found.count() >= number:
            control = found.nth(number - 1)
            is_aside = control.evaluate("e => e.closest('.swipe-actions') !== null")
            return self.press(control) if is_aside else control.click()
        hidden = self.hidden(name, number)
        if hidden is None:
            raise NoForm(f"there is no control “{name}”")
        self.press(hidden)

    def do_doubleTap(self, step):
        self.listener(step).dblclick()

    def do_longPress(self, step):
        self.listener(step).click(delay=800)

    def do_back(self, step):
        self.phone.live(".back-button").last.click()

    def do_swipeBack(self, step):
        self.page.keyboard.press("Alt+ArrowLeft")

    def do_pullDown(self, step):
        self.page.keyboard.press("Escape")

    def do_swipeToNextPage(self, step):
        self.phone.live("[role=slider]").last.press("ArrowRight")

    def do_swipeToPreviousPage(self, step):
        self.phone.live("[role=slider]").last.press("ArrowLeft")

    def do_type(self, step):
        self.field(step).fill(step["value"])

    def do_submit(self, step):
        self.field(step).press("Enter")

    def do_slide(self, step):
        self.one(self.named(["slider"], step["name"]), step).fill(step["value"])

    def do_delete(self, step):
        row = self.one(self.phone.live(".row").filter(has_text=step["name"]), step)
        if row.evaluate("e => e.matches('[data-flags~=editing]')"):
            return self.row(step).press("Delete")
        button = row.locator(".swipe-actions:not([data-placement=leading]) > *").last
        if button.count() == 0:
            raise NoForm(f"the row “{step['name']}” has nothing to delete it with")
        self.press(button)

    def do_move(self, step):
        if step["value"] != "1":
            raise NoForm("a row is moved by one place at a time")
        self.row(step).press("Alt+ArrowDown")

    def do_choose(self, step):
        self.one(self.page.locator("#app .row, #app [data-gestures], #app .menu-button").filter(
            has_text=step["name"]).and_(self.page.locator(LIVE)), step).click(button="right")
        self.one(self.named(["menuitem", "menuitemradio", "menuitemcheckbox", "button"], step["value"]), step).click()

    def press(self, button):
        """Presses a button that may be hidden until its row is drawn aside, as assistive technology does."""
        button.evaluate("e => e.click()")

    # Finding elements

    def named(self, roles, name):
        """The controls with this accessible name, whatever its spaces."""
        pattern = re.compile(r"^\s*" + r"[\s,]*".join(re.escape(word) for word in name.split()) + r"\s*$", re.I)
        found = None
        for role in roles:
            here = self.page.get_by_role(role, name=pattern)
            found = here if found is None else found.or_(here)
        return found.and_(self.page.locator(LIVE)).filter(visible=True)

    def one(self, found, step):
        if found.count() == 0:
            raise NoForm(f"there is nothing named “{step['name']}”")
        return found.first

    def field(self, step):
        """A field, by its name, by its prompt, or by what is typed in it."""
        found = self.named(["textbox", "searchbox"], step["name"])
        if found.count() == 0:
            found = self.phone.live("#app :is(input, textarea)").filter(visible=True)
            values = found.evaluate_all("all => all.map((e) => e.value)")
            if step["name"] not in values:
                raise NoForm(f"there is no field “{step['name']}”")
            return found.nth(values.index(step["name"]))
        return found.first

    def listener(self, step):
        return self.one(self.phone.live("[data-gestures]").filter(has_text=step["name"]), step)

    def row(self, step):
        """What takes the keyboard in a row."""
        row = self.one(self.phone.live(".row").filter(has_text=step["name"]), step)
        inner = row.locator("a, button").filter(visible=True)
        return inner.first if inner.count() else row

    def hidden(self, name, number):
        """A control beside a row, or in a closed menu, which is opened."""
        pattern = re.compile(r"^\s*" + re.escape(name) + r"\s*$")
        held = self.phone.live(".swipe-actions > *").filter(has_text=pattern)
        if held.count() < number:
            held, number = self.phone.live(".menu-items *").filter(has_text=pattern), 1
        if held.count() == 0:
            return None
        item = held.nth(number - 1)
        menu = item.locator("xpath=ancestor::*[contains(@class,'menu')][.//*[contains(@class,'menu-button')]][1]")
        if menu.count():
            menu.locator(".menu-button").first.click()
        return item


def play(player, steps):
    """Does the steps. Returns how many were done, and what was wrong: nothing, or one text."""
    done = 0
    way = []
    for step in steps:
        call = step["verb"] + (f" “{step['name']}”" if step["name"] else "") + (f" {step['value']}" if step.get("value") else "")
        way.append(call)
        try:
            player.do(step)
        except NoForm as why:
            return done, f"not done: {call}: {why}; {len(steps) - done} steps are left"
        found = player.difference(step["text"]) if step.get("text") else None
        if found:
            return done, f"other text after {' → '.join(way[1:]) or 'opening'}: {found}"
        done += 1
    return done, None


def play_all(browser, binary, folder, ways, size, patience=PATIENCE):
    """Plays each test in a tab of its own, with a server of its own. Prints what differs, and returns whether nothing did."""
    done = 0
    wrong = []
    for number, steps in enumerate(ways):
        server = Server(binary, pathlib.Path(folder) / str(number))
        server.start()
        phone = Phone(browser, server, size=size, reduced=True, patience=PATIENCE)
        try:
            phone.open("/")
            count, why = play(Player(phone, patience), steps)
            done += count
            if why:
                wrong.append(f"test {number + 1}: {why}")
                print(wrong[-1], flush=True)
            if phone.complaints:
                wrong.append(f"test {number + 1}: {phone.complaints}")
                print(wrong[-1], flush=True)
        finally:
            phone.close()
            server.end()
    steps = sum(map(len, ways))
    print(f"{len(ways)} tests: {done} of {steps} steps showed the same in Chromium, {len(wrong)} tests didn't end")
    return not wrong


def main():
    parser = argparse.ArgumentParser(description="Plays the ways of a walk in Chromium.")
    parser.add_argument("--binary", required=True, help="the program that serves the app")
    parser.add_argument("--ways", required=True, help="a JSON file with tests")
    parser.add_argument("--wide", action="store_true", help="in a wide window")
    options = parser.parse_args()
    ways = json.loads(pathlib.Path(options.ways).read_text())
    with tempfile.TemporaryDirectory(prefix="walked-ways-", ignore_cleanup_errors=True) as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
        try:
            return 0 if play_all(browser, options.binary, folder, ways, DESKTOP if options.wide else PHONE) else 1
        finally:
            browser.close()


if __name__ == "__main__":
    sys.exit(main())
