import ModernComposable
import Testing

@MainActor
@Suite(.timeLimit(.minutes(30))) struct `Waiting for a state` {
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

    @Test func `a wait is over at the first change that makes its condition false`() async throws {
        let store = makeStore()
        let wait = try store.wait { state, _ in state.right < 2 }
        store.send(.right(1))
        store.send(.right(2))
        store.send(.right(0))
        try await wait.untilOver()
    }

    @Test func `a wait whose condition is already false is over at once`() async throws {
        try await makeStore().wait { _, _ in false }.untilOver()
    }

    @Test func `finishing a child store ends the waits for it, and no others`() async throws {
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

    @Test func `finishing a store ends the waits for its children, too`() async throws {
        let store = makeStore()
        let left = store.scope(state: \.left, action: \.left)
        let wait = try left.wait { number, _ in number == 0 }
        await store.finish()
        await #expect(throws: StoreFinishedError.self) { try await wait.untilOver() }
        #expect(throws: StoreFinishedError.self) { try left.wait { _, _ in true } }
    }

    @Test func `releasing a store ends its waits, which don't retain it`() async throws {
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

    @Test func `a wait for a child without a held store lasts as long as the root store`() async throws {
        let store = makeStore()
        let wait = try store.scope(state: \.left, action: \.left).wait { number, _ in number == 0 }
        store.send(.right(1))
        store.send(.left(1))
        try await wait.untilOver()
    }

    @Test func `a wait ends when the last user of the store releases it`() async throws {
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

    @Test func `cancelling a task ends its wait`() async throws {
        let store = makeStore()
        let wait = try store.wait { state, _ in state.right == 0 }
        let waiting = Task { try await wait.untilOver() }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
    }
}
