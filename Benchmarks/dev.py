#!/usr/bin/env python3
"""Times edits of Parks while `modernnav dev` shows it: from the save of a file until the page shows it.

    python3 Benchmarks/dev.py [--modernnav Tools/.build/debug/modernnav] [--times 10] [--only PATTERN]

Copies the examples to a temporary folder, opens a product of the shop in Chromium, and edits its screen. Then the same with a small Xcode project that
doesn't know the library and is wrapped. The baseline is `swift build` after the first of these edits, with a restart until the page shows it: what one had
to do by hand.

Needs the package playwright and a Chromium: the one in CHROMIUM, else Debian's.
"""

import argparse
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))

from playwright.sync_api import expect, sync_playwright

import chromium
import edited_project
from dev_package import OPTIONS, Dev, Source
from parks_server import Server

PATH = "/shop/product/123"
BODY = "    var body: some View {\n        List {\n"

# The text before and after, and what the page shows; {n} is the number of the edit.
EDITS = {
    "a word of a body": ('"Product number"', '"Number {n}"', "Number {n}"),
    "a view more in a body": ("Text(product.advice)\n", 'Text(product.advice)\nText("More {n}").bold()\n', "More {n}"),
    "a function of another file": ('"$', '"{n} $', "{n} $"),
    "a stored property": (
        BODY, '    let more{n} = "More {n}"\n' + BODY + "Text(more{n})\n", "More {n}"),
    "an error": ("Text(product.advice)", "Tex{n}(product.advice)", "Tex{n}(product.advice)"),
}
LIST = "    var body: some View {\n        NavigationStack {\n"
WRAPPED = {
    "wrapped: a word of a body": ('"All notes"', '"All {n} notes"', "All {n} notes"),
    "wrapped: a view more in a body": ('Text("All notes")\n', 'Text("All notes")\nText("More {n}").bold()\n', "More {n}"),
    "wrapped: a function of another file": ('"Read ', '"Read {n} ', "Read {n} "),
    "wrapped: a stored property": (
        LIST, '    let more{n} = "More {n}"\n' + LIST.replace("NavigationStack {", "VStack { Text(more{n}) }\n        NavigationStack {"), "More {n}"),
    "wrapped: an error": ('Text("All notes")', 'Tex{n}("All notes")', "Tex{n}"),
}
BY_HAND = "a word, by swift build and a restart"


def main():
    parser = argparse.ArgumentParser(description="Times edits of Parks while it runs.")
    parser.add_argument("--modernnav", default=str(ROOT / "Tools/.build/debug/modernnav"))
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--only", default="", help="only the edits whose name contains this regular expression")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        package = pathlib.Path(temporary).resolve() / "Examples"
        shutil.copytree(ROOT / "Examples", package, ignore=shutil.ignore_patterns(".build"))
        Source(package / "Package.swift").edit('path: ".."', f'path: "{ROOT}"')
        screen = Source(package / "Parks/ShopFeature/ProductScreen.swift")
        product = Source(package / "Parks/ShopFeature/Product.swift")
        browser = chromium.launch(playwright)
        chosen = {name: edit for name, edit in EDITS.items() if re.search(arguments.only, name)}
        if chosen:
            dev = Dev(package, "Parks", arguments.modernnav)
            with_dev(browser, dev, PATH, "Product number", chosen, screen, product, arguments)
        chosen = {name: edit for name, edit in WRAPPED.items() if re.search(arguments.only, name)}
        if chosen:
            folder = package.parent / "Notes"
            listing, note = map(Source, edited_project.write(folder))
            options = ["--library", ROOT, "--cache", package.parent / "cache"]
            dev = Dev(folder, "Notes", arguments.modernnav, options=options)
            with_dev(browser, dev, "", "All notes", chosen, listing, note, arguments)
        if re.search(arguments.only, BY_HAND):
            by_hand(browser, package, screen, arguments)
        browser.close()


def with_dev(browser, dev, path, first, chosen, screen, product, arguments):
    start = time.monotonic()
    dev.start()
    name = f"start of {dev.product}, compiled anew"
    print(f"{name:40} {time.monotonic() - start:6.2f} s", flush=True)
    page = browser.new_page(viewport={"width": 390, "height": 844})
    show(page, dev.address + path, first)
    for name, (old, new, seen) in chosen.items():
        source = product if "another file" in name else screen
        times = []
        for number in range(1, arguments.times + 1):
            begun = time.monotonic()
            source.edit(old, new.replace("{n}", f"{number}"), source.original)
            sees(page, seen.replace("{n}", f"{number}"))
            times.append(time.monotonic() - begun)
            # Until the tool is done with it.
            expect(page.locator("#dev .way")).not_to_have_text("Building", timeout=600_000)
        report(name, times)
        source.restore()
        page.wait_for_function("text => !document.body.textContent.includes(text)", arg=seen.replace("{n}", f"{arguments.times}"), timeout=600_000)
        show(page, dev.address + path, first)
    dev.end()


def by_hand(browser, package, screen, arguments):
    """The same edit with the package manager and a restart."""
    command = ["swift", "build", "--package-path", package, "--scratch-path", ROOT / ".build", "--product", "Parks", *OPTIONS]
    subprocess.run(command, check=True, capture_output=True)
    server = Server(ROOT / ".build/debug/Parks", package.parent / "server")
    server.start()
    page = browser.new_page(viewport={"width": 390, "height": 844})
    show(page, server.address + PATH, "Product number")
    times = []
    old, new, seen = EDITS["a word of a body"]
    for number in range(1, min(3, arguments.times) + 1):
        begun = time.monotonic()
        screen.edit(old, new.replace("{n}", f"{number}"), screen.original)
        subprocess.run(command, check=True, capture_output=True)
        server.kill()
        server.start()
        sees(page, seen.replace("{n}", f"{number}"))
        times.append(time.monotonic() - begun)
    report(BY_HAND, times)
    server.end()
    Dev.forget_plan()


def show(page, address, text):
    page.goto(address)
    expect(page.locator("html[data-ready]")).to_be_attached(timeout=600_000)
    sees(page, text)


def sees(page, text):
    # Polled each frame, and not with the growing intervals of `expect`.
    page.wait_for_function("text => document.body.textContent.includes(text)", arg=text, timeout=600_000)


def report(name, times):
    print(
        f"{name:40} median {statistics.median(times):6.2f} s   worst {max(times):6.2f} s   of {len(times)}", flush=True)


if __name__ == "__main__":
    main()
