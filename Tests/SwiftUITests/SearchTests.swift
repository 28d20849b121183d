import ScreenTesting
import SwiftUI
import Testing

@Suite("Searches", .timeLimit(.minutes(30)))
@MainActor
struct SearchTests {
    @Observable @MainActor
    final class Words {
        var text = ""
        var isPresented = false
        var scope = "All"
        var path: [Int] = []
        var isSheetShown = false
        var isFocusAsked = false
    }

    private struct Found: View {
        @Environment(\.isSearching) private var isSearching
        @Environment(\.dismissSearch) private var dismissSearch
        var body: some View {
            Text(isSearching ? "Searching" : "Browsing")
            Button("Stop") { dismissSearch() }
        }
    }

    private struct Parks: View {
        @Bindable var words: Words
        var body: some View {
            NavigationStack {
                VStack {
                    Found()
                    Text("in \(words.scope) of \(words.text)")
                }
                .searchable(text: $words.text, prompt: "Park")
                .searchSuggestions {
                    if words.text.count == 1 {
                        Text("Yosemite").searchCompletion("Yosemite")
                        Button("Yellowstone") { words.text = "yellow" }
                    }
                }
                .searchScopes($words.scope) {
                    Text("All").tag("All")
                    Text("Near").tag("Near")
                }
            }
        }
    }

    @Test func `a search is active from typing in its field until Cancel or Escape, which clear it`()
        async throws
    {
        let words = Words()
        let screen = await HeadlessScreen { Parks(words: words) }
        #expect(screen.shows("Browsing") && !screen.shows("Cancel"))
        try await screen.type("yo", into: "Park")
        #expect(screen.shows("Searching") && words.text == "yo")
        try await screen.tap("Cancel")
        #expect(screen.shows("Browsing") && !screen.shows("Cancel"))
        #expect(words.text.isEmpty)
        try await screen.type("yo", into: "Park")
        try await screen.press(.cancelAction)
        #expect(screen.shows("Browsing") && words.text.isEmpty)
    }

    @Test func `dismissSearch ends the search and clears its text`() async throws {
        let words = Words()
        let screen = await HeadlessScreen { Parks(words: words) }
        try await screen.type("yo", into: "Park")
        try await screen.tap("Stop")
        #expect(screen.shows("Browsing") && words.text.isEmpty)
    }

    @Test func `suggestions are shown before the content while the search is active`() async throws {
        let words = Words()
        let screen = await HeadlessScreen { Parks(words: words) }
        words.text = "y"
        await screen.settle()
        #expect(!screen.shows("Yosemite"))
        try await screen.type("y", into: "Park")
        #expect(screen.shows("Yosemite"))
        // Suggestions come before the content that they cover.
        let suggested = try #require(screen.text.range(of: "Yosemite"))
        let found = try #require(screen.text.range(of: "in All of y"))
        #expect(suggested.upperBound < found.lowerBound)
        try await screen.tap("Yosemite")
        #expect(words.text == "Yosemite" && !screen.shows("Yellowstone"))
        try await screen.type("y", into: "Park")
        try await screen.tap("Yellowstone")
        #expect(words.text == "yellow")
        try await screen.type("y", into: "Park")
        try await screen.tap("Cancel")
        #expect(!screen.shows("Yellowstone"))
    }

    @Test func `suggestions can be hidden for the content`() async throws {
        let words = Words()
        let screen = await HeadlessScreen {
            NavigationStack {
                Text("Parks").searchable(text: Bindable(words).text)
                    .searchSuggestions { Text("Yosemite") }
                    .searchSuggestions(.hidden, for: .content)
            }
        }
        try await screen.type("y", into: "Search")
        #expect(!screen.shows("Yosemite"))
    }

    @Test func `scopes are shown while the search is active, and the chosen one stays`() async throws {
        let words = Words()
        let screen = await HeadlessScreen { Parks(words: words) }
        #expect(!screen.shows("Near"))
        try await screen.type("elk", into: "Park")
        try await screen.tap("Near")
        #expect(screen.shows("in Near of elk"))
        try await screen.tap("Cancel")
        #expect(words.scope == "Near" && screen.shows("in Near of "))
    }

    private struct Presented: View {
        @Bindable var words: Words
        var body: some View {
            NavigationStack {
                Found().searchable(text: $words.text, isPresented: $words.isPresented)
            }
        }
    }

    @Test func `an isPresented binding follows the search and controls it`() async throws {
        let words = Words()
        let screen = await HeadlessScreen { Presented(words: words) }
        try await screen.type("elk", into: "Search")
        #expect(words.isPresented)
        words.isPresented = false
        await screen.settle()
        #expect(screen.shows("Browsing") && words.text.isEmpty)
        words.isPresented = true
        await screen.settle()
        #expect(screen.shows("Searching"))
        let field = try #require(screen.live.first { $0.kind == .searchField })
        #expect(field.attributes.string(.style) == "active")
        try await screen.tap("Cancel")
        #expect(!words.isPresented && screen.shows("Browsing"))
    }

    @Test func `a search whose isPresented is constantly false becomes active by typing`() async throws {
        let words = Words()
        let screen = await HeadlessScreen {
            NavigationStack { Found().searchable(text: Bindable(words).text, isPresented: .constant(false)) }
        }
        try await screen.type("elk", into: "Search")
        #expect(screen.shows("Searching"))
    }

    private struct Around: View {
        @Bindable var words: Words
        var body: some View {
            NavigationStack(path: $words.path) {
                Found()
                    .navigationDestination(for: Int.self) { Text("Number \($0)") }
                    .sheet(isPresented: $words.isSheetShown) { NavigationStack { Text("Sheet") } }
            }
            .searchable(text: $words.text)
            .searchSuggestions { Text("Suggested \(words.text)") }
        }
    }

    @Test func `a search declared around a stack belongs to its root, not to pushed screens or sheets`()
        async throws
    {
        let words = Words()
        let screen = await HeadlessScreen { Around(words: words) }
        try await screen.type("elk", into: "Search")
        #expect(screen.shows("Searching") && screen.shows("Suggested elk"))
        words.text = "moose"
        await screen.settle()
        #expect(screen.live.contains { $0.kind == .searchField && $0.text == "moose" })
        #expect(screen.shows("Suggested moose"))
        words.path = [1]
        await screen.settle()
        #expect(!screen.live.contains { $0.kind == .searchField })
        words.path = []
        words.isSheetShown = true
        await screen.settle()
        #expect(screen.isSheetShown && !screen.live.contains { $0.kind == .searchField })
    }

    @available(iOS 18.0, macOS 15.0, *)
    private struct Focused: View {
        @Bindable var words: Words
        @FocusState private var isFocused: Bool
        var body: some View {
            NavigationStack {
                VStack {
                    Text(isFocused ? "In the field" : "Elsewhere")
                    Button("Find") { isFocused = true }
                }
                .searchable(text: $words.text)
                .searchFocused($isFocused)
            }
        }
    }

    @Test func `an app can focus the search field and read its focus`() async throws {
        let screen = await HeadlessScreen { Focused(words: Words()) }
        try await screen.tap("Find")
        #expect(screen.shows("In the field"))
        #expect(screen.live.first { $0.kind == .searchField }?.attributes.has(.focused) == true)
    }
}
