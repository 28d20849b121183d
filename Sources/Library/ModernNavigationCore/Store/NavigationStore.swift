public import ModernComposable

/// The store of navigation: a `Store` with navigation's state and actions.
///
/// ```swift
/// @Environment(NavigationStore<AppRoute, AppSheet>.self) private var navigation
/// navigation.dispatch(.push(.settings))
/// ```
public typealias NavigationStore<Route: Hashable, Sheet: Hashable> = Store<
    NavigationState<Route, Sheet>, NavigationAction<Route, Sheet>
>

/// The navigation store of an app made of modules, with erased routes and sheets.
///
/// ```swift
/// @Environment(AppNavigationStore.self) private var navigation
/// ```
public typealias AppNavigationStore = NavigationStore<AnyRoute, AnySheet>

extension Store {
    /// Sends an action; the Redux name of `send`.
    @discardableResult
    public func dispatch(_ action: Action) -> StoreTask { send(action) }
}

/// A state of navigation: ``NavigationState`` with any routes and sheets.
///
/// Members of a store that are for navigation alone are in extensions of this, so that they don't hide the fields of other states: a
/// state may have fields such as `results`, `tab` or `selection`, and `store.tab` reads them.
public protocol _NavigationFlowState {}

extension NavigationState: _NavigationFlowState {}

extension Store where State: _NavigationFlowState {
    /// Returns the store of the flow that this one presents; nil if it presents none.
    ///
    /// Each presentation has a store of its own; the store of a closed one ignores actions.
    public func presented<Route, Sheet>() -> NavigationStore<Route, Sheet>?
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        guard let id = withState({ $0.storedPresentation?.id }) else { return nil }
        return scope(
            key: id, isOptional: false, access: { .presented(id) }, embed: { $0.behind(.step(.presented)) })
    }

    /// Returns the store of a tab of this flow; nil if there is no such tab.
    public func tab<Route, Sheet>(_ id: TabID) -> NavigationStore<Route, Sheet>?
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> { child(id) }

    /// Returns the store of a column of this flow; nil if there is no such column.
    public func column<Route, Sheet>(_ id: ColumnID) -> NavigationStore<Route, Sheet>?
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> { child(id) }

    /// Returns the store of a child of this flow; nil if there is no such child.
    public func child<Route, Sheet>(_ key: some FlowKey) -> NavigationStore<Route, Sheet>?
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        let id = FlowID(key)
        return scope(
            key: id, isOptional: true,
            access: {
                ChildAccess {
                    $0[.child(id)]
                } isThere: {
                    $0.value.storedContainer?.index(of: id) != nil
                }
            }, embed: { $0.behind(.step(.child(id))) })
    }
}

extension ChildAccess {
    /// The steps to the flow of the presentation with an id.
    fileprivate static func presented<Route, Sheet>(_ id: EntryID) -> Self
    where State == NavigationState<Route, Sheet>, Child == State {
        ChildAccess { state in
            state[presented: id]
        } isThere: {
            $0.value.storedPresentation?.id == id
        }
    }
}

extension NavigationState {
    /// The flow of the presentation with this id, while it is presented.
    fileprivate subscript(presented id: EntryID) -> NavigationState? {
        presentation?.id == id ? presentation?.flow : nil
    }
}
