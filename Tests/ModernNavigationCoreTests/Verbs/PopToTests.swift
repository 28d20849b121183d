import ModernNavigationCore
import Testing

@Suite struct PopToTests {
    @Test func `everything above the last occurrence goes`() {
        let (state, outcome) = Flow(path: ["a", "b", "a", "c", "d"]).after(.popTo("a"))
        #expect(state.path == ["a", "b", "a"])
        #expect(outcome == .changed)
    }

    @Test func `on top already, nothing changes`() {
        let (state, outcome) = Flow(path: ["a", "b"]).after(.popTo("b"))
        #expect(state.path == ["a", "b"])
        #expect(outcome == .unchanged)
    }

    @Test func `a route that is absent is refused`() {
        let (state, outcome) = Flow(path: ["a", "b"]).after(.popTo("x"))
        #expect(state.path == ["a", "b"])
        #expect(outcome == .refused(.notInPath(route: "x", of: .root)))
    }
}
