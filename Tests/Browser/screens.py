#!/usr/bin/env python3
"""Takes a picture and the text of the screen behind each link of an app (`modernnav screens`), in Chromium.

    python3 Tests/Browser/screens.py --binary .build/debug/Parks --links links.json --output FOLDER [--wide] [--dark]

The links are a JSON array of objects with a `name`, which is that of the files, and a `link`: a path. Writes NAME.png and NAME.txt for each: the
text is what assistive technology gets. Prints the names whose screen doesn't come to rest; the exit status is 0 only without such a name.

The same app shows the same pixels again: each link is opened in a session of its own, in the same order, without animations, with a fixed time,
time zone and language of the page. What an app on the server makes of its clock and of random numbers isn't fixed.
"""

import argparse
import datetime
import json
import os
import pathlib
import sys
import tempfile
import time

from playwright.sync_api import Error, expect, sync_playwright

from parks_phone import DESKTOP, PHONE
from parks_server import Server
from parks_spoken import ROLES

TIME = datetime.datetime(2026, 1, 5, 9, 41, tzinfo=datetime.timezone.utc)
# For the page to be ready, and then for the screen to come to rest; in seconds.
PATIENCE = 60
UNREST = 5
# A clock on the screen shows another time after a second.
QUIET = 1.1
READY = "() => document.fonts.ready.then(() => [...document.images].every((e) => e.complete))"


# These have no line of their own.
SILENT = {"none", "generic", "InlineTextBox", "LineBreak", "ListMarker"}
STATES = ["checked", "selected", "expanded", "disabled"]


def spoken(nodes):
    """What assistive technology gets: a line for each element of Chromium's accessibility tree, inside the app's window."""
    by_id = {node["nodeId"]: node for node in nodes}
    lines = []

    def visit(node, depth):
        role, name = (node.get(key, {}).get("value", "") for key in ("role", "name"))
        if not node.get("ignored") and role not in SILENT and not (role == "StaticText" and not name.strip()):
            properties = {item["name"]: item["value"].get("value") for item in node.get("properties", [])}
            states = [state for state in STATES if properties.get(state) in (True, "true")]
            states += [f"“{node['value']['value']}”"] if node.get("value", {}).get("value") not in (None, "") else []
            words = role + (f" “{' '.join(name.split())}”" if name.strip() else "") + (f" ({', '.join(states)})" if states else "")
            lines.append("  " * depth + words)
            depth += 1
            if name and role in ROLES:
                # Its text is its name.
                return
        for child in node.get("childIds", []):
            if child in by_id:
                visit(by_id[child], depth)

    for node in nodes:
        if node.get("role", {}).get("value") == "main":
            visit(node, 0)
    return "\n".join(lines)


class Restless(Exception):
    """The screen goes on changing."""


def take(browser, server, path, size, theme):
    """The picture and the text of a screen that has come to rest: two pictures with more than a second between are the same."""
    context = browser.new_context(
        viewport=size, device_scale_factor=2, color_scheme=theme, reduced_motion="reduce", locale="en-US", timezone_id="UTC")
    context.set_default_timeout(PATIENCE * 1000)
    try:
        page = context.new_page()
        page.clock.set_fixed_time(TIME)
        page.goto(server.address + path)
        expect(page.locator("html[data-ready]")).to_be_attached(timeout=PATIENCE * 1000)
        protocol = context.new_cdp_session(page)
        begun = changed = time.monotonic()
        last = None
        while True:
            page.wait_for_function(READY)
            picture = page.screenshot(animations="disabled", caret="hide")
            seen = (picture, spoken(protocol.send("Accessibility.getFullAXTree")["nodes"]))
            now = time.monotonic()
            if seen != last:
                last, changed = seen, now
            elif now - changed > QUIET:
                return seen
            if changed - begun > UNREST:
                raise Restless("it changes by itself, like a clock")
            time.sleep(0.2)
    finally:
        context.close()


def take_all(browser, binary, links, folder, size, theme="light"):
    """Writes the files of all links. Returns what went wrong, by name."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    wrong = {}
    with tempfile.TemporaryDirectory(prefix="screens-", ignore_cleanup_errors=True) as data:
        server = Server(binary, data)
        server.start()
        try:
            for link in links:
                try:
                    picture, text = take(browser, server, link["link"], size, theme)
                except (Restless, Error, AssertionError) as failure:
                    wrong[link["name"]] = str(failure).split("\n")[0]
                    continue
                (folder / f"{link['name']}.png").write_bytes(picture)
                (folder / f"{link['name']}.txt").write_text(text + "\n")
        finally:
            server.end()
    return wrong


def main():
    parser = argparse.ArgumentParser(description="Takes pictures of all links of an app.")
    parser.add_argument("--binary", required=True, help="the program that serves the app")
    parser.add_argument("--links", required=True, help="a JSON file with names and links")
    parser.add_argument("--output", required=True, help="the folder for the files")
    parser.add_argument("--wide", action="store_true", help="in a wide window")
    parser.add_argument("--dark", action="store_true", help="in the dark theme")
    options = parser.parse_args()
    links = json.loads(pathlib.Path(options.links).read_text())
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
        try:
            wrong = take_all(
                browser, options.binary, links, options.output, DESKTOP if options.wide else PHONE, "dark" if options.dark else "light")
        finally:
            browser.close()
    for name, reason in wrong.items():
        print(f"{name}: {reason}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
