import Foundation
import ScreenTesting
import SwiftUI
import Testing

@Suite("Tabs, bars and toolbars", .timeLimit(.minutes(30)))
@MainActor
struct BarTests {
    enum Page: Hashable { case home, search }

    struct Tabs: View {
        @State private var page = Page.home
        var body: some View {
            TabView(selection: $page) {
                Tab("Home", systemImage: "house", value: Page.home) { Text("home page") }
                Tab(value: Page.search, role: .search) {
                    Text("search page")
                } label: {
                    Text("Find")
                }
            }
        }
    }

    @Test func `a Tab has a button and a page, and is selected by its value`() async throws {
        let screen = await HeadlessScreen { Tabs() }
        #expect(screen.selectedTab == "Home")
        try await screen.tap("Find")
        #expect(screen.shows("search page"))
        let plain = await HeadlessScreen {
            TabView {
                Tab("One", systemImage: "1.circle") { Text("first") }
                Tab("Two", systemImage: "2.circle") { Text("second") }
            }
        }
        try await plain.tap("Two")
        #expect(plain.shows("second"))
    }

    @Observable @MainActor
    final class Named {
        var name = "Inbox"
    }

    @Test func `a back button shows the new title of the screen below`() async throws {
        let named = Named()
        let screen = await HeadlessScreen {
            NavigationStack { NavigationLink("Open") { Text("Letter") }.navigationTitle(named.name) }
        }
        try await screen.tap("Open")
        #expect(screen.shows("Inbox"))
        named.name = "Archive"
        await screen.settle()
        #expect(screen.shows("Archive"))
        #expect(!screen.shows("Inbox"))
    }

    private struct Sections: View {
        @State private var isInspecting = false
        @AppStorage("tabs-of-newer-vocabulary") private var customization = TabViewCustomization()
        var body: some View {
            TabView {
                Tab("Home", systemImage: "house") { Button("Inspect") { isInspecting = true } }
                    .customizationID("home")
                TabSection("Library") {
                    Tab("Books", systemImage: "book") { Text("books") }
                }
                Tab(role: .search) { Text("search page") }
            }
            .tabViewCustomization($customization)
            .inspector(isPresented: $isInspecting) { Text("details").inspectorColumnWidth(300) }
        }
    }

    @Test func `tabs of a section are shown in the tab bar, and an inspector as a sheet`() async throws {
        let screen = await HeadlessScreen { Sections() }
        try await screen.tap("Inspect")
        #expect(screen.shows("details"))
        try await screen.pullDown()
        try await screen.tap("Books")
        #expect(screen.shows("books"))
        try await screen.tap("Search")
        #expect(screen.shows("search page"))
    }

    private struct Bars: View {
        @State private var position = ScrollPosition(edge: .top)
        @State private var hasMoved = false
        var body: some View {
            NavigationStack {
                ScrollView { Text("glass").glassEffect(.regular.tint(.red), in: .rect(cornerRadius: 8)) }
                    .scrollPosition($position)
                    .onScrollGeometryChange(for: Bool.self) {
                        $0.contentOffset.y > 0
                    } action: { _, new in
                        hasMoved = new
                    }
                    .onScrollPhaseChange { _, phase in hasMoved = phase.isScrolling }
                    .safeAreaBar(edge: .bottom) { Text("below") }
                    .toolbar {
                        ToolbarItem(placement: .topBarTrailing) {
                            Button("Up") { position.scrollTo(edge: .top) }
                        }
                        .sharedBackgroundVisibility(.hidden)
                        ToolbarSpacer(.fixed, placement: .topBarTrailing)
                        DefaultToolbarItem(kind: .search, placement: .bottomBar)
                    }
                    .presentationSizing(.form)
                    .background(
                        MeshGradient(width: 1, height: 2, points: [[0, 0], [0, 1]], colors: [.red, .blue]))
                GlassEffectContainer { Button("Go") {}.buttonStyle(.glassProminent) }
            }
        }
    }

    @Test func `glass effects and safe area bars are shown as the nearest older form`() async throws {
        let screen = await HeadlessScreen { Bars() }
        #expect(screen.shows("glass") && screen.shows("below") && screen.shows("Up"))
        let button = try #require(screen.live.first { $0.kind == .button && $0.name == "Go" })
        #expect(button.attributes.string(.style) == "prominent")
    }

    private struct GroupedItems: View {
        var body: some View {
            NavigationStack {
                Text("Content").toolbar { items }
            }
        }
        @ToolbarContentBuilder private var items: some ToolbarContent {
            Group {
                ToolbarItem { Button("Edit") {} }
                ToolbarItemGroup(placement: .bottomBar) {
                    Button("Share") {}
                } label: {
                    Text("More")
                }
            }
        }
    }

    @Test func `items of a toolbar can be grouped`() async {
        let screen = await HeadlessScreen { GroupedItems() }
        #expect(screen.live.filter { $0.kind == .barItem }.count == 2)
        #expect(screen.shows("Edit"))
        #expect(screen.shows("Share"))
        #expect(!screen.shows("More"))
    }
}
