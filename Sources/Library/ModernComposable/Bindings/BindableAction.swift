/// An action that can carry changes made by bindings. A store of such actions offers `$store.query` as a binding.
///
/// Declare a case `binding(BindingAction<State>)`; ``BindingReducer`` applies the change.
public protocol BindableAction<State> {
    associatedtype State

    static func binding(_ action: BindingAction<State>) -> Self

    /// The change that a binding sent; nil for any other action.
    var binding: BindingAction<State>? { get }
}

extension BindableAction {
    /// The value of the case `binding`; nil for any other case.
    public var binding: BindingAction<State>? {
        let held = Mirror(reflecting: self).children.first
        return held?.label == "binding" ? held?.value as? BindingAction<State> : nil
    }
}

extension Store where Action: BindableAction, Action.State == State {
    /// A field that a binding may write. Writing it sends a ``BindingAction``.
    public subscript<Value: Equatable & Sendable>(dynamicMember field: WritableKeyPath<State, Value>) -> Value
    {
        get { withState { $0[keyPath: field] } }
        set { send(.binding(.set(field, newValue))) }
    }
}

extension Store
where Action: ViewAction, Action.ViewAction: BindableAction, Action.ViewAction.State == State {
    /// A field that a binding may write. Writing it sends a ``BindingAction`` in the case `view`.
    public subscript<Value: Equatable & Sendable>(dynamicMember field: WritableKeyPath<State, Value>) -> Value
    {
        get { withState { $0[keyPath: field] } }
        set { send(.view(.binding(.set(field, newValue)))) }
    }
}
