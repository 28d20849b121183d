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
