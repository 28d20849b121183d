import ModernComposable
import ModernNavigationTesting
import Testing

/// A feature with every kind of change and effect.
@Reducer
private struct Search {
    @ObservableState
    struct State: Equatable {
        var query = ""
        var results: [String] = []
        var filter = Filter()
        var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2), Row(id: 3)]
    }

    struct Filter: Equatable {
        var isOn = false
        var limit = 10
    }

    struct Row: Equatable, Identifiable {
        let id: Int
        var title = ""
    }

    enum Action: Equatable {
        case query(String)
        case loaded([String])
        case failed
        case clear
        case rename(id: Int, String)
        case nothing
        case listen
        case stop, ask, chain, close
    }

    enum CancelID { case search, listening }

    var clock = TestClock()

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .query(let query):
                state.query = query
                return .run { send in await send(.loaded(["\(query) 1", "\(query) 2"])) }
                    .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
            case .loaded(let results):
                state.results = results
                return .none
            case .failed:
                return .run { _ in throw Failure() }
            case .clear:
                state.results = []
                state.filter.isOn = true
                return .merge(.send(.loaded([])), .send(.nothing))
            case .rename(let id, let title):
                state.rows[id: id]?.title = title
                return .none
            case .nothing:
                return .none
            case .listen:
                return .run { [clock] _ in try await clock.sleep(for: .seconds(60)) }
                    .cancellable(id: CancelID.listening)
            case .stop:
                return .cancel(id: CancelID.listening)
            case .chain:
                return .run { send in
                    for _ in 0..<3 {
                        await Task.yield()
                        await send(.nothing)
                    }
                }
            case .close:
                return .dismiss
            case .ask:
                return .run { send in
                    for _ in 0..<3 { await Task.detached(priority: .background) {}.value }
                    await send(.nothing)
                }
            }
        }
    }

    struct Failure: Error {}
}

/// A clock on which the timeout passes before any task runs, as on a busy machine.
private struct SpentClock: Clock {
    var now: ContinuousClock.Instant { .now }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
}

/// Collects the failures of a test store.
private final class Failures: @unchecked Sendable {
    // Only used on the main actor, except that a store may be released anywhere.
    private var all: [String] = []
    private(set) var lines: [UInt] = []

    var report: @Sendable (TestStoreFailure, TestLocation) -> Void {
        { [self] failure, location in
            all.append(failure.description)
            lines.append(location.line)
        }
    }

    /// The failures since the last call.
    func take() -> [String] {
        defer { all = [] }
        return all
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct TestStoreTests {
    private let clock = TestClock()
    private let failures = Failures()

    private func makeStore(
        _ exhaustivity: TestStore<Search.State, Search.Action>.Exhaustivity = .on,
        alarm: TestClock = TestClock()
    ) -> TestStore<Search.State, Search.Action> {
        TestStore(
            initialState: Search.State(), reducer: { Search(clock: clock) }, exhaustivity: exhaustivity,
            clock: alarm, report: failures.report)
    }

    @Test func `a test that expects every change and action passes`() async {
        let store = makeStore()
        await store.send(.query("p")) { $0.query = "p" }
        await store.send(.query("pa")) { $0.query = "pa" }
        await clock.untilSleeping()
        await clock.advance(by: .milliseconds(300))
        await store.receive(.loaded(["pa 1", "pa 2"])) { $0.results = ["pa 1", "pa 2"] }
        await store.send(.clear) {
            $0.results = []
            $0.filter.isOn = true
        }
        await store.receive(\.loaded)
        await store.receive(.nothing)
        await store.send(.listen)
        await store.send(.stop)
        await store.finish()
        #expect(failures.take() == [])
    }

    @Test func `an unexpected change is shown as a difference`() async {
        let store = makeStore()
        await store.send(.rename(id: 2, "two")) { $0.filter.limit = 20 }
        #expect(
            failures.take() == [
                """
                The state after '.rename(id: 2, "two")' differs from the expected state (- expected, + actual):

                  Search.State(
                    … (2 unchanged)
                    filter: Search.Filter(
                      … (1 unchanged)
                -     limit: 20
                +     limit: 10
                    )
                    rows: [
                      … (1 unchanged)
                      Search.Row(
                        … (1 unchanged)
                -       title: ""
                +       title: "two"
                      )
                      … (1 unchanged)
                    ]
                  )
                """
            ])
    }

    @Test func `an expected change that doesn't happen is a failure`() async {
        let store = makeStore()
        await store.send(.nothing) { _ in }
        #expect(
            failures.take() == [
                "The test changes the state for '.nothing', but it is the same as before. Leave out the "
                    + "closure."
            ])
    }

    @Test func `an action that was not received is a failure at the next send and at the end`() async {
        do {
            let store = makeStore()
            await store.send(.clear) { $0.filter.isOn = true }
            await store.send(.nothing)
            #expect(
                failures.take() == [
                    """
                    2 actions came from effects and were not received before sending '.nothing':

                      • .loaded([])
                      • .nothing

                    Receive them with 'await store.receive(…)'.
                    """
                ])
            await store.send(.clear)
            await store.receive(.loaded([]))
        }
        #expect(
            failures.take() == [
                """
                1 action came from effects and was not received before the end of the test:

                  • .nothing

                Receive it with 'await store.receive(…)'.
                """
            ])
    }

    @Test func `receiving another action than expected shows the difference`() async {
        let store = makeStore()
        await store.send(.clear) { $0.filter.isOn = true }
        await store.receive(.loaded(["x"]))
        store.skipReceivedActions()
        #expect(
            failures.take() == [
                """
                '.loaded(["x"])' was expected, but '.loaded([])' was received (- expected, + actual):

                  .loaded(
                    [
                -     "x"
                    ]
                  )
                """
            ])
    }

    @Test func `expecting an action that no effect can send fails at once`() async {
        let store = makeStore()
        await store.receive(.nothing)
        #expect(
            failures.take() == [
                "'.nothing' was expected, but no action was received, and no effect is running that could send one."
            ])
    }

    @Test func `expecting an action that doesn't arrive in time names the running effects`() async {
        let alarm = TestClock()
        let store = makeStore(alarm: alarm)
        await store.send(.listen)
        let receiving = Task { await store.receive(.nothing) }
        await alarm.untilSleeping()
        await alarm.advance(by: .seconds(5))
        await receiving.value
        await store.send(.stop)
        await store.finish()
        #expect(
            failures.take() == [
                """
                '.nothing' was expected, but no action was received within 5.0 seconds, although 1 effect is running:

                  • made at ModernNavigationTestingTests/TestStoreTests.swift:63

                Advance the clock that it waits for, or give 'receive' more time.
                """
            ])
    }

    @Test func `an effect that has not run yet is waited for even after the timeout`() async {
        let store = TestStore(
            initialState: Search.State(), reducer: { Search(clock: clock) }, clock: SpentClock(),
            report: failures.report)
        await store.send(.ask)
        await store.receive(.nothing)
        await store.finish()
        #expect(failures.take() == [])
    }

    @Test func `an effect still running at the end of the test is a failure`() async {
        do {
            let store = makeStore()
            await store.send(.listen)
        }
        #expect(
            failures.take() == [
                """
                1 effect still runs at the end of the test:

                  • made at ModernNavigationTestingTests/TestStoreTests.swift:63

                Send the action that ends it, or await 'store.skipRunningEffects()'.
                """
            ])
    }

    @Test func `an error thrown by an effect is a failure`() async {
        let store = makeStore()
        await store.send(.failed).finish()
        #expect(
            failures.take() == [
                "The effect made at ModernNavigationTestingTests/TestStoreTests.swift:52 failed: Failure(). Catch "
                    + "it in the effect, or pass a 'catch' handler to 'run'. (MN0401)"
            ])
    }

    @Test func `a non-exhaustive test checks only what it states`() async {
        let store = makeStore(.off)
        await store.send(.clear)
        await store.receive(.nothing)
        await store.send(.listen)
        await store.send(.rename(id: 2, "two")) { $0.rows[id: 2]?.title = "two" }
        #expect(failures.take() == [])
        await store.send(.rename(id: 2, "three")) { $0.query = "x" }
        #expect(
            failures.take() == [
                """
                The state after '.rename(id: 2, "three")' differs from the expected state (- expected, + actual):

                  Search.State(
                -   query: "x"
                +   query: ""
                    … (3 unchanged)
                  )
                """
            ])
    }

    @Test func `a cancelled effect doesn't count as running`() async {
        for _ in 0..<100 {
            do {
                let store = makeStore()
                await store.send(.listen)
                await clock.untilSleeping()
                await store.send(.stop)
            }
            #expect(failures.take() == [])
        }
    }

    @Test func `a finished effect doesn't count as running`() async {
        for _ in 0..<100 {
            do {
                let store = makeStore()
                await store.send(.query("p")) { $0.query = "p" }
                await clock.untilSleeping()
                await clock.advance(by: .milliseconds(300))
                await store.receive(\.loaded) { $0.results = ["p 1", "p 2"] }
            }
            #expect(failures.take() == [])
        }
    }

    @Test func `actions that an effect sends at once have arrived when send returns`() async {
        for _ in 0..<100 {
            let store = makeStore()
            await store.send(.chain)
            await store.send(.nothing)
            store.skipReceivedActions()
            #expect(
                failures.take() == [
                    """
                    3 actions came from effects and were not received before sending '.nothing':

                      • .nothing
                      • .nothing
                      • .nothing

                    Receive them with 'await store.receive(…)'.
                    """
                ])
        }
    }

    @Test func `the failure of receiving a case names the case`() async {
        let store = makeStore()
        await store.receive(\.loaded)
        #expect(
            failures.take() == [
                "'\\.loaded' was expected, but no action was received, and no effect is running that could send one."
            ])
    }

    @Test func `actions are sent and received by their cases, with their values`() async {
        let store = makeStore()
        await store.send(\.rename, (id: 2, "two")) { $0.rows[id: 2]?.title = "two" }
        await store.send(\.clear) { $0.filter.isOn = true }
        await store.receive(\.loaded, [])
        await store.receive(\.nothing)
        await store.finish()
        #expect(failures.take() == [])
    }

    @Test func `receiving a case with another value shows the difference of the values`() async {
        let store = makeStore()
        await store.send(\.clear) { $0.filter.isOn = true }
        await store.receive(\.loaded, ["x"])
        await store.receive(\.loaded, ["x"])
        #expect(
            failures.take() == [
                """
                '\\.loaded ["x"]' was expected, but '.loaded([])' was received (- expected, + actual):

                  [
                -   "x"
                  ]
                """,
                """
                '\\.loaded ["x"]' was expected, but '.nothing' was received (- expected, + actual):

                + .nothing
                """,
            ])
    }

    @Test func `a standalone feature can be asked whether it dismissed itself`() async {
        let store = makeStore()
        #expect(!store.isDismissed)
        await store.send(.close)
        #expect(store.isDismissed)
        await store.finish()
        #expect(failures.take() == [])
    }

    @Test func `effects run after send in a non-exhaustive test, too`() async {
        for _ in 0..<20 {
            let store = makeStore(.off)
            await store.send(.ask)
            store.exhaustivity = .on
            await store.send(.nothing)
            #expect(failures.take().count == 1)
        }
    }

    @Test func `a test is exhaustive again after a non-exhaustive part`() async {
        let store = makeStore()
        await store.withExhaustivity(.off) {
            await store.send(.clear)
            #expect(failures.take().isEmpty)
        }
        #expect(store.exhaustivity == .on)
        await store.send(.query("p"))
        #expect(!failures.take().isEmpty)
    }

    @Test func `a failure has the line of its send or receive`() async {
        let store = makeStore()
        await store.send(.nothing) { _ in }
        await store.receive(\.loaded)
        let line: UInt = #line
        #expect(failures.lines == [line - 2, line - 1])
    }

    @Test func `a failure is recorded as an issue of the running test`() async {
        await withKnownIssue {
            let store = TestStore(initialState: Search.State()) { Search(clock: clock) }
            await store.send(.nothing) { _ in }
        } matching: { issue in
            issue.comments.map(\.rawValue) == [
                "The test changes the state for '.nothing', but it is the same as before. Leave out the closure."
            ] && issue.sourceLocation?.fileName == "TestStoreTests.swift"
        }
    }
}
