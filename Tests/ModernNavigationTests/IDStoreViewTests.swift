import ModernComposable
import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

/// Pages with a store each, made by the library's view, beside another value that changes.
private struct Pages: View {
    @State private var other = 0

    var body: some View {
        VStack {
            Text("other \(other)")
            Button("other") { other += 1 }
            ForEach(0..<2, id: \.self) { page in
                ModernNavigation.IDStoreView(
                    store: IDStoreOf(initialState: Feature.State(id: page)) { Feature() }
                ) {
                    ContentView(store: $0)
                }
            }
        }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct IDStoreViewTests {
    @Test func `each page has a store of its own`() async throws {
        let screen = await HeadlessScreen { Pages() }
        try await screen.tap("tick 1")
        try await screen.tap("tick 1")
        try await screen.tap("tick 0")
        #expect(screen.shows("page 0: 1"))
        #expect(screen.shows("page 1: 2"))
    }

    @Test func `a page keeps its store when the views around it are evaluated again`() async throws {
        let screen = await HeadlessScreen { Pages() }
        try await screen.tap("tick 1")
        try await screen.tap("other")
        #expect(screen.shows("other 1"))
        #expect(screen.shows("page 1: 1"))
        try await screen.tap("tick 1")
        #expect(screen.shows("page 1: 2"))
    }

    @Test func `the view of the seed shows its child and passes its actions on`() async throws {
        let screen = await HeadlessScreen {
            IDStoreView(store: IDStoreOf(initialState: Feature.State(id: 7)) { Feature() }) {
                ContentView(store: $0)
            }
        }
        try await screen.tap("tick 7")
        #expect(screen.shows("page 7: 1"))
    }

    @Test func `the parent store of the seed gives each page its element`() async throws {
        let pages = PagesController()
        let screen = await HeadlessScreen {
            VStack {
                pages.page(0)
                pages.page(3)
            }
        }
        try await screen.tap("tick 3")
        #expect(screen.shows("page 0: 0"))
        #expect(screen.shows("page 3: 1"))
        #expect(pages.store.features.map(\.count) == [0, 0, 0, 1])
    }
}
