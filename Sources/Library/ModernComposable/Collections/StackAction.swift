/// An action for a ``StackState`` or for one of its elements.
public enum StackAction<State, Action> {
    /// An action for the element with the id.
    case element(id: StackElementID, action: Action)
    /// Removes the element with the id and all elements above it. `.dismiss` in an element becomes this action.
    case popFrom(id: StackElementID)
    /// Pushes an element under an unused id. Under an id in use nothing is pushed, and that is reported (``StoreDiagnostic/idInUse(id:stack:)``).
    case push(id: StackElementID, state: State)
}

/// The actions for the elements of a stack that a reducer handles.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}

extension StackAction: CasePathable {
    public struct AllCasePaths {
        public var element: CasePath<StackAction, (id: StackElementID, action: Action)> {
            CasePath(embed: { .element(id: $0.id, action: $0.action) }) {
                if case .element(let id, let action) = $0 { (id, action) } else { nil }
            }
        }

        public var popFrom: CasePath<StackAction, StackElementID> {
            CasePath(embed: StackAction.popFrom) {
                if case .popFrom(let id) = $0 { id } else { nil }
            }
        }

        public var push: CasePath<StackAction, (id: StackElementID, state: State)> {
            CasePath(embed: { .push(id: $0.id, state: $0.state) }) {
                if case .push(let id, let state) = $0 { (id, state) } else { nil }
            }
        }

        public subscript(id id: StackElementID) -> CasePath<StackAction, Action> {
            CasePath(name: "[id: \(id)]", embed: { .element(id: id, action: $0) }) {
                if case .element(id, let action) = $0 { action } else { nil }
            }
        }
    }

    public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Case {
    /// The actions for one element of a stack: `\.path[id: id]`.
    public subscript<State, Action>(id id: StackElementID) -> Case<Action>
    where Value == StackAction<State, Action> {
        Case<Action>(caseSteps: caseSteps.appending(Value.allCasePaths[id: id]))
    }
}
