import ScreenTesting
import SwiftUI
import Testing

/// Several views without a stack.
@Suite("Several views at the top of a page", .timeLimit(.minutes(30)))
@MainActor
struct SeveralViewsTests {
    struct Pair: View {
        var body: some View {
            Text("One")
            Text("Two").navigationTitle("Pair")
        }
    }

    /// The texts of each visible stack.
    private func stacks(on screen: HeadlessScreen) -> [[String?]] {
        screen.live.filter { $0.kind == .vstack }.map { $0.children.map(\.text) }
    }

    @Test func `several views at the top of a window, a screen or a sheet are stacked`() async throws {
        #expect(stacks(on: await HeadlessScreen { Pair() }) == [["One", "Two"]])
        let pushed = await HeadlessScreen {
            NavigationStack { NavigationLink("Go") { Group { Pair() } } }
        }
        #expect(stacks(on: pushed) == [])
        try await pushed.tap("Go")
        #expect(stacks(on: pushed) == [["One", "Two"]])
        #expect(pushed.title == "Pair")
        let sheet = await HeadlessScreen {
            Text("Below").sheet(isPresented: .constant(true)) { AnyView(Pair()) }
        }
        #expect(stacks(on: sheet) == [["One", "Two"]])
    }

    @Test func `a single view has no stack around it`() async {
        #expect(stacks(on: await HeadlessScreen { Group { Text("One") } }) == [])
        #expect(stacks(on: await HeadlessScreen { ForEach(0..<1) { Text("\($0)") } }) == [])
    }

    struct Growing: View {
        @State private var count = 1
        var body: some View {
            ForEach(0..<count, id: \.self) { number in
                Button("Row \(number)") { count = count == 1 ? 3 : 1 }
            }
        }
    }

    @Test func `the stack comes and goes with the second view`() async throws {
        let screen = await HeadlessScreen { Growing() }
        for _ in 0..<2 {
            #expect(screen.live.count { $0.kind == .vstack } == 0)
            try await screen.tap("Row 0")
            #expect(screen.live.first { $0.kind == .vstack }?.children.count == 3)
            try await screen.tap("Row 0")
        }
        #expect(screen.live.count { $0.kind == .button } == 1)
    }

    @Test func `destinations that are declared at any of the views are found`() async {
        let screen = await HeadlessScreen {
            NavigationStack(path: .constant([7])) {
                Text("One")
                Text("Two").navigationDestination(for: Int.self) { Text("Number \($0)") }
            }
        }
        #expect(screen.shows("Number 7"))
    }

    @available(*, deprecated)
    @Test func `NavigationView shows its first column on a phone`() async {
        let screen = await HeadlessScreen {
            NavigationView {
                Text("Parks").navigationTitle("All")
                Text("Choose a park")
            }
        }
        #expect(screen.shows("Parks"))
        #expect(!screen.shows("Choose a park"))
        #expect(screen.title == "All")
    }
}
