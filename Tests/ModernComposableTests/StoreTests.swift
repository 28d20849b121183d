import ModernComposable
import Observation
import Testing

struct Counter: Reducer {
    struct State: Equatable { var count = 0 }
    enum Action { case increment, burst(Int), leap }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .increment:
                state.count += 1
                return .none
            case .burst(let left):
                state.count += 1
                return left > 1 ? .send(.burst(left - 1)) : .none
            case .leap:
                state.count *= 10
                return .none
            }
        }
    }
}

/// Keeps the values written by closures that outlive a test's statements.
@MainActor
final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

/// Observes a counter continuously, and runs a closure at each change.
@MainActor
private final class Observer {
    private let store: StoreOf<Counter>
    private let act: () -> Void

    init(of store: StoreOf<Counter>, _ act: @escaping () -> Void) {
        self.store = store
        self.act = act
    }

    func observe() {
        withObservationTracking {
            _ = store.count
        } onChange: {
            MainActor.assumeIsolated {
                self.observe()
                self.act()
            }
        }
    }
}

@MainActor
@Suite struct StoreTests {
    @Test func `an action changes the state before send returns`() {
        let store = Store(initialState: Counter.State()) { Counter() }
        store.send(.increment)
        #expect(store.count == 1)
        #expect(store.state == Counter.State(count: 1))
    }

    @Test func `the actions of an effect are handled in order, before send returns`() {
        let store = Store(initialState: [Int]()) {
            Reduce<[Int], [Int]> { state, numbers in
                guard numbers.count == 1 else { return .merge(numbers.map { .send([$0]) }) }
                state += numbers
                return .none
            }
        }
        store.send([3, 1, 2])
        #expect(store.state == [3, 1, 2])
    }

    @Test func `a million queued actions do not overflow the stack`() {
        let store = Store(initialState: Counter.State()) { Counter() }
        store.send(.burst(1_000_000))
        #expect(store.count == 1_000_000)
    }

    @Test func `an action sent from inside a reducer is queued`() {
        let log = Box<[String]>([])
        let inner = Box<Store<Int, Bool>?>(nil)
        let store = Store(initialState: 0) {
            Reduce<Int, Bool> { state, isFirst in
                MainActor.assumeIsolated {
                    log.value.append("begin \(isFirst)")
                    if isFirst {
                        inner.value?.send(false)
                        inner.value?.send(false)
                    }
                    log.value.append("end \(isFirst)")
                }
                state += 1
                return .none
            }
        }
        inner.value = store
        store.send(true)
        inner.value = nil
        #expect(
            log.value == [
                "begin true", "end true", "begin false", "end false", "begin false", "end false",
            ])
        #expect(store.state == 3)
    }

    @Test func `an action sent by an observer is queued, and the observer sees its effect`() {
        let store = Store(initialState: Counter.State()) { Counter() }
        withObservationTracking {
            _ = store.count
        } onChange: {
            MainActor.assumeIsolated {
                #expect(store.count == 1)
                store.send(.leap)
                #expect(store.count == 1)
            }
        }
        store.send(.increment)
        #expect(store.count == 10)
    }

    @Test func `unchanged state notifies no observer`() {
        let store = Store(initialState: Counter.State()) { Counter() }
        let changes = Box(0)
        withObservationTracking {
            _ = store.count
        } onChange: {
            MainActor.assumeIsolated { changes.value += 1 }
        }
        store.send(.leap)
        #expect(changes.value == 0)
        store.send(.increment)
        #expect(changes.value == 1)
    }

    @Test func `an observer that sends without end is stopped, and named in the diagnostic`() {
        let diagnostics = Box<[String]>([])
        let sent = Box(0)
        let store = Store(initialState: Counter.State()) {
            Counter()
        } onDiagnostic: {
            diagnostics.value.append($0.description)
        }
        let observer = Observer(of: store) {
            sent.value += 1
            store.send(.increment)
        }
        observer.observe()
        store.send(.increment)
        #expect(sent.value == 10_000)
        #expect(store.count == 10_000)
        #expect(
            diagnostics.value == [
                "An observer of Store<Counter.State, Counter.Action> sent '.increment' after each of 10000 changes in a row, and "
                    + "each action caused the next change. The last action is dropped. "
                    + "Send it only if the value isn't the intended one yet, or let the reducer do the work. (MN0406)"
            ])
        // The store still works.
        store.send(.leap)
        #expect(diagnostics.value.count == 2)
    }

    @Test func `observers that send to each other a finite number of times are not stopped`() {
        let diagnostics = Box(0)
        let store = Store(initialState: Counter.State()) {
            Counter()
        } onDiagnostic: { _ in
            diagnostics.value += 1
        }
        let observer = Observer(of: store) {
            if store.count < 9_999 { store.send(.increment) }
        }
        observer.observe()
        store.send(.increment)
        #expect(store.count == 9_999)
        #expect(diagnostics.value == 0)
    }

    @Test func `the body of a reducer is evaluated once for each store`() {
        let evaluations = Box(0)
        let store = Store(initialState: 0) { Counted(evaluations: evaluations) }
        store.send(())
        store.send(())
        #expect(store.state == 2)
        #expect(evaluations.value == 1)
    }
}

private struct Counted: Reducer {
    let evaluations: Box<Int>

    var body: some Reducer<Int, Void> {
        MainActor.assumeIsolated { evaluations.value += 1 }
        return Reduce { state, _ in
            state += 1
            return .none
        }
    }
}
