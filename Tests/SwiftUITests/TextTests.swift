import Foundation
import ScreenTesting
import Testing

@testable import SwiftUI

@Suite("Texts and fonts", .timeLimit(.minutes(30)))
@MainActor
struct TextTests {
    private func all(in screen: HeadlessScreen, _ kind: ElementKind) -> [Element] {
        screen.live.filter { $0.kind == kind }
    }
    private func texts(_ screen: HeadlessScreen) -> [String] { all(in: screen, .text).compactMap(\.text) }

    /// The first visible element of a kind.
    private func first(_ kind: ElementKind, in screen: HeadlessScreen) throws -> Element {
        try #require(screen.live.first { $0.kind == kind })
    }

    @Test func `an attributed string is shown with its colour, font and underline`() async throws {
        var words = AttributedString("red and plain")
        if let range = words.range(of: "red") {
            words[range].foregroundColor = .red
            words[range].font = .headline
            words[range].underlineStyle = .single
        }
        let screen = await HeadlessScreen { [words] in Text(words) }
        let run = try #require(screen.live.first { $0.text == "red" })
        #expect(run.attributes[.foreground] == .color(.system("red", opacity: 1)))
        #expect(run.attributes.string(.textStyle) == "headline")
        #expect(run.attributes[.underline] == .flag)
        #expect(screen.live.contains { $0.text == " and plain" })
    }

    @Test func `text is set in a language of its own`() async throws {
        let screen = await HeadlessScreen {
            VStack {
                Text(verbatim: "one").typesettingLanguage(.init(languageCode: .thai))
                Text(verbatim: "two")
                VStack {
                    Text(verbatim: "three")
                    Text(verbatim: "four").typesettingLanguage(.explicit(.init(identifier: "ja")))
                    Text(verbatim: "five").typesettingLanguage(
                        .explicit(.init(identifier: "ja")), isEnabled: false)
                }
                .typesettingLanguage(.init(identifier: "ar"))
                VStack { Text(verbatim: "six") }.typesettingLanguage(.automatic)
                VStack { Text(verbatim: "seven") }.typesettingLanguage(
                    .init(identifier: "ar"), isEnabled: false)
            }
        }
        func language(_ text: String) -> String? {
            screen.live.first { $0.text == text }?.attributes.string(.language)
        }
        #expect(language("one") == "th")
        #expect(language("two") == nil)
        #expect(language("three") == "ar")
        #expect(language("four") == "ja")
        #expect(language("five") == "ar")
        #expect(language("six") == nil)
        #expect(language("seven") == nil)
    }

    @Test func `an attributed string of Markdown is shown as the same text literal is`() async throws {
        let string = try AttributedString(markdown: "See **the** [map](https://parks.example/map)")
        #expect(String(string.characters) == "See the map")
        let screen = await HeadlessScreen { Text(string) }
        let plain = await HeadlessScreen { Text("See **the** [map](https://parks.example/map)") }
        #expect(screen.text == plain.text)
        #expect(string.runs.compactMap(\.link) == [URL(string: "https://parks.example/map")])
    }

    @Test(arguments: [
        ("^[1 Child](inflect: true)", "1 Child"), ("^[2 Child](inflect: true)", "2 Children"),
        ("^[0 item](inflect: true) left", "0 items left"), ("^[3 Moose](inflect: true)", "3 Moose"),
        ("^[1,200 city in view](inflect: true)", "1,200 cities in view"),
        ("^[2 box](inflect: true)", "2 boxes"), ("^[4 Woman](inflect: true)", "4 Women"),
        ("^[2 day](inflect: true)", "2 days"), ("^[no item](inflect: true)", "no item"),
        ("^[2 item](key: 'a')", "2 item"), ("2^[2", "2^[2"), ("a ^ b", "a ^ b"), ("^[]()", "^[]()"),
        ("^[2](inflect: true)", "2"),
    ])
    func `words marked with inflect agree with their number, and others stay as they are`(
        written: String, shown: String
    ) async {
        let screen = await HeadlessScreen { Text(LocalizedStringKey(written)) }
        #expect(screen.shows(shown))
    }

    @Test(arguments: [
        (0.0, true, true, "1:00:00"), (1, true, true, "59:59"), (3_600, true, true, "0:00"),
        (65, false, true, "1:05"), (3_600, false, true, "1:00:00"), (3_600, false, false, "60:00"),
        (9_999, true, true, "0:00"),
    ])
    func `a timer interval is shown in minutes and seconds, with hours if requested`(
        passed: TimeInterval, countsDown: Bool, showsHours: Bool, words: String
    ) {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        let hour = start...start.addingTimeInterval(3_600)
        let date = start.addingTimeInterval(passed)
        #expect(hour.time(at: date, countsDown: countsDown, showsHours: showsHours) == words)
    }

    @Test func `the progress of an interval that is over stays at its end`() async {
        let past = Date(timeIntervalSinceNow: -20)...Date(timeIntervalSinceNow: -10)
        let screen = await HeadlessScreen {
            VStack {
                ProgressView(timerInterval: past) { Text("Tea") }
                ProgressView(timerInterval: past, countsDown: false)
            }
        }
        let progress = screen.live.filter { $0.kind == .progress }
        #expect(progress.map { $0.attributes[.progress] } == [.number(0), .number(1)])
        #expect(screen.shows("0:10"))
    }

    @Test func `a localized string resource is shown with its interpolated values`() async throws {
        let count = 3
        let resource: LocalizedStringResource = "\(count) parks"
        let screen = await HeadlessScreen {
            Text(resource)
            Text(String(localized: "Hello \("Ada")", comment: "A greeting"))
        }
        #expect(texts(screen) == ["3 parks", "Hello Ada"])
    }

    @Test func `a text's accessibility label replaces its words, and the last one counts`() async throws {
        let screen = await HeadlessScreen {
            Text("1/2").accessibilityLabel("one half") + Text(" cup")
            Text("2").accessibilityLabel("inner").accessibilityLabel("two")
        }
        #expect(
            all(in: screen, .text).compactMap { $0.attributes.string(.label) } == ["one half cup", "two"])
    }

    struct Looks: View {
        @State private var isLarge = false
        var body: some View {
            VStack {
                Button("Grow") { isLarge.toggle() }
                Group {
                    Text("Title").foregroundStyle(.secondary)
                    Text("Own").font(.caption)
                }
                .font(isLarge ? .largeTitle : .body)
                .foregroundStyle(.red)
            }
        }
    }

    @Test func `fonts and colours are inherited, and the nearest one counts`() async throws {
        let screen = await HeadlessScreen { Looks() }
        let texts = screen.live.filter { $0.kind == .text && $0.parent?.kind == .vstack }
        #expect(texts.map { $0.attributes.string(.textStyle) } == ["body", "caption"])
        #expect(texts[0].attributes[.foreground] == .color(.system("red", opacity: 0.6)))
        #expect(texts[1].attributes[.foreground] == .color(.system("red", opacity: 1)))
        try await screen.tap("Grow")
        #expect(texts.map { $0.attributes.string(.textStyle) } == ["largeTitle", "caption"])
    }

    struct Labelled: View {
        @State private var taps = 0
        var body: some View {
            Text("Taps: \(taps)")
            Button {
                taps += 1
            } label: {
                Image(systemName: "plus")
            }
            .padding()
            .background(.blue, in: Capsule())
            .accessibilityLabel("Add one")
            .accessibilityIdentifier("add")
        }
    }

    @Test func `an accessibility label reaches its control through the modifiers between them`() async throws
    {
        let screen = await HeadlessScreen { Labelled() }
        let button = try first(.button, in: screen)
        #expect(button.attributes.string(.label) == "Add one")
        #expect(button.attributes.string(.identifier) == "add")
        try await screen.tap("Add one")
        #expect(screen.shows("Taps: 1"))
    }

    @Test func `an unavailable view for a search names what was searched for`() async {
        let screen = await HeadlessScreen { ContentUnavailableView.search(text: "Yose") }
        #expect(screen.shows("No Results for “Yose”"))
        #expect(screen.shows("Check the spelling or try a new search."))
    }
}
