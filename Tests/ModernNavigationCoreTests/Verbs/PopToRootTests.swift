import ModernNavigationCore
import Testing

@Suite struct PopToRootTests {
    @Test func `popToRoot removes all routes`() {
        let (state, outcome) = Flow(path: ["a", "b"]).after(.popToRoot)
        #expect(state.path.isEmpty)
        #expect(outcome == .changed)
    }

    @Test func `popToRoot at the root changes nothing`() {
        #expect(Flow().after(.popToRoot).outcome == .unchanged)
    }
}
