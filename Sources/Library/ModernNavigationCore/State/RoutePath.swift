/// The screens of a flow above its root, from the lowest to the frontmost.
///
/// A path has the interface of an array of its routes: `startIndex` is 0, `endIndex` is `count`, `indices` is
/// `0..<count`, and equal routes may repeat.
///
/// ```swift
/// var path: RoutePath<ParkRoute> = [.park("yosemite")]
/// path.append(.park("sequoia"))
/// for (index, route) in path.enumerated() { print(index, route) }
/// ```
///
/// Each route has an ``EntryID``, which stays the same while other entries change. Ids are not part of `==`,
/// `hash(into:)` and coding.
///
/// Appending, and removing at the end, take amortised constant time unless a copy of the old path is retained.
public struct RoutePath<Route: Hashable> {
    /// The routes as an array, in constant time.
    ///
    /// Don't retain it across a change, which would then copy the whole path.
    public var routes: [Route] { storedRoutes }

    @usableFromInline var storedRoutes: [Route]
    @usableFromInline var entries: PathEntries

    /// Creates an empty path.
    public init() {
        storedRoutes = []
        entries = PathEntries(count: 0)
    }

    /// Creates a path of these routes; the last one is frontmost.
    public init(_ routes: [Route]) {
        storedRoutes = routes
        entries = PathEntries(count: routes.count)
    }

    /// The id of the entry at an index.
    ///
    /// - Precondition: `index` is one of ``indices``.
    package func id(at index: Int) -> EntryID { entries.ids[index] }

    /// An object that stands for the routes. While somebody retains it, other routes have another object.
    package var version: AnyObject { entries.history.version }

    /// Returns the number of routes at the start that are the same as in an earlier version; nil if that isn't known.
    package func unchangedCount(since version: AnyObject) -> Int? {
        entries.history.keptCount(since: version, of: count)
    }
}

extension RoutePath: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { storedRoutes.count }
    public var indices: Range<Int> { routes.indices }

    /// The route at an index. Writing a different route creates a new entry; writing an equal one has no effect.
    public subscript(index: Int) -> Route {
        get { routes[index] }
        set {
            guard routes[index] != newValue else { return }
            storedRoutes[index] = newValue
            entries.replace(index..<index + 1, with: 1)
        }
    }

    public mutating func replaceSubrange(_ range: Range<Int>, with newRoutes: some Collection<Route>) {
        let before = storedRoutes.count
        storedRoutes.replaceSubrange(range, with: newRoutes)
        entries.replace(range, with: storedRoutes.count - before + range.count)
    }

    public mutating func append(_ route: Route) {
        storedRoutes.append(route)
        entries.append()
    }

    @discardableResult
    public mutating func removeLast() -> Route {
        entries.truncate(to: storedRoutes.count - 1)
        return storedRoutes.removeLast()
    }

    public mutating func removeLast(_ count: Int) {
        entries.truncate(to: storedRoutes.count - count)
        storedRoutes.removeLast(count)
    }

    public mutating func popLast() -> Route? {
        isEmpty ? nil : removeLast()
    }

    public mutating func reserveCapacity(_ capacity: Int) {
        storedRoutes.reserveCapacity(capacity)
        entries.reserveCapacity(capacity)
    }
}

extension RoutePath {
    /// Returns the length of the common prefix of this path and an array.
    ///
    /// - Parameter known: The number of routes that are known to be the same.
    func commonPrefix(with other: [Route], known: Int = 0) -> Int {
        let limit = Swift.min(count, other.count)
        var index = known
        while index < limit, routes[index] == other[index] { index += 1 }
        return index
    }
}

extension RoutePath {
    /// Whether it is the path that a bound stack has written, after the action for that: guards may have kept another.
    package func isWritten<Sheet>(_ path: Self, by action: NavigationAction<Route, Sheet>) -> Bool {
        switch action.verb {
        case .push: count == path.count && last == path.last
        case .pop: count == path.count
        default: self == path
        }
    }

    /// Returns the length of the common prefix of this path and another one.
    ///
    /// - Complexity: Proportional to the change if one is a changed copy of the other, such as a path from a bound stack; else O(*n*).
    func commonPrefix(with other: Self) -> Int {
        commonPrefix(with: other.storedRoutes, known: entries.common(with: other.entries) ?? 0)
    }
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
