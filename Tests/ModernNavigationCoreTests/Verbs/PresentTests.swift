import ModernNavigationCore
import Testing

@Suite struct PresentTests {
    @Test func `a sheet comes with a flow of its own`() {
        let (state, outcome) = Flow(path: ["a"]).after(.present("s"))
        #expect(state.path == ["a"])
        #expect(state.presentation == Presentation("s", as: .sheet))
        #expect(outcome == .changed)
    }

    @Test func `it can be a cover`() {
        #expect(Flow().after(.present("s", as: .cover)).state.presentation?.style == .cover)
    }

    @Test func `it takes the place of what was presented, and of all above it`() {
        var state = Flow()
        state.apply(.present("one"))
        state.apply(.presented(.present("two")))
        state.apply(.present("three"))
        #expect(state == Flow(presentation: Presentation("three")))
    }

    @Test func `an equal sheet is presented anew`() {
        var state = Flow()
        state.apply(.present("s"))
        let first = state.presentation?.id
        state.apply(.presented(.push("a")))
        #expect(state.apply(.present("s")) == .changed)
        #expect(state.presentation?.flow.path == [])
        #expect(first != nil)
        #expect(state.presentation?.id != first)
    }

    @Test func `a presentation that is written keeps an id of its own`() {
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
