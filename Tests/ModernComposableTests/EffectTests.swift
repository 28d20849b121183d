import ModernComposable
import Testing

/// Starts work that ends when a test says so.
private struct Worker: Reducer {
    struct State: Equatable {
        var log: [String] = []
    }

    enum Action: Equatable {
        case start(String, cancelInFlight: Bool = false)
        case stop(String)
        case finished(String)
        case startAndStop(String)
        case fail
        case inOrder([String])
    }

    let gates: Gates

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .start(let name, let cancelInFlight):
            return work(name).cancellable(id: "work", cancelInFlight: cancelInFlight)
        case .stop(let name):
            state.log.append("stop \(name)")
            return .cancel(id: "work")
        case .startAndStop(let name):
            return .merge(.send(.stop(name)), work(name).cancellable(id: "work"))
        case .finished(let name):
            state.log.append(name)
            return .none
        case .fail:
            return .run { _ in throw Failure() }
        case .inOrder(let names):
            return .concatenate(names.map(work)).cancellable(id: "work")
        }
    }

    private func work(_ name: String) -> Effect<Action> {
        .run { [gates] send in
            await gates.wait(for: name)
            await send(.finished(name))
        }
    }

    struct Failure: Error {}
}

/// Named gates: work waits at them until they are opened.
actor Gates {
    private var open: Set<String> = []
    private var reached: Set<String> = []
    private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]
    private var watchers: [String: [CheckedContinuation<Void, Never>]] = [:]
    /// The work that reached a gate and passed it, in order.
    private(set) var events: [String] = []

    func wait(for name: String) async {
        reached.insert(name)
        events.append("at \(name)")
        for watcher in watchers.removeValue(forKey: name) ?? [] { watcher.resume() }
        if !open.contains(name) {
            await withCheckedContinuation { waiting[name, default: []].append($0) }
        }
        events.append("through \(name)")
    }

    func open(_ name: String) {
        open.insert(name)
        for continuation in waiting.removeValue(forKey: name) ?? [] { continuation.resume() }
    }

    func untilReached(_ name: String) async {
        guard !reached.contains(name) else { return }
        await withCheckedContinuation { watchers[name, default: []].append($0) }
    }

    var names: [String] { reached.sorted() }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct EffectTests {
    private func makeStore(
        _ gates: Gates, diagnostics: Box<[String]> = Box([])
    ) -> StoreOf<Worker> {
        Store(initialState: Worker.State()) {
            Worker(gates: gates)
        } onDiagnostic: {
            diagnostics.value.append($0.description)
        }
    }

    @Test func `the task of an action finishes with its effect`() async {
        let gates = Gates()
        let store = makeStore(gates)
        let task = store.send(.start("a"))
        await gates.open("a")
        await task.finish()
        #expect(store.log == ["a"])
    }

    @Test func `a cancelled effect sends no more actions`() async {
        let gates = Gates()
        let store = makeStore(gates)
        let task = store.send(.start("a"))
        await gates.untilReached("a")
        store.send(.stop("a"))
        await gates.open("a")
        await task.finish()
        #expect(store.log == ["stop a"])
    }

    @Test func `an effect cancelled by an action queued before it never starts`() async {
        let gates = Gates()
        let store = makeStore(gates)
        await store.send(.startAndStop("a")).finish()
        #expect(store.log == ["stop a"])
        #expect(await gates.names == [])
    }

    @Test func `cancelling in flight replaces the running effect with the same id`() async {
        let gates = Gates()
        let store = makeStore(gates)
        store.send(.start("a"))
        await gates.untilReached("a")
        store.send(.start("b", cancelInFlight: true))
        await gates.open("a")
        await gates.open("b")
        await store.finish()
        #expect(store.log == ["b"])
    }

    @Test func `cancelling the task of an action cancels the effects it started`() async {
        let gates = Gates()
        let store = makeStore(gates)
        let first = store.send(.start("a"))
        let second = store.send(.start("b"))
        first.cancel()
        await gates.open("a")
        await gates.open("b")
        await first.finish()
        await second.finish()
        #expect(store.log == ["b"])
        #expect(first.isCancelled)
        #expect(!second.isCancelled)
    }

    @Test func `concatenated effects start one after the other`() async {
        let gates = Gates()
        let store = makeStore(gates)
        let task = store.send(.inOrder(["a", "b"]))
        await gates.open("b")
        await gates.untilReached("a")
        await gates.open("a")
        await task.finish()
        #expect(await gates.events == ["at a", "through a", "at b", "through b"])
        #expect(store.log == ["a", "b"])
    }

    @Test func `a cancelled sequence of effects starts none of the rest`() async {
        let gates = Gates()
        let store = makeStore(gates)
        let task = store.send(.inOrder(["a", "b"]))
        await gates.untilReached("a")
        store.send(.stop("row"))
        await gates.open("a")
        await task.finish()
        #expect(await gates.names == ["a"])
        #expect(store.log == ["stop row"])
    }

    @Test func `an uncaught error is reported with the line that made the effect`() async {
        let diagnostics = Box<[String]>([])
        let store = makeStore(Gates(), diagnostics: diagnostics)
        await store.send(.fail).finish()
        #expect(
            diagnostics.value == [
                "The effect made at ModernComposableTests/EffectTests.swift:34 failed: Failure(). "
                    + "Catch it in the effect, or pass a 'catch' handler to 'run'. (MN0401)"
            ])
    }

    @Test func `ten thousand stores with the same id do not cancel one another`() async {
        let gates = Gates()
        let stores = (0..<10_000).map { _ in makeStore(gates) }
        for store in stores { store.send(.start("a", cancelInFlight: true)) }
        stores[0].send(.stop("first"))
        await gates.open("a")
        for store in stores { await store.finish() }
        #expect(stores.filter { $0.log == ["a"] }.count == 9_999)
    }

    @Test func `releasing a store cancels its effects`() async {
        let stopped = Gates()
        do {
            let store = Store(initialState: 0) {
                Reduce<Int, Bool> { _, _ in
                    .run { _ in
                        await stopped.wait(for: "start")
                        while !Task.isCancelled { await Task.yield() }
                        await stopped.wait(for: "stopped")
                    }
                }
            }
            await stopped.open("start")
            await stopped.open("stopped")
            store.send(true)
            await stopped.untilReached("start")
        }
        await stopped.untilReached("stopped")
    }
}
