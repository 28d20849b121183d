package import ModernComposable

/// What a store of navigation has besides its state: who is told of its steps, and the watch of its guards.
@MainActor
final class StoreCompanion<Route: Hashable, Sheet: Hashable>: GuardedStore {
    let observers: StepObservers<Route, Sheet>
    let watch: (any GuardWatch)?

    init(_ observers: StepObservers<Route, Sheet>, _ watch: (any GuardWatch)?) {
        self.observers = observers
        self.watch = watch
    }
}

/// A companion, without the types of its routes.
@MainActor
protocol GuardedStore: AnyObject {
    var watch: (any GuardWatch)? { get }
}

extension Store where State: _NavigationFlowState {
    /// Who is told of the steps of this store; nil for a scoped store, whose steps are those of the store that owns its state.
    package func stepObservers<Route, Sheet>() -> StepObservers<Route, Sheet>?
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        guard let root = rootAccess else { return nil }
        if let known = companion as? StoreCompanion<Route, Sheet> { return known.observers }
        // An app's own reducer tells nobody.
        let observers = StepObservers<Route, Sheet>()
        root.accompany(by: StoreCompanion(observers, nil))
        root.intercept { state, action, _, reduce in observers.observe(action, &state, reduce) }
        return observers
    }

    /// Removes what standing guards no longer allow; called in the body of a view before it shows the state.
    package func enforceGuards() { (companion as? any GuardedStore)?.watch?.enforceBeforeFrame() }
}
