import ModernNavigationCore
import Testing

@Suite struct ReplaceTests {
    @Test func `replace sets exactly the given routes`() {
        let (state, outcome) = Flow(path: ["a", "b"]).after(.replace(["x"]))
        #expect(state.path == ["x"])
        #expect(outcome == .changed)
    }

    @Test func `replace keeps the entries of the common prefix`() {
        let before = Flow(path: ["a", "b", "c"])
        let after = before.after(.replace(["a", "b", "x", "y"])).state
        #expect(after.path == ["a", "b", "x", "y"])
        #expect(after.path.id(at: 1) == before.path.id(at: 1))
        #expect(after.path.id(at: 2) != before.path.id(at: 2))
    }

    @Test func `replacing by the same routes changes nothing`() {
        #expect(Flow(path: ["a"]).after(.replace(["a"])).outcome == .unchanged)
        #expect(Flow().after(.replace([])).outcome == .unchanged)
    }

    @Test func `replacing by no routes goes back to the root`() {
        #expect(Flow(path: ["a"]).after(.replace([])).state == Flow())
    }
}
