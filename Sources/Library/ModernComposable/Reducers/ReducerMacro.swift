/// Makes a struct a reducer: conforms it to ``Reducer``, and its `Action` to ``CasePathable``. An enum `State` conforms to
/// ``CasePathable`` too.
///
/// ```swift
/// @Reducer
/// struct Counter {
///     @ObservableState
///     struct State { var count = 0 }
///     enum Action { case increment }
///     var body: some ReducerOf<Self> { … }
/// }
/// ```
///
/// Declare `Action` and an enum `State` in the struct itself, so that the macro sees their cases.
///
/// An enum of reducers becomes a ``CaseReducer``: the macro generates its state, its actions and the reducers of its cases.
@attached(extension, conformances: Reducer, CaseReducer, _PlainReducer, names: named(init(_$made:)))
@attached(memberAttribute)
@attached(
    member, names: named(State), named(Action), named(CaseScope), named(CaseStores), named(cases),
    named(scope), named(stores))
public macro Reducer() = #externalMacro(module: "ModernNavigationMacros", type: "ReducerMacro")

/// Marks a case of an enum of reducers that holds a plain value: `@ReducerCaseIgnored case help(Topic)`.
@attached(peer)
public macro ReducerCaseIgnored() =
    #externalMacro(module: "ModernNavigationMacros", type: "ReducerCaseMarkerMacro")

/// Marks a case of an enum of reducers that holds the state of an alert or a dialog: `@ReducerCaseEphemeral case alert(DeletionAlert)`.
///
/// An ``AlertState`` and a ``ConfirmationDialogState`` are recognised without it.
@attached(peer)
public macro ReducerCaseEphemeral() =
    #externalMacro(module: "ModernNavigationMacros", type: "ReducerCaseMarkerMacro")
