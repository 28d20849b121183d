public import ModernComposable
public import SwiftUI

// The members of `$store`, for a store in `@Bindable` and in `@State`.

/// What `$store` is: `Bindable` for a store that a view is given, `Binding` for one in its `@State`.
public protocol _StoreHolder<Value> {
    associatedtype Value
    var wrappedValue: Value { get }
}

extension Bindable: _StoreHolder {}
extension Binding: _StoreHolder {}

extension _StoreHolder {
    /// A field of the state, from which `sending` creates a binding: `$store.title.sending(\.titleChanged)`.
    @MainActor
    public subscript<State, Action, Field>(
        dynamicMember field: KeyPath<State, Field>
    ) -> _StoreField<State, Action, Field> where Value == Store<State, Action> {
        _StoreField(store: wrappedValue, path: field)
    }

    /// A binding to the store of a presented child, for `sheet(item:)`. Setting it to nil sends a dismissal.
    ///
    /// ```swift
    /// .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { EditView(store: $0) }
    /// ```
    @MainActor
    public func scope<State, Action, ChildState, ChildAction>(
        state: KeyPath<Place<State>, Place<ChildState>?>,
        action: CaseKeyPath<Action, PresentationAction<ChildAction>>
    ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
        wrappedValue.presented(state: state, action: action)
    }

    /// A binding to the store of a stack, for `NavigationStack(path:root:destination:)`.
    @MainActor
    public func scope<State, Action, Element, ElementAction>(
        state: KeyPath<Place<State>, Place<StackState<Element>>>,
        action: CaseKeyPath<Action, StackAction<Element, ElementAction>>
    ) -> Binding<Store<StackState<Element>, StackAction<Element, ElementAction>>>
    where Value == Store<State, Action> {
        wrappedValue.stack(state: state, action: action)
    }

    /// A binding to the store of a presented child: `$store.scope(\.editor, action: \.editor)`.
    @MainActor
    public func scope<State, Action, ChildState, ChildAction>(
        _ state: KeyPath<Place<State>, Place<ChildState>?>,
        action: CaseKeyPath<Action, PresentationAction<ChildAction>>
    ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
        wrappedValue.presented(state: state, action: action)
    }

    /// A binding to the store of a stack: `$store.scope(\.path, action: \.path)`.
    @MainActor
    public func scope<State, Action, Element, ElementAction>(
        _ state: KeyPath<Place<State>, Place<StackState<Element>>>,
        action: CaseKeyPath<Action, StackAction<Element, ElementAction>>
    ) -> Binding<Store<StackState<Element>, StackAction<Element, ElementAction>>>
    where Value == Store<State, Action> {
        wrappedValue.stack(state: state, action: action)
    }
}

extension Binding where Value: _PresentedCases {
    /// A case of a presented enum of reducers: `$store.scope(\.destination, action: \.destination).edit`.
    ///
    /// It is a binding to the case's store, or to the value of a case without a reducer; nil while another case is presented.
    /// Setting it to nil sends a dismissal.
    @MainActor
    public subscript<Part>(
        dynamicMember part: KeyPath<Value.CaseStores, Part?> & Sendable
    ) -> Binding<Part?> where Value: Sendable {
        let last = LastShown()
        let read = { @MainActor in last.note(wrappedValue._presentedCases?[keyPath: part]) }
        _ = read()
        return Binding<Part?> {
            read()
        } set: {
            if $0 == nil, last.isShown(wrappedValue._presentedCases?[keyPath: part]) { wrappedValue = nil }
        }
    }
}

extension Binding where Value == Bool {
    /// Whether a value is there, for `sheet(isPresented:)` with a case that has no value:
    /// `Binding($store.scope(\.destination, action: \.destination).help)`. Setting it to false sets the value to nil.
    public init<Presented: Sendable>(_ presented: Binding<Presented?>) {
        self.init {
            presented.wrappedValue != nil
        } set: {
            if !$0 { presented.wrappedValue = nil }
        }
    }
}

/// The value that a binding has returned last. Only while that value is presented does a nil dismiss it: a binding of an earlier
/// evaluation must not dismiss what has replaced it, and a child that the reducer has removed itself needs no dismissal.
@MainActor
private final class LastShown {
    private var value: ShownValue?

    func note<Value>(_ shown: Value?) -> Value? {
        value = Self.identity(of: shown)
        return shown
    }

    func isShown<Value>(_ shown: Value?) -> Bool { value?.isSame(as: Self.identity(of: shown)) == true }

    private static func identity<Value>(of shown: Value?) -> ShownValue? {
        guard let shown else { return nil }
        return if let store = shown as? any ShowingStore { store.shownValue } else { ShownValue(shown) }
    }
}

@MainActor
private protocol ShowingStore {
    var shownValue: ShownValue? { get }
}

extension Store: ShowingStore {}

/// A field of a store's state, which becomes a binding once the action for its writes is given.
@MainActor
@dynamicMemberLookup
public struct _StoreField<State, Action, Value> {
    fileprivate let store: Store<State, Action>
    fileprivate let path: KeyPath<State, Value>

    /// A part of the field.
    public subscript<Part>(dynamicMember part: KeyPath<Value, Part>) -> _StoreField<State, Action, Part> {
        _StoreField<State, Action, Part>(store: store, path: path.appending(path: part))
    }

    /// Returns a binding that reads the field, and sends written values in an action.
    public func sending(_ action: CaseKeyPath<Action, Value>) -> Binding<Value> {
        let embed = CasePath(action).embed
        return Binding {
            store[dynamicMember: path]
        } set: {
            store.send(embed($0))
        }
    }
}

extension Store {
    fileprivate func presented<ChildState, ChildAction>(
        state: KeyPath<Place<State>, Place<ChildState>?>,
        action: CaseKeyPath<Action, PresentationAction<ChildAction>>
    ) -> Binding<Store<ChildState, ChildAction>?> {
        let child = action.appending(path: \.presented)
        let last = LastShown()
        let read = { @MainActor in last.note(self.scope(state: state, action: child)) }
        _ = read()
        return Binding {
            read()
        } set: { shown in
            guard shown == nil, last.isShown(self.scope(state: state, action: child)) else { return }
            self.send(CasePath(action).embed(.dismiss))
        }
    }

    fileprivate func stack<Element, ElementAction>(
        state: KeyPath<Place<State>, Place<StackState<Element>>>,
        action: CaseKeyPath<Action, StackAction<Element, ElementAction>>
    ) -> Binding<Store<StackState<Element>, StackAction<Element, ElementAction>>> {
        Binding {
            self.scope(state: state, action: action)
        } set: { _ in
            // The binding can't be set to another stack; only the state can replace it.
        }
    }
}
