import ModernComposable

/// The way to what is not worth being compiled in each app: batches, links, guards' rulings.
///
/// Generic code that is compiled once for all routes looks each type up as it runs, which takes most of its time. Nearly all apps
/// have the routes of modules, so for these it is compiled beside: a subclass whose types are known is all that takes.
class NavigationWork<Route: Hashable, Sheet: Hashable> {
    typealias State = NavigationState<Route, Sheet>
    typealias Action = NavigationAction<Route, Sheet>

    static var suited: NavigationWork { ModuleWork() as? NavigationWork ?? NavigationWork() }

    func edit(
        _ state: inout State, by action: Action, _ reducer: NavigationReducer<Route, Sheet>
    ) -> NavigationEdit<Route, Sheet> {
        reducer.worked(&state, by: action)
    }

    func judge(
        _ action: Action, _ state: inout State, _ reducer: GuardedReducer<Route, Sheet>
    ) -> Effect<Action> {
        reducer.judged(action, &state)
    }
}

private final class ModuleWork: NavigationWork<AnyRoute, AnySheet> {
    override func edit(
        _ state: inout State, by action: Action, _ reducer: NavigationReducer<AnyRoute, AnySheet>
    ) -> NavigationEdit<AnyRoute, AnySheet> {
        reducer.worked(&state, by: action)
    }

    override func judge(
        _ action: Action, _ state: inout State, _ reducer: GuardedReducer<AnyRoute, AnySheet>
    ) -> Effect<Action> {
        reducer.judged(action, &state)
    }
}
