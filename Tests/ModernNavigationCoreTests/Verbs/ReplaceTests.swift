import ModernNavigationCore
import Testing

@Suite struct ReplaceTests {
    @Test func `the path holds just these routes`() {
        let (state, outcome) = Flow(path: ["a", "b"]).after(.replace(["x"]))
        #expect(state.path == ["x"])
        #expect(outcome == .changed)
    }

    @Test func `the common prefix keeps its entries`() {
        let before = Flow(path: ["a", "b", "c"])
        let after = before.after(.replace(["a", "b", "x", "y"])).state
        #expect(after.path == ["a", "b", "x", "y"])
        #expect(after.path.id(at: 1) == before.path.id(at: 1))
        #expect(after.path.id(at: 2) != before.path.id(at: 2))
    }

    @Test func `the same routes change nothing`() {
        #expect(Flow(path: ["a"]).after(.replace(["a"])).outcome == .unchanged)
        #expect(Flow().after(.replace([])).outcome == .unchanged)
    }

    @Test func `no routes go back to the root`() {
        #expect(Flow(path: ["a"]).after(.replace([])).state == Flow())
    }
}
