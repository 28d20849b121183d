import ModernComposable
import Testing

private typealias Child = WorkingChild

private struct Stack: Reducer {
    struct State: Equatable {
        var path = StackState<Child.State>()
    }

    enum Action: CasePathable {
        case path(StackActionOf<Child>)
        case push(String)
        case reset([String])
        case rename(id: StackElementID, String)
        case popTo(id: StackElementID)

        struct AllCasePaths {
            var path: CasePath<Action, StackActionOf<Child>> {
                CasePath(embed: Action.path) { if case .path(let action) = $0 { action } else { nil } }
            }
        }

        static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    let place: Workplace

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .path: break
            case .rename(let id, let name): state.path[id: id] = Child.State(name: name)
            case .popTo(let id): state.path.pop(to: id)
            case .push(let name): state.path.append(Child.State(name: name))
            case .reset(let names): state.path = StackState(names.map { Child.State(name: $0) })
            }
            return .none
        }
        .forEach(\.path, action: \.path) { Child(place: place) }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct `forEach over a stack` {
    private let place = Workplace()

    private let diagnostics = Box<[String]>([])

    private func makeStore(_ names: String...) -> StoreOf<Stack> {
        let store = Store(initialState: Stack.State()) {
            Stack(place: place)
        } onDiagnostic: { [diagnostics] in
            diagnostics.value.append($0.description)
        }
        for name in names { store.send(.push(name)) }
        return store
    }

    private func names(_ store: StoreOf<Stack>) -> [String] { store.path.map(\.name) }

    @Test func `an element is addressed by its id`() throws {
        let store = makeStore("a", "b")
        let id = try #require(store.path.ids.last)
        store.scope(state: \.path[id: id]!, action: \.path[id: id]).send(.increment)
        #expect(store.path.map(\.count) == [0, 1])
    }

    @Test func `the system pushes and pops through actions`() {
        let store = makeStore("a")
        store.send(.path(.push(id: 1, state: Child.State(name: "b"))))
        #expect(names(store) == ["a", "b"])
        store.send(.path(.popFrom(id: 0)))
        #expect(names(store) == [])
    }

    @Test func `an element that dismisses itself is popped with those above it, and their effects end`() async
    {
        let store = makeStore("a", "b", "c")
        for id in store.path.ids { store.send(.path(.element(id: id, action: .start))) }
        await place.untilBegun(["a", "b", "c"])
        store.send(.path(.element(id: 1, action: .close)))
        #expect(names(store) == ["a"])
        #expect(await place.ends(in: store) == ["a done", "b cancelled", "c cancelled"])
    }

    @Test func `the elements of a replaced stack are new, although their ids start at zero again`() async {
        let store = makeStore("a", "b")
        for id in store.path.ids { store.send(.path(.element(id: id, action: .start))) }
        await place.untilBegun(["a", "b"])
        store.send(.reset(["c", "d"]))
        #expect(store.path.ids.first == 0)
        #expect(await place.ends(in: store) == ["a cancelled", "b cancelled"])
    }

    @Test func `writing or popping to an absent element is reported`() {
        let store = makeStore("a", "b")
        store.send(.path(.popFrom(id: 1)))
        store.send(.rename(id: 1, "c"))
        store.send(.popTo(id: 1))
        #expect(names(store) == ["a"])
        #expect(
            diagnostics.value == [
                "A reducer has written the element #1 of a 'StackState<WorkingChild.State>', but there is none with this id, "
                    + "so nothing happens. Take the id from the stack, or from an action of the element. (MN0407)",
                "A reducer has popped to the element #1 of a 'StackState<WorkingChild.State>', but there is none with this "
                    + "id, so nothing happens. Take the id from the stack, or from an action of the element. (MN0407)",
            ])
    }

    @Test func `pushing with an id in use is reported, and pushes nothing`() {
        let store = makeStore("a", "b")
        store.send(.path(.push(id: 1, state: Child.State(name: "c"))))
        #expect(names(store) == ["a", "b"])
        #expect(
            diagnostics.value == [
                "An element was pushed on a 'StackState<WorkingChild.State>' under the id #1, which another element has, so it is "
                    + "not pushed. Push it with 'state.path.append', which assigns an id. (MN0408)"
            ])
        store.send(.path(.push(id: 7, state: Child.State(name: "c"))))
        #expect(names(store) == ["a", "b", "c"])
        #expect(diagnostics.value.count == 1)
    }

    @Test func `popping an absent element is reported by forEach`() {
        let store = makeStore("a")
        store.send(.path(.popFrom(id: 7)))
        #expect(names(store) == ["a"])
        #expect(
            diagnostics.value == [
                "The 'forEach' at ModernComposableTests/ForEachStackTests.swift:40 got '.path(.popFrom(id: #7))' for the id #7, "
                    + "but there is no such element in 'Stack.State'. Send it only while the element is there. (MN0403)"
            ])
    }

    @Test func `writing an element with an unused id appends it`() {
        var path = StackState(["a"])
        path[id: 4] = "b"
        #expect(path == ["a", "b"])
        path.append("c")
        #expect(path.ids == [0, 4, 5])
        path[id: 2] = "d"
        path[id: 9] = nil
        #expect(path == ["a", "b", "c"])
    }
}
