/// Checks whether the child that an effect belongs to is still in the state, and finds its state.
///
/// It is created with the effect, and the store calls it after each action. So it doesn't matter which reducer removed
/// the child.
class PlaceWatch {
    /// Returns whether the child is there, and is the same one.
    func isThere(in parent: AnyBorrowed) -> Bool { true }

    /// Calls back with the state of the child, if it can be found.
    func visit(in parent: AnyBorrowed, _ body: (AnyBorrowed) -> Void) {}

    /// Returns whether elements of the child, if it is a container, may have been removed since the last call.
    func mayHaveLostElements(_ elements: AnyBorrowed) -> Bool { true }
}

/// A step to a child, and the watch that checks for its removal.
@usableFromInline
struct WatchedStep {
    let step: PlaceStep
    let watch: PlaceWatch
}
