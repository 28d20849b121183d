#!/usr/bin/env python3
"""Looks at the gallery of `modernnav preview` in Chromium: previews that work, one that traps and one that hangs, and changes of the source.

    python3 Tests/Browser/preview.py [--modernnav Tools/.build/debug/modernnav] [--only WORD]

Needs the package playwright and a Chromium: the one in CHROMIUM, else Debian's. Prints a line for each check and, at the end,
"N passed, M failed"; the exit status is 0 only when none failed.
"""

import argparse
import json
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import traceback
import urllib.request

from playwright.sync_api import expect, sync_playwright

import chromium
from dev_package import OPTIONS, ROOT, Dev, Source
from parks_server import free_port

# Starting a process and reporting a trap take longer than a step of an app.
expect.set_options(timeout=60_000)

PACKAGE = f"""// swift-tools-version: 6.2
import PackageDescription

func library(_ name: String) -> Target.Dependency {{ .product(name: name, package: "ModernNavigation") }}

let package = Package(
    name: "Small", products: [.library(name: "SmallViews", targets: ["SmallViews"])],
    dependencies: [.package(name: "ModernNavigation", path: "{ROOT}")],
    targets: [
        .target(name: "SmallViews", dependencies: [library("SwiftUI")]),
        %s
    ],
    swiftLanguageModes: [.v6])
"""

TARGET = '.executableTarget(name: "Small", dependencies: ["SmallViews", library("BrowserHost"), library("SwiftUI")]),'

APP = """import SmallViews
import SwiftUI

@main struct Small: App {
    var body: some Scene { WindowGroup { Text("The app") } }
}
"""

VIEWS = """import SwiftUI

private struct Greeting: View {
    let name: String
    @Environment(\\.colorScheme) private var scheme
    @Environment(\\.layoutDirection) private var direction
    @Environment(\\.dynamicTypeSize) private var size

    var body: some View {
        VStack {
            Text("Hello, \\(name)")
            Text(scheme == .dark ? "In the dark" : "In the light")
            Text(direction == .rightToLeft ? "From the right" : "From the left")
            Text(size.isAccessibilitySize ? "Large text" : "Usual text")
        }
    }
}

struct Counter: View {
    @State private var count = 0
    var body: some View {
        VStack { Button("Counted \\(count)") { count += 1 } }
    }
}

#Preview("Counter") { Counter() }
#Preview("Plain") { Greeting(name: "Ann") }

#Preview("Counting", traits: .sizeThatFitsLayout) {
    @Previewable @State var count = 0
    Button("Count \\(count)") { count += 1 }
}

#Preview("Shared", traits: .modifier(Named())) { Text("The content") }

private struct Named: PreviewModifier {
    static func makeSharedContext() async throws -> String { "made once" }
    func body(content: Content, context: String) -> some View {
        VStack {
            content
            Text("Context: \\(context)")
        }
    }
}

private struct Row_Previews: PreviewProvider {
    static var previews: some View {
        Text("First").previewDisplayName("First row")
        Group {
            Text("Second")
            Text("Third").previewDisplayName("Third row")
        }
        .previewLayout(.fixed(width: 300, height: 100))
    }
}
"""

FAULTS = """import Foundation
import SwiftUI

private struct Trap: View {
    let rows: [String]
    var body: some View { Text(rows[3]) }
}

private struct Hang: View {
    var body: some View {
        let _ = Thread.sleep(forTimeInterval: 100_000)
        Text("Never")
    }
}

#Preview("Trap") { Trap(rows: []) }
#Preview("Hang") { Hang() }

struct Broken_Previews: PreviewProvider {
    static var previews: some View {
        let none: Int? = nil
        Text("\\(none!)")
    }
}
"""

MANY = """import SwiftUI

#Preview("Many", arguments: Array(0..<300)) { Text("Number \\($0)") }
"""


class Gallery:
    """`modernnav preview` for a package."""

    def __init__(self, package, modernnav, is_awaited=True):
        self.package, self.modernnav, self.port, self.is_awaited = package, modernnav, free_port(), is_awaited
        self.log = package.parent / f"{package.name}.log"

    def __enter__(self):
        Dev.forget_plan()
        command = [self.modernnav, "preview", self.package, "--scratch-path", ROOT / ".build", "--port", str(self.port), "--", *OPTIONS]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        end = time.monotonic() + 1800
        while not self.is_there():
            if self.process.poll() is not None or time.monotonic() > end:
                sys.exit(f"modernnav preview didn't start:\n{self.log.read_text(errors='replace')}")
            time.sleep(0.05)
        return self

    def is_there(self):
        """Whether the gallery is served, and has previews if they are awaited."""
        if " are at " not in self.log.read_text(errors="replace"):
            return False
        with urllib.request.urlopen(f"{self.address}/previews.json") as response:
            return not self.is_awaited or json.load(response)["build"] > 0

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGINT)
        self.process.wait(60)
        Dev.forget_plan()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"


def card(page, link):
    return page.locator(f'section[id="{link}"]')


def shown(page, link, index=0):
    """The content of a preview's frame."""
    found = card(page, link)
    found.scroll_into_view_if_needed()
    frame = found.frame_locator("iframe").nth(index)
    # Until then a tap waits, and is tried again at other scroll positions: also beneath the header, which takes it.
    frame.locator("html[data-ready]").wait_for(state="attached", timeout=300_000)
    return frame.locator("#app")


def plain_previews_are_shown(page, gallery):
    expect(shown(page, "SmallViews/Views.swift:Plain")).to_contain_text("Hello, Ann")
    expect(shown(page, "SmallViews/Views.swift:Shared")).to_contain_text("Context: made once")


def a_stateful_preview_can_be_used(page, gallery):
    app = shown(page, "SmallViews/Views.swift:Counting")
    for count in range(2):
        app.get_by_role("button", name=f"Count {count}").click()
    expect(app).to_contain_text("Count 2")


def each_view_of_a_provider_is_a_preview(page, gallery):
    for link, text in [("First row", "First"), ("Preview 1", "Second"), ("Third row", "Third")]:
        expect(shown(page, f"SmallViews/Views.swift:{link}")).to_have_text(text)
    box = card(page, "SmallViews/Views.swift:Third row").locator("iframe").bounding_box()
    assert (box["width"], box["height"]) == (300, 100), box


def choices_reach_the_views(page, gallery):
    page.select_option("[name=scheme]", "both")
    page.select_option("[name=direction]", "rtl")
    page.select_option("[name=text]", "accessibility2")
    for index, text in enumerate(["In the light", "In the dark"]):
        app = shown(page, "SmallViews/Views.swift:Plain", index)
        for part in [text, "From the right", "Large text"]:
            expect(app).to_contain_text(part)
        scheme = app.evaluate("node => getComputedStyle(node).colorScheme")
        assert scheme == ["light", "dark"][index], scheme
        assert app.evaluate("() => document.documentElement.dir") == "rtl"


def a_preview_fills_the_frame_of_each_device(page, gallery):
    for device, width, height in [("phone", 393, 852), ("landscape", 852, 393), ("pad", 820, 1180)]:
        page.select_option("[name=device]", device)
        app = shown(page, "SmallViews/Views.swift:Plain")
        expect(app).to_contain_text("Hello, Ann")
        size = app.evaluate("node => [node.clientWidth, node.clientHeight]")
        assert size == [width, height], (device, size)


def a_trap_is_told_in_its_place(page, gallery):
    for link, line in [("Trap", 6), ("Broken_Previews", 22)]:
        place = card(page, f"SmallViews/Faults.swift:{link}")
        place.scroll_into_view_if_needed()
        expect(place).to_contain_text("Fatal error")
        expect(place).to_contain_text(f"at Sources/SmallViews/Faults.swift:{line}:")
    # Trying again starts a new process, with the same end.
    place = card(page, "SmallViews/Faults.swift:Trap")
    place.get_by_role("button", name="Try again").click()
    expect(place).to_contain_text("Starting")
    expect(place).to_contain_text("Fatal error")
    expect(shown(page, "SmallViews/Views.swift:Plain")).to_contain_text("Hello, Ann")


def a_hang_is_told_in_its_place(page, gallery):
    place = card(page, "SmallViews/Faults.swift:Hang")
    place.scroll_into_view_if_needed()
    expect(place).to_contain_text("didn't answer for 5 seconds")
    expect(place).to_contain_text("at Sources/SmallViews/Faults.swift:11:")
    expect(shown(page, "SmallViews/Views.swift:Plain")).to_contain_text("Hello, Ann")


def search_and_links_lead_to_a_preview(page, gallery):
    page.fill("#search", "provider third")
    expect(page.locator("#count")).to_have_text(f"0 of {page.locator('main > section').count()} previews")
    page.fill("#search", "views third")
    expect(page.locator("main > section:visible")).to_have_count(1)
    page.fill("#search", "")
    page.locator("nav").get_by_role("link", name="Third row").click()
    assert page.evaluate("decodeURIComponent(location.hash)") == "#SmallViews/Views.swift:Third row"
    expect(card(page, "SmallViews/Views.swift:Third row")).to_be_in_viewport()


def started(page):
    """The number of processes that the gallery has started so far."""
    return page.evaluate("fetch('/seen', {method: 'POST', body: '{\"keys\": []}'}).then(r => r.json()).then(r => r.started)")


def only_what_is_seen_is_started(page, gallery):
    before = started(page)
    expect(page.locator("main > section")).to_have_count(300 + 10)
    expect(shown(page, "SmallViews/Many.swift:Many, 0")).to_have_text("Number 0")
    page.wait_for_timeout(2000)
    assert started(page) - before <= 12, (before, started(page))
    expect(shown(page, "SmallViews/Many.swift:Many, 299")).to_have_text("Number 299")


def a_changed_body_is_replaced_where_it_runs(page, gallery):
    source = Source(gallery.package / "Sources/SmallViews/Views.swift")
    app = shown(page, "SmallViews/Views.swift:Counter")
    for count in range(2):
        app.get_by_role("button", name=f"Counted {count}").click()
    expect(app).to_contain_text("Counted 2")
    try:
        source.edit('Button("Counted', 'Text("More").bold()\nButton("Number')
        expect(app).to_contain_text("More", timeout=300_000)
        expect(app).to_contain_text("Number 2")
        source.edit('Text("More").bold()\n', "", source.path.read_text())
        expect(app).not_to_contain_text("More", timeout=300_000)
        app.get_by_role("button", name="Number 2").click()
        expect(app).to_contain_text("Number 3")
        # A preview that starts later has the new bodies, too.
        page.reload()
        card(page, "SmallViews/Views.swift:Plain").scroll_into_view_if_needed()
        expect(app).to_contain_text("Number")
    finally:
        source.restore()
    expect(app).to_contain_text("Counted", timeout=300_000)


def a_trap_in_a_replaced_body_is_told_and_mended(page, gallery):
    source = Source(gallery.package / "Sources/SmallViews/Views.swift")
    place = card(page, "SmallViews/Views.swift:Counter")
    app = shown(page, "SmallViews/Views.swift:Counter")
    expect(app).to_contain_text("Counted 0")
    try:
        source.edit('Button("Counted', 'let none: Int? = nil\nText("\\(none!)")\nButton("Counted')
        expect(place).to_contain_text("It has stopped", timeout=300_000)
    finally:
        source.restore()
    expect(app).to_contain_text("Counted 0", timeout=300_000)


def another_change_is_built(page, gallery):
    source = Source(gallery.package / "Sources/SmallViews/Views.swift")
    app = shown(page, "SmallViews/Views.swift:Plain")
    expect(app).to_contain_text("Hello, Ann")
    try:
        source.edit('Greeting(name: "Ann")', 'Greeting(name: "Bea")')
        expect(app).to_contain_text("Hello, Bea", timeout=300_000)
        source.edit("VStack {", "VStack { missing()")
        notice = page.locator("#notice")
        expect(notice).to_contain_text("Sources/SmallViews/Views.swift:", timeout=300_000)
        expect(notice).to_contain_text("cannot find 'missing' in scope")
        assert notice.get_by_role("link").first.get_attribute("href").startswith(f"vscode://file{source.path}:")
        expect(app).to_contain_text("Hello, Bea")
    finally:
        source.restore()
    expect(app).to_contain_text("Hello, Ann", timeout=300_000)
    expect(page.locator("#notice")).to_be_hidden()


def the_errors_of_the_first_build_are_shown(browser, package, modernnav):
    """The gallery is there before anything is built, and follows without being loaded again."""
    source = Source(package / "Sources/SmallViews/Views.swift")
    source.edit("VStack {", "VStack { missing()")
    with Gallery(package, modernnav, is_awaited=False) as gallery:
        page = browser.new_page()
        page.goto(gallery.address)
        expect(page.locator("#notice")).to_contain_text("cannot find 'missing' in scope", timeout=1_800_000)
        source.restore()
        page.locator("main > section").first.wait_for(timeout=1_800_000)
        expect(shown(page, "SmallViews/Views.swift:Plain")).to_contain_text("Hello, Ann")
        expect(page.locator("#notice")).to_be_hidden()
        page.close()


CHECKS = [
    plain_previews_are_shown, a_stateful_preview_can_be_used, each_view_of_a_provider_is_a_preview, choices_reach_the_views,
    a_preview_fills_the_frame_of_each_device, a_trap_is_told_in_its_place, a_hang_is_told_in_its_place,
    search_and_links_lead_to_a_preview, only_what_is_seen_is_started,
    a_changed_body_is_replaced_where_it_runs, a_trap_in_a_replaced_body_is_told_and_mended, another_change_is_built,
]
LIBRARY_CHECKS = [plain_previews_are_shown, a_stateful_preview_can_be_used]


def write(package, files):
    for path, text in files.items():
        file = package / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    (package / "Package.resolved").write_text((ROOT / "Examples/Package.resolved").read_text())


def run(browser, gallery, checks, only):
    failed = 0
    for check in checks:
        name = check.__name__.replace("_", " ")
        if only and only not in name:
            continue
        page = browser.new_page(viewport={"width": 1400, "height": 1000})
        start = time.monotonic()
        try:
            page.goto(gallery.address)
            page.locator("main > section").first.wait_for()
            opened = time.monotonic() - start
            check(page, gallery)
            print(f"ok      {name} ({opened:.1f} s to open, {time.monotonic() - start:.1f} s)", flush=True)
        except Exception:
            failed += 1
            print(f"FAILED  {name}\n{traceback.format_exc()}", flush=True)
        finally:
            page.close()
    return failed


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--modernnav", default=ROOT / "Tools/.build/debug/modernnav")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    failed, count = 0, 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        views = {"Sources/SmallViews/Views.swift": VIEWS}
        app = pathlib.Path(folder).resolve() / "app/small"
        write(app, {
            "Package.swift": PACKAGE % TARGET, "Sources/Small/Small.swift": APP, "Sources/SmallViews/Faults.swift": FAULTS,
            "Sources/SmallViews/Many.swift": MANY, **views})
        library = pathlib.Path(folder).resolve() / "library/small"
        write(library, {"Package.swift": PACKAGE % "", **views})
        for package, checks in [(app, CHECKS), (library, LIBRARY_CHECKS)]:
            chosen = [check for check in checks if options.only in check.__name__.replace("_", " ")]
            if not chosen:
                continue
            count += len(chosen)
            with Gallery(package, options.modernnav) as gallery:
                failed += run(browser, gallery, chosen, options.only)
        name = the_errors_of_the_first_build_are_shown.__name__.replace("_", " ")
        if options.only in name:
            count += 1
            try:
                the_errors_of_the_first_build_are_shown(browser, library, options.modernnav)
                print(f"ok      {name}", flush=True)
            except Exception:
                failed += 1
                print(f"FAILED  {name}\n{traceback.format_exc()}", flush=True)
        browser.close()
    print(f"{count - failed} passed, {failed} failed")
    sys.exit(1 if failed or not count else 0)


if __name__ == "__main__":
    main()
