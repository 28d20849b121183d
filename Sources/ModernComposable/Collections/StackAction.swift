/// What can happen to a ``StackState`` and to its elements.
public enum StackAction<State, Action> {
    /// The element with the id gets an action.
    case element(id: StackElementID, action: Action)
    /// The element with the id goes, and all above it; it is what `.dismiss` in an element comes to.
    case popFrom(id: StackElementID)
    /// An element comes on top, under an id that is not in use.
    case push(id: StackElementID, state: State)
}

/// The actions of the elements of a stack that a reducer is for.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}

extension StackAction: CasePathable {
    public struct AllCasePaths {
        @inlinable
        init() {}

        @inlinable
        public var element: CasePath<StackAction, (id: StackElementID, action: Action)> {
            CasePath(embed: { .element(id: $0.id, action: $0.action) }) {
                if case .element(let id, let action) = $0 { (id, action) } else { nil }
            }
        }

        @inlinable
        public var popFrom: CasePath<StackAction, StackElementID> {
            CasePath(embed: StackAction.popFrom) {
                if case .popFrom(let id) = $0 { id } else { nil }
            }
        }

        @inlinable
        public var push: CasePath<StackAction, (id: StackElementID, state: State)> {
            CasePath(embed: { .push(id: $0.id, state: $0.state) }) {
                if case .push(let id, let state) = $0 { (id, state) } else { nil }
            }
        }

        @inlinable
        public subscript(id id: StackElementID) -> CasePath<StackAction, Action> {
            CasePath(name: "[id: \(id)]", embed: { .element(id: id, action: $0) }) {
                if case .element(id, let action) = $0 { action } else { nil }
            }
        }
    }

    @inlinable
    public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Case {
    /// The actions of one element of a stack: `\.path[id: id]`.
    @inlinable
    public subscript<State, Action>(id id: StackElementID) -> Case<Action>
    where Value == StackAction<State, Action> {
        Case<Action>(record: record.appending(Value.allCasePaths[id: id]))
    }
}
