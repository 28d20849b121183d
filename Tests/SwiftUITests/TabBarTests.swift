import ScreenTesting
import SwiftUI
import Testing

@Suite("Tab bar", .timeLimit(.minutes(30)))
@MainActor
struct TabBarTests {
    struct Tabs: View {
        @Bindable var theatre: Router<Visibility>
        var body: some View {
            TabView {
                NavigationStack {
                    NavigationLink("Film", value: 1)
                        .navigationTitle("Home")
                        .navigationDestination(for: Int.self) { _ in
                            NavigationLink("Cast", value: "cast").toolbar(theatre.path, for: .tabBar)
                        }
                        .navigationDestination(for: String.self) { Text($0) }
                }
                .tabItem { Text("Watch") }
                Text("Mine").tabItem { Text("Saved") }
            }
        }
    }

    private func buttons(_ screen: HeadlessScreen) -> Int { screen.live.count { $0.kind == .tabButton } }

    @Test func `a screen hides the tab bar while it is in front, and only for itself`() async throws {
        let screen = await HeadlessScreen { Tabs(theatre: Router(.hidden)) }
        #expect(buttons(screen) == 2)
        try await screen.tap("Film")
        #expect(buttons(screen) == 0)
        #expect(try #require(screen.live.first { $0.kind == .tabs }).attributes.has(.hidesBar))
        try await screen.tap("Cast")
        #expect(buttons(screen) == 2)
        try await screen.back()
        #expect(buttons(screen) == 0)
        try await screen.back()
        #expect(buttons(screen) == 2)
        try await screen.tap("Saved")
        #expect(screen.shows("Mine"))
    }

    struct Shop: View {
        @State private var count = 0
        var body: some View {
            TabView {
                Button("Add") { count += 1 }.tabItem { Text("Goods") }
                Text("\(count) bought")
                    .tabItem { Text(count > 1 ? "Full cart" : "Cart") }
                    .badge(count)
                    .tag(7)
            }
        }
    }

    @Test func `a hidden page updates its tab button`() async throws {
        let screen = await HeadlessScreen { Shop() }
        try await screen.tap("Cart")
        try await screen.tap("Goods")
        try await screen.tap("Add")
        let cart = try #require(screen.live.last { $0.kind == .tabButton })
        #expect(cart.attributes.string(.badge) == "1")
        try await screen.tap("Add")
        #expect(cart.attributes.string(.badge) == "2")
        try await screen.tap("Full cart")
        #expect(screen.shows("2 bought"))
    }

    @Test func `the tab bar follows the screen's setting`() async throws {
        let theatre = Router(Visibility.automatic)
        let screen = await HeadlessScreen { Tabs(theatre: theatre) }
        try await screen.tap("Film")
        #expect(buttons(screen) == 2)
        theatre.path = .hidden
        await screen.settle()
        #expect(buttons(screen) == 0)
        theatre.path = .visible
        await screen.settle()
        #expect(buttons(screen) == 2)
    }
}
