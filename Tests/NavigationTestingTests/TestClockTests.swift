import Composable
import NavigationTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct TestClockTests {
    private let clock = TestClock()

    @Test func `Time passes only when a test says so`() async throws {
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

    @Test func `A sleep that is cancelled throws`() async {
        let sleeper = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
        await clock.untilSleeping()
        sleeper.cancel()
        await #expect(throws: CancellationError.self) { try await sleeper.value }
    }

    @Test func `A sleep that is due already does not wait`() async throws {
        try await clock.sleep(until: clock.now)
    }
}

@MainActor
@Suite(.timeLimit(.minutes(5))) struct EffectTimingTests {
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

    @Test func `Debounce lets the last pass when it has been quiet`() async {
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

    @Test func `Debounce can be cancelled`() async {
        let store = makeStore { $0.debounce(id: "id", for: .seconds(1), clock: $1) }
        let task = store.send(.press(1))
        await clock.untilSleeping()
        store.send(.cancel)
        await task.finish()
        #expect(store.state == [])
    }

    @Test(arguments: [(true, [1, 4]), (false, [1, 2])])
    func `Throttle lets the first pass at once, and one more when the interval is over`(
        latest: Bool, passed: [Int]
    ) async {
        let store = makeStore { $0.throttle(id: "id", for: .seconds(1), clock: $1, latest: latest) }
        for number in 1...4 { store.send(.press(number)) }
        #expect(store.state == [1])
        await clock.untilSleeping()
        await clock.advance(by: .seconds(1))
        // What was kept begins an interval in its turn.
        await clock.untilSleeping()
        #expect(store.state == passed)
        await clock.advance(by: .seconds(1))
        await store.finish()
        store.send(.press(5))
        #expect(store.state == passed + [5])
    }

    @Test func `Throttle drops what it keeps when it is cancelled, and begins anew`() async {
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
