import ModernNavigationCore
import Testing

@Suite struct PopToTests {
    @Test func `popTo removes everything above the last occurrence of the route`() {
        let (state, outcome) = Flow(path: ["a", "b", "a", "c", "d"]).after(.popTo("a"))
        #expect(state.path == ["a", "b", "a"])
        #expect(outcome == .changed)
    }

    @Test func `popTo the top route changes nothing`() {
        let (state, outcome) = Flow(path: ["a", "b"]).after(.popTo("b"))
        #expect(state.path == ["a", "b"])
        #expect(outcome == .unchanged)
    }

    @Test func `popTo a missing route is refused`() {
        let (state, outcome) = Flow(path: ["a", "b"]).after(.popTo("x"))
        #expect(state.path == ["a", "b"])
        #expect(outcome == .refused(.notInPath(route: "x", of: .root)))
    }
}
