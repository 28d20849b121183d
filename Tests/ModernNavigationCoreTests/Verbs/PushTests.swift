import ModernNavigationCore
import Testing

@Suite struct PushTests {
    @Test func `push adds the route on top`() {
        let (state, outcome) = Flow(path: ["a"]).after(.push("b"))
        #expect(state.path == ["a", "b"])
        #expect(outcome == .changed)
    }

    @Test func `the same route may be pushed again`() {
        let (state, outcome) = Flow(path: ["a"]).after(.push("a"))
        #expect(state.path == ["a", "a"])
        #expect(outcome == .changed)
    }

    @Test func `push keeps the presentation`() {
        let (state, _) = Flow(presentation: Presentation("s")).after(.push("a"))
        #expect(state.presentedSheet == "s")
        #expect(state.presentation?.flow.path == [])
    }
}
