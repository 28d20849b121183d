import ModernComposable
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct `Waiting for a state` {
    private struct Pair: Equatable {
        var left = 0
        var right = 0
    }

    private enum Action: CasePathable {
        case left(Int)
        case right(Int)

        struct AllCasePaths {
            var left: CasePath<Action, Int> {
                CasePath(embed: Action.left) { if case .left(let number) = $0 { number } else { nil } }
            }
        }

        static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    private func makeStore() -> Store<Pair, Action> {
        Store(initialState: Pair()) {
            Reduce { state, action in
                switch action {
                case .left(let number): state.left = number
                case .right(let number): state.right = number
                }
                return .none
            }
        }
    }

    @Test func `It is over with the first change that ends it`() async throws {
        let store = makeStore()
        let wait = try store.wait { state, _ in state.right < 2 }
        store.send(.right(1))
        store.send(.right(2))
        store.send(.right(0))
        try await wait.untilOver()
    }

    @Test func `What doesn't hold at all is over at once`() async throws {
        try await makeStore().wait { _, _ in false }.untilOver()
    }

    @Test func `A child that is finished ends who waits for it, and nobody else`() async throws {
        let store = makeStore()
        let left = store.scope(state: \.left, action: \.left)
        let forLeft = try left.wait { number, _ in number == 0 }
        let forRoot = try store.wait { state, _ in state.right == 0 }
        await left.finish()
        await #expect(throws: StoreFinishedError.self) { try await forLeft.untilOver() }
        #expect(throws: StoreFinishedError.self) { try left.wait { _, _ in true } }
        let later = try store.wait { state, _ in state.right == 0 }
        store.send(.right(1))
        try await forRoot.untilOver()
        try await later.untilOver()
    }

    @Test func `A store that is finished ends who waits for its children, too`() async throws {
        let store = makeStore()
        let left = store.scope(state: \.left, action: \.left)
        let wait = try left.wait { number, _ in number == 0 }
        await store.finish()
        await #expect(throws: StoreFinishedError.self) { try await wait.untilOver() }
        #expect(throws: StoreFinishedError.self) { try left.wait { _, _ in true } }
    }

    @Test func `A store that goes ends who waits, and is kept by nobody who does`() async throws {
        weak var gone: Store<Pair, Action>?
        let wait: StoreWait
        do {
            let store = makeStore()
            gone = store
            wait = try store.scope(state: \.left, action: \.left).wait { number, _ in number == 0 }
        }
        #expect(gone == nil)
        await #expect(throws: StoreFinishedError.self) { try await wait.untilOver() }
    }

    @Test func `A child whose store nobody holds is waited for as long as the root is there`() async throws {
        let store = makeStore()
        let wait = try store.scope(state: \.left, action: \.left).wait { number, _ in number == 0 }
        store.send(.right(1))
        store.send(.left(1))
        try await wait.untilOver()
    }

    @Test func `When the last who shows a store lets go of it, who waits is told`() async throws {
        let store = makeStore()
        var uses = [store.use(), store.use()]
        let wait = try store.wait { state, _ in state.right == 0 }
        uses.removeLast()
        #expect(uses.first === store.use())
        uses.removeLast()
        await #expect(throws: StoreFinishedError.self) { try await wait.untilOver() }
        // Another window may show it.
        let later = try store.wait { state, _ in state.right == 0 }
        store.send(.right(1))
        try await later.untilOver()
    }

    @Test func `A task that is cancelled waits no more`() async throws {
        let store = makeStore()
        let wait = try store.wait { state, _ in state.right == 0 }
        let waiting = Task { try await wait.untilOver() }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
    }
}
