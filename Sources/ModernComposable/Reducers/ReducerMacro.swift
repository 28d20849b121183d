/// Makes a struct a reducer: conforms it to ``Reducer``, and its `Action`, and its `State` if that is an enum, to
/// ``CasePathable``.
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
/// `Action` and an enum `State` are declared in the struct itself, so that the macro sees their cases.
///
/// An enum of reducers becomes a ``CaseReducer``: the macro writes its state, its actions and the reducers of its cases.
@attached(extension, conformances: Reducer, CaseReducer)
@attached(memberAttribute)
@attached(
    member, names: named(State), named(Action), named(CaseScope), named(cases), named(scope))
public macro Reducer() = #externalMacro(module: "ModernNavigationMacros", type: "ReducerMacro")
