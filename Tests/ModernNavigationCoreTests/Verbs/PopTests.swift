import ModernNavigationCore
import Testing

@Suite struct PopTests {
    @Test(arguments: [
        (1, ["a", "b"]), (2, ["a"]), (3, []), (4, []), (Int.max, []), (0, ["a", "b", "c"]),
        (-1, ["a", "b", "c"]),
        (Int.min, ["a", "b", "c"]),
    ])
    func `pop removes up to the given number of routes`(count: Int, left: [String]) {
        let (state, outcome) = Flow(path: ["a", "b", "c"]).after(.pop(count))
        #expect(Array(state.path) == left)
        #expect(outcome == (left.count == 3 ? .unchanged : .changed))
    }

    @Test func `the root is never removed`() {
        let (state, outcome) = Flow().after(.pop)
        #expect(state == Flow())
        #expect(outcome == .unchanged)
    }

    @Test func `pop without a number removes one route`() {
        #expect(Flow(path: ["a", "b"]).after(.pop).state.path == ["a"])
        #expect(Flow(path: ["a", "b"]).after(.pop()).state.path == ["a"])
    }
}
