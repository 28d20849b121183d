#!/usr/bin/env python3
"""Edits the source of a small app while `modernnav dev` shows it in Chromium, and looks at what the page shows and keeps.

    python3 Tests/Browser/dev.py [--modernnav Tools/.build/debug/modernnav] [--only WORD]

Needs the package playwright and a Chromium: the one in CHROMIUM, else Debian's. Prints a line for each edit and, at the end,
"N passed, M failed"; the exit status is 0 only when none failed.
"""

import argparse
import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import traceback

from playwright.sync_api import expect, sync_playwright

import chromium
from dev_package import ROOT, Dev, Source
from said import PATIENCE

PACKAGE = f"""// swift-tools-version: 6.2
import PackageDescription

func library(_ name: String) -> Target.Dependency {{ .product(name: name, package: "ModernNavigation") }}

let package = Package(
    name: "Small", dependencies: [.package(name: "ModernNavigation", path: "{ROOT}")],
    targets: [
        .target(name: "SmallViews", dependencies: [library("SwiftUI")]),
        .executableTarget(name: "Small", dependencies: ["SmallViews", library("BrowserHost"), library("SwiftUI")]),
    ],
    swiftLanguageModes: [.v6])
"""

APP = """import SmallViews
import SwiftUI

@main struct Small: App {
    var body: some Scene { WindowGroup { Home() } }
}

struct Home: View {
    @State private var count = 0
    @State private var name = ""
    @State private var path: [Int] = []

    var body: some View {
        NavigationStack(path: $path) {
            List {
                Text("Welcome")
                Button("Count \\(count)") { count += 1 }
                TextField("Name", text: $name)
                total
                row(7)
                Framed { Text("Inside") }
                Badge(text: "badge")
                Text(doubled(3))
                Text(elsewhere())
                Text(String(5.halved))
                NavigationLink("Detail", value: 1)
                ForEach(0..<60, id: \\.self) { Text("Line \\($0)") }
            }
            .navigationTitle("Home")
            .navigationDestination(for: Int.self) { Detail(number: $0) }
        }
    }

    private var total: some View { Text("Total") }
    private func row(_ number: Int) -> some View { Text("Row \\(number)") }
}

private struct Detail: View {
    let number: Int
    @State private var isShown = false
    @State private var taps = 0

    var body: some View {
        VStack {
            Text("Detail \\(number)")
            Button("Sheet") { isShown = true }
        }
        .navigationTitle("Detail")
        .sheet(isPresented: $isShown) {
            VStack {
                Text("In the sheet")
                Button("Taps \\(taps)") { taps += 1 }
            }
        }
    }
}

private func doubled(_ number: Int) -> String { "Twice: \\(number * 2)" }

extension Int {
    fileprivate var halved: Int { self / 2 }
}
"""

OTHER = """func elsewhere() -> String { "Shown elsewhere" }
"""

VIEWS = """public import SwiftUI

public struct Framed<Content: View>: View {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public var body: some View {
        VStack {
            Text("Frame")
            content
        }
    }
}

public struct Badge: View {
    let text: String
    let mark = "*"

    public init(text: String) { self.text = text }

    public var body: some View { Label(text: text).body }

    struct Label: View {
        let text: String
        var body: some View { Text("Badge \\(text)") }
    }
}
"""

edits = []


def edit(test):
    edits.append(test)
    return test


class World:
    def __init__(self, browser, dev, folder):
        self.dev = dev
        self.app = Source(folder / "Sources/Small/Small.swift")
        self.views = Source(folder / "Sources/SmallViews/Views.swift")
        self.browser = browser
        self.page = None
        # What a new session shows.
        self.first = None

    def open(self):
        """Opens a new session, in a new browser."""
        if self.page:
            self.page.context.close()
        self.page = self.browser.new_context(viewport={"width": 390, "height": 844}).new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.page.goto(self.dev.address)
        expect(self.page.locator("html[data-ready]")).to_be_attached(timeout=PATIENCE * 1000)

    def sees(self, *texts):
        for text in texts:
            expect(self.page.locator("#app")).to_contain_text(text, timeout=PATIENCE * 1000)

    def sees_not(self, text):
        expect(self.page.locator("#app")).not_to_contain_text(text, timeout=PATIENCE * 1000)

    def tap(self, name):
        self.page.get_by_role("button", name=name).last.click()

    def says(self, text):
        expect(self.page.locator("#dev")).to_contain_text(text, timeout=PATIENCE * 1000)

    def counts_to_two(self):
        """Makes state, typed text and a scroll position that are recognised again."""
        self.tap("Count")
        self.tap("Count")
        self.page.get_by_role("textbox", name="Name").fill("Ada")
        self.sees("Count 2")

    def has_kept(self):
        self.sees("Count 2")
        expect(self.page.get_by_role("textbox", name="Name")).to_have_value("Ada")

    def restore(self):
        """Returns to the first source and a new session."""
        if self.app.path.read_text() != self.app.original or self.views.path.read_text() != self.views.original:
            self.app.restore()
            self.views.restore()
        self.open()
        content = self.page.locator("#app")
        self.first = self.first or content.text_content()
        expect(content).to_have_text(self.first, timeout=PATIENCE * 1000)


@edit
def texts_one_after_another_and_back(world):
    world.counts_to_two()
    for text in ["First", "Second", "Third"]:
        world.app.edit("Welcome", text, world.app.original)
        world.sees(text)
        world.says("Replaced")
    world.app.restore()
    world.sees("Welcome")
    world.has_kept()


@edit
def another_type_of_body(world):
    world.counts_to_two()
    world.app.edit('Text("Welcome")', 'Text("Welcome").bold()\n Text("Another")')
    world.sees("Another")
    world.says("Replaced")
    world.has_kept()


@edit
def the_focus_and_the_caret_in_another_type_of_body(world):
    world.counts_to_two()
    field = world.page.get_by_role("textbox", name="Name")
    field.focus()
    field.evaluate("field => field.setSelectionRange(1, 2)")
    world.app.edit('Text("Welcome")', 'Text("Welcome").bold()\n Text("Another")')
    world.sees("Another")
    world.says("Replaced")
    world.has_kept()
    expect(field).to_be_focused()
    assert field.evaluate("field => [field.selectionStart, field.selectionEnd]") == [1, 2]
    world.page.keyboard.type("n")
    expect(field).to_have_value("Ana")


@edit
def what_views_keep_by_themselves(world):
    """A path that isn't bound, a model, the pushed screen of a link, and the screens below."""
    world.app.edit("    @State private var path: [Int] = []\n", "    @StateObject private var model = Model()\n")
    world.app.edit("NavigationStack(path: $path) {", "NavigationStack {")
    world.app.edit('Text(String(5.halved))', 'Button("Model \\(model.number)") { model.number += 1 }')
    world.app.edit('Button("Sheet") { isShown = true }', 'NavigationLink("Further") { Button("Taps \\(taps)") { taps += 1 } }')
    world.app.edit("private func doubled", "@MainActor final class Model: ObservableObject {\n    @Published var number = 0\n}\n\nprivate func doubled")
    world.says("Restarted")
    world.tap("Model 0")
    world.page.get_by_role("button", name="Detail").or_(world.page.get_by_role("link", name="Detail")).first.click()
    world.page.get_by_role("button", name="Further").or_(world.page.get_by_role("link", name="Further")).first.click()
    world.tap("Taps 0")
    world.app.edit('Text("Welcome")', 'Text("Welcome").bold()\n Text("Another")')
    world.app.edit('Text("Detail \\(number)")', 'Text("Screen \\(number)").bold()\n Text("With more")')
    world.sees("Taps 1")
    world.says("Replaced")
    world.page.go_back()
    world.sees("Screen 1", "With more")
    world.page.go_back()
    world.sees("Another", "Model 1")


@edit
def two_files_at_once(world):
    world.counts_to_two()
    world.app.edit("Welcome", "Hello")
    world.views.edit('"Frame"', '"Border"')
    world.sees("Hello", "Border")
    world.has_kept()


@edit
def every_kind_of_body(world):
    world.counts_to_two()
    for old, new, seen in [
        ('Text("Total")', 'Text("Sum").bold()', "Sum"), ("Row \\(number)", "Item \\(number)", "Item 7"),
        ("Twice: ", "Double: ", "Double: 6"), ("self / 2", "self / 2 + 40", "42"),
        ("Count \\(count)", "Number \\(count)", "Number 2"), ("Line \\($0)", "Entry \\($0)", "Entry 3"),
    ]:
        world.app.edit(old, new)
        world.sees(seen)
        world.says("Replaced")
    for old, new, seen in [
        ('Text("Frame")', 'Text("Border")\nText("and")', "Border"), ("Badge \\(text)", "Mark \\(text)", "Mark badge"),
    ]:
        world.views.edit(old, new)
        world.sees(seen, "Number 2")
        world.says("Replaced")


@edit
def a_pushed_screen_and_its_sheet(world):
    world.page.get_by_role("link", name="Detail").or_(world.page.get_by_role("button", name="Detail")).first.click()
    world.sees("Detail 1")
    world.tap("Sheet")
    world.tap("Taps 0")
    world.sees("Taps 1")
    world.app.edit("In the sheet", "On the sheet")
    world.sees("On the sheet", "Taps 1", "Detail 1")
    world.app.edit("Detail \\(number)", "Screen \\(number)")
    world.sees("On the sheet", "Taps 1", "Screen 1")


@edit
def the_scroll_position(world):
    scroll = "() => document.querySelector('#app .list').scrollTop"
    world.page.evaluate("() => { document.querySelector('#app .list').scrollTop = 400 }")
    world.app.edit("Line \\($0)", "Entry \\($0)")
    world.sees("Entry 3")
    assert world.page.evaluate(scroll) == 400, world.page.evaluate(scroll)


@edit
def an_editor_that_renames(world):
    world.counts_to_two()
    world.app.rename_into_place(world.app.original.replace("Welcome", "Renamed"))
    world.sees("Renamed")
    world.has_kept()


@edit
def an_error_and_its_repair(world):
    world.counts_to_two()
    world.app.edit('Text("Welcome")', 'Tex("Welcome")')
    world.says("Sources/Small/Small.swift:16:17")
    world.says("cannot find 'Tex' in scope")
    link = world.page.locator("#dev .place").first.get_attribute("href")
    assert link == f"vscode://file{world.app.path.resolve()}:16:17", link
    # The app below stays usable.
    world.tap("Count")
    world.sees("Count 3", "Welcome")
    world.app.edit('Tex("Welcome")', 'Text("Mended")')
    world.sees("Mended", "Count 3")
    expect(world.page.locator("#dev .errors")).to_be_hidden(timeout=PATIENCE * 1000)


@edit
def an_error_that_is_taken_back(world):
    world.counts_to_two()
    world.app.edit("let number: Int", "let number: Integer")
    world.says("cannot find type 'Integer' in scope")
    world.app.restore()
    world.says("As before")
    world.app.edit("Welcome", "Hello")
    world.sees("Hello")
    world.says("Replaced")
    world.has_kept()


@edit
def a_stored_property_restarts(world):
    world.app.edit('@State private var name = ""', '@State private var name = ""\n    let more = "More"')
    world.says("Restarted")
    world.page.locator("#dev .way").click()
    world.says("The stored property `more` of `Home` is new.")
    world.app.edit('Text("Welcome")', "Text(more)")
    world.sees("More")
    world.says("Replaced")


@edit
def a_new_file_and_its_end(world):
    new = world.app.path.with_name("New.swift")
    new.write_text('func greeting() -> String { "Greeting" }\n')
    world.says("Restarted")
    world.app.edit('Text("Welcome")', "Text(greeting())")
    world.sees("Greeting")
    world.app.restore()
    world.sees("Welcome")
    new.unlink()
    world.page.locator("#dev .way").click()
    world.says("The file New.swift was deleted.")


@edit
def a_view_and_a_function_extracted_from_a_body(world):
    world.counts_to_two()
    # First the new declarations, which nothing uses, then the body.
    badge = "private struct Extracted: View {\n    @State private var taps = 0\n    let name: String\n" \
        '    var body: some View { Button("Extracted \\(name) \\(taps)") { taps += 1 } }\n}\n\nprivate struct Detail'
    world.app.edit("private struct Detail", badge)
    world.app.edit("    private var total", '    private func heading(_ text: String) -> some View { Text("Heading \\(text)") }\n    private var total')
    world.app.edit('Text("Welcome")', 'heading("one")\nExtracted(name: String(count))')
    world.sees("Heading one", "Extracted 2 0")
    world.says("Replaced")
    world.has_kept()
    world.tap("Extracted")
    world.sees("Extracted 2 1")
    # Then in the new declarations themselves.
    world.app.edit("Heading \\(text)", "Title \\(text)")
    world.sees("Title one")
    world.says("Replaced")
    world.app.edit('Button("Extracted', 'Button("Changed')
    world.sees("Changed 2 1")
    world.says("Replaced")
    world.has_kept()
    # And back.
    world.app.restore()
    world.sees("Welcome")
    world.sees_not("Changed")
    world.has_kept()


@edit
def an_extension_that_a_body_uses(world):
    world.counts_to_two()
    marked = "extension View {\n    func marked() -> some View { HStack { self; Text(\"Marked\") } }\n}\n\nprivate struct Detail"
    world.app.edit("private struct Detail", marked)
    world.app.edit('Text("Welcome")', 'Text("Welcome").marked()')
    world.sees("Marked")
    world.says("Replaced")
    world.app.edit('"Marked"', '"With a mark"')
    world.sees("With a mark")
    world.says("Replaced")
    world.has_kept()


@edit
def a_new_view_that_another_file_uses_later(world):
    world.counts_to_two()
    other = world.app.path.with_name("Other.swift")
    world.app.edit("private struct Detail", 'struct Mark: View {\n    var body: some View { Text("A mark") }\n}\n\nprivate struct Detail')
    world.app.edit('Text("Welcome")', "Mark()")
    world.sees("A mark")
    world.says("Replaced")
    elsewhere = Source(other)
    elsewhere.edit('"Shown elsewhere"', 'String("Shown with \\(Mark())".prefix(24))')
    world.sees("Shown with")
    world.says("Replaced")
    world.has_kept()
    elsewhere.restore()
    world.app.restore()
    world.sees("Welcome", "Shown elsewhere")
    world.has_kept()


@edit
def a_trap_restarts_as_before(world):
    world.app.edit('Text("Welcome")', 'Text(String([1].dropFirst().first!))')
    world.says("The change stopped the app")
    world.sees("Welcome")
    world.app.edit("Text(String([1].dropFirst().first!))", 'Text("After")')
    world.sees("After")
    world.says("Replaced")


@edit
def a_trap_at_the_next_tap_takes_the_body_back(world):
    world.counts_to_two()
    world.app.edit("Button(\"Count \\(count)\") { count += 1 }", 'Button("Trap \\(count)") { count = [1].dropFirst().first! }')
    world.sees("Trap 2")
    world.says("Replaced")
    # The page is further than the state that is restored.
    world.page.get_by_role("textbox", name="Name").fill("Eve")
    world.tap("Trap 2")
    world.says("The change stopped the app")
    world.sees("Count")
    world.sees_not("Trap")
    world.tap("Count")
    # Other changes are loaded, and the file is brought in again as soon as it is edited.
    world.views.edit('"Frame"', '"Border"')
    world.sees("Border", "Count")
    world.app.edit("[1].dropFirst().first!", "7")
    world.sees("Trap")
    world.tap("Trap")
    world.sees("Trap 7")


@edit
def an_app_that_keeps_stopping_says_so(world):
    """The page repeats the tap that wasn't answered. After the fourth trap the tool answers in the app's place."""
    stopping = world.app.original.replace('var name = ""', 'var name = ""\n    let none: Int? = nil')
    world.app.write(stopping.replace("count += 1", "count = none!"))
    world.says("Restarted")
    world.tap("Count 0")
    world.says("The app has stopped")
    world.app.restore()
    world.says("Restarted")
    world.sees("Welcome")


@edit
def a_newer_change_ends_a_build(world):
    """A save while a restart is built doesn't wait for that build."""
    world.app.edit('@State private var name = ""', '@State private var name = ""\n    let more = "Old"')
    world.says("Building")
    world.app.edit('let more = "Old"', 'let more = "New"')
    world.app.edit('Text("Welcome")', "Text(more)")
    world.sees("New")
    world.says("Restarted")
    world.app.edit('Text("Row', 'Text("Line')
    world.says("Replaced")


def first_build(world, package):
    """Errors of the first build are in the page, and the app takes its place when they are mended."""
    world.views.restore()
    world.app.write(world.app.original.replace('Text("Welcome")', 'Tex("Welcome")'))
    dev = Dev(package, "Small", world.dev.binary)
    dev.start(is_awaited=False)
    page = world.browser.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    page.goto(dev.address)
    expect(page.locator("#errors")).to_contain_text("cannot find 'Tex' in scope", timeout=PATIENCE * 1000)
    expect(page.locator("h1")).to_have_text("1 error")
    link = page.locator("#errors a").first
    expect(link).to_have_text("Sources/Small/Small.swift:16:17")
    assert link.get_attribute("href") == f"vscode://file{world.app.path.resolve()}:16:17"
    world.app.restore()
    expect(page.locator("#app")).to_contain_text("Welcome", timeout=PATIENCE * 1000)
    page.close()
    status = dev.end()
    ended(status, dev)


def commands(binary, folder):
    """What is said in one line if there is nothing to show."""
    empty = folder / "empty"
    library = folder / "library/Sources/Library"
    empty.mkdir()
    library.mkdir(parents=True)
    (library / "A.swift").write_text("")
    (library.parents[1] / "Package.swift").write_text(
        '// swift-tools-version: 6.2\nimport PackageDescription\n'
        'let package = Package(name: "Library", targets: [.target(name: "Library")])\n')
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = [
            ([empty], f"There is no Package.swift, no .xcodeproj and no .xcworkspace in {empty}. Name the folder of a package, or a project."),
            ([library.parents[1]], "has no app: none of its targets has a type that conforms to App."),
            ([library.parents[1], "--product", "Oops", "--port", str(port)], f"Port {port} can't be used: Address already in use."),
            ([library.parents[1], "--product", "Oops"], "can't be built: error: no product named 'Oops'"),
        ]
        for arguments, text in said:
            # Packages that don't know the library are wrapped in the cache.
            environment = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache")}
            result = subprocess.run([binary, "dev", *arguments], capture_output=True, text=True, env=environment)
            if result.returncode != 2 or text not in result.stderr or result.stderr.count("\n") > 1:
                raise AssertionError(f"{arguments}: {result.returncode} {result.stderr}")


def main():
    parser = argparse.ArgumentParser(description="Edits a small app while it runs in a browser.")
    parser.add_argument("--modernnav", default=str(ROOT / "Tools/.build/debug/modernnav"))
    parser.add_argument("--only", default="", help="only the edits with this word in their name")
    arguments = parser.parse_args()
    failures = []

    def check(name, test):
        if arguments.only not in name:
            return
        try:
            test()
            print(f"passed  {name}", flush=True)
        except Exception:
            failures.append(name)
            print(f"FAILED  {name}\n{traceback.format_exc()}", flush=True)

    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        folder = pathlib.Path(temporary).resolve()
        package = folder / "Small"
        (package / "Sources/Small").mkdir(parents=True)
        (package / "Sources/SmallViews").mkdir()
        (package / "Package.swift").write_text(PACKAGE)
        (package / "Sources/Small/Small.swift").write_text(APP)
        (package / "Sources/Small/Other.swift").write_text(OTHER)
        (package / "Sources/SmallViews/Views.swift").write_text(VIEWS)
        check("commands", lambda: commands(arguments.modernnav, folder))
        dev = Dev(package, "Small", arguments.modernnav)
        dev.start()
        browser = chromium.launch(playwright)
        world = World(browser, dev, package)
        for test in edits:
            check(test.__name__, lambda: (world.restore(), test(world)))
        status = dev.end()
        check("interrupt", lambda: ended(status, dev))
        check("first_build", lambda: first_build(world, package))
        browser.close()
        if failures:
            print(dev.log.read_text(errors="replace")[-4000:])
    print(f"{len(failures)} failed: {', '.join(failures)}" if failures else "0 failed")
    sys.exit(1 if failures else 0)


def ended(status, dev):
    """Ctrl-C ends the tool and the app, which frees the port."""
    assert status == 0, status
    with socket.create_server(("127.0.0.1", dev.port)):
        pass


if __name__ == "__main__":
    main()
