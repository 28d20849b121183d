import ModernComposable
import Testing

/// A page with a timer, as described in seed 002.
@Reducer
private struct Feature {
    @ObservableState
    struct State: Equatable, Identifiable {
        let id: Int
        var ticks = 0
    }

    enum Action {
        case appeared
        case ticked
        case stopTapped
        case closeTapped
    }

    enum CancelID { case timer }

    var clock = Workplace()

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .appeared:
                return .run { [id = state.id, clock] _ in await clock.work("page \(id)") }
                    .cancellable(id: CancelID.timer, cancelInFlight: true)
            case .ticked:
                state.ticks += 1
                return .none
            case .stopTapped:
                return .cancel(id: CancelID.timer)
            case .closeTapped:
                return .dismiss
            }
        }
    }
}

/// The seed's second design; only the last two actions and the clock belong to the test.
@Reducer
private struct ParentFeature {
    @ObservableState
    struct State: Equatable {
        var features: IdentifiedArrayOf<Feature.State> = []
    }

    enum Action {
        case features(IdentifiedActionOf<Feature>)
        case remove(Int)
        case replaceAll([Int])
    }

    var clock = Workplace()

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .features:
                return .none
            case .remove(let id):
                state.features.remove(id: id)
                return .none
            case .replaceAll(let ids):
                state.features = IdentifiedArray(ids.map { Feature.State(id: $0) })
                return .none
            }
        }
        .forEach(\.features, action: \.features) {
            Feature(clock: clock)
        }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct `Seed 002: one parent store` {
    private let clock = Workplace()

    private func makeStore(diagnostics: Box<[String]> = Box([])) -> StoreOf<ParentFeature> {
        Store(
            initialState: ParentFeature.State(
                features: [
                    Feature.State(id: 0),
                    Feature.State(id: 1),
                    Feature.State(id: 2),
                    Feature.State(id: 3),
                ]
            )
        ) {
            ParentFeature(clock: clock)
        } onDiagnostic: {
            diagnostics.value.append($0.description)
        }
    }

    private func page(_ id: Int, of store: StoreOf<ParentFeature>) -> StoreOf<Feature> {
        store.scope(
            state: \.features[id: id]!,
            action: \.features[id: id]
        )
    }

    @Test func `the store of a page reads and changes its element`() {
        let store = makeStore()
        page(2, of: store).send(.ticked)
        #expect(page(2, of: store).ticks == 1)
        #expect(store.features.map(\.ticks) == [0, 0, 1, 0])
    }

    @Test func `pages with the same cancellation id do not cancel each other`() async {
        let store = makeStore()
        for id in 0..<4 { page(id, of: store).send(.appeared) }
        await clock.untilBegun(["page 0", "page 1", "page 2", "page 3"])
        page(1, of: store).send(.stopTapped)
        #expect(
            await clock.ends(in: store) == ["page 0 done", "page 1 cancelled", "page 2 done", "page 3 done"])
    }

    @Test func `removing a page cancels exactly its effects`() async {
        let store = makeStore()
        for id in 0..<4 { page(id, of: store).send(.appeared) }
        await clock.untilBegun(["page 0", "page 1", "page 2", "page 3"])
        store.send(.remove(3))
        #expect(
            await clock.ends(in: store) == ["page 0 done", "page 1 done", "page 2 done", "page 3 cancelled"])
    }

    @Test func `replacing the array cancels the effects of the pages missing from the new one`() async {
        let store = makeStore()
        for id in 0..<4 { page(id, of: store).send(.appeared) }
        await clock.untilBegun(["page 0", "page 1", "page 2", "page 3"])
        store.send(.replaceAll([7, 2]))
        #expect(
            await clock.ends(in: store) == [
                "page 0 cancelled", "page 1 cancelled", "page 2 done", "page 3 cancelled",
            ])
    }

    @Test func `a page that dismisses itself is removed, and its effects are cancelled`() async {
        let store = makeStore()
        for id in 0..<2 { page(id, of: store).send(.appeared) }
        await clock.untilBegun(["page 0", "page 1"])
        page(0, of: store).send(.closeTapped)
        #expect(store.features.ids == [1, 2, 3])
        #expect(
            await clock.ends(in: store) == ["page 0 cancelled", "page 1 done"])
    }

    @Test func `the store of a page that never existed ignores actions, and reports that once`() {
        let diagnostics = Box<[String]>([])
        let store = makeStore(diagnostics: diagnostics)
        let page = page(9, of: store)
        page.send(.ticked)
        page.send(.ticked)
        #expect(store.features.map(\.ticks) == [0, 0, 0, 0])
        #expect(
            diagnostics.value == [
                "Store<Feature.State, Feature.Action> was sent '.ticked', but it was made for a place where there was nothing, so it "
                    + "does nothing and shows blank state. Leave out the '!' of its place to get an optional store. "
                    + "(MN0405)"
            ])
    }

    @Test func `the store of a page that never existed shows blank state, and reports that once`() {
        let diagnostics = Box<[String]>([])
        let page = page(9, of: makeStore(diagnostics: diagnostics))
        #expect(page.ticks == 0)
        #expect(page.state == Feature.State(id: 0))
        #expect(page.isStale)
        #expect(
            diagnostics.value == [
                "Store<Feature.State, Feature.Action> was read, but it was made for a place where there was nothing, so it does "
                    + "nothing and shows blank state. Leave out the '!' of its place to get an optional store. "
                    + "(MN0405)"
            ])
    }

    @Test func `the stores of a list stay the same while their elements exist`() {
        let store = makeStore()
        func listed() -> [ObjectIdentifier] {
            store.scope(state: \.features, action: \.features).map { ObjectIdentifier($0) }
        }
        let before = listed()
        store.send(.features(.element(id: 2, action: .ticked)))
        #expect(listed() == before)
        #expect(ObjectIdentifier(page(3, of: store)) == before[3])
        store.send(.remove(1))
        #expect(listed() == [before[0], before[2], before[3]])
    }

    @Test func `the stores of a list are released with their parent`() {
        weak var row: StoreOf<Feature>?
        do {
            let store = makeStore()
            row = store.scope(state: \.features, action: \.features).first
            #expect(row != nil)
        }
        #expect(row == nil)
    }

    @Test func `a page inserted later gets a new store, not the one made too early`() {
        let store = makeStore()
        let early = page(9, of: store)
        store.send(.replaceAll([9]))
        page(9, of: store).send(.ticked)
        early.send(.ticked)
        #expect(store.features.map(\.ticks) == [1])
    }

    @Test func `an action for a removed page is reported with the line of the forEach`() {
        let diagnostics = Box<[String]>([])
        let store = makeStore(diagnostics: diagnostics)
        store.send(.features(.element(id: 9, action: .ticked)))
        #expect(
            diagnostics.value == [
                "The 'forEach' at ModernComposableTests/Seed002Tests.swift:71 got '.ticked' for the id 9, but there is "
                    + "no such element in 'ParentFeature.State'. Send it only while the element is there. (MN0403)"
            ])
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct `Seed 002: a store for each page` {
    private let clock = Workplace()

    /// Does the work of the seed's `IDStoreView`, without the view.
    private func makePage(_ id: Int) throws -> StoreOf<Feature> {
        let idStore = IDStoreOf(initialState: Feature.State(id: id)) { Feature(clock: clock) }
        let id = ChildID()
        let store: StoreOf<IDReducer> = .init(
            initialState: .init(idChild: .init(id: id, child: idStore.initialState)),
            reducer: { IDReducer(child: idStore.reducer) }
        )
        let element = try #require(store.scope(state: \.elements, action: \.elements).first)
        return element.scope(state: \.child, action: \.child)
    }

    @Test func `swiping to the second page keeps the timer of the first running`() async throws {
        let pages = try (0..<4).map(makePage)
        for page in pages { page.send(.appeared) }
        await clock.untilBegun(["page 0", "page 1", "page 2", "page 3"])
        pages[1].send(.stopTapped)
        pages[0].send(.ticked)
        #expect(pages.map(\.ticks) == [1, 0, 0, 0])
        #expect(
            await clock.ends(in: pages[0], pages[1], pages[2], pages[3]) == [
                "page 0 done", "page 1 cancelled", "page 2 done", "page 3 done",
            ])
    }
}
