/// A key of an environment value, with its default.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// Values that a view inherits from the views around it.
///
/// Each modifier that sets a value owns an entry; the entries form a linked list up to the root. An entry stores its readers, so a change
/// evaluates only those.
public struct EnvironmentValues: CustomStringConvertible {
    private(set) var head: EnvironmentEntry?

    public init() {}

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get {
            value(K.Value.self, for: EntryKey(key)) ?? K.defaultValue
        }
        set { set(newValue, for: EntryKey(key)) }
    }

    /// A value of SwiftUI's own.
    subscript<Value>(name: EnvironmentName, default defaultValue: @autoclosure () -> Value) -> Value {
        value(Value.self, for: EntryKey(name)) ?? defaultValue()
    }

    mutating func set<Value>(_ value: Value, for name: EnvironmentName) {
        set(value, for: EntryKey(name))
    }

    /// The value set for a key, as the type it was set with.
    func value<Value>(_ type: Value.Type, for key: EntryKey) -> Value? {
        (entry(key) as? EnvironmentValue<Value>)?.read()
    }

    private func entry(_ key: EntryKey) -> EnvironmentEntry? {
        // Walked without reference counting, because every read walks the list. The first entry keeps the others
        // alive.
        guard var entry = head.map(Unmanaged.passUnretained) else { return nil }
        while entry._withUnsafeGuaranteedRef({ $0.key != key }) {
            guard let outer = entry._withUnsafeGuaranteedRef({ $0.uncountedOuter }) else { return nil }
            entry = outer
        }
        return entry.takeUnretainedValue()
    }

    /// The object set for its type.
    func object<Object>(_ type: Object.Type) -> Object? {
        value(Object?.self, for: EntryKey(type)) ?? nil
    }

    mutating func set<Value>(_ value: Value, for key: EntryKey) {
        head = EnvironmentValue(key: key, value: value, outer: head)
    }

    /// A copy with changes that last for one evaluation. Reads of the changed entries are not recorded, because the
    /// reader itself has made them.
    func passing(_ change: (inout EnvironmentValues) -> Void) -> EnvironmentValues {
        var copy = self
        change(&copy)
        var entry = copy.head
        while let current = entry, current !== head {
            current.isPassing = true
            entry = current.outer
        }
        return copy
    }

    func isIdentical(to other: EnvironmentValues) -> Bool { head === other.head }

    public var description: String {
        var count = 0
        var entry = head
        while let current = entry {
            count += 1
            entry = current.outer
        }
        return "EnvironmentValues(\(count) set)"
    }
}

// Sendable because entries are thread-safe, like all sources.
extension EnvironmentValues: @unchecked Sendable {}

/// Identifies an entry: a value of SwiftUI's own by its name, a value of an app by the type of its key, an object by its type.
struct EntryKey: Equatable {
    // A name's number, or the address of a type, which is larger.
    private let bits: UInt

    init(_ name: EnvironmentName) { bits = name.rawValue }
    init(_ type: Any.Type) { bits = UInt(bitPattern: ObjectIdentifier(type)) }

    /// The name as an app reads it: `colorScheme`; for an app's key, the name of its type.
    @MainActor var text: String {
        if let name = EnvironmentName(rawValue: bits) { return "\(name)" }
        // The bits of any other key are those of a type.
        let type = unsafeBitCast(bits, to: Any.Type.self)
        let name = ValueInspection.name(of: type)
        guard name.hasSuffix("Key") else { return name }
        let start = name.dropLast(3)
        return start.prefix(1).lowercased() + start.dropFirst()
    }
}

/// One value set by a modifier above.
// Unchecked, because the lock of `Source` guards the value and the rest never changes.
class EnvironmentEntry: Source, @unchecked Sendable {
    let key: EntryKey
    let outer: EnvironmentEntry?
    let uncountedOuter: Unmanaged<EnvironmentEntry>?
    /// True for an entry of a single evaluation. Written before the entry is shared.
    @exclusivity(unchecked) fileprivate final var isPassing = false

    fileprivate init(key: EntryKey, outer: EnvironmentEntry?) {
        self.key = key
        self.outer = outer
        uncountedOuter = outer.map(Unmanaged.passUnretained)
    }

    /// Takes the value of a newer entry for the same key and type.
    fileprivate func take(_ other: EnvironmentEntry) {}
}

/// An entry with the type of its value, so that reading neither boxes nor casts.
// Unchecked for the same reason as `EnvironmentEntry`.
private final class EnvironmentValue<Value>: EnvironmentEntry, @unchecked Sendable {
    // Unchecked, because every access holds the lock.
    @exclusivity(unchecked) private var value: Value

    init(key: EntryKey, value: Value, outer: EnvironmentEntry?) {
        self.value = value
        super.init(key: key, outer: outer)
    }

    func read() -> Value {
        if !isPassing { noteRead() }
        return lock.withLock { value }
    }

    override func take(_ other: EnvironmentEntry) {
        guard let other = other as? EnvironmentValue<Value> else { return }
        let new = other.lock.withLock { other.value }
        let old = lock.withLock { value }
        if isEqual(old, new) { return }
        lock.withLock { value = new }
        noteChange()
    }

    private func isEqual(_ a: Any, _ b: Any) -> Bool {
        func compare<E: Equatable>(_ a: E) -> Bool { (b as? E) == a }
        if let a = a as? any Equatable { return compare(a) }
        if type(of: a) is AnyObject.Type, type(of: b) is AnyObject.Type {
            return (a as AnyObject) === (b as AnyObject)
        }
        return false
    }
}

/// The environment of a modifier. It is kept, so that new values for the same keys are written to its entries.
@MainActor
final class ModifiedEnvironment {
    @exclusivity(unchecked) private(set) var values: EnvironmentValues
    @exclusivity(unchecked) private var base: EnvironmentValues

    init(_ base: EnvironmentValues, _ change: (inout EnvironmentValues) -> Void) {
        self.base = base
        values = base
        change(&values)
    }

    func isBased(on other: EnvironmentValues) -> Bool { base.isIdentical(to: other) }

    func update(_ newBase: EnvironmentValues, _ change: (inout EnvironmentValues) -> Void) {
        var new = newBase
        change(&new)
        guard newBase.isIdentical(to: base), Self.adopt(new.head, into: values.head, until: base.head) else {
            base = newBase
            values = new
            return
        }
    }

    /// Copies the values of a new list of entries into the old one. Returns false and changes nothing if their keys
    /// differ.
    private static func adopt(
        _ new: EnvironmentEntry?, into old: EnvironmentEntry?, until base: EnvironmentEntry?
    ) -> Bool {
        var pairs: [(EnvironmentEntry, EnvironmentEntry)] = []
        var new = new
        var old = old
        while old !== base || new !== base {
            guard let n = new, let o = old, n !== base, o !== base, n.key == o.key, type(of: n) == type(of: o)
            else { return false }
            pairs.append((o, n))
            new = n.outer
            old = o.outer
        }
        for (o, n) in pairs { o.take(n) }
        return true
    }
}

extension Node {
    /// Shows `content` with an environment changed by `change`.
    func updateChild<Content: View>(
        _ content: Content, context: Context? = nil, changing change: (inout EnvironmentValues) -> Void
    ) {
        let own: ModifiedEnvironment
        if let known = storage as? ModifiedEnvironment {
            known.update(environment, change)
            own = known
        } else {
            own = ModifiedEnvironment(environment, change)
            storage = own
        }
        updateChild(content, environment: own.values, context: context)
    }
}

@usableFromInline nonisolated struct EnvironmentModifier<Value>: PrimitiveModifier {
    let keyPath: WritableKeyPath<EnvironmentValues, Value>
    let value: Value

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.updateChild(content) { $0[keyPath: keyPath] = value }
    }
}

@usableFromInline nonisolated struct EnvironmentTransformModifier<Value>: PrimitiveModifier {
    let keyPath: WritableKeyPath<EnvironmentValues, Value>
    let transform: (inout Value) -> Void

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.updateChild(content) { transform(&$0[keyPath: keyPath]) }
    }
}

@usableFromInline nonisolated struct EnvironmentTypedModifier<Object>: PrimitiveModifier {
    let object: Object?

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.updateChild(content) { $0.set(object, for: EntryKey(Object.self)) }
    }
}

extension View {
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V)
        -> some View
    {
        modifier(EnvironmentModifier(keyPath: keyPath, value: value))
    }

    nonisolated public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        modifier(EnvironmentTransformModifier(keyPath: keyPath, transform: transform))
    }

    nonisolated public func environment<T>(_ object: T?) -> some View where T: AnyObject, T: Observable {
        modifier(EnvironmentTypedModifier(object: object))
    }
}

/// Reads a value from the view's environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty, GraphProperty, ComparedProperty {
    private let read: (EnvironmentValues) -> Value
    private var values: EnvironmentValues?

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        read = { $0[keyPath: keyPath] }
    }

    public var wrappedValue: Value { read(values ?? EnvironmentValues()) }

    package mutating func bind(to node: Node, cell index: Int) { values = node.environment }

    static var comparison: Comparison { .always }
}

extension Environment where Value: AnyObject, Value: Observable {
    public init(_ objectType: Value.Type) {
        read = { values in
            guard let object = values.object(objectType) else {
                // A mistake of the programmer; same message as on Apple's platforms.
                preconditionFailure(
                    "No Observable object of type \(objectType) found. A View.environment(_:) for \(objectType) "
                        + "may be missing as an ancestor of this view.")
            }
            return object
        }
    }
}

extension Environment {
    public init<T>(_ objectType: T.Type) where Value == T?, T: AnyObject, T: Observable {
        read = { $0.object(objectType) }
    }
}

// Safe because its key path or type never changes, and the values are thread-safe.
extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: InspectedProperty {
    static var inspectedName: String { "@Environment" }

    /// Observable objects only: they are looked up by type, and a missing one doesn't trap.
    @MainActor var inspectedValue: Any? {
        guard let values, let type = Value.self as? any (AnyObject & Observable).Type else { return nil }
        func find<Object: AnyObject & Observable>(_ type: Object.Type) -> Any? { values.object(type) }
        return withoutReading { find(type) }
    }
}
