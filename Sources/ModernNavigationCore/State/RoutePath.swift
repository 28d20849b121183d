/// The screens of a flow above its root, from the lowest to the one in front.
///
/// A path reads and changes just like an array of its routes: `startIndex` is 0, `endIndex` is `count`,
/// `indices` is `0..<count`, and equal routes may repeat.
///
/// ```swift
/// var path: RoutePath<ParkRoute> = [.park("yosemite")]
/// path.append(.park("sequoia"))
/// for (index, route) in path.enumerated() { print(index, route) }
/// ```
///
/// Behind each route stands an ``EntryID`` that stays with the entry while the path changes around it. Ids
/// are left out of `==`, `hash(into:)` and coding.
///
/// Appending and removing at the end take amortised constant time as long as nobody keeps a copy of the old
/// path.
public struct RoutePath<Route: Hashable> {
    /// The routes as an array, in constant time.
    ///
    /// Don't keep it across a change: the change would then copy the whole path.
    public var routes: [Route] { storedRoutes }

    // What changes at the end of a path is specialised where routes are known; so it needs all of this.
    var storedRoutes: [Route]
    var identities: [EntryID]
    var counter: EntryCounter
    var savePoint = SavePoint()

    /// Makes an empty path.
    public init() {
        storedRoutes = []
        identities = []
        counter = EntryCounter()
    }

    /// Makes a path of these routes, the last of them in front.
    public init(_ routes: [Route]) {
        self.init()
        storedRoutes = routes
        identities = (0..<routes.count).map { _ in counter.take() }
        savePoint.touch(0)
    }

    /// The id of the entry at an index.
    ///
    /// - Precondition: `index` is one of ``indices``.
    public func id(at index: Int) -> EntryID { identities[index] }

    /// The index of the entry with an id, or nil when it has left the path. O(*n*).
    public func index(ofEntry id: EntryID) -> Int? { identities.lastIndex(of: id) }
}

extension RoutePath: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { storedRoutes.count }
    public var indices: Range<Int> { routes.indices }

    /// The route at an index. Writing a route that differs makes a new entry; writing an equal one changes
    /// nothing.
    public subscript(index: Int) -> Route {
        get { routes[index] }
        set {
            guard routes[index] != newValue else { return }
            storedRoutes[index] = newValue
            identities[index] = counter.take()
            savePoint.touch(index)
        }
    }

    public mutating func replaceSubrange(_ range: Range<Int>, with newRoutes: some Collection<Route>) {
        savePoint.touch(range.lowerBound)
        let before = routes.count
        storedRoutes.replaceSubrange(range, with: newRoutes)
        let inserted = routes.count - before + range.count
        identities.replaceSubrange(range, with: (0..<inserted).map { _ in counter.take() })
    }

    public mutating func append(_ route: Route) {
        savePoint.touch(storedRoutes.count)
        storedRoutes.append(route)
        identities.append(counter.take())
    }

    @discardableResult
    public mutating func removeLast() -> Route {
        savePoint.touch(routes.count - 1)
        identities.removeLast()
        return storedRoutes.removeLast()
    }

    public mutating func removeLast(_ count: Int) {
        savePoint.touch(routes.count - count)
        identities.removeLast(count)
        storedRoutes.removeLast(count)
    }

    public mutating func popLast() -> Route? {
        isEmpty ? nil : removeLast()
    }

    public mutating func reserveCapacity(_ capacity: Int) {
        storedRoutes.reserveCapacity(capacity)
        identities.reserveCapacity(capacity)
    }

    public func withContiguousStorageIfAvailable<R>(
        _ body: (UnsafeBufferPointer<Route>) throws -> R
    ) rethrows -> R? {
        try routes.withContiguousStorageIfAvailable(body)
    }
}

extension RoutePath {
    /// How many routes this path and an array have in common from the root on.
    func commonPrefix(with other: [Route]) -> Int {
        let limit = Swift.min(count, other.count)
        var index = 0
        while index < limit, routes[index] == other[index] { index += 1 }
        return index
    }

    /// Declares that what the path holds now is on disk under this mark.
    mutating func markSaved(_ mark: UInt64) { savePoint = SavePoint(mark: mark) }
}

extension RoutePath: Hashable {
    public static func == (left: Self, right: Self) -> Bool { left.routes == right.routes }

    public func hash(into hasher: inout Hasher) { hasher.combine(routes) }
}

extension RoutePath: Sendable where Route: Sendable {}

extension RoutePath: Encodable where Route: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(routes)
    }
}

extension RoutePath: Decodable where Route: Decodable {
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode([Route].self))
    }
}

extension RoutePath: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: Route...) { self.init(elements) }
}

extension RoutePath: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { routes.description }
    public var debugDescription: String { routes.debugDescription }
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: routes, displayStyle: .collection) }
}

/// Which prefix of a path is known to be on disk.
///
/// The path keeps it by itself, so that a save finds what changed without a copy of the old path, whoever
/// changed it. A mark names one saved content; the path still holds that content below ``touchedFrom``.
struct SavePoint: Sendable {
    var mark: UInt64?
    var touchedFrom = Int.max

    init(mark: UInt64? = nil) { self.mark = mark }

    var isTouched: Bool { touchedFrom != Int.max }

    mutating func touch(_ index: Int) { touchedFrom = Swift.min(touchedFrom, index) }
}
