/// The child stores that somebody holds, by their place.
@MainActor
struct ChildStores {
    /// Where a child is.
    enum Site: Hashable {
        case path(AnyKeyPath)
        /// As whoever asks for it says: no key path has to be made, which takes longer than all else.
        case key(AnyHashable)
    }

    struct Key: Hashable {
        let site: Site
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

    /// Forgets the stores that nobody holds any more; often enough to keep the size in bounds, and seldom
    /// enough to cost a constant for each store.
    private mutating func sweep() {
        entries = entries.filter { $0.value.store != nil }
        sizeToSweepAt = max(16, entries.count * 2)
    }
}
