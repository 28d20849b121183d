/// Cache of the child stores in use, by place. References are weak.
@MainActor
struct ChildStores {
    /// The key of a child's place.
    enum PlaceKey: Hashable {
        case path(AnyKeyPath)
        /// A key chosen by the caller. No key path has to be created, which would take longer than the rest.
        case key(AnyHashable)
    }

    struct Key: Hashable {
        let place: PlaceKey
        let action: AnyKeyPath?
        let child: ObjectIdentifier
    }

    private struct Entry {
        weak var store: AnyObject?
    }

    private var entries: [Key: Entry] = [:]
    private var sizeToSweepAt = 16

    subscript(key: Key) -> AnyObject? {
        get { entries[key]?.store }
        set {
            if entries.count >= sizeToSweepAt { sweep() }
            entries[key] = newValue.map { Entry(store: $0) }
        }
    }

    /// Removes the entries of released stores: often enough to bound the size, and seldom enough that the cost per store
    /// is constant.
    private mutating func sweep() {
        entries = entries.filter { $0.value.store != nil }
        sizeToSweepAt = max(16, entries.count * 2)
    }
}
