import ModernComposable
import Testing

@testable import ModernNavigationCore

private enum Wizard: String, FlowKey, CaseIterable {
    case address, payment, summary
    static var container: String { "wizard" }
}

@Suite struct BecomingTests {
    /// A random state, with random children at its root and in its presentation.
    private func state(_ random: inout SeededGenerator) -> Flow {
        var state = flow(&random)
        for _ in 0..<Int.random(in: 0..<12, using: &random) {
            state.apply(randomAction(using: &random))
            if let page = Wizard.allCases.randomElement(using: &random), Bool.random(using: &random) {
                state.apply(.child(page, randomAction(using: &random)))
                state.apply(.show(page))
            }
        }
        if Bool.random(using: &random), let top = state.presentation {
            var inner = flow(&random)
            inner.apply(.push("a"))
            inner.apply(.tab("x", .push("b")))
            state.presentation = Presentation(top.sheet, as: top.style, flow: inner)
        }
        if Int.random(in: 0..<4, using: &random) == 0 {
            state.failedLink = FailedLink(
                url: "/x", reason: ["No.", "None."].randomElement(using: &random) ?? "")
        }
        if Int.random(in: 0..<4, using: &random) == 0 {
            state.hold(.push("a"), until: "signedIn", presenting: Bool.random(using: &random) ? "c" : nil)
        }
        return state
    }

    private func flow(_ random: inout SeededGenerator) -> Flow {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return Flow()
        case 1: return Flow(tabs: TabsState("x", "y"))
        case 2: return Flow(tabs: TabsState("y", "z", "x"))
        case 3: return Flow(columns: ColumnsState(.two))
        case 4: return Flow(columns: ColumnsState(.three, visibility: .all))
        default: return Flow(children: ContainerState(of: Wizard.self))
        }
    }

    /// Whether a presentation can go from one style to another while it is shown.
    private func isReached(_ style: PresentationStyle, from old: PresentationStyle) -> Bool {
        style.kind == old.kind && style.anchor == old.anchor
            && (style.detents == old.detents
                || style.detent.map { style.detents == old.detents + [$0] } == true)
    }

    /// Expects that kept entries and presentations have their previous ids, and that others have new ones.
    private func expectSameIDs(_ now: Flow, _ before: Flow) {
        let ids = now.path.indices.map(now.path.id)
        let old = before.path.indices.map(before.path.id)
        #expect(Set(ids).count == ids.count)
        let kept = zip(now.path, before.path).prefix { $0 == $1 }.count
        #expect(ids.prefix(kept) == old.prefix(kept))
        #expect(Set(ids.dropFirst(kept)).isDisjoint(with: old))
        if let shown = now.presentation {
            let known = before.presentation
            let stays =
                known.map { shown.sheet == $0.sheet && isReached(shown.style, from: $0.style) } ?? false
            #expect((shown.id == known?.id) == stays)
            if stays, let known { expectSameIDs(shown.flow, known.flow) }
        }
        for (step, flow) in now.children where step != .presented {
            if let known = before[FlowAddress([step])] { expectSameIDs(flow, known) }
        }
    }

    private func expectEqualIDs(_ now: Flow, _ before: Flow) {
        #expect(now.path.indices.map(now.path.id) == before.path.indices.map(before.path.id))
        #expect(now.presentation?.id == before.presentation?.id)
        for (one, other) in zip(now.children, before.children) { expectEqualIDs(one.flow, other.flow) }
    }

    @Test(arguments: 0..<300)
    func `a state becomes another one and back, and shared entries keep their ids`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) + 31_000)
        var now = state(&random)
        // An unrelated state, or a later one.
        var other = now
        if seed.isMultiple(of: 2) { other = state(&random) }
        for _ in 0..<5 { other.apply(randomAction(using: &random)) }
        let before = now
        let edit = now.become(other)
        #expect(now == other)
        #expect(now.held == other.held)
        #expect(edit.outcome == (before == other ? .unchanged : .changed))
        expectSameIDs(now, before)
        now.revert(edit)
        #expect(now == before)
        expectEqualIDs(now, before)
    }

    @Test(arguments: 0..<300)
    func `actions that lead to a state are not refused, and leave only what actions can't change`(
        seed: Int
    ) {
        var random = SeededGenerator(seed: UInt64(seed) + 32_000)
        let start = state(&random)
        let other = state(&random)
        var now = start
        let actions = other.actions(from: start)
        #expect(now.apply(.batch(actions)) == (actions.isEmpty ? .unchanged : .changed))
        #expect(other.actions(from: now).isEmpty)
        #expect(now.path == other.path)
        #expect(now.presentedSheet == other.presentedSheet)
        if start.container?.kind == other.container?.kind, start.container?.ids == other.container?.ids {
            #expect(now.container?.front == other.container?.front)
        }
    }

    @Test func `a flow without children becomes one with children, and back`() {
        var tabs = Flow(path: ["a"], tabs: TabsState("x", "y"))
        tabs.apply(.tab("y", .push("b")))
        tabs.apply(.select("y"))
        var flow = Flow(path: ["a"])
        let id = flow.path.id(at: 0)
        #expect(tabs.actions(from: flow).isEmpty)
        #expect(flow.actions(from: tabs).isEmpty)
        flow.become(tabs)
        #expect(flow == tabs)
        #expect(flow.path.id(at: 0) == id)
        flow.become(Flow(path: ["a"]))
        #expect(flow == Flow(path: ["a"]))
    }

    @Test func `only flows that differ are marked as changed`() {
        var state = Flow(tabs: TabsState("x", "y"))
        state.apply(.tab("x", .push("a")))
        var other = state
        other.apply(.tab("y", .push("b")))
        let mark = state.changeMark
        let same = state[.tab("x")]?.changeMark
        let different = state[.tab("y")]?.changeMark
        state.become(other)
        #expect(!state.changeMark.isSame(as: mark))
        #expect(same.map { state[.tab("x")]?.changeMark.isSame(as: $0) } == true)
        #expect(different.map { state[.tab("y")]?.changeMark.isSame(as: $0) } == false)
        let now = state.changeMark
        state.become(other)
        #expect(state.changeMark.isSame(as: now))
    }
}
