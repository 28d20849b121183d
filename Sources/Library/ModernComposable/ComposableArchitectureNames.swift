// Names of the Composable Architecture that aren't needed here. The diagnostic of each one contains the replacement.

/// Not needed: an optional in a state is presented as it is, also with `@ObservableState`. Adds `$name` for a property `name`.
@attached(peer, names: prefixed(`$`))
public macro Presents() = #externalMacro(module: "ModernNavigationMacros", type: "PresentsMacro")

/// Not needed: a view sends `store.send(.view(.saveTapped))`. Adds `send(.saveTapped)` to a view.
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for reducer: R.Type) =
    #externalMacro(module: "ModernNavigationMacros", type: "ViewActionMacro") where R.Action: ViewAction

/// An action with a case for those of a view: `case view(View)`.
public protocol ViewAction<ViewAction> {
    associatedtype ViewAction

    static func view(_ action: ViewAction) -> Self
}

/// A view with `@ViewAction`.
@MainActor
public protocol ViewActionSending<StoreState, StoreAction> {
    associatedtype StoreState
    associatedtype StoreAction: ViewAction

    var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
    /// Sends an action of the view: `store.send(.view(action))`.
    @discardableResult
    public func send(_ action: StoreAction.ViewAction) -> StoreTask { store.send(.view(action)) }
}

@available(
    *, unavailable, renamed: "Result",
    message: "A 'Result' can be received by its cases: '\\.loaded.success'."
)
public typealias TaskResult<Success> = Result<Success, any Error>

@available(*, unavailable, message: "A view reads its store: 'store.title'. Reading a field observes it.")
public typealias ViewStore<State, Action> = Store<State, Action>

extension Store {
    @available(
        *, unavailable, message: "Pass what the reducer needs in its initializer: 'Timer(clock: clock)'."
    )
    public convenience init<R: Reducer<State, Action>>(
        initialState: @autoclosure () -> State,
        @ReducerBuilder<State, Action> reducer: () -> R,
        withDependencies prepare: (inout Never) -> Void
    ) {
        // Never runs: the compiler refuses every call.
        fatalError("unavailable")
    }
}
