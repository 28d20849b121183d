// Names of the Composable Architecture that have no use here. Each one tells the developer what to write instead.

/// Not needed: an optional in a state is presented as it is, also with `@ObservableState`.
@attached(peer)
public macro Presents() = #externalMacro(module: "ModernNavigationMacros", type: "PresentsMacro")

/// Not needed: a view sends `store.send(.view(.saveTapped))`.
@attached(peer)
public macro ViewAction<R>(for reducer: R.Type) =
    #externalMacro(module: "ModernNavigationMacros", type: "ViewActionMacro")

@available(
    *, unavailable, message: "An action needs no protocol for 'case view(View)': send 'store.send(.view(…))'."
)
public protocol ViewAction<ViewAction> {
    associatedtype ViewAction
}

@available(
    *, unavailable, renamed: "Result",
    message: "A 'Result' can be received by its cases: '\\.loaded.success'."
)
public typealias TaskResult<Success> = Result<Success, any Error>

@available(*, unavailable, message: "A view reads its store: 'store.title'. Reading a field observes it.")
public typealias ViewStore<State, Action> = Store<State, Action>
