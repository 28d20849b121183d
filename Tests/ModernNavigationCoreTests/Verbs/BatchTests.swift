import ModernNavigationCore
import Testing

@Suite struct BatchTests {
    @Test func `a batch pushes, then presents, in one change (seeds 000 and 001)`() {
        let (state, outcome) = Flow().after(.batch([.push("user centre"), .present("avatar")]))
        #expect(state == Flow(path: ["user centre"], presentation: Presentation("avatar")))
        #expect(outcome == .changed)
    }

    @Test func `if one action of a batch is refused, none is done`() {
        var before = Flow(
            path: ["a", "b"], presentation: Presentation("s", flow: Flow(path: ["x"])),
            tabs: TabsState("t", "u"))
        before.failedLink = FailedLink(url: "u", reason: "r")
        let ids = before.path.indices.map { before.path.id(at: $0) }
        let (state, outcome) = before.after(
            .batch([
                .dismiss, .pop(2), .push("c"), .insert("d", at: 0), .presented(.push("y")), .select("u"),
                .tab("u", .present("z")), .present("other"), .dismiss, .replace(["q"]), .popTo("absent"),
            ]))
        #expect(state == before)
        #expect(state.path.indices.map { state.path.id(at: $0) } == ids)
        #expect(state.presentation?.id == before.presentation?.id)
        #expect(outcome == .refused(.inBatch(index: 10, .notInPath(route: "absent", of: .root))))
    }

    @Test func `a refused inner batch refuses the outer one`() {
        let before = Flow(path: ["a"])
        let (state, outcome) = before.after(
            .batch([.push("b"), .batch([.push("c"), .remove(at: 9)]), .push("d")]))
        #expect(state == before)
        #expect(
            outcome
                == .refused(.inBatch(index: 1, .inBatch(index: 1, .noIndex(9, count: 3, in: .root)))))
    }

    @Test func `after a successful inner batch the outer one can still be undone`() {
        let before = Flow(path: ["a"])
        let state = before.after(.batch([.push("b"), .batch([.push("c")]), .select("none")])).state
        #expect(state == before)
    }

    @Test func `actions of a batch are addressed from the flow that the batch was sent to`() {
        let before = Flow(presentation: Presentation("s"))
        let state = before.after(.presented(.batch([.push("a"), .root(.push("b"))]))).state
        #expect(state.path == ["b"])
        #expect(state.presentation?.flow.path == ["a"])
    }

    @Test func `a later action of a batch sees the effects of earlier ones`() {
        let state = Flow().after(.batch([.present("s"), .presented(.push("a"))])).state
        #expect(state.presentation?.flow.path == ["a"])
    }

    @Test func `a batch sent in a sheet can close the sheet and continue at the root`() {
        let before = Flow(presentation: Presentation("s"))
        #expect(before.after(.presented(.batch([.dismiss, .root(.push("a"))]))).state == Flow(path: ["a"]))
        let (state, outcome) = before.after(.presented(.batch([.dismiss, .push("a")])))
        #expect(state == before)
        #expect(outcome == .refused(.inBatch(index: 1, .flowGone(.root.presented))))
    }

    @Test func `an empty batch changes nothing`() {
        #expect(Flow().after(.batch([])).outcome == .unchanged)
    }
}
