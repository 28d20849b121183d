import ModernComposable
import Observation
import Testing

@testable import ModernNavigationCore

@MainActor
@Suite struct StepTests {
    private typealias Guard = NavigationGuard<String, String>

    private func sources(_ actions: [Verb], from state: Flow = Flow()) -> [NavigationSource] {
        let observed = ObservedStore(state)
        for action in actions { observed.store.dispatch(action) }
        let steps = observed.steps.all.map(\.source)
        #expect(observed.recorder.journey?.steps.map(\.source) == steps)
        #expect(observed.events.map(\.source) == steps)
        return steps
    }

    @Test func `a written path is a way back if it only lost screens, else a tap`() {
        let paths: [RoutePath<String>] = [["a", "b"], ["a", "b", "c"], ["x"], []]
        #expect(sources(paths.map { .setPath($0) }) == [.tap, .tap, .tap, .back])
        #expect(sources([.setPath(["x"])], from: Flow(path: ["a", "b", "c"])) == [.tap])
    }

    @Test func `a batch has the source of its first action`() {
        #expect(sources([.batch([.open("/nowhere"), .push("a")])]) == [.link])
    }

    @Test func `guards that are asked again are the source`() {
        #expect(sources([Verb(.reconsider)]) == [.guard])
    }

    @Test func `an action through the store of a flow keeps its source`() throws {
        let observed = ObservedStore(Flow(presentation: Presentation("s"), tabs: TabsState("a", "b")))
        try #require(observed.store.tab("a")).dispatch(.push("x"), from: .tap)
        try #require(observed.store.presented()).dispatch(.push("y"), from: .pull)
        #expect(observed.steps.all.map(\.source) == [.tap, .pull])
    }

    // A path that a guard keeps from being left isn't in the edit.
    @Test func `a way back that is denied is still a way back`() {
        let observed = ObservedStore(
            Flow(path: ["a"]), NavigationReducer { _ in }.guarded(by: .leaving { _ in .deny("Unsaved.") }))
        observed.store.dispatch(.setPath([]))
        #expect(observed.steps.all.map(\.source) == [.back])
        #expect(observed.events.map(\.name) == [.pop])
        #expect(observed.events.map(\.outcome) == [.refused])
    }

    @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
    func `observers are told in the same order, whatever the order in which they were added`(order: [Int]) {
        let observed = ObservedStore(order: order)
        observed.store.dispatch(.restore(scene: "main"))
        observed.files.capacity = observed.files.used
        observed.store.dispatch(.push("a"))
        #expect(observed.steps.saveErrors.map { $0 != nil } == [false, true])
        #expect(observed.lines.lines.count == 2 && observed.recorder.journey?.steps.count == 2)
    }

    @Test func `what an observer sends is a step of its own`() {
        final class Sending: StepObserver {
            typealias Route = String
            typealias Sheet = String
            let rank = StepObserverRank.log
            var send: (Verb) -> Void = { _ in }

            func didStep(
                _ step: NavigationStep<String, String>, before: Flow?, after state: borrowing Flow
            ) {
                if step.action == .push("a") { send(.push("b")) }
            }
        }
        let observed = ObservedStore()
        let sending = Sending()
        observed.store.stepObservers()?.add(sending)
        sending.send = { [weak store = observed.store] action in
            MainActor.assumeIsolated { _ = store?.dispatch(action) }
        }
        observed.store.dispatch(.push("a"), from: .tap)
        #expect(observed.steps.all.map(\.action) == [.push("a"), .push("b")])
        #expect(observed.steps.all.map(\.source) == [.tap, .code])
        #expect(observed.store.state.path == ["a", "b"])
    }

    @Test func `two stores of one reducer share neither undo nor scene nor steps`() {
        let files = MemoryFileSystem()
        let saving = NavigationSaving<String, String>(folder: "/saved", files: files) {
            Issue.record("\($0)")
        }
        let reducer = NavigationReducer<String, String> { _ in }.saving(saving)
        let one = NavigationStore(initialState: Flow()) { reducer }
        let other = NavigationStore(initialState: Flow()) { reducer }
        let steps = Steps<String, String>()
        one.stepObservers()?.add(steps)
        one.dispatch(.restore(scene: "one"))
        other.dispatch(.restore(scene: "other"))
        one.dispatch(.push("a"))
        other.dispatch(.push("b"))
        one.dispatch(.undo)
        #expect(one.state.path == [] && other.state.path == ["b"])
        one.dispatch(.push("c"))
        #expect(steps.all.count == 4)
        let again = NavigationStore(initialState: Flow()) {
            NavigationReducer<String, String> { _ in }.saving(
                NavigationSaving(folder: "/saved", files: MemoryFileSystem(copying: files)) { _ in })
        }
        again.dispatch(.restore(scene: "one"))
        #expect(again.state.path == ["c"])
        again.dispatch(.restore(scene: "other"))
        #expect(again.state.path == ["b"])
    }

    @Test func `a reducer that is called by hand tells its edit`() {
        struct ByHand: Reducer {
            let navigation = NavigationReducer<String, String> { _ in }

            func reduce(into state: inout Flow, action: Verb) -> Effect<Verb> {
                if case .pushNew(let route) = action.verb {
                    // Two in one action are one edit.
                    _ = navigation.reduce(into: &state, action: .push(route))
                    state.apply(.push("next"))
                    return .none
                }
                return navigation.reduce(into: &state, action: action)
            }
        }
        let observed = ObservedStore(Flow(), NavigationReducer(ByHand()))
        observed.store.dispatch(.restore(scene: "main"))
        let before = observed.files.used
        observed.store.dispatch(.pushNew("a"))
        #expect(observed.steps.all.last?.edit.changes.count == 2)
        #expect(observed.files.used > before)
        observed.store.dispatch(.undo)
        #expect(observed.store.state.path == [])
    }

    @Test func `a decision is a part of the step, and its undo reverts it`() {
        let observed = ObservedStore(
            Flow(),
            NavigationReducer { _ in }.guarded(
                by: .entering { $0.route == "b" ? .hold(until: "in", presenting: "login") : .allow }))
        observed.store.dispatch(.push("b"), from: .tap)
        #expect(observed.steps.all.map(\.outcome) == [.held])
        #expect(observed.steps.all.map(\.source) == [.tap])
        #expect(observed.store.state.held != nil)
        observed.store.dispatch(.undo)
        #expect(observed.store.state == Flow())
    }

    @Test func `an answer that comes too late is no step`() {
        let observed = ObservedStore()
        observed.store.dispatch(.answered(GuardAnswer(question: EntryID(7), decision: .allow)))
        #expect(observed.steps.all.isEmpty && observed.events.isEmpty && observed.lines.lines.isEmpty)
    }
}
