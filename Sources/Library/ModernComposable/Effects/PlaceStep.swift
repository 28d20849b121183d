/// One step from a feature's state to that of a child.
///
/// The steps to a child are the key of its running effects in the store.
enum PlaceStep: Hashable {
    case member(Member)
    case element(AnyHashable)

    static func member(_ path: AnyKeyPath) -> PlaceStep { .member(Member(path)) }

    /// A key path with its cached hash, because hashing a key path takes longer than most reducers.
    struct Member: Hashable {
        private let path: AnyKeyPath
        private let hash: Int

        init(_ path: AnyKeyPath) {
            self.path = path
            hash = path.hashValue
        }

        static func == (first: Self, second: Self) -> Bool {
            first.path === second.path || (first.hash == second.hash && first.path == second.path)
        }

        func hash(into hasher: inout Hasher) { hasher.combine(hash) }
    }
}

/// Checks whether the child that an effect belongs to is still in the state, and finds its state.
///
/// It is created with the effect, and the store calls it after each action. So it doesn't matter which reducer removed
/// the child.
class PlaceWatch {
    /// Returns whether the child is there, and is the same one.
    func isThere(in parent: AnyBorrowed) -> Bool { true }

    /// Calls back with the state of the child, if it can be found.
    func visit(in parent: AnyBorrowed, _ body: (AnyBorrowed) -> Void) {}

    /// Returns the steps to the elements of the child, if it is a container, that were removed since the last call; nil if that isn't known.
    func removedElements(_ elements: AnyBorrowed) -> [PlaceStep]? { nil }
}

/// A step to a child, and the watch that checks for its removal.
@usableFromInline
struct WatchedStep {
    let step: PlaceStep
    let watch: PlaceWatch
}
