#!/usr/bin/env python3
"""Runs the journeys through Parks in a real browser.

    python3 Tests/Browser/run.py [--binary .build/debug/Parks] [--only WORD] [--share FILE] [--screenshots FOLDER]

Starts the server by itself, on a free port and with its data in a temporary folder. Needs the package playwright,
and a Chromium: the one in CHROMIUM, else Debian's. Prints a line for each journey and, at the end,
"N passed, M failed"; the exit status is 0 only when none failed.
"""

import argparse
import fcntl
import os
import pathlib
import signal
import sys
import tempfile
import time
import traceback

from playwright.sync_api import expect, sync_playwright

import chromium
# Import order is the order of the journeys.
import parks_journeys
import parks_habits
import parks_language
import parks_inspector
import parks_people
import parks_scarcity
import parks_walk
import parks_screenshots
import packing_journeys
import presenting_journeys
import lettering_journeys
import screens_journeys
import walked_journeys
from journeys import journeys
from parks_phone import Phone
from parks_server import ELSEWHERE, NoDisk, Server
from said import PATIENCE

# For one journey, so that a run that hangs ends with the name of the journey. A longer walk has a longer limit.
TIME = 3600 + int(os.environ.get("WALK_STEPS") or 0)
ROOT = pathlib.Path(__file__).resolve().parents[2]


class World:
    """The fixtures of a journey: a server, and any number of phones."""

    def __init__(self, browser, server, binary, folder, screenshots):
        self.browser = browser
        self.server = server
        self.binary = binary
        self.folder = folder
        self.screenshots = screenshots
        self.phones = []
        self.servers = []

    def phone(self, path="/", beside=None, **look):
        """Opens a tab; with `beside`, in the browser of another phone."""
        phone = Phone(self.browser, self.server, beside=beside, **look)
        self.phones.append(phone)
        phone.open(path)
        return phone

    def own_server(self, inspect=False, app=None, **called):
        """Starts a server for this journey only; `app` names another example."""
        binary = pathlib.Path(self.binary).with_name(app) if app else self.binary
        self.server = Server(binary, pathlib.Path(tempfile.mkdtemp(dir=self.folder)), inspect, **called)
        self.servers.append(self.server)
        self.server.start()
        return self.server

    def end(self):
        for phone in self.phones:
            phone.close()
        for server in self.servers:
            server.end()


def main():
    parser = argparse.ArgumentParser(description="Walks through Parks in a real browser.")
    parser.add_argument("--binary", default=str(ROOT / ".build" / "debug" / "Parks"))
    parser.add_argument("--only", default="", help="only the journeys with this word in their name")
    parser.add_argument("--share", type=pathlib.Path, help="an empty file, by which runs at the same time share the journeys")
    parser.add_argument("--screenshots", default="", help="keep the screenshots in this folder")
    options = parser.parse_args()
    signal.signal(signal.SIGALRM, out_of_time)
    expect.set_options(timeout=PATIENCE * 1000)

    chosen = [journey for journey in journeys if options.only in journey.__name__]
    walked = walk_all(shared(chosen, options.share) if options.share else chosen, options)
    failures = [journey for journey, passed in walked if not passed]
    for journey in failures:
        print(f"failed: {title(journey)}")
    if walked or not options.share:
        print(f"{len(walked) - len(failures)} passed, {len(failures)} failed")
    # A run without journeys fails, unless others have taken them.
    return 1 if failures or not chosen else 0


def shared(chosen, file):
    """The journeys that no other run has taken. The file has a byte for each that is taken."""
    while True:
        with file.open("ab") as taken:
            fcntl.flock(taken, fcntl.LOCK_EX)
            index = os.fstat(taken.fileno()).st_size
            taken.write(b".")
        if index >= len(chosen):
            return
        yield chosen[index]


def walk_all(chosen, options):
    """Runs journeys with one browser and one shared server. Returns each with whether it passed."""
    with tempfile.TemporaryDirectory(prefix="parks-browser-", ignore_cleanup_errors=True) as name:
        folder = pathlib.Path(name)
        screenshots = pathlib.Path(options.screenshots or folder / "screenshots")
        screenshots.mkdir(parents=True, exist_ok=True)
        with sync_playwright() as playwright:
            browser = chromium.launch(playwright, f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1", program=chromium.SHELL)
            server = Server(options.binary, folder / "shared")
            server.start()
            try:
                return [
                    (journey, walk(journey, World(browser, server, options.binary, pathlib.Path(tempfile.mkdtemp(dir=folder)), screenshots)))
                    for journey in chosen
                ]
            finally:
                server.stop()
                browser.close()


def title(journey):
    return journey.__name__.replace("_", " ")


def walk(journey, world):
    start = time.monotonic()
    signal.alarm(TIME)
    try:
        journey(world)
        print(f"ok      {time.monotonic() - start:5.1f} s  {title(journey)}", flush=True)
        return True
    except NoDisk as why:
        print(f"skipped {time.monotonic() - start:5.1f} s  {title(journey)}: {why}", flush=True)
        return True
    except Exception as failure:
        print(f"FAILED  {time.monotonic() - start:5.1f} s  {title(journey)}", flush=True)
        print(indented("".join(traceback.format_exception(failure, limit=-3))))
        for number, phone in enumerate(world.phones, start=1):
            print(indented(f"phone {number} shows:\n{phone.as_text()}"))
        print(indented("log of the server:\n" + world.server.log_tail()))
        return False
    finally:
        world.end()


def indented(text):
    return "\n".join("    " + line for line in text.rstrip().splitlines())


def out_of_time(number, frame):
    raise TimeoutError(f"It took more than {TIME} seconds and was stopped.")


if __name__ == "__main__":
    sys.exit(main())
