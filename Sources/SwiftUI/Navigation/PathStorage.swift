/// The values of a path, compared with those read before.
struct PathReading {
    /// Number of unchanged values at the start.
    let unchangedCount: Int
    /// The values after those.
    let new: [PathValue]
}

/// Storage of a stack's path: a binding, or the stack itself.
protocol PathStorage {
    /// Reads the values as part of the current evaluation. Values equal to those in `known` are not made again.
    @MainActor func read(beside known: [PathValue]) -> PathReading
    /// Appends a value. Returns false if the path can't hold it.
    @MainActor func append(_ value: any Hashable) -> Bool
    /// Makes `value` the only one. Returns false if the path can't hold it.
    @MainActor func setOnly(_ value: any Hashable) -> Bool
    /// Removes the values above `depth`. Does nothing if the path is that short already, because it may have
    /// changed since it was last read.
    @MainActor func shorten(to depth: Int)
    /// The type of the path's values, if it holds only one type.
    var elementType: Any.Type? { get }
}

struct ErasedPathStorage: PathStorage {
    let path: Binding<NavigationPath>

    func read(beside known: [PathValue]) -> PathReading {
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

    func read(beside known: [PathValue]) -> PathReading {
        let values = path.wrappedValue
        var kept = 0
        for value in values {
            guard kept < known.count, let known = known[kept] as? PlainPathValue<Values.Element>,
                known.value == value
            else { break }
            kept += 1
        }
        return PathReading(unchangedCount: kept, new: values.dropFirst(kept).map { PlainPathValue($0) })
    }

    func append(_ value: any Hashable) -> Bool {
        guard let value = value as? Values.Element else { return false }
        path.wrappedValue.append(value)
        return true
    }

    func setOnly(_ value: any Hashable) -> Bool {
        guard let value = value as? Values.Element else { return false }
        path.wrappedValue = Values(CollectionOfOne(value))
        return true
    }

    func shorten(to depth: Int) {
        let excess = path.wrappedValue.count - depth
        if excess > 0 { path.wrappedValue.removeLast(excess) }
    }

    var elementType: Any.Type? { Values.Element.self }
}

/// A type-erased value of a path. A link with an unerased value doesn't fit such a path.
package protocol ErasingPathValue {
    /// The link to use instead, for a diagnostic.
    static var linkHint: String { get }
}
