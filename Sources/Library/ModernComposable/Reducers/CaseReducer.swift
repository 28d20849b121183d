/// Several reducers of which one is active at a time, as the cases of an enum: destinations, or the screens of a path.
///
/// `@Reducer` generates the conformance:
///
/// ```swift
/// @Reducer
/// enum Destination {
///     case edit(Editor)
///     case alert(AlertState<Alert>)
///
///     enum Alert { case confirmed }
/// }
/// // in the feature that presents them:
/// var destination: Destination.State?
/// case destination(PresentationAction<Destination.Action>)
/// Reduce { … }.ifLet(\.destination, action: \.destination)
/// ```
///
/// A case holds a reducer, the state of an alert or a dialog, or nothing. A case marked with `@ReducerCaseIgnored`, and one with several
/// values or with labels, holds plain values: `case help(Topic)`. An enum that declares its own `Action` sends those actions.
///
/// ``cases`` makes the reducers: without arguments, or with the default value of the case, as in `case edit(Editor = Editor(clock: clock))`.
/// If reducers get their clocks and clients by their initializers, combine all of them in the feature that has these:
///
/// ```swift
/// Reduce { … }
///     .ifLet(\.destination, action: \.destination) {
///         Scope(state: \.edit, action: \.edit) { Editor(clock: clock) }
///         Scope(state: \.help, action: \.help) { Help() }
///     }
/// ```
///
/// Without the closure an action for a case that needs values does nothing, and reports MN0410.
public protocol CaseReducer<State, Action>: Reducer where State: CaseReducerState, Body == Never {
    associatedtype Cases: Reducer<State, Action>
    /// An enum with a store for each case, returned by `store.case`.
    associatedtype CaseScope

    /// The reducers of the cases.
    @ReducerBuilder<State, Action> static var cases: Cases { get }

    @MainActor static func scope(_ store: Store<State, Action>) -> CaseScope

    /// A struct with a property for each case: its store, or its value; nil while another case is active.
    associatedtype CaseStores

    @MainActor static func stores(_ store: Store<State, Action>) -> CaseStores
}

/// A reducer that is made without arguments. `@Reducer` generates the conformance if all properties, or all arguments of an initializer, have
/// defaults.
public protocol _PlainReducer: Reducer {
    init(_$made: Void)
}

/// Returns the reducer of a case.
public func _caseReducer<R: _PlainReducer>(_ type: R.Type) -> R { R(_$made: ()) }

/// Returns the reducers of a case that is an enum of reducers itself.
public func _caseReducer<R: CaseReducer>(_ type: R.Type) -> R.Cases { R.cases }

/// Returns the reducer of a case if it has no properties; otherwise one that handles no action, because nobody here knows the values.
@_disfavoredOverload
public func _caseReducer<R: Reducer>(_ type: R.Type) -> Reduce<R.State, R.Action> {
    if MemoryLayout<R>.size == 0, let reducer = Blank.of(type) { return Reduce(reducer) }
    return Reduce { _, action in
        Effect(.report(.caseNeedsValues(reducer: "\(TypeName(R.self))", action: ValueDump(action).text)))
    }
}

/// The state of a ``CaseReducer``: an enum with one active case.
public protocol CaseReducerState: CasePathable {
    associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension CaseReducer {
    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
        Self.cases.reduce(into: &state, action: action)
    }
}

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
    /// The active case with its store: `switch store.case { case .edit(let store): EditView(store: store) … }`.
    public var `case`: State.StateReducer.CaseScope { State.StateReducer.scope(self) }
}

/// An optional store of an enum of reducers: the value of a binding to a presented destination.
public protocol _PresentedCases: ExpressibleByNilLiteral {
    associatedtype CaseStores

    /// The cases with their stores; nil if nothing is presented.
    @MainActor var _presentedCases: CaseStores? { get }
}

/// A store of an enum of reducers.
public protocol _StoreOfCases {
    associatedtype CaseStores

    /// The cases with their stores, of which one is not nil.
    @MainActor var _caseStores: CaseStores { get }
}

extension Store: _StoreOfCases where State: CaseReducerState, State.StateReducer.Action == Action {
    public var _caseStores: State.StateReducer.CaseStores { State.StateReducer.stores(self) }
}

extension Optional: _PresentedCases where Wrapped: _StoreOfCases {
    public var _presentedCases: Wrapped.CaseStores? { self?._caseStores }
}

extension Reducer {
    /// Runs the reducers of an enum with ``Reducer()`` on the presented destination.
    public func ifLet<Destination: CaseReducerState, DestinationAction>(
        _ destination: WritableKeyPath<State, PresentationState<Destination>>,
        action: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
        fileID: String = #fileID,
        line: Int = #line
    ) -> some Reducer<State, Action> where Destination.StateReducer.Action == DestinationAction {
        ifLet(
            destination, action: action, then: { Destination.StateReducer.cases }, fileID: fileID, line: line)
    }

    /// Runs the reducers of an enum with ``Reducer()`` on the presented destination in a plain optional.
    public func ifLet<Destination: CaseReducerState, DestinationAction>(
        _ destination: WritableKeyPath<State, Destination?>,
        action: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
        fileID: String = #fileID,
        line: Int = #line
    ) -> some Reducer<State, Action> where Destination.StateReducer.Action == DestinationAction {
        ifLet(
            destination, action: action, then: { Destination.StateReducer.cases }, fileID: fileID, line: line)
    }

    /// Runs the reducers of an enum with ``Reducer()`` on the elements of a stack.
    public func forEach<Path: CaseReducerState, PathAction>(
        _ elements: WritableKeyPath<State, StackState<Path>>,
        action: CaseKeyPath<Action, StackAction<Path, PathAction>>,
        fileID: String = #fileID,
        line: Int = #line
    ) -> some Reducer<State, Action> where Path.StateReducer.Action == PathAction {
        forEach(elements, action: action, element: { Path.StateReducer.cases }, fileID: fileID, line: line)
    }
}
