import Observation
import ScreenTesting
import Testing

@testable import SwiftUI

@MainActor
@Suite("Semantics: tabs and bars", .timeLimit(.minutes(30)))
struct SemanticsTabsTests {
    private struct Stacks: View {
        @Binding var tab: Int
        @Binding var path: [Int]
        var body: some View {
            TabView(selection: $tab) {
                NavigationStack(path: $path) {
                    Text("Root").navigationTitle("Root")
                        .navigationDestination(for: Int.self) { Text("Page").navigationTitle("\($0)") }
                }
                .tabItem { Text("First") }
                .tag(0)
                Text("Second page").tabItem { Text("Second") }.tag(1)
            }
        }
    }

    @MainActor @Observable
    final class Kept {
        var tab = 0
        var path = [1, 2, 3]
        @ObservationIgnored var written: [Int] = []
    }

    private func open(_ kept: Kept) async -> HeadlessScreen {
        await HeadlessScreen {
            Stacks(
                tab: Binding(
                    get: { kept.tab },
                    set: {
                        kept.tab = $0
                        kept.written.append($0)
                    }), path: Binding(get: { kept.path }, set: { kept.path = $0 }))
        }
    }

    @Test("55. A tap on the selected tab goes back to its first screen; a tap on another one doesn't")
    func s55() async throws {
        let kept = Kept()
        let screen = await open(kept)
        #expect(screen.titles == ["Root", "1", "2", "3"])
        try await screen.tap("First")
        #expect(kept.path == [])
        #expect(kept.written == [0])
        try await screen.tap("Second")
        kept.path = [4]
        try await screen.tap("First")
        #expect(kept.path == [4])
    }

    /// A stack inside other views.
    private struct Nested: View {
        let depth: Int
        var body: some View {
            if depth == 0 { Deep() } else { AnyView(Nested(depth: depth - 1)) }
        }
    }

    // A search that visits each view twice at each level doesn't end.
    @Test(.timeLimit(.minutes(30))) func `a tap on the selected tab finds a stack deep inside`()
        async throws
    {
        let screen = await HeadlessScreen {
            TabView { Nested(depth: 40).tabItem { Text("First") } }
        }
        #expect(screen.title == "3")
        try await screen.tap("First")
        #expect(screen.title == "Root")
    }

    private struct Deep: View {
        @State private var path = [1, 2, 3]
        var body: some View {
            NavigationStack(path: $path) {
                Text("Root").navigationTitle("Root")
                    .navigationDestination(for: Int.self) { Text("Page").navigationTitle("\($0)") }
            }
        }
    }

    @Test("56. Going back can skip several screens, and does nothing if there are too few")
    func s56() async throws {
        let screen = await HeadlessScreen { Deep() }
        func back(by count: Double) async throws {
            let button = try #require(screen.live.last { $0.kind == .backButton })
            screen.graph.send(.value(count), to: button.id)
            await screen.settle()
        }
        for count in [0, -1, 0.5, 4, .infinity, .nan] {
            try await back(by: count)
            #expect(screen.titles == ["Root", "1", "2", "3"])
        }
        try await back(by: 2)
        #expect(screen.titles == ["Root", "1"])
        try await back(by: 1)
        #expect(screen.titles == ["Root"])
    }
}
