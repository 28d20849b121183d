import ScreenTesting
import SwiftUI
import Testing

@Suite("Tab content", .timeLimit(.minutes(30)))
@MainActor
struct TabContentTests {
    @MainActor @Observable
    final class Shelves {
        var names = ["Fiction", "Travel"]
        var isSignedIn = false
        var isHidden = false
        var selection = 0
    }

    private struct Counter: View {
        let name: String
        @State private var count = 0
        var body: some View { Button("\(name) \(count)") { count += 1 } }
    }

    struct Library: TabContent {
        let shelves: Shelves
        @State private var opened = 0
        var body: some TabContent<Int> {
            TabSection("Shelves") {
                ForEach(Array(shelves.names.enumerated()), id: \.element) { number, name in
                    Tab(name, systemImage: "books.vertical", value: 10 + number) { Counter(name: name) }
                }
            }
            Tab(value: 20, role: .search) { Button("Opened \(opened)") { opened += 1 } }
        }
    }

    struct Helpers: View {
        @Bindable var shelves: Shelves
        var body: some View {
            TabView(selection: $shelves.selection) {
                home
                Library(shelves: shelves)
                account
            }
        }

        @TabContentBuilder<Int> private var home: some TabContent<Int> {
            Tab("Home", systemImage: "house", value: 0) { Text("home page") }
        }

        @TabContentBuilder<Int> private var account: some TabContent<Int> {
            if shelves.isSignedIn {
                Tab("Profile", systemImage: "person", value: 30) { Text("profile page") }
            } else {
                Tab("Sign in", systemImage: "person", value: 31) { Text("door") }
            }
            if shelves.names.count > 2 {
                Group {
                    Tab("More", systemImage: "ellipsis", value: 40) { Text("more page") }
                }
            }
        }
    }

    private func bar(_ screen: HeadlessScreen) -> [String] {
        screen.live.filter { $0.kind == .tabButton }.map(\.spoken)
    }

    @Test
    func `tabs from functions, sections, conditions and collections share one bar, and each has its page`()
        async throws
    {
        let shelves = Shelves()
        let screen = await HeadlessScreen { Helpers(shelves: shelves) }
        #expect(bar(screen) == ["Home", "Fiction", "Travel", "Search", "Sign in"])
        try await screen.tap("Travel")
        #expect(shelves.selection == 11)
        #expect(screen.shows("Travel 0"))
        shelves.selection = 31
        await screen.settle()
        #expect(screen.shows("door"))
    }

    @Test func `tabs come and go, and the pages that stay keep their state`() async throws {
        let shelves = Shelves()
        let screen = await HeadlessScreen { Helpers(shelves: shelves) }
        try await screen.tap("Travel")
        try await screen.tap("Travel 0")
        shelves.names = ["Poetry", "Travel", "Fiction"]
        shelves.isSignedIn = true
        shelves.selection = 11
        await screen.settle()
        #expect(bar(screen) == ["Home", "Poetry", "Travel", "Fiction", "Search", "Profile", "More"])
        #expect(screen.shows("Travel 1"))
    }

    @Test func `custom tab content keeps its state`() async throws {
        let screen = await HeadlessScreen { Helpers(shelves: Shelves()) }
        try await screen.tap("Search")
        try await screen.tap("Opened 0")
        #expect(screen.shows("Opened 1"))
    }

    private struct Modified: View {
        @Bindable var shelves: Shelves
        @AppStorage("tabs-of-tab-content") private var customization: TabViewCustomization
        var body: some View {
            TabView {
                Tab("Home", systemImage: "house") { Text("home page") }
                    .badge(3)
                    .accessibilityIdentifier("home-tab")
                TabSection("Shelves") {
                    Tab("Fiction", systemImage: "book") { Counter(name: "Fiction") }
                        .accessibilityLabel("Stories")
                        .customizationID("fiction")
                    Tab("Travel", systemImage: "map") { Text("travel page") }
                        .disabled(true)
                        .defaultVisibility(.hidden, for: .tabBar)
                }
                .hidden(shelves.isHidden)
                AnyTabContent(Tab("Last", systemImage: "star") { Text("last page") })
            }
            .tabViewCustomization($customization)
        }
    }

    @Test func `a badge, an identifier and a disabled state apply to the tab button`() async throws {
        let screen = await HeadlessScreen { Modified(shelves: Shelves()) }
        #expect(bar(screen) == ["Home", "Stories", "Travel", "Last"])
        let buttons = screen.live.filter { $0.kind == .tabButton }
        #expect(buttons.first?.attributes.string(.badge) == "3")
        #expect(buttons.first?.attributes.string(.identifier) == "home-tab")
        #expect(buttons.map { $0.attributes.has(.disabled) } == [false, false, true, false])
        try await screen.tap("Last")
        #expect(screen.shows("last page"))
    }

    @Test func `hidden tabs are not in the bar, and their pages keep their state`() async throws {
        let shelves = Shelves()
        let screen = await HeadlessScreen { Modified(shelves: shelves) }
        try await screen.tap("Stories")
        try await screen.tap("Fiction 0")
        try await screen.tap("Home")
        shelves.isHidden = true
        await screen.settle()
        #expect(bar(screen) == ["Home", "Last"])
        shelves.isHidden = false
        await screen.settle()
        try await screen.tap("Stories")
        #expect(screen.shows("Fiction 1"))
    }

    @Test func `an app reads the tab customization that it has written`() {
        var customization = TabViewCustomization()
        customization[tab: "fiction"].sidebarVisibility = .hidden
        #expect(customization[tab: "fiction"].sidebarVisibility == .hidden)
        #expect(customization[tab: "travel"].sidebarVisibility == .automatic)
        #expect(customization[section: "shelves"].tabOrder == nil)
        customization.resetVisibility()
        #expect(customization == TabViewCustomization())
    }
}
