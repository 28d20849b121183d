import ModernNavigationCore
import Testing

@Suite struct AddressTests {
    let tree = Flow(
        presentation: Presentation("s", flow: Flow(presentation: Presentation("t"))),
        tabs: TabsState("a", "b"))

    @Test(arguments: [
        (Verb.push("x"), FlowAddress.root),
        (.presented(.push("x")), .root.presented),
        (.presented(.presented(.push("x"))), .root.presented.presented),
        (.tab("b", .push("x")), .root.tab("b")),
        (.top(.push("x")), .root.presented.presented),
        (.presented(.root(.push("x"))), .root),
        (.tab("a", .top(.push("x"))), .root.presented.presented),
        (.tab("a", .root(.presented(.push("x")))), .root.presented),
    ])
    func `an action reaches the flow that it addresses, and no other`(action: Verb, address: FlowAddress) {
        let (state, outcome) = tree.after(action)
        var expected = tree
        expected.update(address) { $0.path.append("x") }
        #expect(state == expected)
        #expect(state[address]?.path == ["x"])
        #expect(outcome == .changed)
    }

    @Test func `an action for a missing presentation is refused`() {
        let (state, outcome) = Flow().after(.presented(.push("x")))
        #expect(state == Flow())
        #expect(outcome == .refused(.nothingPresented(by: .root)))
    }

    @Test func `an action for a missing tab is refused`() {
        #expect(
            tree.after(.tab("z", .push("x"))).outcome == .refused(.noTab("z", in: .root, ids: ["a", "b"])))
    }

    @Test func `the top flow is the selected tab, until something is pushed above the tabs`() {
        var state = Flow(tabs: TabsState("a", "b"))
        state.apply(.select("b"))
        #expect(state.topAddress == .root.tab("b"))
        state.apply(.push("x"))
        #expect(state.topAddress == .root)
    }

    @Test func `a missing address reads as nil and updates nothing`() {
        var state = Flow()
        #expect(state[.root.presented] == nil)
        #expect(state.update(.root.tab("a")) { $0.path.append("x") } == nil)
        #expect(state == Flow())
    }
}
