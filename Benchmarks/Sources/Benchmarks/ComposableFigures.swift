import Composable
import Foundation
import Observation

/// A counter that is observed by field: observers of `title` have nothing to do with `count`.
@Reducer
private struct Counter {
    @ObservableState
    struct State: Identifiable {
        var id = 0
        var count = 0
        var title = ""
    }

    enum Action { case add(Int) }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .add(let amount): state.count += amount
            }
            return .none
        }
    }
}

@Reducer
private struct Rows {
    @ObservableState
    struct State {
        var rows: IdentifiedArrayOf<Counter.State> = []
    }

    enum Action { case rows(IdentifiedActionOf<Counter>) }

    var body: some ReducerOf<Self> {
        Reduce { _, _ in .none }
            .forEach(\.rows, action: \.rows) { Counter() }
    }
}

@Reducer
private struct Stack {
    @ObservableState
    struct State {
        var path = StackState<Counter.State>()
    }

    enum Action {
        case push
        case pop
        case path(StackActionOf<Counter>)
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .push: state.path.append(Counter.State())
            case .pop: state.path.removeLast()
            case .path: break
            }
            return .none
        }
        .forEach(\.path, action: \.path) { Counter() }
    }
}

/// An effect that does nothing, and one that runs until it is cancelled.
@Reducer
private struct Worker {
    struct State {}

    enum Action { case touch, start, stop }

    var body: some ReducerOf<Self> {
        Reduce { _, action in
            switch action {
            case .touch: .run { _ in }
            case .start: .run { _ in await untilCancelled() }.cancellable(id: 0)
            case .stop: .cancel(id: 0)
            }
        }
    }
}

private func untilCancelled() async {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
    continuation.finish()
}

@MainActor
func composableFigures(_ report: inout Report) async {
    let quiet = Store(initialState: Counter.State()) { Counter() }
    report.measure("send to an observable state, nobody observing", count: 100_000) {
        quiet.send(.add(1))
    }
    let watched = Store(initialState: Counter.State()) { Counter() }
    for _ in 0..<100 {
        withObservationTracking {
            _ = watched.title
        } onChange: {
        }
    }
    report.measure("send with 100 observers of another field", count: 100_000) { watched.send(.add(1)) }

    for count in [10, 1_000, 10_000] {
        let rows = Store(
            initialState: Rows.State(
                rows: IdentifiedArray((0..<count).map { Counter.State(id: $0) }))
        ) {
            Rows()
        }
        report.measure("child action through forEach, \(count) elements", count: 100_000) {
            rows.send(.rows(.element(id: count / 2, action: .add(1))))
        }
        let row = rows.scope(state: \.rows[id: 1]!, action: \.rows[id: 1])
        report.measure("the same through the child's store", count: 100_000) { row.send(.add(1)) }
    }
    for depth in [10, 1_000] {
        let stack = Store(initialState: Stack.State()) { Stack() }
        for _ in 0..<depth { stack.send(.push) }
        report.measure("push or pop through forEach at depth \(depth)", count: 50_000, operations: 2) {
            stack.send(.push)
            stack.send(.pop)
        }
    }
    await effectFigures(report)
    storeSize(report)
}

@MainActor
private func effectFigures(_ report: Report) async {
    let worker = Store(initialState: Worker.State()) { Worker() }
    let count = 1_000
    await report.measure("1,000 effects, started and finished, one by one") {
        for _ in 0..<count { await worker.send(.touch).finish() }
    }
    await report.measure("1,000 bare tasks, started and finished, one by one") {
        for _ in 0..<count { await bareTask {}.value }
    }
    await report.measure("1,000 effects, started, cancelled and finished, one by one") {
        for _ in 0..<count {
            let task = worker.send(.start)
            worker.send(.stop)
            await task.finish()
        }
    }
    await report.measure("1,000 bare tasks, started, cancelled and finished, one by one") {
        for _ in 0..<count {
            let task = bareTask { await untilCancelled() }
            task.cancel()
            await task.value
        }
    }
}

private nonisolated func bareTask(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    Task { await body() }
}

@MainActor
private func storeSize(_ report: Report) {
    let count = 10_000
    report.measure("10,000 stores made and freed", count: 1) {
        keep((0..<count).map { _ in Store(initialState: Counter.State()) { Counter() } })
    }
    let before = residentBytes()
    let stores = (0..<count).map { _ in Store(initialState: Counter.State()) { Counter() } }
    report.note("bytes of a live store", (residentBytes() - before) / count)
    withExtendedLifetime(stores) {}
}

/// The memory of the process, as Linux tells it; zero elsewhere.
private func residentBytes() -> Int {
    guard let status = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let pages = status.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
}
