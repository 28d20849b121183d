import ModernNavigationCore
import Testing

@Suite struct DismissAllTests {
    let nested = Flow(presentation: Presentation("one", flow: Flow(presentation: Presentation("two"))))

    @Test(arguments: [Verb.dismissAll, .presented(.dismissAll), .presented(.presented(.dismissAll))])
    func `from any level every sheet goes`(action: Verb) {
        let (state, outcome) = nested.after(action)
        #expect(state == Flow())
        #expect(outcome == .changed)
    }

    @Test func `with none nothing changes`() {
        #expect(Flow(path: ["a"]).after(.dismissAll).outcome == .unchanged)
    }

    @Test func `in a tab, its own and the one above the tabs go, and other tabs keep theirs`() {
        var state = Flow(tabs: TabsState("a", "b"))
        state.apply(.tab("a", .present("a's")))
        state.apply(.tab("b", .present("b's")))
        state.apply(.present("above"))
        state.apply(.tab("a", .dismissAll))
        #expect(state.presentation == nil)
        #expect(state.tabs?["a"]?.presentation == nil)
        #expect(state.tabs?["b"]?.presentedSheet == "b's")
    }
}
