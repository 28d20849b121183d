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
@attached(extension, conformances: Reducer)
@attached(memberAttribute)
public macro Reducer() = #externalMacro(module: "ModernNavigationMacros", type: "ReducerMacro")
