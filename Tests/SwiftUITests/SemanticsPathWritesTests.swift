import Foundation
import ScreenTesting
import Testing

@testable import SwiftUI

extension SemanticsPathTests {
    /// Which screens stay after a write to a path, and what is shown.
    @MainActor
    @Suite(.timeLimit(.minutes(30))) struct Writes {
        @Test("10. Screens of the common prefix keep their state, the rest is replaced")
        func s10() async throws {
            let router = Router([1, 2, 3])
            let screen = await HeadlessScreen { InArray(router: router) }
            try await screen.tap("Count of 3")
            try await screen.back()
            try await screen.tap("Count of 2")
            try await screen.back()
            try await screen.tap("Count of 1")
            #expect(screen.shows("Count of 1: 1"))

            router.path = [1, 2]
            await screen.settle()
            #expect(screen.shows("Count of 2: 0"), "2 was popped, so it begins anew")
            try await screen.tap("Count of 2")
            router.path = [1, 2, 8, 9]
            await screen.settle()
            router.path = [1, 2]
            await screen.settle()
            #expect(screen.shows("Count of 2: 1"))
            router.path = [5, 2]
            await screen.settle()
            #expect(screen.shows("Count of 2: 0"), "it no longer stands over the same screen")
            router.path = [5]
            await screen.settle()
            #expect(screen.shows("Count of 5: 0"))
        }

        @Test("10. After any write, the titles are those of the path", arguments: [1, 2, 3])
        func s10random(seed: UInt64) async {
            var random = SeededGenerator(state: seed)
            let router = Router<[Int]>([])
            let screen = await HeadlessScreen { InArray(router: router) }
            for _ in 0..<60 {
                let count = Int.random(in: 0...6, using: &random)
                router.path = (0..<count).map { _ in Int.random(in: 0...3, using: &random) }
                await screen.settle()
                let titles = router.path.map { "\($0)" }
                #expect(screen.titles == ["Root"] + titles)
            }
            #expect(screen.diagnostics.isEmpty)
        }

        @Test("10. An Int and a Double of equal value are two screens")
        func s10types() async throws {
            let router = Router(NavigationPath([1]))
            let screen = await HeadlessScreen {
                BoundPath(router: router) {
                    Text("Root")
                        .navigationDestination(for: Int.self) { Text("Int \($0)") }
                        .navigationDestination(for: Double.self) { Text("Double \($0.description)") }
                }
            }
            #expect(screen.shows("Int 1"))
            router.path = NavigationPath([1.0])
            await screen.settle()
            #expect(screen.shows("Double 1.0"))
        }

        @Test("11. A value may repeat; each has its own screen")
        func s11() async throws {
            let router = Router([1, 1, 1])
            let screen = await HeadlessScreen { InArray(router: router) }
            #expect(screen.titles == ["Root", "1", "1", "1"])
            try await screen.tap("Count of 1")
            #expect(screen.shows("Count of 1: 1"))
            try await screen.back()
            #expect(router.path == [1, 1])
            #expect(screen.shows("Count of 1: 0"))
            router.path = [1, 1, 1]
            await screen.settle()
            #expect(screen.shows("Count of 1: 0"))
        }

        private actor Library {
            func word(after turns: Int) async -> String {
                for _ in 0..<turns { await Task.yield() }
                return "a book"
            }
        }

        @Test(arguments: 1...20)
        func `a push after replies from other actors is applied at rest`(turns: Int) async throws {
            struct Shelf: View {
                let turns: Int
                @State private var path: [String] = []
                var body: some View {
                    NavigationStack(path: $path) {
                        Button("Ask") { Task { path.append(await Library().word(after: turns % 4)) } }
                            .navigationTitle("Shelf")
                            .navigationDestination(for: String.self) { Text("Of \($0)").navigationTitle($0) }
                    }
                }
            }
            let screen = await HeadlessScreen { Shelf(turns: turns) }
            try await screen.tap("Ask")
            #expect(screen.titles == ["Shelf", "a book"])
        }

        struct Rewriting: View {
            @State private var path: [Int] = []
            let log: Log
            var body: some View {
                NavigationStack(path: $path) {
                    VStack {
                        Button("Several") {
                            path = [1]
                            path.append(2)
                            path = [3]
                        }
                        Button("By turns") { path = [1] }
                    }
                    .navigationTitle("Root")
                    .navigationDestination(for: Int.self) { number in
                        Counter("\(number)", log: log).navigationTitle("\(number)")
                    }
                }
                .onChange(of: path) { _, new in if new == [1] { path = [1, 2] } }
            }
        }

        @Test("13. Several writes in one action show the last one, without a diagnostic")
        func s13action() async throws {
            let log = Log()
            let screen = await HeadlessScreen { Rewriting(log: log) }
            try await screen.tap("Several")
            #expect(screen.titles == ["Root", "3"])
            #expect(log.lines == ["3 appears"])
            #expect(screen.diagnostics.isEmpty)
        }

        @Test("13. A write that answers a write within one update is reported, and nothing is shown twice")
        func s13update() async throws {
            let log = Log()
            let screen = await HeadlessScreen { Rewriting(log: log) }
            try await screen.tap("By turns")
            #expect(screen.titles == ["Root", "1", "2"])
            #expect(log.lines == ["2 appears"])
            #expect(
                screen.diagnostics == [
                    "Update NavigationAuthority bound path tried to update multiple times per frame."
                ])
        }
    }
}
