"""The Chromium that pages are shown in."""

import os
import pathlib

BROWSER = os.environ.get("CHROMIUM") or "/usr/bin/chromium"
# It has no windows of its own, and takes half of the processor time for the same pages. It moves the focus differently when an element goes.
SHELL = next((place for place in [os.environ.get("CHROMIUM"), "/usr/bin/chromium-headless-shell"] if place and pathlib.Path(place).exists()), BROWSER)


def launch(playwright, *arguments, program=BROWSER):
    return playwright.chromium.launch(executable_path=program, args=["--no-sandbox", *arguments])
