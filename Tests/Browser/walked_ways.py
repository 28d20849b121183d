#!/usr/bin/env python3
"""Plays the ways of a walk (`modernnav explore TARGET --browser PRODUCT`) in Chromium, and compares what is shown after each action.

    python3 Tests/Browser/walked_ways.py --binary .build/debug/FirstApp --ways ways.json [--wide]

The ways are a JSON array of tests; each is an array of steps with the keys of `WalkedStep`. A step is done by the role and accessible name of its
control. The text of the walk is compared with Chromium's accessibility tree, like in `parks_spoken.py`. A step that the browser has no form for can't be
compared: it ends its test, and is printed with the reason. Prints a line for each difference, and a summary; the exit status is 0 if nothing differed.
"""

import argparse
import collections
import json
import pathlib
import re
import sys
import tempfile
import time

from playwright.sync_api import TimeoutError as OutOfTime
from playwright.sync_api import sync_playwright

import chromium
from parks_phone import CONTROLS, DESKTOP, LIVE, PHONE, Phone
from parks_server import Server
from parks_spoken import told_by_app, told_by_browser, words

# Until the page shows the same; in seconds.
PATIENCE = 20

# The name of an element, as `Element.spoken` of the app: its label, or all text inside, without its menus and swipe actions.
SPOKEN = """(all) => {
  const spoken = (e) => e.ariaLabel ?? [...e.childNodes].map((part) =>
    part.nodeType === Node.TEXT_NODE ? part.data
    : part instanceof HTMLElement && !part.matches(".menu-items, .swipe-actions") ? spoken(part) : "").join(" ");
  return all.map(spoken);
}"""


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
    """The browser has no form for this step, so that what comes after it can't be compared."""


class Missing(Exception):
    """The page doesn't have what the step uses."""


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
            raise Missing(str(failure).split("\n")[0]) from None

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
        # The elements themselves: the page's script adds the name of the row to the actions beside it, perhaps only now.
        found = self.named(CONTROLS + ["option"], name).element_handles()
        if len(found) >= number:
            control = found[number - 1]
            is_aside = control.evaluate("e => e.closest('.swipe-actions') !== null")
            return self.press(control) if is_aside else control.click()
        hidden = self.hidden(name, number)
        if hidden is None:
            raise Missing(f"there is no control “{name}”")
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
        row = self.spoken(".row", step["name"])
        if row.evaluate("e => e.matches('[data-flags~=editing]')"):
            return self.focused(row).press("Delete")
        button = row.locator(".swipe-actions[data-flags~=deletable] > *").first
        if button.count() == 0:
            raise Missing(f"the row “{step['name']}” has nothing to delete it with")
        self.press(button)

    def do_move(self, step):
        if step["value"] != "1":
            raise NoForm("a row is moved by one place at a time")
        self.focused(self.spoken(".row", step["name"])).press("Alt+ArrowDown")

    def do_choose(self, step):
        self.spoken("#app :is(.row, [data-gestures], .menu-button)", step["name"]).click(button="right")
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
            raise Missing(f"there is nothing named “{step['name']}”")
        return found.first

    def field(self, step):
        """A field, by its name, by its prompt, or by what is typed in it."""
        found = self.named(["textbox", "searchbox"], step["name"])
        if found.count() == 0:
            found = self.phone.live("#app :is(input, textarea)").filter(visible=True)
            values = found.evaluate_all("all => all.map((e) => e.value)")
            if step["name"] not in values:
                raise Missing(f"there is no field “{step['name']}”")
            return found.nth(values.index(step["name"]))
        return found.first

    def listener(self, step):
        return self.spoken("[data-gestures]", step["name"])

    def spoken(self, selector, name):
        """The element with this name; else the first one whose name begins with it; else one that contains it."""
        found = self.phone.live(selector)
        names, name = [words(each) for each in found.evaluate_all(SPOKEN)], words(name)
        for fits in (str.__eq__, str.startswith, str.__contains__):
            for index, each in enumerate(names):
                if fits(each, name):
                    return found.nth(index)
        raise Missing(f"there is nothing named “{name}” among {names}")

    def focused(self, row):
        """What takes the keyboard in a row."""
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
    """Does the steps. Returns how many showed the same, what was wrong, and what can't be compared: nothing, or one text."""
    done = 0
    way = []
    uncompared = []
    for step in steps:
        call = step["verb"] + (f" “{step['name']}”" if step["name"] else "") + (f" {step['value']}" if step.get("value") else "")
        way.append(call)
        try:
            player.do(step)
        except NoForm as why:
            uncompared += [f"{call}: {why}"] + ["what comes after that"] * (len(steps) - len(way))
            break
        except Missing as why:
            return done, f"not done: {call}: {why}; after {' → '.join(way[1:-1]) or 'opening'}", uncompared
        if not step.get("text"):
            uncompared.append(f"the text after {call} isn't the same each time")
            continue
        found = player.difference(step["text"])
        if found:
            return done, f"other text after {' → '.join(way[1:]) or 'opening'}: {found}", uncompared
        done += 1
    return done, None, uncompared


def play_all(browser, binary, folder, ways, size, patience=PATIENCE):
    """Plays each test in a tab of its own, with a server of its own. Prints what differs, and returns whether nothing did."""
    done = 0
    wrong = []
    uncompared = collections.Counter()
    for number, steps in enumerate(ways):
        server = Server(binary, pathlib.Path(folder) / str(number))
        server.start()
        phone = Phone(browser, server, size=size, reduced=True, patience=PATIENCE)
        try:
            phone.open("/")
            count, why, left = play(Player(phone, patience), steps)
            done += count
            uncompared.update(left)
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
    for reason, times in sorted(uncompared.items()):
        print(f"not compared, {times} ×: {reason}")
    print(
        f"{len(ways)} tests: {done} of {steps} steps showed the same in Chromium, {uncompared.total()} can't be compared, "
        f"{len(wrong)} differences", flush=True)
    return not wrong


def main():
    parser = argparse.ArgumentParser(description="Plays the ways of a walk in Chromium.")
    parser.add_argument("--binary", required=True, help="the program that serves the app")
    parser.add_argument("--ways", required=True, help="a JSON file with tests")
    parser.add_argument("--wide", action="store_true", help="in a wide window")
    options = parser.parse_args()
    ways = json.loads(pathlib.Path(options.ways).read_text())
    with tempfile.TemporaryDirectory(prefix="walked-ways-", ignore_cleanup_errors=True) as folder, sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        try:
            return 0 if play_all(browser, options.binary, folder, ways, DESKTOP if options.wide else PHONE) else 1
        finally:
            browser.close()


if __name__ == "__main__":
    sys.exit(main())
