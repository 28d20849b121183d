#!/usr/bin/env python3
"""Takes a picture and the text of the screens of an app (`modernnav screens`), in Chromium.

    python3 Tests/Browser/screens.py --binary .build/debug/Parks --screens screens.json --output FOLDER [--journeys journeys.json] [--wide] [--dark]

The screens are a JSON array of objects with a `name`, which is that of the files, and a `link`: a path. A screen of a recorded journey has a
`journey` and a `step`: the screen after so many of its actions. `journeys.json` has the lines of each journey by its name. A preview has a
`preview`: what MODERNNAV_PREVIEWS is set to. Writes NAME.png and NAME.txt for each: the text is what assistive technology gets. Prints the names
whose screen doesn't come to rest; the exit status is 0 only without such a name.

The same app shows the same pixels again: each link is opened in a session of its own, in the same order, without animations, with a fixed time,
time zone and language of the page. The clock of the app stands still, too, where faketime is installed. Random numbers and the order of sets are fixed
where a C compiler is there, as it is with a toolchain of Swift; not in a program that contains the C library.
"""

import argparse
import concurrent.futures
import datetime
import glob
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

from playwright.sync_api import Error, expect, sync_playwright

import chromium
from parks_phone import DESKTOP, PHONE
from parks_server import Server
from parks_spoken import ROLES

TIME = datetime.datetime(2026, 1, 5, 9, 41, tzinfo=datetime.timezone.utc)
# For the page to be ready, and then for the screen to come to rest; in seconds.
PATIENCE = 60
UNREST = 5
# A clock on the screen shows another time after a second.
QUIET = 1.1
# Most of the time is waiting. Each worker has a server of its own, and always the same screens, so that none depends on another's speed.
WORKERS = 4
READY = "() => document.fonts.ready.then(() => [...document.images].every((e) => e.complete))"

# A question of the inspector, with its answer.
ASK = """async ([path, question]) => {
  const { session, token } = document.documentElement.dataset;
  const answer = await fetch(`/_/inspect${path}`, {
    method: "POST", body: JSON.stringify(question), headers: { "Content-Type": "application/json", "X-Session": session, "X-Token": token } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}"""

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


class Failed(Exception):
    """A journey that can't be loaded."""


def fixed_clock():
    """The environment of a process whose clock stands still; its timers run. Empty if faketime is missing."""
    libraries = sorted(glob.glob("/usr/lib/*/faketime/libfaketimeMT.so.1"))
    if not libraries:
        return {}
    return {
        "LD_PRELOAD": libraries[0], "FAKETIME": f"{TIME:%Y-%m-%d %H:%M:%S}", "FAKETIME_DONT_FAKE_MONOTONIC": "1", "FAKETIME_NO_CACHE": "1",
        "FAKETIME_DONT_RESET": "1", "TZ": "UTC",
    }


def fixed_random(folder):
    """The environment of a process whose random numbers have a seed. Empty without a C compiler."""
    compiler = next(filter(None, map(shutil.which, ["clang", "cc", "gcc"])), None)
    if not compiler:
        return {}
    library = pathlib.Path(folder) / "seeded_random.so"
    source = pathlib.Path(__file__).with_name("seeded_random.c")
    subprocess.run([compiler, "-shared", "-fPIC", "-O2", "-o", library, source, "-ldl"], check=True)
    return {"LD_PRELOAD": str(library), "SWIFT_DETERMINISTIC_HASHING": "1"}


def together(*environments):
    """Several environments of a process as one. The first one's libraries are asked first."""
    libraries = [environment["LD_PRELOAD"] for environment in environments if "LD_PRELOAD" in environment]
    joined = {name: value for environment in environments for name, value in environment.items()}
    return {**joined, **({"LD_PRELOAD": ":".join(libraries)} if libraries else {})}


class Camera:
    """Takes the screens of one server, one after the other, each in a session of its own."""

    def __init__(self, browser, server, size, theme, journeys):
        self.browser, self.server, self.size, self.theme, self.journeys = browser, server, size, theme, journeys

    def take(self, screen):
        """The picture and the text of a screen that has come to rest."""
        if "preview" not in screen:
            return self.take_from(self.server, screen)
        with tempfile.TemporaryDirectory(prefix="preview-", ignore_cleanup_errors=True) as data:
            server = Server(self.server.binary, data, environment={**self.server.environment, "MODERNNAV_PREVIEWS": screen["preview"]})
            try:
                server.start()
                return self.take_from(server, screen)
            finally:
                server.end()

    def take_from(self, server, screen):
        context = self.browser.new_context(
            viewport=self.size, device_scale_factor=2, color_scheme=self.theme, reduced_motion="reduce", locale="en-US", timezone_id="UTC")
        context.set_default_timeout(PATIENCE * 1000)
        try:
            page = context.new_page()
            page.clock.set_fixed_time(TIME)
            # The app is inspected, but the panel isn't a part of its screens.
            page.route("**/inspector.js", lambda route: route.abort())
            page.goto(server.address + ("/" if {"journey", "preview"} & set(screen) else screen["link"]))
            expect(page.locator("html[data-ready]")).to_be_attached(timeout=PATIENCE * 1000)
            if "journey" in screen:
                self.replay(page, self.journeys[screen["journey"]], screen["step"])
            return at_rest(page, context.new_cdp_session(page))
        finally:
            context.close()

    def replay(self, page, lines, count):
        """Brings the app to the state after so many actions of a journey."""
        says = page.evaluate(ASK, ["/load", {"journey": lines}]).get("says")
        steps = [step["number"] for step in page.evaluate(ASK, ["", {"after": 0}])["steps"] if step["source"] != "jump"]
        if len(steps) < count:
            raise Failed(says or f"the app has only taken {len(steps)} of {count} actions of the journey")
        outcome = page.evaluate(ASK, ["/jump", {"step": steps[count - 1] if count else 0}])["outcome"]
        if outcome in ("gone", "refused"):
            raise Failed(f"the app can't show the state after action {count}: {outcome}")


def at_rest(page, protocol):
    """The picture and the text, once two pictures with more than a second between are the same."""
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


def take_all(binary, screens, folder, size, theme="light", journeys=None, clock=None, chance=None):
    """Writes the files of all screens. `clock` and `chance` are the environments that fix those of the app. Returns what went wrong, by name, in their order."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)

    def work(worker):
        own, wrong = screens[worker::WORKERS], {}
        if not own:
            return wrong
        with tempfile.TemporaryDirectory(prefix="screens-", ignore_cleanup_errors=True) as data, sync_playwright() as playwright:
            browser = chromium.launch(playwright)
            # Swift has no arguments of the process with faketime's library.
            inspected = {"INSPECT": "1"} if journeys else {}
            fixed = together(fixed_random(data) if chance is None else chance, fixed_clock() if clock is None else clock)
            server = Server(binary, data, environment={**fixed, **inspected})
            server.start()
            try:
                camera = Camera(browser, server, size, theme, journeys)
                for screen in own:
                    try:
                        picture, text = camera.take(screen)
                    except (Restless, Failed, Error, AssertionError, RuntimeError) as failure:
                        wrong[screen["name"]] = str(failure).split("\n")[0]
                        continue
                    (folder / f"{screen['name']}.png").write_bytes(picture)
                    (folder / f"{screen['name']}.txt").write_text(text + "\n")
            finally:
                server.end()
                browser.close()
        return wrong

    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        wrong = {name: reason for found in pool.map(work, range(WORKERS)) for name, reason in found.items()}
    return {screen["name"]: wrong[screen["name"]] for screen in screens if screen["name"] in wrong}


def main():
    parser = argparse.ArgumentParser(description="Takes pictures of the screens of an app.")
    parser.add_argument("--binary", required=True, help="the program that serves the app")
    parser.add_argument("--screens", required=True, help="a JSON file with the screens")
    parser.add_argument("--journeys", help="a JSON file with the lines of journeys by their names")
    parser.add_argument("--output", required=True, help="the folder for the files")
    parser.add_argument("--wide", action="store_true", help="in a wide window")
    parser.add_argument("--dark", action="store_true", help="in the dark theme")
    options = parser.parse_args()
    screens = json.loads(pathlib.Path(options.screens).read_text())
    journeys = json.loads(pathlib.Path(options.journeys).read_text()) if options.journeys else None
    if not fixed_clock():
        print("The clock of the app isn't fixed: install the package faketime for that.", file=sys.stderr)
    if not any(map(shutil.which, ["clang", "cc", "gcc"])):
        print("Random numbers of the app aren't fixed: that takes a C compiler, clang, cc or gcc, on the PATH.", file=sys.stderr)
    wrong = take_all(
        options.binary, screens, options.output, DESKTOP if options.wide else PHONE, "dark" if options.dark else "light", journeys)
    for name, reason in wrong.items():
        print(f"{name}: {reason}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
