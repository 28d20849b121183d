import ModernNavigationCore
import Testing

@Suite struct DismissTests {
    /// root ▸ sheet "one" ▸ sheet "two"
    let nested = Flow(presentation: Presentation("one", flow: Flow(presentation: Presentation("two"))))

    @Test func `it closes what the flow presents, and all above it`() {
        #expect(nested.after(.dismiss).state == Flow())
    }

    @Test func `one level further it closes only the upper sheet`() {
        let (state, outcome) = nested.after(.presented(.dismiss))
        #expect(state == Flow(presentation: Presentation("one")))
        #expect(outcome == .changed)
    }

    @Test func `a flow that presents nothing closes itself`() {
        let (state, outcome) = nested.after(.presented(.presented(.dismiss)))
        #expect(state == Flow(presentation: Presentation("one")))
        #expect(outcome == .changed)
    }

    @Test func `from a pushed screen of a sheet the whole sheet goes`() {
        let state = Flow(presentation: Presentation("s", flow: Flow(path: ["pick", "crop"])))
        #expect(state.after(.presented(.dismiss)).state == Flow())
    }

    @Test func `at the root with nothing presented nothing changes`() {
        let (state, outcome) = Flow(path: ["a"]).after(.dismiss)
        #expect(state == Flow(path: ["a"]))
        #expect(outcome == .unchanged)
    }

    @Test func `in a tab inside a sheet the sheet goes`() {
        let state = Flow(presentation: Presentation("s", flow: Flow(tabs: TabsState("a", "b"))))
        #expect(state.after(.presented(.tab("b", .dismiss))).state == Flow())
    }

    @Test func `in a tab at the root nothing changes`() {
        let state = Flow(tabs: TabsState("a"))
        #expect(state.after(.tab("a", .dismiss)).outcome == .unchanged)
    }

    @Test func `a link failure goes first, alone`() {
        var state = nested
        state.failedLink = FailedLink(url: "x:y", reason: "no")
        let (once, outcome) = state.after(.dismiss)
        #expect(once == nested)
        #expect(outcome == .changed)
    }
}
