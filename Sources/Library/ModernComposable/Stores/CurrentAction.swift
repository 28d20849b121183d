/// Facts about the action that is being reduced.
package enum CurrentAction {
    /// Whether the reducer runs on a copy of the state. Then it must not write files, or change data that it stores outside the state.
    package static var isTrial: Bool { ReducerTransaction.current?.isTrial ?? false }

    /// Announces a change of the state that may remove children of the type ``AnnouncedState``: their stores keep them for now. To be called
    /// before the change, and not while a part of the state is being changed.
    package static func keepChildren<State>(of state: inout State) {
        guard let keep = ReducerTransaction.current?.keepChildren else { return }
        LentState.lend(&state, keep)
    }
}
