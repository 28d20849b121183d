import Foundation
import ModernComposable
import Observation

/// A counter that is observed by field: a change of `count` doesn't notify observers of `title`.
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

/// A case with a long value, changed by `ifCaseLet`, which takes the value out of the enum in place.
@Reducer
struct Document {
    @ObservableState
    enum State {
        case open(Text.State)
        case closed
    }

    enum Action { case open(Text.Action) }

    @Reducer
    struct Text {
        @ObservableState
        struct State { var numbers = Array(0..<10_000) }

        enum Action { case change }

        var body: some ReducerOf<Self> {
            Reduce { state, _ in
                state.numbers[0] += 1
                return .none
            }
        }
    }

    var body: some ReducerOf<Self> {
        Reduce { _, _ in .none }
            .ifCaseLet(\.open, action: \.open) { Text() }
    }
}

/// The same, written by hand in one reducer.
@Reducer
private struct PlainDocument {
    typealias State = Document.State
    typealias Action = Document.Action

    var body: some ReducerOf<Self> {
        Reduce { state, _ in
            guard case .open(var text) = state else { return .none }
            text.numbers[0] += 1
            state = .open(text)
            return .none
        }
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

func untilCancelled() async {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
    continuation.finish()
}

/// The baseline without a store: the same changes, as methods.
private final class Bare {
    private var count = 0
    private var rows: [Counter.State]
    private var positions: [Int: Int]

    init(rows: Int = 0) {
        self.rows = (0..<rows).map { Counter.State(id: $0) }
        positions = Dictionary(uniqueKeysWithValues: (0..<rows).map { ($0, $0) })
    }

    @inline(never)
    func add(_ amount: Int) {
        count += amount
        keep(count)
    }

    @inline(never)
    func add(_ amount: Int, to id: Int) {
        guard let position = positions[id] else { return }
        rows[position].count += amount
        keep(rows[position].count)
    }

    @inline(never)
    func push() { rows.append(Counter.State()) }

    @inline(never)
    func pop() { keep(rows.removeLast()) }
}

@MainActor
func composableFigures(_ report: inout Report) async {
    storeSize(report)
    sendFigures(report)
    for count in [10, 1_000, 10_000] { elementFigures(report, count) }
    for depth in [10, 1_000] { stackFigures(report, depth) }
    inPlaceFigures(report)
    await effectFigures(report)
}

/// The gain of the unsafe code of `ModernComposable`: a change in place, compared with one that copies.
@MainActor
private func inPlaceFigures(_ report: Report) {
    let document = Store(initialState: .open(Document.Text.State())) { Document() }
    let plain = Store(initialState: .open(Document.Text.State())) { PlainDocument() }
    report.measure(
        "child action in a case that holds 10,000 numbers", count: 10_000, reach: .nanoseconds(1_000),
        against: .init("written by hand") { plain.send(.open(.change)) }
    ) {
        document.send(.open(.change))
    }
    let count = 10_000
    let rows = Store(
        initialState: Rows.State(rows: IdentifiedArray((0..<count).map { Counter.State(id: $0) }))
    ) {
        Rows()
    }
    let compared = Store(
        initialState: Rows.State(rows: IdentifiedArray((0..<count).map { Counter.State(id: $0) }))
    ) {
        Reduce<Rows.State, Rows.Action> { state, action in
            let before = state
            defer { keep(before) }
            return Rows().reduce(into: &state, action: action)
        }
    }
    report.measure(
        "child action in 10,000 elements, the state lent", count: 1_000, reach: .nanoseconds(1_000),
        against: .init("a copy of the state held meanwhile") {
            compared.send(.rows(.element(id: 1, action: .add(1))))
        }
    ) {
        rows.send(.rows(.element(id: 1, action: .add(1))))
    }
}

@MainActor
private func sendFigures(_ report: Report) {
    let bare = Bare()
    let quiet = Store(initialState: Counter.State()) { Counter() }
    report.measure(
        "send, nobody observing (@ObservableState)", count: 100_000, reach: .nanoseconds(150),
        against: .init("a method of a class") { bare.add(1) }
    ) {
        quiet.send(.add(1))
    }
    let watched = Store(initialState: Counter.State()) { Counter() }
    for _ in 0..<100 {
        withObservationTracking {
            _ = watched.title
        } onChange: {
        }
    }
    report.measure(
        "send, 100 observers of another field", count: 100_000, reach: .factor(1.1),
        against: .init("nobody observing") { quiet.send(.add(1)) }
    ) {
        watched.send(.add(1))
    }
}

@MainActor
private func elementFigures(_ report: Report, _ count: Int) {
    let rows = Store(
        initialState: Rows.State(rows: IdentifiedArray((0..<count).map { Counter.State(id: $0) }))
    ) {
        Rows()
    }
    let bare = Bare(rows: count)
    report.measure(
        "child action through forEach, \(count) elements", count: 100_000, reach: .nanoseconds(1_000),
        against: .init("a method, by a dictionary of positions") { bare.add(1, to: count / 2) }
    ) {
        rows.send(.rows(.element(id: count / 2, action: .add(1))))
    }
    let row = rows.scope(state: \.rows[id: 1]!, action: \.rows[id: 1])
    report.measure("  the same through the child's store", count: 100_000, reach: .nanoseconds(1_000)) {
        row.send(.add(1))
    }
}

@MainActor
private func stackFigures(_ report: Report, _ depth: Int) {
    let stack = Store(initialState: Stack.State()) { Stack() }
    for _ in 0..<depth { stack.send(.push) }
    let bare = Bare(rows: depth)
    report.measure(
        "push or pop through forEach at depth \(depth)", count: 50_000, operations: 2,
        reach: .nanoseconds(500),
        against: .init("an array in a class") {
            bare.push()
            bare.pop()
        }
    ) {
        stack.send(.push)
        stack.send(.pop)
    }
}

@MainActor
private func effectFigures(_ report: Report) async {
    let worker = Store(initialState: Worker.State()) { Worker() }
    await report.measure(
        "an effect, started and finished", count: 1_000, reach: .factor(3), against: "a bare task"
    ) {
        await worker.send(.touch).finish()
    } baseline: {
        await bareTask {}.value
    }
    await report.measure(
        "an effect, started, running, cancelled and finished", count: 1_000, reach: .factor(3),
        against: "a bare task"
    ) {
        let task = worker.send(.start)
        worker.send(.stop)
        await task.finish()
    } baseline: {
        let task = bareTask { await untilCancelled() }
        task.cancel()
        await task.value
    }
}

private nonisolated func bareTask(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    Task { await body() }
}

@MainActor
private func storeSize(_ report: Report) {
    let count = 10_000
    // First, because other benchmarks leave freed memory that would be reused.
    let before = residentBytes()
    let stores = (0..<count).map { _ in Store(initialState: Counter.State()) { Counter() } }
    report.note("bytes of a live store", (residentBytes() - before) / count, reach: .number(2_048))
    withExtendedLifetime(stores) {}
    report.measure(
        "10,000 stores made and freed", count: 1, reach: .nanoseconds(50_000_000),
        against: .init("10,000 objects with an array") {
            keep((0..<count).map { _ in Bare() })
        }
    ) {
        keep((0..<count).map { _ in Store(initialState: Counter.State()) { Counter() } })
    }
}

/// The memory of the process, as reported by Linux; zero on other systems.
private func residentBytes() -> Int {
    guard let status = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let pages = status.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
}
