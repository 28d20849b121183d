/// The unique id of a child with a store of its own.
public struct ChildID: Hashable, Sendable {
    private final class Token: Sendable {}

    private let token = Token()

    public init() {}

    public static func == (first: Self, second: Self) -> Bool { first.token === second.token }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(token)) }
}

/// The initial state and the reducer of a child, for a store of its own.
public struct IDStoreOf<Child: Reducer> {
    public let initialState: Child.State
    public let reducer: Child

    public init(initialState: Child.State, reducer: () -> Child) {
        self.initialState = initialState
        self.reducer = reducer()
    }
}

/// A child wrapped in an id, for one store for each page (seed 002, the first design).
///
/// ```swift
/// let store: StoreOf<IDReducer> = .init(
///     initialState: .init(idChild: .init(id: ChildID(), child: Page.State())),
///     reducer: { IDReducer(child: Page()) }
/// )
/// for element in store.scope(state: \.elements, action: \.elements) {
///     let page: StoreOf<Page> = element.scope(state: \.child, action: \.child)
/// }
/// ```
///
/// It has no generic arguments, so that a generic view can name its store `StoreOf<IDReducer>`. The reducer decides the
/// type of the child, and a caller that scopes to `\.child` must use the same type: a store for another type is stale from
/// the beginning.
///
/// It isn't needed to isolate cancellation, because stores never cancel each other's effects here. It exists for code that already uses
/// such a wrapper.
public struct IDReducer: Reducer {
    @ObservableState
    public struct State {
        public var elements: IdentifiedArrayOf<IDChild>

        public init(idChild: IDChild) { elements = [idChild] }
    }

    @CasePathable
    public enum Action {
        case elements(IdentifiedAction<ChildID, ElementAction>)
    }

    /// An action of the child.
    public struct ElementAction {
        package let action: Any
    }

    /// The child's state with its id.
    public struct IDChild: Identifiable {
        public let id: ChildID
        package var state: Any

        public init<ChildState>(id: ChildID, child: ChildState) {
            self.id = id
            state = child
        }
    }

    /// The members available to a key path to a place or a case. The child's type is inferred from the context.
    public struct _Members {
        public var child: Void { () }
    }

    private let element: Reduce<IDChild, ElementAction>

    public init<Child: Reducer>(child: Child, fileID: String = #fileID, line: Int = #line) {
        element = Reduce(
            Scope(
                IDChildPlace<Child.State>(), PlainActions(path: ElementAction.path()),
                ReducerBuilder<Child.State, Child.Action>._Rooted(child),
                EffectOrigin(fileID: fileID, line: line)))
    }

    public var body: some Reducer<State, Action> {
        EmptyReducer().forEach(\.elements, action: \.elements) { element }
    }
}

extension Place where State == IDReducer.IDChild {
    public subscript<Child>(dynamicMember member: KeyPath<IDReducer._Members, Void>) -> Place<Child> {
        Place<Child>(
            placeSteps: placeSteps.appending(
                PlaceAccess {
                    $0.state as? Child
                } isThere: {
                    $0.value.state is Child
                }))
    }
}

extension Case where Value == IDReducer.ElementAction {
    public subscript<Action>(dynamicMember member: KeyPath<IDReducer._Members, Void>) -> Case<Action> {
        Case<Action>(caseSteps: caseSteps.appending(IDReducer.ElementAction.path()))
    }
}

extension IDReducer.ElementAction: CustomStringConvertible {
    fileprivate static func path<Action>() -> CasePath<Self, Action> {
        CasePath(name: "child", embed: { Self(action: $0) }, extract: { $0.action as? Action })
    }

    public var description: String { "\(action)" }
}

/// Observes a child by field, if its state is observed by field.
extension IDReducer.IDChild: ObservableState {
    public var _$identity: _StateIdentity? { (state as? any ObservableState)?._$identity }

    public static func _$identity(at pointer: UnsafePointer<Self>) -> _StateIdentity? {
        pointer.pointee._$identity
    }

    public static var _$observationOffset: Int? { nil }

    public static func _$field(at keyPath: AnyKeyPath) -> _StateField? { nil }

    public mutating func _$didChange(_ field: Int) {}

    public mutating func _$detach() {
        guard var child = state as? any ObservableState else { return }
        child._$detach()
        state = child
    }
}

/// The child inside its wrapper.
private struct IDChildPlace<Child>: ChildPlace {
    func update<Result>(
        _ key: Void, in parent: inout IDReducer.IDChild, _ change: (inout Child) -> Result
    ) -> Result? {
        guard var child = parent.state as? Child else { return nil }
        // The parent gives up the child meanwhile, so that the child is uniquely referenced while it is changed.
        parent.state = ()
        defer { parent.state = child }
        return change(&child)
    }

    func steps(to key: Void, in parent: IDReducer.IDChild) -> [WatchedStep] {
        [WatchedStep(step: .member(\IDReducer._Members.child), watch: Watch())]
    }

    private final class Watch: PlaceWatch {
        override func visit(in parent: AnyBorrowed, _ body: (AnyBorrowed) -> Void) {
            guard let child = parent.to(IDReducer.IDChild.self)?.value.state as? Child else { return }
            Borrowed.lend(child) { body(AnyBorrowed($0)) }
        }
    }
}
