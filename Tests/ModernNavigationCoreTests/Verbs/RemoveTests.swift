import ModernNavigationCore
import Testing

@Suite struct RemoveTests {
    @Test(arguments: [(0, ["b", "c"]), (1, ["a", "c"]), (2, ["a", "b"])])
    func `the route at the index is removed`(index: Int, path: [String]) {
        let (state, outcome) = Flow(path: ["a", "b", "c"]).after(.remove(at: index))
        #expect(Array(state.path) == path)
        #expect(outcome == .changed)
    }

    @Test(arguments: [-1, 1, Int.max, Int.min])
    func `any other index is refused`(index: Int) {
        let (state, outcome) = Flow(path: ["a"]).after(.remove(at: index))
        #expect(state.path == ["a"])
        #expect(outcome == .refused(.noIndex(index, count: 1, in: .root)))
    }
}
