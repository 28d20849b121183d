import ModernNavigationCore
import Testing

@Suite struct DismissTests {
    /// root ▸ sheet "one" ▸ sheet "two"
    let nested = Flow(presentation: Presentation("one", flow: Flow(presentation: Presentation("two"))))

    @Test func `dismiss closes the presented flow and everything above it`() {
        #expect(nested.after(.dismiss).state == Flow())
    }

    @Test func `dismiss sent to a sheet closes only the sheet above it`() {
        let (state, outcome) = nested.after(.presented(.dismiss))
        #expect(state == Flow(presentation: Presentation("one")))
        #expect(outcome == .changed)
    }

    @Test func `dismiss in a flow that presents nothing closes that flow`() {
        let (state, outcome) = nested.after(.presented(.presented(.dismiss)))
        #expect(state == Flow(presentation: Presentation("one")))
        #expect(outcome == .changed)
    }

    @Test func `dismiss from a pushed screen of a sheet closes the sheet`() {
        let state = Flow(presentation: Presentation("s", flow: Flow(path: ["pick", "crop"])))
        #expect(state.after(.presented(.dismiss)).state == Flow())
    }

    @Test func `dismiss at the root without a presentation changes nothing`() {
        let (state, outcome) = Flow(path: ["a"]).after(.dismiss)
        #expect(state == Flow(path: ["a"]))
        #expect(outcome == .unchanged)
    }

    @Test func `dismiss in a tab inside a sheet closes the sheet`() {
        let state = Flow(presentation: Presentation("s", flow: Flow(tabs: TabsState("a", "b"))))
        #expect(state.after(.presented(.tab("b", .dismiss))).state == Flow())
    }

    @Test func `dismiss in a tab at the root changes nothing`() {
        let state = Flow(tabs: TabsState("a"))
        #expect(state.after(.tab("a", .dismiss)).outcome == .unchanged)
    }

    @Test func `dismiss first clears a failed link, and nothing else`() {
        var state = nested
        state.failedLink = FailedLink(url: "x:y", reason: "no")
        let (once, outcome) = state.after(.dismiss)
        #expect(once == nested)
        #expect(outcome == .changed)
    }
}
