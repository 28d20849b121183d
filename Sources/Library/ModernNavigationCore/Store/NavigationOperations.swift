import ModernComposable

/// The infrequent part of the reducer, which isn't compiled in each app: batches, links, rulings of guards.
///
/// Unspecialised generic code spends most of its time on looking up types. Nearly all apps use erased routes, so
/// `ModuleNavigationOperations` is a subclass for those, which the compiler specialises.
class NavigationOperations<Route: Hashable, Sheet: Hashable> {
    typealias State = NavigationState<Route, Sheet>
    typealias Action = NavigationAction<Route, Sheet>

    static var specialized: NavigationOperations {
        ModuleNavigationOperations() as? NavigationOperations ?? NavigationOperations()
    }

    func change(
        _ state: inout State, by action: Action, _ reducer: NavigationReducer<Route, Sheet>
    ) -> Effect<Action> {
        reducer.changeAny(&state, by: action)
    }

    func observe(
        _ state: inout State, _ action: Action, _ observers: StepObservers<Route, Sheet>,
        _ change: (inout State, Action) -> Effect<Action>
    ) -> Effect<Action> {
        observers.observe(action, &state, change)
    }
}

private final class ModuleNavigationOperations: NavigationOperations<AnyRoute, AnySheet> {
    override func change(
        _ state: inout State, by action: Action, _ reducer: NavigationReducer<AnyRoute, AnySheet>
    ) -> Effect<Action> {
        reducer.changeAny(&state, by: action)
    }
    override func observe(
        _ state: inout State, _ action: Action, _ observers: StepObservers<AnyRoute, AnySheet>,
        _ change: (inout State, Action) -> Effect<Action>
    ) -> Effect<Action> {
        observers.observe(action, &state, change)
    }
}
