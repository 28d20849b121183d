#!/usr/bin/env python3
"""Tests the client of BrowserHost by itself, in a real browser.

    python3 Tests/Browser/client.py [--only WORD]

Needs the package playwright and a Chromium: the one in CHROMIUM, else Debian's. Prints a line for each test
and, at the end, "N passed, M failed"; the exit status is 0 only when none failed.
"""

import argparse
import sys
import time
import traceback

from playwright.sync_api import expect, sync_playwright

import chromium
import client_desk
import client_gaps
import client_gestures
import client_hands
import client_inspector
import client_layout
import client_looks
import client_motion
import client_phone
import client_tests
import client_socket
import client_wide
from client_server import Site
from said import PATIENCE, RECORD


# Resolves when the modules that the page has requested by itself are loaded, so that they handle what a test does at once.
LOADED = """
async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const loads = performance.getEntriesByType("resource").filter((e) => e.name.endsWith(".js") && !e.name.includes("worker") && e.responseStatus === 200);
  await Promise.allSettled(loads.map((e) => import(e.name)));
}
"""


class World:
    """The fixtures of a test: a browser page and its fake host."""

    def __init__(self, browser):
        self.browser = browser
        self.site = Site()
        self.contexts = []
        self.errors = []

    def open(self, window, path="/", width=393, height=852, **look):
        self.site.window = window
        context = self.browser.new_context(viewport={"width": width, "height": height}, **look)
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(RECORD)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.goto(self.site.base + path)
        page.wait_for_selector("html[data-ready]")
        page.evaluate(LOADED)
        session = self.site.sessions[page.evaluate("document.documentElement.dataset.session")]
        session.wait_for_socket()
        return page, session

    def drag(self, page, start, end, back_to=None):
        page.mouse.move(*start)
        page.mouse.down()
        page.mouse.move(*end, steps=5)
        if back_to:
            page.mouse.move(*back_to, steps=5)
        page.mouse.up()

    def finger(self, page, *points):
        """Moves a finger from the first point along the others."""
        wire = page.context.new_cdp_session(page)
        for index, (x, y) in enumerate(points):
            kind = "touchStart" if index == 0 else "touchMove"
            wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def end(self):
        self.site.stop()
        for context in self.contexts:
            context.close()


def run_all(chosen):
    """Runs tests in one browser. Returns those that failed."""
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright, program=chromium.SHELL)
        try:
            return [test for test in chosen if not run(test, browser)]
        finally:
            browser.close()


def title(test):
    return test.__name__.replace("_", " ")


def run(test, browser):
    world = World(browser)
    start = time.monotonic()
    try:
        test(world)
        assert not world.errors, world.errors
        print(f"ok      {time.monotonic() - start:5.1f} s  {title(test)}", flush=True)
        return True
    except Exception as failure:
        print(f"FAILED  {time.monotonic() - start:5.1f} s  {title(test)}", flush=True)
        print("".join(traceback.format_exception(failure, limit=-2)), world.errors)
        return False
    finally:
        world.end()


def main():
    parser = argparse.ArgumentParser(description="Tests the client of BrowserHost in a real browser.")
    parser.add_argument("--only", default="", help="only the tests with this word in their name")
    options = parser.parse_args()
    expect.set_options(timeout=PATIENCE * 1000)
    # Imported, because each module registers its tests.
    assert client_desk and client_gaps and client_gestures and client_hands and client_layout and client_looks and client_motion and client_phone and client_socket
    chosen = [test for test in client_tests.tests if options.only in test.__name__]
    failures = run_all(chosen)
    print(f"{len(chosen) - len(failures)} passed, {len(failures)} failed")
    # A run without tests fails.
    return 1 if failures or not chosen else 0


if __name__ == "__main__":
    sys.exit(main())
