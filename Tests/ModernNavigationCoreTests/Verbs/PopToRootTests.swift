import ModernNavigationCore
import Testing

@Suite struct PopToRootTests {
    @Test func `everything goes`() {
        let (state, outcome) = Flow(path: ["a", "b"]).after(.popToRoot)
        #expect(state.path.isEmpty)
        #expect(outcome == .changed)
    }

    @Test func `at the root nothing changes`() {
        #expect(Flow().after(.popToRoot).outcome == .unchanged)
    }
}
