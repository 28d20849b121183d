import ModernComposable
import Testing

@testable import ModernNavigationCore

/// Paths as bound stacks write them: copies of the state's path, changed at their end.
@MainActor
@Suite struct WrittenPathTests {
    /// A route that counts comparisons.
    private struct Counted: Hashable {
        // Only used on the main actor.
        nonisolated(unsafe) static var comparisons = 0
        let number: Int

        static func == (left: Self, right: Self) -> Bool {
            comparisons += 1
            return left.number == right.number
        }

        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    private func comparisons(
        at depth: Int, _ change: (inout RoutePath<Counted>) -> Void,
        _ reducer: NavigationReducer<Counted, Int>
    ) -> Int {
        let path = RoutePath((0..<depth).map { Counted(number: $0) })
        let store = NavigationStore(initialState: NavigationState(path: path)) { reducer }
        Counted.comparisons = 0
        for _ in 0..<3 {
            var written = store.state.path
            change(&written)
            store.dispatch(.setPath(written), from: .tap)
        }
        return Counted.comparisons
    }

    @Test(arguments: [false, true])
    func `a written path is compared only where it has changed, at any depth`(isGuarded: Bool) {
        let plain = NavigationReducer<Counted, Int> { _ in }
        let reducer = isGuarded ? plain.guarded(by: .entering { _ in .allow }) : plain
        let changes: [(inout RoutePath<Counted>) -> Void] = [
            { $0.append(Counted(number: -1)) }, { $0.removeLast() }, { $0.removeLast(2) },
            {
                $0.removeLast()
                $0.append(Counted(number: -2))
                $0.append(Counted(number: -3))
            },
        ]
        for change in changes {
            let few = comparisons(at: 10, change, reducer)
            #expect(comparisons(at: 1_000, change, reducer) == few)
            #expect(few <= 6)
        }
    }

    @Test func `a tap on a bound stack is a push or a pop`() {
        let old: RoutePath<String> = ["a", "b", "c"]
        func action(_ change: (inout RoutePath<String>) -> Void) -> Verb {
            var path = old
            change(&path)
            return .writing(path, over: old)
        }
        #expect(action { $0.append("d") } == .push("d"))
        #expect(action { $0.removeLast() } == .pop(1))
        #expect(action { $0.removeLast(3) } == .pop(3))
        #expect(action { $0 = ["a", "b", "c", "e"] } == .push("e"))
        #expect(action { $0[0] = "x" } == .setPath(["x", "b", "c"]))
        #expect(action { _ in } == .setPath(["a", "b", "c"]))
    }

    @Test func `any written path is set, and keeps the entries at its start`() throws {
        var random = SeededGenerator(seed: 38)
        var state = Flow(path: ["a", "b", "c"])
        for _ in 0..<5_000 {
            // Sometimes a copy of an earlier state, or one that has a copy of its own.
            var written = state.path
            let other = Bool.random(using: &random) ? written : []
            for _ in 0..<Int.random(in: 0..<4, using: &random) {
                let word = ["a", "b", "c"].randomElement(using: &random) ?? "a"
                let index = Int.random(in: 0...written.count, using: &random)
                switch Int.random(in: 0..<7, using: &random) {
                case 0, 1: written.append(word)
                case 2: written.removeLast(written.count - index)
                case 3: written.insert(word, at: index)
                case 4: written.replaceSubrange(index..., with: [word, word])
                case 5: if index < written.count { written[index] = word }
                default: written = other
                }
            }
            if Int.random(in: 0..<5, using: &random) == 0 { state.apply(.bringToFront("a")) }
            let before = state
            let known = zip(before.path.routes, written.routes).prefix { $0 == $1 }.count
            let edit = state.edit(by: .setPath(written))
            try #require(state.path == written)
            for index in 0..<known { try #require(state.path.id(at: index) == before.path.id(at: index)) }
            var back = state
            back.revert(edit)
            try #require(back == before)
        }
    }
}
