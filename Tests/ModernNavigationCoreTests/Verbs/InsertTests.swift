import ModernNavigationCore
import Testing

@Suite struct InsertTests {
    @Test(arguments: [(0, ["x", "a", "b"]), (1, ["a", "x", "b"]), (2, ["a", "b", "x"])])
    func `a route is inserted at the index`(index: Int, path: [String]) {
        let (state, outcome) = Flow(path: ["a", "b"]).after(.insert("x", at: index))
        #expect(Array(state.path) == path)
        #expect(outcome == .changed)
    }

    @Test(arguments: [-1, 3, Int.max, Int.min])
    func `any other index is refused`(index: Int) {
        let (state, outcome) = Flow(path: ["a", "b"]).after(.insert("x", at: index))
        #expect(state.path == ["a", "b"])
        #expect(outcome == .refused(.noIndex(index, count: 2, in: .root)))
    }
}
