import ModernNavigationCore
import Testing

@Suite struct SetPathTests {
    @Test func `setting a shortened copy pops`() {
        let before = Flow(path: ["a", "b", "c"])
        var copy = before.path
        copy.removeLast(2)
        let (state, outcome) = before.after(.setPath(copy))
        #expect(state.path == ["a"])
        #expect(state.path.id(at: 0) == before.path.id(at: 0))
        #expect(outcome == .changed)
    }

    @Test func `setting a lengthened copy pushes, with the ids of the copy`() {
        let before = Flow(path: ["a"])
        var copy = before.path
        copy.append("b")
        let state = before.after(.setPath(copy)).state
        #expect(state.path == ["a", "b"])
        #expect(state.path.id(at: 1) == copy.id(at: 1))
    }

    @Test func `setting an equal path changes nothing`() {
        let before = Flow(path: ["a"])
        let (state, outcome) = before.after(.setPath(["a"]))
        #expect(outcome == .unchanged)
        #expect(state.path.id(at: 0) == before.path.id(at: 0))
    }
}
