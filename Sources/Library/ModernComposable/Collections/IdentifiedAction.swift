/// An action of one element of an ``IdentifiedArray``.
public enum IdentifiedAction<ID: Hashable, Action> {
    /// An action for the element with the id.
    case element(id: ID, action: Action)
    /// Removes the element with the id. `.dismiss` in an element becomes this action.
    case remove(id: ID)
}

/// The actions for the elements that a reducer handles.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where ID: Sendable, Action: Sendable {}

extension IdentifiedAction: CasePathable {
    public struct AllCasePaths {
        public var element: CasePath<IdentifiedAction, (id: ID, action: Action)> {
            CasePath(embed: { .element(id: $0.id, action: $0.action) }) {
                if case .element(let id, let action) = $0 { (id, action) } else { nil }
            }
        }

        public var remove: CasePath<IdentifiedAction, ID> {
            CasePath(embed: IdentifiedAction.remove) {
                if case .remove(let id) = $0 { id } else { nil }
            }
        }

        public subscript(id id: ID) -> CasePath<IdentifiedAction, Action> {
            CasePath(name: "[id: \(id)]", embed: { .element(id: id, action: $0) }) {
                if case .element(id, let action) = $0 { action } else { nil }
            }
        }
    }

    public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Case {
    /// The actions for one element: `\.features[id: id]`.
    public subscript<ID: Hashable, Action>(id id: ID) -> Case<Action>
    where Value == IdentifiedAction<ID, Action> {
        Case<Action>(caseSteps: caseSteps.appending(Value.allCasePaths[id: id]))
    }
}
