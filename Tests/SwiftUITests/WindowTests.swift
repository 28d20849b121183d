import Foundation
import ScreenTesting
import SwiftUI
import Testing

@Suite("Windows, scenes and commands", .timeLimit(.minutes(30)))
@MainActor
struct WindowTests {
    private func all(in screen: HeadlessScreen, _ kind: ElementKind) -> [Element] {
        screen.live.filter { $0.kind == kind }
    }
    private func texts(_ screen: HeadlessScreen) -> [String] { all(in: screen, .text).compactMap(\.text) }

    struct Main: View {
        @Environment(\.openWindow) private var openWindow
        var body: some View {
            VStack {
                Counter("main")
                Button("Note") { openWindow(id: "note", value: 7) }
                Button("Value") { openWindow(value: 8) }
                Button("About") { openWindow(id: "about") }
                Button("Nowhere") { openWindow(id: "nowhere") }
            }
        }
    }

    struct Other: View {
        let text: String
        @Environment(\.dismissWindow) private var dismissWindow
        @Environment(\.dismiss) private var dismiss
        var body: some View {
            VStack {
                Text(text)
                Button("Close") { dismissWindow() }
                Button("Dismiss") { dismiss() }
            }
        }
    }

    struct Windows: App {
        var body: some Scene {
            WindowGroup { Main() }
            WindowGroup(id: "note", for: Int.self) { $number in
                Other(text: "note \(number.map(String.init) ?? "none")")
            }
            Window("About", id: "about") { Other(text: "about this app") }
        }
    }

    @Test func `a window opens by id or value over the first window, which stays`() async throws {
        let screen = await HeadlessScreen(Windows.self)
        try await screen.tap("main")
        try await screen.tap("Note")
        #expect(screen.shows("note 7"))
        try await screen.tap("Close")
        #expect(screen.shows("main: 1"))
        try await screen.tap("Value")
        #expect(screen.shows("note 8"))
        try await screen.tap("Dismiss")
        try await screen.tap("About")
        #expect(screen.shows("about this app"))
        try await screen.tap("Close")
        try await screen.tap("Nowhere")
        #expect(screen.shows("main: 1"))
    }

    struct Numbered: View {
        let name: String
        @Binding var number: Int?
        var body: some View {
            VStack {
                Text("\(name) \(number.map(String.init) ?? "none")")
                Button("Count") { number = (number ?? 0) + 1 }
                Other(text: "opened")
            }
        }
    }

    struct Counted: View {
        let name: String
        @Binding var number: Int
        var body: some View {
            VStack {
                Text("\(name) \(number)")
                Button("Count") { number += 1 }
                Other(text: "opened")
            }
        }
    }

    struct Openers: View {
        @Environment(\.openWindow) private var openWindow
        var body: some View {
            VStack {
                ForEach(["key", "text", "plain", "counted"], id: \.self) { id in
                    Button("New \(id)") { openWindow(id: id) }
                    Button("Seven \(id)") { openWindow(id: id, value: 7) }
                }
                Button("Seven") { openWindow(value: 7) }
            }
        }
    }

    struct TitledWindows: App {
        private let title = "Text"
        var body: some Scene {
            WindowGroup("Openers") { Openers() }
            WindowGroup("Key", id: "key", for: Int.self) { Numbered(name: "key", number: $0) }
            WindowGroup(title, id: "text", for: Int.self) { Numbered(name: "text", number: $0) }
            WindowGroup(Text("Plain"), id: "plain", for: Int.self) { Numbered(name: "plain", number: $0) }
            WindowGroup("Counted", id: "counted", for: Int.self) {
                Counted(name: "counted", number: $0)
            } defaultValue: {
                40
            }
        }
    }

    @Test func `a group with a title shows its value, which its window may change`() async throws {
        let screen = await HeadlessScreen(TitledWindows.self)
        for id in ["key", "text", "plain"] {
            try await screen.tap("Seven \(id)")
            #expect(screen.shows("\(id) 7"))
            try await screen.tap("Count")
            #expect(screen.shows("\(id) 8"))
            try await screen.tap("Close")
            try await screen.tap("New \(id)")
            #expect(screen.shows("\(id) none"))
            try await screen.tap("Close")
        }
        try await screen.tap("Seven")
        #expect(screen.shows("key 7"), "the first group that accepts the value")
        try await screen.tap("Close")
        try await screen.tap("New counted")
        try await screen.tap("Count")
        #expect(screen.shows("counted 41"))
        try await screen.tap("Close")
        try await screen.tap("Seven counted")
        #expect(screen.shows("counted 7"))
    }

    struct FirstIsPresented: App {
        var body: some Scene {
            WindowGroup("Untitled", for: String.self) { $name in
                TextField("Name", text: $name)
                Text("Named \(name)")
            } defaultValue: {
                "nobody"
            }
        }
    }

    @Test func `the first window has the default value`() async throws {
        let screen = await HeadlessScreen(FirstIsPresented.self)
        #expect(screen.shows("Named nobody"))
        try await screen.type("Kim", into: "Name")
        #expect(screen.shows("Named Kim"))
    }

    private struct Recorder: App {
        var body: some Scene {
            WindowGroup { Text("window") }
                .commands {
                    CommandGroup(replacing: .newItem) { Button("New") {} }
                    CommandMenu("Parks") { Button("Visit") {} }
                }
        }
    }

    @Test func `commands of a scene are accepted and not shown`() async throws {
        let screen = await HeadlessScreen(Recorder.self)
        #expect(texts(screen) == ["window"])
    }

    private struct Taker: View {
        @State private var taken = "nothing"
        let takesURLs: Bool
        var body: some View {
            if takesURLs {
                shown.onOpenURL { taken = "link \($0.path)" }
            } else {
                shown
            }
        }
        private var shown: some View {
            Text(taken).onContinueUserActivity(NSUserActivityTypeBrowsingWeb) {
                taken = "activity \($0.webpageURL?.path ?? "")"
            }
        }
    }

    @Test(arguments: [
        (false, "https://parks.example/a", "activity /a"), (true, "https://parks.example/a", "link /a"),
        (false, "parks:/a", "nothing"),
    ])
    func `a web link becomes a user activity where no onOpenURL takes it`(
        takesURLs: Bool, url: String, text: String
    )
        async throws
    {
        let screen = await HeadlessScreen { Taker(takesURLs: takesURLs) }
        let link = try #require(URL(string: url))
        do { try await screen.open(link) } catch { #expect(text == "nothing") }
        #expect(screen.shows(text))
    }
}
