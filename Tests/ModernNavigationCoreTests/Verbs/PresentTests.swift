import ModernNavigationCore
import Testing

@Suite struct PresentTests {
    @Test func `a presented sheet has a flow of its own`() {
        let (state, outcome) = Flow(path: ["a"]).after(.present("s"))
        #expect(state.path == ["a"])
        #expect(state.presentation == Presentation("s", as: .sheet))
        #expect(outcome == .changed)
    }

    @Test func `a presentation can be a cover`() {
        #expect(Flow().after(.present("s", as: .cover)).state.presentation?.style == .cover)
    }

    @Test func `a presentation replaces the current one and everything above it`() {
        var state = Flow()
        state.apply(.present("one"))
        state.apply(.presented(.present("two")))
        state.apply(.present("three"))
        #expect(state == Flow(presentation: Presentation("three")))
    }

    @Test func `presenting an equal sheet makes a new presentation`() {
        var state = Flow()
        state.apply(.present("s"))
        let first = state.presentation?.id
        state.apply(.presented(.push("a")))
        #expect(state.apply(.present("s")) == .changed)
        #expect(state.presentation?.flow.path == [])
        #expect(first != nil)
        #expect(state.presentation?.id != first)
    }

    @Test func `a presentation written to the state keeps its own id`() {
        var other = Flow(presentation: Presentation("o"))
        var state = Flow()
        state.presentation = other.presentation
        state.presentation?.flow.path.append("a")
        let first = state.presentation?.id
        state.apply(.present("s"))
        #expect(state.presentation?.id != first)
        other.presentation = nil
        #expect(other.presentedSheet == nil)
    }
}
