import ModernNavigationCore
import Testing

@Suite struct SelectTests {
    let tabs = Flow(tabs: TabsState("a", "b"))

    @Test func `select shows another tab`() {
        let (state, outcome) = tabs.after(.select("b"))
        #expect(state.tabs?.selection == "b")
        #expect(outcome == .changed)
    }

    @Test func `selecting the selected tab changes nothing`() {
        #expect(tabs.after(.select("a")).outcome == .unchanged)
    }

    @Test func `selecting a missing tab is refused`() {
        let (state, outcome) = tabs.after(.select("x"))
        #expect(state == tabs)
        #expect(outcome == .refused(.noTab("x", in: .root, ids: ["a", "b"])))
    }

    @Test func `selecting without tabs is refused`() {
        #expect(Flow().after(.select("a")).outcome == .refused(.noTab("a", in: .root, ids: [])))
    }

    @Test func `select inside a tab reaches the tabs around it`() {
        #expect(tabs.after(.tab("a", .select("b"))).state.tabs?.selection == "b")
    }

    @Test func `select keeps the flows of all tabs`() {
        var state = tabs
        state.apply(.tab("a", .push("x")))
        state.apply(.select("b"))
        #expect(state.tabs?["a"]?.path == ["x"])
    }
}
