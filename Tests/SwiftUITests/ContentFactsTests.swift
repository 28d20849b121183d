import ScreenTesting
import Testing

@testable import SwiftUI

/// Facts about the content of elements, on which style sheets depend.
@Suite("Content facts", .timeLimit(.minutes(30)))
@MainActor
struct ContentFactsTests {
    private func facts(of kind: ElementKind, in screen: HeadlessScreen) throws -> ContentFacts {
        try #require(screen.live.first { $0.kind == kind }).shownFacts
    }

    struct Search: View {
        @State private var text = ""
        var body: some View {
            NavigationStack {
                List { Text("Acadia") }.navigationTitle("Parks").searchable(text: $text)
                    .toolbar { Button("Sort") {} }
            }
        }
    }

    @Test func `a screen has the facts of its bar and its list`() async throws {
        let screen = await HeadlessScreen { Search() }
        #expect(try facts(of: .bar, in: screen) == [.large, .search, .items])
        #expect(try facts(of: .screen, in: screen) == [.large, .search, .grouped])
    }

    @Test func `an active search changes the facts of the bar and the screen`() async throws {
        let screen = await HeadlessScreen { Search() }
        let field = try #require(screen.live.first { $0.kind == .searchField })
        screen.graph.send(.focus(true), to: field.id)
        await screen.settle()
        #expect(try facts(of: .bar, in: screen).contains(.searching))
        #expect(try facts(of: .screen, in: screen).contains(.searching))
    }

    @Test func `a size relative to the container is a fact of the screen, and of nothing around its stack`()
        async throws
    {
        let screen = await HeadlessScreen {
            TabView {
                NavigationStack {
                    ScrollView { Color.red.containerRelativeFrame([.horizontal, .vertical]) }
                }
            }
        }
        let shares: ContentFacts = [.widthShare, .heightShare]
        #expect(try facts(of: .screen, in: screen).intersection(shares) == shares)
        #expect(try facts(of: .tabPage, in: screen).intersection(shares) == [])
        let page = await HeadlessScreen {
            TabView { ScrollView { Color.red.containerRelativeFrame([.horizontal, .vertical]) } }
        }
        #expect(try facts(of: .tabPage, in: page).intersection(shares) == shares)
    }

    struct Cells: View {
        @State private var count = 2
        var body: some View {
            Grid {
                GridRow { Text("A") }
                GridRow { ForEach(0..<count, id: \.self) { Text("\($0)") } }
                Button("More") { count += 1 }
            }
        }
    }

    @Test func `a grid has as many columns as its longest row, also after a change`() async throws {
        let screen = await HeadlessScreen { Cells() }
        #expect(try facts(of: .vstack, in: screen).columns == 2)
        try await screen.tap("More")
        #expect(try facts(of: .vstack, in: screen).columns == 3)
    }

    @Test func `a row has facts for its swipe actions, and only a badged link is one`() async throws {
        let screen = await HeadlessScreen {
            NavigationStack {
                List {
                    NavigationLink("Acadia", value: 1)
                        .swipeActions { Button("Own") {} }
                        .swipeActions(edge: .leading) { Button("Pin") {} }
                    NavigationLink("Zion", value: 2).badge(3)
                    NavigationLink("Arches", value: 3)
                }
                .navigationDestination(for: Int.self) { Text("\($0)") }
            }
        }
        let rows = screen.live.filter { $0.kind == .row }.map(\.shownFacts)
        #expect(rows == [[.actions, .leadingActions], [.badgedLink], []])
    }

    @Test func `a relative size is a fact of every container around it`() async throws {
        let screen = await HeadlessScreen {
            NavigationStack {
                ScrollView {
                    VStack { Text("A").containerRelativeFrame(.horizontal) }
                }
            }
        }
        #expect(try facts(of: .scroll, in: screen) == [.widthShare])
        #expect(try facts(of: .screen, in: screen).contains(.widthShare))
        #expect(try facts(of: .vstack, in: screen) == [])
    }
}
