import ModernComposable

private struct Counter: Reducer {
    struct State {
        var count = 0
    }

    enum Action {
        case add(Int)
    }

    var body: some Reducer<State, Action> {
        Reduce { state, action in
            switch action {
            case .add(let amount): state.count += amount
            }
            return .none
        }
    }
}

private protocol Adding: AnyObject {
    func add(_ amount: Int)
}

private final class Plain: Adding {
    private var count = 0

    @inline(never)
    func add(_ amount: Int) {
        count += amount
        keep(count)
    }
}

@MainActor
func storeFigures(_ report: inout Report) {
    let store = Store(initialState: Counter.State()) { Counter() }
    let plain: any Adding = Plain()
    report.measure(
        "send an action, a plain state", count: 100_000, reach: .nanoseconds(150),
        against: .init("a method behind a protocol") { plain.add(1) }
    ) {
        store.send(.add(1))
    }
    report.measure("make a store", count: 10_000) {
        keep(Store(initialState: Counter.State()) { Counter() })
    }
}
