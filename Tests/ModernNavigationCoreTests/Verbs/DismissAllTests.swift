import ModernNavigationCore
import Testing

@Suite struct DismissAllTests {
    let nested = Flow(presentation: Presentation("one", flow: Flow(presentation: Presentation("two"))))

    @Test(arguments: [Verb.dismissAll, .presented(.dismissAll), .presented(.presented(.dismissAll))])
    func `dismissAll closes every sheet from any level`(action: Verb) {
        let (state, outcome) = nested.after(action)
        #expect(state == Flow())
        #expect(outcome == .changed)
    }

    @Test func `dismissAll without a sheet changes nothing`() {
        #expect(Flow(path: ["a"]).after(.dismissAll).outcome == .unchanged)
    }

    @Test func `dismissAll in a tab closes its sheets and those above the tabs, not those of other tabs`() {
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
