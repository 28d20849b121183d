import ModernComposable
import Testing

/// A feature that makes another store of its own kind inside an effect.
@Reducer
private struct Nest {
    struct State: Equatable { var name: String }

    enum Action { case work, stop, nest }

    let place: Workplace
    let nested: Box<StoreOf<Nest>?>

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .work:
                return .run { [place, name = state.name] _ in await place.work(name) }
                    .cancellable(id: "work", cancelInFlight: true)
            case .stop:
                return .cancel(id: "work")
            case .nest:
                return .run { [place, nested] _ in
                    await MainActor.run {
                        let inner = Store(initialState: State(name: "inner")) {
                            Nest(place: place, nested: nested)
                        }
                        inner.send(.work)
                        nested.value = inner
                    }
                }
                .cancellable(id: "work")
            }
        }
    }
}

/// Reports its deinitialisation.
private final class Witness: Sendable {
    private let onEnd: @Sendable () -> Void

    init(_ onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }

    deinit { onEnd() }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct LifetimeTests {
    private let place = Workplace()

    @Test func `a store made inside another store's effect has effects of its own`() async throws {
        let nested = Box<StoreOf<Nest>?>(nil)
        let outer = Store(initialState: Nest.State(name: "outer")) { Nest(place: place, nested: nested) }
        await outer.send(.nest).finish()
        await place.untilBegun(["inner"])
        outer.send(.work)
        await place.untilBegun(["outer"])
        outer.send(.stop)
        let inner = try #require(nested.value)
        #expect(await place.ends(in: outer, inner) == ["inner done", "outer cancelled"])
    }

    @Test func `a store made inside another store's effect can be released on its own`() async throws {
        let nested = Box<StoreOf<Nest>?>(nil)
        let outer = Store(initialState: Nest.State(name: "outer")) { Nest(place: place, nested: nested) }
        await outer.send(.nest).finish()
        outer.send(.work)
        await place.untilBegun(["inner", "outer"])
        let inner = try #require(nested.value)
        inner.send(.stop)
        #expect(await place.ends(in: outer, inner) == ["inner cancelled", "outer done"])
    }

    @Test func `releasing a store releases everything its effects hold`() async {
        let (gone, continuation) = AsyncStream<Void>.makeStream()
        do {
            let witness = Witness { continuation.finish() }
            let store = Store(initialState: 0) {
                Reduce<Int, Void> { [place] _, _ in
                    .run { _ in
                        await place.work("work")
                        withExtendedLifetime(witness) {}
                    }
                    .cancellable(id: "id")
                }
            }
            store.send(())
            await place.untilBegun(["work"])
        }
        for await _ in gone {}
        #expect(await place.ended == ["work cancelled"])
    }

    @Test func `a finished effect releases its values while the store lives`() async {
        let store = Store(initialState: 0) {
            Reduce<Int, Witness> { _, witness in
                .run { _ in withExtendedLifetime(witness) {} }
            }
        }
        let (gone, continuation) = AsyncStream<Void>.makeStream()
        await store.send(Witness { continuation.finish() }).finish()
        for await _ in gone {}
        #expect(store.state == 0)
    }

    @Test func `the task of an action finishes when its store is released`() async {
        let task: StoreTask
        do {
            let store = Store(initialState: 0) {
                Reduce<Int, Void> { [place] _, _ in .run { _ in await place.work("work") } }
            }
            task = store.send(())
            await place.untilBegun(["work"])
        }
        await task.finish()
        #expect(await place.ended == ["work cancelled"])
    }

    @Test func `cancelling a task that waits for an action cancels the effects of the action`() async {
        let store = Store(initialState: 0) {
            Reduce<Int, Void> { [place] _, _ in .run { _ in await place.work("work") } }
        }
        let waiting = Task { await store.send(()).finish() }
        await place.untilBegun(["work"])
        waiting.cancel()
        await waiting.value
        #expect(await place.ends(in: store) == ["work cancelled"])
    }
}
