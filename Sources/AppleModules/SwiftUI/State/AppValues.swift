import Foundation

/// The `@AppStorage` values of one person, shared by all their windows, for properties without a `UserDefaults`
/// store.
///
/// A host makes one for each person, and saves `stored`. Missing values are read from `UserDefaults.standard`,
/// where an app registers its defaults. Thread-safe.
// Unchecked: the lock guards everything that changes.
package final class AppValues: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [String: AppValue]
    private var cells: [String: [WeakCell]] = [:]
    /// The values that have replaced these, once the window's owner was known.
    private var successor: AppValues?

    private struct WeakCell { weak var cell: (any AppValueCell)? }

    /// - Parameter stored: an earlier value of `stored`. Entries that can't be decoded are dropped.
    package init(stored: [String: Data] = [:]) { values = stored.compactMapValues(AppValue.init(json:)) }

    /// All stored values, as JSON by key.
    package var stored: [String: Data] {
        let current = current
        return current.lock.withLock { current.values }.compactMapValues(\.json)
    }

    func object(forKey key: String) -> Any? {
        let current = current
        return current.lock.withLock { current.values[key]?.object }
            ?? UserDefaults.standard.object(forKey: key)
    }

    /// Stores a value, or removes it if nil, and updates everything that shows it.
    func set(_ object: Any?, forKey key: String) {
        let current = current
        current.lock.withLock { current.values[key] = object.flatMap(AppValue.init) }
        for cell in current.cells(forKey: key) { cell.reread() }
    }

    private func cells(forKey key: String) -> [any AppValueCell] {
        lock.withLock { cells[key]?.compactMap(\.cell) ?? [] }
    }

    /// The cell through which windows show a key as a value of type `Cell`.
    func cell<Cell: AppValueCell>(forKey key: String, orMake make: () -> Cell) -> Cell {
        let current = current
        if let known = current.cells(forKey: key).lazy.compactMap({ $0 as? Cell }).first { return known }
        let made = make()
        current.add([made], forKey: key)
        return made
    }

    private func add(_ more: [any AppValueCell], forKey key: String) {
        lock.withLock {
            let others = (cells[key] ?? []).filter { $0.cell != nil }
            cells[key] = others + more.map { WeakCell(cell: $0) }
        }
    }

    /// Merges these values into `other`, which replaces them. Values written here are moved over if `other` has none for their key, and
    /// all cells follow `other`.
    package func merge(into other: AppValues) {
        let old = current
        let new = other.current
        guard old !== new else { return }
        let (values, cells) = old.lock.withLock {
            old.successor = new
            defer { (old.values, old.cells) = ([:], [:]) }
            return (old.values, old.cells)
        }
        let written = new.lock.withLock {
            let missing = values.filter { new.values[$0.key] == nil }
            new.values.merge(missing) { known, _ in known }
            return missing.keys
        }
        for (key, moved) in cells { new.add(moved.compactMap(\.cell), forKey: key) }
        for key in Set(cells.keys).union(written) {
            for cell in new.cells(forKey: key) { cell.reread() }
        }
    }

    private var current: AppValues {
        var last = self
        while let next = last.lock.withLock({ last.successor }) { last = next }
        return last
    }
}

/// A cell that shows the value of a key.
protocol AppValueCell: AnyObject, Sendable {
    /// Reads the value again, because it may have changed.
    func reread()
}

/// A value of a type that defaults can store.
private enum AppValue: Codable {
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case data(Data)
    case date(Date)

    init?(_ object: Any) {
        switch object {
        case let value as Bool: self = .bool(value)
        case let value as Int: self = .int(value)
        case let value as Double: self = .double(value)
        case let value as String: self = .string(value)
        case let value as Data: self = .data(value)
        case let value as Date: self = .date(value)
        default: return nil
        }
    }

    var object: Any {
        switch self {
        case .bool(let value): value
        case .int(let value): value
        case .double(let value): value
        case .string(let value): value
        case .data(let value): value
        case .date(let value): value
        }
    }

    init?(json: Data) {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        guard let value = try? decoder.decode(AppValue.self, from: json) else { return nil }
        self = value
    }

    var json: Data? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return try? encoder.encode(self)
    }
}
