public import ModernComposable

// Verbs for routes and sheets that can't be saved. The compiler chooses them only if no other overload fits, and then reports the missing
// conformance. Their bodies never run, because the compiler refuses every call.

extension Store where State: _NavigationFlowState {
    @available(
        *, unavailable,
        message: "A route of modules is saved and restored: make its type 'Codable' and 'Sendable'."
    )
    @_disfavoredOverload
    @discardableResult
    public func push(_ route: some Hashable) -> StoreTask
    where State == NavigationState<AnyRoute, AnySheet>, Action == NavigationAction<AnyRoute, AnySheet> {
        fatalError("unavailable")
    }

    @available(
        *, unavailable,
        message: "A sheet of modules is saved and restored: make its type 'Codable' and 'Sendable'."
    )
    @_disfavoredOverload
    @discardableResult
    public func present(_ sheet: some Hashable, as style: PresentationStyle = .sheet) -> StoreTask
    where State == NavigationState<AnyRoute, AnySheet>, Action == NavigationAction<AnyRoute, AnySheet> {
        fatalError("unavailable")
    }
}

extension NavigationAction where Route == AnyRoute {
    @available(
        *, unavailable,
        message: "A route of modules is saved and restored: make its type 'Codable' and 'Sendable'."
    )
    @_disfavoredOverload
    public static func push(_ route: some Hashable) -> Self { fatalError("unavailable") }
}

extension NavigationAction where Sheet == AnySheet {
    @available(
        *, unavailable,
        message: "A sheet of modules is saved and restored: make its type 'Codable' and 'Sendable'."
    )
    @_disfavoredOverload
    public static func present(_ sheet: some Hashable, as style: PresentationStyle = .sheet) -> Self {
        fatalError("unavailable")
    }
}
