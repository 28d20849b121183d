/// The id of a child that a store was made for, different from each other.
public struct ChildID: Hashable, Sendable {
    private final class Token: Sendable {}

    private let token = Token()

    public init() {}

    public static func == (first: Self, second: Self) -> Bool { first.token === second.token }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(token)) }
}

/// What a store of its own is made of: the initial state and the reducer of a child.
public struct IDStoreOf<Child: Reducer> {
    public let initialState: Child.State
    public let reducer: Child

    public init(initialState: Child.State, reducer: () -> Child) {
        self.initialState = initialState
        self.reducer = reducer()
    }
}

/// A child wrapped in an id, for a store a page (seed 002, the first design).
///
/// ```swift
/// let store = Store(initialState: .init(idChild: .init(id: ChildID(), child: Page.State()))) {
///     IDReducer(child: Page())
/// }
/// store.scope(state: \.elements, action: \.elements)  // one store, of the child in its id
///     .map { $0.scope(state: \.child, action: \.child) }
/// ```
///
/// Stores never cancel one another here, with or without it: it is for code that was written so.
public struct IDReducer<Child: Reducer>: Reducer {
    public struct State {
        public var elements: IdentifiedArrayOf<IDChild>

        public init(idChild: IDChild) { elements = [idChild] }
    }

    /// The child's state and its id.
    public struct IDChild: Identifiable {
        public let id: ChildID
        public var child: Child.State

        public init(id: ChildID, child: Child.State) {
            self.id = id
            self.child = child
        }
    }

    @CasePathable
    public enum Action {
        case elements(IdentifiedAction<ChildID, ElementAction>)
    }

    @CasePathable
    public enum ElementAction {
        case child(Child.Action)
    }

    private let child: Child

    public init(child: Child) { self.child = child }

    public var body: some Reducer<State, Action> {
        EmptyReducer()
            .forEach(\.elements, action: \.elements) {
                Scope(state: \.child, action: \.child) { child }
            }
    }
}
