/// Conversion between the actions of a child and those of its parent.
protocol ChildActions<Place, ParentAction, ChildAction> {
    associatedtype Place: ChildPlace
    associatedtype ParentAction
    associatedtype ChildAction

    /// Returns the meaning of a parent's action for the child.
    func route(_ action: ParentAction) -> ChildRoute<Place, ChildAction>

    func embed(_ key: Place.Key, _ action: ChildAction) -> ParentAction

    /// The action that removes the child; nil if there is none.
    func dismissal(_ key: Place.Key) -> ParentAction?
}

/// The meaning of a parent's action for a child.
enum ChildRoute<Place: ChildPlace, Action> {
    case child(Place.Key, Action)
    /// Removes the child, after the parent has handled the action.
    case removal(Place.Key, (Place, Place.Parent) -> ChildRemoval<Place.Parent>?)
    /// Changes the container of the child, after the parent has handled the action.
    case change((Place, inout Place.Parent) -> Void)
    case other
}

/// A function that removes the current child, but not another one that has replaced it since.
typealias ChildRemoval<Parent> = (inout Parent) -> Void

/// Actions of a child without a dismissal.
struct PlainActions<Place: ChildPlace, ParentAction, ChildAction>: ChildActions where Place.Key == Void {
    let path: CasePath<ParentAction, ChildAction>

    init(_ path: CaseKeyPath<ParentAction, ChildAction>) { self.init(path: CasePath(path)) }

    init(path: CasePath<ParentAction, ChildAction>) { self.path = path }

    func route(_ action: ParentAction) -> ChildRoute<Place, ChildAction> {
        if let action = path.extract(action) { .child((), action) } else { .other }
    }

    func embed(_ key: Void, _ action: ChildAction) -> ParentAction { path.embed(action) }

    func dismissal(_ key: Void) -> ParentAction? { nil }
}

/// Actions of a presented child, which can be dismissed.
struct PresentedActions<Place: RemovablePlace, ParentAction, ChildAction>: ChildActions {
    let path: CasePath<ParentAction, PresentationAction<ChildAction>>

    init(_ path: CaseKeyPath<ParentAction, PresentationAction<ChildAction>>) { self.path = CasePath(path) }

    func route(_ action: ParentAction) -> ChildRoute<Place, ChildAction> {
        switch path.extract(action) {
        case .presented(let action): .child((), action)
        case .dismiss: .removal(()) { $0.removal(in: $1) }
        case nil: .other
        }
    }

    func embed(_ key: Void, _ action: ChildAction) -> ParentAction { path.embed(.presented(action)) }

    func dismissal(_ key: Void) -> ParentAction? { path.embed(.dismiss) }
}

/// Actions of the elements of an identified array.
struct IdentifiedChildActions<ParentState, ID: Hashable, State: Identifiable, ParentAction, ChildAction>:
    ChildActions
where State.ID == ID {
    typealias Place = ElementPlace<ParentState, IdentifiedArray<ID, State>>

    let path: CasePath<ParentAction, IdentifiedAction<ID, ChildAction>>

    init(_ path: CaseKeyPath<ParentAction, IdentifiedAction<ID, ChildAction>>) { self.path = CasePath(path) }

    func route(_ action: ParentAction) -> ChildRoute<Place, ChildAction> {
        switch path.extract(action) {
        case .element(let id, let action): .child(id, action)
        case .remove(let id): .removal(id) { $0.removal(of: id, in: $1) { $0.remove(id: id) } }
        case nil: .other
        }
    }

    func embed(_ id: ID, _ action: ChildAction) -> ParentAction {
        path.embed(.element(id: id, action: action))
    }

    func dismissal(_ id: ID) -> ParentAction? { path.embed(.remove(id: id)) }
}

/// Actions of the elements of a stack.
struct StackChildActions<ParentState, State, ParentAction, ChildAction>: ChildActions {
    typealias Place = ElementPlace<ParentState, StackState<State>>

    let path: CasePath<ParentAction, StackAction<State, ChildAction>>

    init(_ path: CaseKeyPath<ParentAction, StackAction<State, ChildAction>>) { self.path = CasePath(path) }

    func route(_ action: ParentAction) -> ChildRoute<Place, ChildAction> {
        switch path.extract(action) {
        case .element(let id, let action): .child(id, action)
        case .popFrom(let id): .removal(id) { $0.removal(of: id, in: $1) { $0.pop(from: id) } }
        case .push(let id, let state): .change { $0.updateAll(in: &$1) { $0.push(state, id: id) } }
        case nil: .other
        }
    }

    func embed(_ id: StackElementID, _ action: ChildAction) -> ParentAction {
        path.embed(.element(id: id, action: action))
    }

    func dismissal(_ id: StackElementID) -> ParentAction? { path.embed(.popFrom(id: id)) }
}
