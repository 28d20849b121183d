/// Tells whether the child is still in the state that an effect belongs to, and finds its state.
///
/// It is made when the effect is, and asked by the store whenever an action has been worked off. So it doesn't
/// matter which reducer removed the child, nor where that stands.
@usableFromInline
class PlaceWatch {
    /// Whether the child is there, and is the same.
    func isThere(in parent: StatePointer) -> Bool { true }

    /// Calls back with the state of the child, if it can be found.
    func visit(in parent: StatePointer, _ body: (StatePointer) -> Void) {}

    /// Whether elements of the child, if it is a container, may have gone since this was last asked.
    func mayHaveLostElements(_ elements: StatePointer) -> Bool { true }
}

/// A state where it is, for the time of a call.
@usableFromInline
struct StatePointer {
    private let address: UnsafeRawPointer
    private let type: Any.Type

    init<State>(_ pointer: UnsafePointer<State>) {
        address = UnsafeRawPointer(pointer)
        type = State.self
    }

    /// The state, if it is of this type. It isn't where someone runs a reducer by hand and takes its effect over:
    /// such an effect lives as long as what returned it.
    func to<State>(_: State.Type) -> UnsafePointer<State>? {
        type == State.self ? address.assumingMemoryBound(to: State.self) : nil
    }
}

/// A step to a child, and the watch over it.
@usableFromInline
struct PlacedStep {
    let step: PlaceStep
    let watch: PlaceWatch
}
