/// Which models to fetch, and in which order.
public struct FetchDescriptor<T: PersistentModel> {
    public var predicate: Predicate<T>?
    public var sortBy: [SortDescriptor<T>]
    public var fetchLimit: Int?
    public var fetchOffset: Int?
    public var includePendingChanges = true
    // All properties and relationships are in memory.
    public var propertiesToFetch: [PartialKeyPath<T>] = []
    public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

    public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
        (self.predicate, self.sortBy) = (predicate, sortBy)
    }

    /// The models that the predicate accepts, sorted. Equal ones stay in the order of their insertion.
    func chosen(from models: [any PersistentModel]) throws -> [T] {
        var found = models.compactMap { $0 as? T }
        if let predicate { found = try found.filter { try predicate.evaluate($0) } }
        if !sortBy.isEmpty {
            found = found.enumerated().sorted { one, other in
                for descriptor in sortBy {
                    switch descriptor.compare(one.element, other.element) {
                    case .orderedAscending: return true
                    case .orderedDescending: return false
                    case .orderedSame: continue
                    }
                }
                return one.offset < other.offset
            }.map(\.element)
        }
        return Array(found.dropFirst(max(fetchOffset ?? 0, 0)).prefix(max(fetchLimit ?? .max, 0)))
    }
}
