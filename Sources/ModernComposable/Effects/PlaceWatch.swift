/// Checks whether the child that an effect belongs to is still in the state, and finds its state.
///
/// It is created with the effect, and the store calls it after each action. So it doesn't matter which reducer removed
/// the child.
class PlaceWatch {
    /// Returns whether the child is there, and is the same one.
    func isThere(in parent: StatePointer) -> Bool { true }

    /// Calls back with the state of the child, if it can be found.
    func visit(in parent: StatePointer, _ body: (StatePointer) -> Void) {}

    /// Returns whether elements of the child, if it is a container, may have been removed since the last call.
    func mayHaveLostElements(_ elements: StatePointer) -> Bool { true }
}

/// A pointer to a state, valid during a call.
struct StatePointer {
    private let address: UnsafeRawPointer
    private let type: Any.Type

    init<State>(_ pointer: UnsafePointer<State>) {
        address = UnsafeRawPointer(pointer)
        type = State.self
    }

    /// Returns a typed pointer to the state; nil if the state has another type. That happens if a reducer is called by
    /// hand and its effect is passed on: such an effect lives as long as the feature that returned it.
    func to<State>(_: State.Type) -> UnsafePointer<State>? {
        type == State.self ? address.assumingMemoryBound(to: State.self) : nil
    }
}

/// A step to a child, and the watch that checks for its removal.
@usableFromInline
struct PlacedStep {
    let step: PlaceStep
    let watch: PlaceWatch
}
