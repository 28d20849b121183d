/// An action that bindings to the fields of a state send: a store of such actions has `$store.query` as a binding.
///
/// A case `binding(BindingAction<State>)` is all that it takes; ``BindingReducer`` makes the change.
public protocol BindableAction<State> {
    associatedtype State

    static func binding(_ action: BindingAction<State>) -> Self

    /// What a binding has sent; nil if it is another action.
    var binding: BindingAction<State>? { get }
}

extension BindableAction {
    /// What the case `binding` holds.
    public var binding: BindingAction<State>? {
        let held = Mirror(reflecting: self).children.first
        return held?.label == "binding" ? held?.value as? BindingAction<State> : nil
    }
}

extension Store where Action: BindableAction, Action.State == State {
    /// A field that a binding may write: it sends a ``BindingAction``.
    public subscript<Value: Equatable>(dynamicMember field: WritableKeyPath<State, Value>) -> Value {
        get { withState { $0[keyPath: field] } }
        set { send(.binding(.set(field, newValue))) }
    }
}
