import ModernComposable
import ModernNavigationTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(30))) struct TestClockTests {
    private let clock = TestClock()

    @Test func `time passes only when the test advances the clock`() async throws {
        let ticks = Task { [clock] in
            var times: [Duration] = []
            for _ in 0..<3 {
                try await clock.sleep(for: .seconds(1))
                times.append(clock.now.offset)
            }
            return times
        }
        await clock.untilSleeping()
        await clock.advance(by: .seconds(1))
        await clock.untilSleeping()
        await clock.advance(by: .seconds(1))
        await clock.untilSleeping()
        await clock.advance(by: .milliseconds(999))
        await clock.untilSleeping()
        await clock.advance(by: .milliseconds(1))
        #expect(try await ticks.value == [.seconds(1), .seconds(2), .seconds(3)])
        #expect(clock.now.offset == .seconds(3))
    }

    @Test func `a cancelled sleep throws`() async {
        let sleeper = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
        await clock.untilSleeping()
        sleeper.cancel()
        await #expect(throws: CancellationError.self) { try await sleeper.value }
    }

    @Test func `a sleep whose deadline has passed does not wait`() async throws {
        let start = clock.now
        await clock.advance(by: .seconds(1))
        try await clock.sleep(until: start)
    }

    @Test func `a sleep of no time waits until the clock is advanced`() async throws {
        let sleeper = Task { [clock] in try await clock.sleep(for: .zero) }
        await clock.untilSleeping()
        await clock.advance()
        try await sleeper.value
        #expect(clock.now.offset == .zero)
    }

    @Test func `run advances the clock until no task sleeps`() async throws {
        let sleeper = Task { [clock] in
            for _ in 0..<3 { try await clock.sleep(for: .seconds(20)) }
            return clock.now.offset
        }
        await clock.untilSleeping()
        while clock.now.offset < .seconds(60) { await clock.run() }
        #expect(try await sleeper.value == .seconds(60))
        #expect(clock.now.offset == .seconds(60))
    }

    @Test func `a timer on any clock ends with its task`() async {
        let anyClock: any Clock<Duration> = clock
        let ticks = Task {
            var count = 0
            for await _ in anyClock.timer(interval: .seconds(1)) { count += 1 }
            return count
        }
        for _ in 0..<3 {
            await clock.untilSleeping()
            await clock.advance(by: .seconds(1))
        }
        await clock.untilSleeping()
        ticks.cancel()
        #expect(await ticks.value == 3)
    }

    @Test func `a late tick skips the ticks that it has missed`() async {
        let (first, hasTicked) = AsyncStream<Void>.makeStream()
        let (late, goesOn) = AsyncStream<Void>.makeStream()
        let times = Task { [clock] in
            var times: [Duration] = []
            for await _ in clock.timer(interval: .seconds(2)) {
                times.append(clock.now.offset)
                if times.count == 1 {
                    hasTicked.finish()
                    for await _ in late {}
                }
                if times.count == 3 { break }
            }
            return times
        }
        await clock.untilSleeping()
        await clock.advance(by: .seconds(2))
        for await _ in first {}
        await clock.advance(by: .seconds(5))
        goesOn.finish()
        await clock.untilSleeping()
        await clock.advance(by: .seconds(2))
        #expect(await times.value == [.seconds(2), .seconds(7), .seconds(9)])
    }

    @Test func `an immediate clock advances by each sleep without waiting`() async throws {
        let clock = ImmediateClock()
        for _ in 0..<3 { try await clock.sleep(for: .seconds(60)) }
        #expect(clock.now.offset == .seconds(180))
        let cancelled = Task {
            while !Task.isCancelled { await Task.yield() }
            try await clock.sleep(for: .seconds(1))
        }
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
    }
}

/// Effects with loops that sleep on a clock.
@Reducer
private struct Loops {
    struct State: Equatable { var seconds = 0 }

    @CasePathable
    enum Action: Equatable { case naive, timer, ticked, stop, finite }

    let clock: any Clock<Duration>

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .naive:
            return .run { [clock] send in
                while true {
                    try await clock.sleep(for: .seconds(1))
                    await send(.ticked)
                }
            }
            .cancellable(id: "loop")
        case .timer:
            return .run { [clock] send in
                for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
            }
            .cancellable(id: "loop")
        case .finite:
            return .run { [clock] send in
                for _ in 0..<3 {
                    try await clock.sleep(for: .seconds(10))
                    await send(.ticked)
                }
            }
        case .ticked:
            state.seconds += 1
            return .none
        case .stop: return .cancel(id: "loop")
        }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct `A clock in effects of a test store` {
    private let clock = TestClock()

    private func makeStore() -> TestStore<Loops.State, Loops.Action> {
        TestStore(initialState: Loops.State()) { Loops(clock: clock) }
    }

    @Test(arguments: [Loops.Action.naive, .timer])
    private func `a loop that sleeps for a second ticks five times in five seconds`(start: Loops.Action) async
    {
        for _ in 0..<20 {
            let store = makeStore()
            await store.send(start)
            await clock.advance(by: .seconds(5))
            for second in 1...5 { await store.receive(\.ticked) { $0.seconds = second } }
            await store.send(.stop)
            await store.finish()
        }
    }

    @Test func `run advances the clock through all sleeps of an effect`() async {
        let store = makeStore()
        await store.send(.finite)
        await clock.run()
        for second in 1...3 { await store.receive(\.ticked) { $0.seconds = second } }
        #expect(clock.now.offset == .seconds(30))
        await store.finish()
    }

    @Test func `run on an endless loop is a failure`() async {
        let store = makeStore()
        store.exhaustivity = .off
        await store.send(.naive)
        await withKnownIssue {
            await clock.run()
        } matching: { issue in
            issue.comments.map(\.rawValue) == [
                "The clock has woken tasks 1000 times, and 1 task sleeps again. Advance the clock by a time instead "
                    + "of running it, or end what sleeps."
            ]
        }
        await store.skipRunningEffects()
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct EffectTimingTests {
    private let clock = TestClock()

    private enum Action { case press(Int), passed(Int), cancel }

    private func makeStore(
        _ effect: @escaping (Effect<Action>, TestClock) -> Effect<Action>
    ) -> Store<[Int], Action> {
        Store(initialState: []) { [clock] in
            Reduce<[Int], Action> { state, action in
                switch action {
                case .press(let number): return effect(.send(.passed(number)), clock)
                case .passed(let number):
                    state.append(number)
                    return .none
                case .cancel: return .cancel(id: "id")
                }
            }
        }
    }

    @Test func `debounce passes only the last action, after a pause`() async {
        let store = makeStore { $0.debounce(id: "id", for: .seconds(1), clock: $1) }
        let first = store.send(.press(1))
        await clock.untilSleeping()
        await clock.advance(by: .milliseconds(900))
        let second = store.send(.press(2))
        await first.finish()
        await clock.untilSleeping()
        await clock.advance(by: .milliseconds(900))
        #expect(store.state == [])
        await clock.advance(by: .milliseconds(100))
        await second.finish()
        #expect(store.state == [2])
    }

    @Test func `a debounced action can be cancelled`() async {
        let store = makeStore { $0.debounce(id: "id", for: .seconds(1), clock: $1) }
        let task = store.send(.press(1))
        await clock.untilSleeping()
        store.send(.cancel)
        await task.finish()
        #expect(store.state == [])
    }

    @Test(arguments: [(true, [1, 4]), (false, [1, 2])])
    func `throttle passes the first action at once, and one more after the interval`(
        latest: Bool, passed: [Int]
    ) async {
        let store = makeStore { $0.throttle(id: "id", for: .seconds(1), clock: $1, latest: latest) }
        for number in 1...4 { store.send(.press(number)) }
        #expect(store.state == [1])
        await clock.untilSleeping()
        await clock.advance(by: .seconds(1))
        // The kept action starts a new interval.
        await clock.untilSleeping()
        #expect(store.state == passed)
        await clock.advance(by: .seconds(1))
        await store.finish()
        store.send(.press(5))
        #expect(store.state == passed + [5])
    }

    @Test func `a cancelled throttle drops the action it keeps, and starts again`() async {
        let store = makeStore { $0.throttle(id: "id", for: .seconds(1), clock: $1, latest: true) }
        store.send(.press(1))
        store.send(.press(2))
        await clock.untilSleeping()
        store.send(.cancel)
        await store.finish()
        #expect(store.state == [1])
        store.send(.press(3))
        #expect(store.state == [1, 3])
    }
}
