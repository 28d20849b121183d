import ModernComposable

/// The way to all that isn't worth being compiled in each app: batches, links, guards' rulings.
///
/// Generic code that is compiled once for all routes looks each type up as it runs, which takes most of its time. Nearly all apps
/// have the routes of modules, so for these it is compiled beside: a subclass whose types are known is all that takes.
class NavigationWork<Route: Hashable, Sheet: Hashable> {
    typealias State = NavigationState<Route, Sheet>
    typealias Action = NavigationAction<Route, Sheet>

    static var suited: NavigationWork { ModuleWork() as? NavigationWork ?? NavigationWork() }

    func change(
        _ state: inout State, by action: Action, _ reducer: NavigationReducer<Route, Sheet>
    ) -> Effect<Action> {
        reducer.changeAny(&state, by: action)
    }
}

private final class ModuleWork: NavigationWork<AnyRoute, AnySheet> {
    override func change(
        _ state: inout State, by action: Action, _ reducer: NavigationReducer<AnyRoute, AnySheet>
    ) -> Effect<Action> {
        reducer.changeAny(&state, by: action)
    }
}
