import Foundation

/// The values of a path, compared with those read before.
struct PathReading {
    /// Number of unchanged values at the start.
    let unchangedCount: Int
    /// The values after those.
    let new: [PathValue]
    /// What the next reading needs, so that it only compares what may have changed; nil if it compares all.
    var memo: AnyObject?
    /// Number of pairs of values that were compared one by one.
    var comparedCount = 0
}

/// A path of a library's own type that knows what has changed in it, so that a stack needn't compare its values.
package protocol VersionedPath {
    /// An object that stands for the path's values. While somebody retains it, other values have another object.
    var version: AnyObject { get }
    /// Returns the number of values at the start that are the same as in an earlier version; nil if that isn't known.
    func unchangedCount(since version: AnyObject) -> Int?
}

extension Binding where Value: Collection {
    /// Creates a binding for the path of a stack, which says what it appends or removes, instead of writing a changed copy of the whole path.
    ///
    /// - Parameters:
    ///   - set: Called for any other change, and for writes of an app.
    ///   - removeLast: Called with a number of values that the path has at least.
    @MainActor
    package init(
        path get: @escaping () -> Value, set: @escaping (Value) -> Void,
        append: @escaping (Value.Element) -> Void, removeLast: @escaping (Int) -> Void
    ) {
        self.init(location: PathLocation(get: get, set: set, append: append, removeLast: removeLast))
    }

    /// The location of a path that is told what a stack does; nil for any other.
    fileprivate var path: PathLocation<Value>? { location as? PathLocation<Value> }
}

private final class PathLocation<Values: Collection>: BindingLocation<Values> {
    private let read: () -> Values
    private let write: (Values) -> Void
    let append: (Values.Element) -> Void
    let removeLast: (Int) -> Void

    init(
        get: @escaping () -> Values, set: @escaping (Values) -> Void,
        append: @escaping (Values.Element) -> Void, removeLast: @escaping (Int) -> Void
    ) {
        read = get
        write = set
        self.append = append
        self.removeLast = removeLast
    }

    override func get() -> Values { read() }
    override func set(_ value: Values, _ transaction: Transaction) { write(value) }
}

/// Storage of a stack's path: a binding, or the stack itself.
protocol PathStorage {
    /// Reads the values as part of the current evaluation. Values equal to those in `known` are not made again.
    ///
    /// - Parameter memo: That of the reading that returned the known values.
    @MainActor func read(beside known: [PathValue], since memo: AnyObject?) -> PathReading
    /// Appends a value. Returns false if the path can't hold it.
    @MainActor func append(_ value: any Hashable) -> Bool
    /// Makes `value` the only one. Returns false if the path can't hold it.
    @MainActor func setOnly(_ value: any Hashable) -> Bool
    /// Removes the values above `depth`. Does nothing if the path is that short already, because it may have
    /// changed since it was last read.
    @MainActor func shorten(to depth: Int)
    /// The type of the path's values, if it holds only one type.
    var elementType: Any.Type? { get }
    /// Whether the path belongs to the stack, and not to the app.
    var isOwned: Bool { get }
}

extension PathStorage {
    var isOwned: Bool { false }
}

struct ErasedPathStorage: PathStorage {
    let path: Binding<NavigationPath>
    let isOwned: Bool

    init(path: Binding<NavigationPath>) {
        self.path = path
        isOwned = false
    }

    /// The path of a stack that isn't bound to one.
    init(owned cell: StateCell<NavigationPath>) {
        path = Binding(location: CellLocation(cell))
        isOwned = true
    }

    func read(beside known: [PathValue], since memo: AnyObject?) -> PathReading {
        let items = path.wrappedValue.items
        let end = min(items.count, known.count)
        var kept = 0
        // Checks identity first, because the objects are nearly always the same and this is cheap.
        while kept < end, known[kept] === items[kept].value { kept += 1 }
        while kept < end, known[kept].isSame(as: items[kept].value) { kept += 1 }
        return PathReading(unchangedCount: kept, new: items[kept...].map(\.value))
    }

    func append(_ value: any Hashable) -> Bool {
        var values = path.wrappedValue
        Self.add(value, to: &values)
        path.wrappedValue = values
        return true
    }

    func setOnly(_ value: any Hashable) -> Bool {
        var values = NavigationPath()
        Self.add(value, to: &values)
        path.wrappedValue = values
        return true
    }

    private static func add<V: Hashable>(_ value: V, to path: inout NavigationPath) {
        func addCodable<C: Hashable & Codable>(_ value: C) { path.append(value) }
        if let codable = value as? any Hashable & Codable { addCodable(codable) } else { path.append(value) }
    }

    func shorten(to depth: Int) {
        let excess = path.wrappedValue.count - depth
        if excess > 0 { path.wrappedValue.removeLast(excess) }
    }

    var elementType: Any.Type? { nil }
}

struct TypedPathStorage<Values>: PathStorage
where
    Values: MutableCollection, Values: RandomAccessCollection, Values: RangeReplaceableCollection,
    Values.Element: Hashable
{
    let path: Binding<Values>

    func read(beside known: [PathValue], since memo: AnyObject?) -> PathReading {
        let values = path.wrappedValue
        if let versioned = values as? any VersionedPath {
            let same = memo.flatMap { versioned.unchangedCount(since: $0) } ?? 0
            var reading = reading(of: values, beside: known, from: same)
            reading.memo = versioned.version
            return reading
        }
        guard let last = memo as? PathElements<Values.Element> else {
            var reading = reading(of: values, beside: known, from: 0)
            reading.memo = PathElements<Values.Element>(values)
            return reading
        }
        let (kept, compared) = last.replace(with: values)
        return PathReading(
            unchangedCount: kept, new: values.dropFirst(kept).map { PlainPathValue($0) }, memo: last,
            comparedCount: compared)
    }

    /// Compares the values one by one, after a start that is known to be the same.
    private func reading(of values: Values, beside known: [PathValue], from start: Int) -> PathReading {
        let start = min(start, known.count, values.count)
        var kept = start
        for value in values.dropFirst(start) {
            guard kept < known.count, let known = known[kept] as? PlainPathValue<Values.Element>,
                known.value == value
            else { break }
            kept += 1
        }
        return PathReading(
            unchangedCount: kept, new: values.dropFirst(kept).map { PlainPathValue($0) },
            comparedCount: kept - start)
    }

    func append(_ value: any Hashable) -> Bool {
        guard let value = value as? Values.Element else { return false }
        if let told = path.path { told.append(value) } else { path.wrappedValue.append(value) }
        return true
    }

    func setOnly(_ value: any Hashable) -> Bool {
        guard let value = value as? Values.Element else { return false }
        path.wrappedValue = Values(CollectionOfOne(value))
        return true
    }

    func shorten(to depth: Int) {
        let excess = path.wrappedValue.count - depth
        guard excess > 0 else { return }
        if let told = path.path { told.removeLast(excess) } else { path.wrappedValue.removeLast(excess) }
    }

    var elementType: Any.Type? { Values.Element.self }
}

/// The values of an array when it was last read. A list of its own, because a second reference to the app's array would make the app's next
/// change copy it.
private final class PathElements<Element: Hashable> {
    private var elements: [Element]

    init(_ values: some Sequence<Element>) { elements = Array(values) }

    /// Takes new values.
    ///
    /// - Returns: The number of unchanged values at the start, and the number of those that were compared by `==`.
    func replace(with values: some RandomAccessCollection<Element>) -> (kept: Int, compared: Int) {
        let limit = min(elements.count, values.count)
        let same = values.withContiguousStorageIfAvailable { sameStart($0, limit) } ?? 0
        var kept = same
        var compared = 0
        for value in values.dropFirst(same).prefix(limit - same) {
            compared += 1
            guard elements[kept] == value else { break }
            kept += 1
        }
        elements.replaceSubrange(same..., with: values.dropFirst(same))
        return (kept, compared)
    }

    /// The number of values at the start with the same bytes. Nearly all of them have, and bytes are compared much faster than values.
    private func sameStart(_ values: UnsafeBufferPointer<Element>, _ limit: Int) -> Int {
        elements.withUnsafeBufferPointer { elements in
            guard limit > 0, let old = elements.baseAddress, let new = values.baseAddress else { return 0 }
            let (size, stride) = (MemoryLayout<Element>.size, MemoryLayout<Element>.stride)
            if size == stride, memcmp(old, new, limit * stride) == 0 { return limit }
            var count = 0
            while count < limit, memcmp(old + count, new + count, size) == 0 { count += 1 }
            return count
        }
    }
}

/// A type-erased value of a path. A link with an unerased value doesn't fit such a path.
package protocol ErasingPathValue {
    /// The link to use instead, for a diagnostic.
    static var linkHint: String { get }
}
