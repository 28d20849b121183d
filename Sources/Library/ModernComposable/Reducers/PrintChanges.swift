extension Reducer {
    /// Prints each action and its change of the state, for debugging.
    ///
    /// ```swift
    /// Store(initialState: Counter.State()) { Counter()._printChanges() }
    /// // received action:
    /// //   .incremented
    /// //   Counter.State(
    /// // -   count: 0
    /// // +   count: 1
    /// //   )
    /// ```
    ///
    /// It prints in debug and release builds alike, and copies the state for each action, so remove it after debugging.
    ///
    /// - Parameter printer: The format of the output; nil prints nothing.
    public func _printChanges(_ printer: _ReducerPrinter<State, Action>? = .customDump) -> some Reducer<
        State, Action
    > {
        let base = ReducerBuilder<State, Action>._Rooted(self)
        return Reduce<State, Action> { state, action in
            guard let printer else { return base.reduce(into: &state, action: action) }
            let before = state
            let effect = base.reduce(into: &state, action: action)
            printer.printChange(receivedAction: action, oldState: before, newState: state)
            return effect
        }
    }
}

/// What `_printChanges(_:)` of a reducer prints for an action.
public struct _ReducerPrinter<State, Action> {
    private let print: (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void

    public init(
        printChange: @escaping (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void
    ) {
        print = printChange
    }

    public func printChange(receivedAction: Action, oldState: State, newState: State) {
        print(receivedAction, oldState, newState)
    }

    /// Prints the action, and the difference of the states.
    public static var customDump: Self {
        Self { Swift.print(text(of: $0, $1, $2)) }
    }

    /// Prints the action alone.
    public static var actionLabels: Self {
        Self { action, _, _ in Swift.print("received action: \(ValueDump(action).text)") }
    }

    package static func text(of action: Action, _ before: State, _ after: State) -> String {
        let difference = StateDifference(expected: before, actual: after)?.lines ?? ["  (No state changes)"]
        return (["received action:", "  \(ValueDump(action).text)"] + difference + [""])
            .joined(separator: "\n")
    }
}
