/// What a path holds, beside the values that were read of it before.
struct PathReading {
    /// How many values, from the first on, are as they were.
    let kept: Int
    /// Those that follow.
    let new: [PathValue]
}

/// The path of a stack, whatever it is kept in.
protocol PathStorage {
    /// Reads the values, as part of the evaluation under way: what is like one of the `known` is not made anew.
    @MainActor func read(beside known: [PathValue]) -> PathReading
    /// Appends; false where the path can't hold such a value.
    @MainActor func append(_ value: any Hashable) -> Bool
    /// Makes it the only value; false where the path can't hold it.
    @MainActor func setOnly(_ value: any Hashable) -> Bool
    /// Removes what is above `depth` values. The path may have been changed since it was last read: one that is already
    /// that short stays as it is.
    @MainActor func shorten(to depth: Int)
    /// Whether the path holds values of one type only.
    var elementType: Any.Type? { get }
}

struct ErasedPathStorage: PathStorage {
    let path: Binding<NavigationPath>

    func read(beside known: [PathValue]) -> PathReading {
        let items = path.wrappedValue.items
        let end = min(items.count, known.count)
        var kept = 0
        // Nearly always they are the same objects, and to ask that takes next to nothing.
        while kept < end, known[kept] === items[kept].value { kept += 1 }
        while kept < end, known[kept].isSame(as: items[kept].value) { kept += 1 }
        return PathReading(kept: kept, new: items[kept...].map(\.value))
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
        return PathReading(kept: kept, new: values.dropFirst(kept).map { PlainPathValue($0) })
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
