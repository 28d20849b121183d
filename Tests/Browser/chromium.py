"""The Chromium that pages are shown in."""

import os
import pathlib

# The shell has no windows of its own, and takes half of the processor time for the same pages.
PLACES = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"]
CHROMIUM = os.environ.get("CHROMIUM") or next((place for place in PLACES if pathlib.Path(place).exists()), PLACES[0])


def launch(playwright, *arguments):
    return playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", *arguments])
