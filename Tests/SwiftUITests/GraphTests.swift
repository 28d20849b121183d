import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite("The graph", .timeLimit(.minutes(30)))
struct GraphTests {
    struct Counter: View {
        @State private var count = 0
        var body: some View {
            VStack {
                Text("Count: \(count)")
                Button("Add") { count += 1 }
            }
        }
    }

    @Test func `a button changes the state and the text that reads it`() async throws {
        let screen = await HeadlessScreen { Counter() }
        #expect(screen.shows("Count: 0"))
        try await screen.tap("Add")
        #expect(screen.shows("Count: 1"))
    }

    struct Parks: View {
        @State private var path: [String] = []
        var body: some View {
            NavigationStack(path: $path) {
                List(["Acadia", "Yosemite"], id: \.self) { park in
                    NavigationLink(park, value: park)
                }
                .navigationTitle("Parks")
                .navigationDestination(for: String.self) { park in
                    Text("All about \(park)").navigationTitle(park)
                }
            }
        }
    }

    @Test func `a link pushes a screen and back pops it`() async throws {
        let screen = await HeadlessScreen { Parks() }
        #expect(screen.title == "Parks")
        #expect(!screen.canGoBack)
        try await screen.tap("Yosemite")
        #expect(screen.titles == ["Parks", "Yosemite"])
        #expect(screen.shows("All about Yosemite"))
        try await screen.back()
        #expect(screen.titles == ["Parks"])
    }

    struct Sheets: View {
        @State private var isShown = false
        var body: some View {
            Button("Open") { isShown = true }
                .sheet(isPresented: $isShown) { Inside() }
        }
        struct Inside: View {
            @Environment(\.dismiss) private var dismiss
            var body: some View { Button("Close") { dismiss() } }
        }
    }

    @Test func `a sheet opens, and closes by its own button or by pulling it down`() async throws {
        let screen = await HeadlessScreen { Sheets() }
        try await screen.tap("Open")
        #expect(screen.isSheetShown)
        try await screen.tap("Close")
        #expect(!screen.isSheetShown)
        try await screen.tap("Open")
        try await screen.pullDown()
        #expect(!screen.isSheetShown)
    }

    struct Tabs: View {
        @State private var tab = "a"
        var body: some View {
            TabView(selection: $tab) {
                Counter().tabItem { Text("First") }.tag("a")
                Text("Second page").tabItem { Text("Second") }.tag("b")
            }
        }
    }

    @Test func `a tab keeps its state while another is selected`() async throws {
        let screen = await HeadlessScreen { Tabs() }
        try await screen.tap("Add")
        try await screen.tap("Second")
        #expect(screen.shows("Second page"))
        #expect(!screen.shows("Count"))
        try await screen.tap("First")
        #expect(screen.shows("Count: 1"))
        #expect(screen.selectedTab == "First")
    }

    struct Theme: View {
        @Environment(\.colorScheme) private var scheme
        var body: some View { Text(scheme == .dark ? "It is dark" : "It is light") }
    }

    @Test func `views that read the colour scheme follow the window's`() async {
        let screen = await HeadlessScreen { Theme() }
        #expect(screen.shows("It is light"))
        screen.graph.scene.colorScheme = .dark
        await screen.settle()
        #expect(screen.shows("It is dark"))
    }
}
