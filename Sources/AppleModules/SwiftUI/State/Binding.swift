/// Reads and writes a value that is owned elsewhere.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    public var transaction: Transaction
    let location: BindingLocation<Value>

    init(location: BindingLocation<Value>) {
        self.location = location
        transaction = Transaction()
    }

    @preconcurrency
    public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        // A binding is read and written on its view's actor, so the isolation of the closures already holds. The
        // language has no synchronous way to express that.
        let read = unsafeBitCast(get, to: (@Sendable () -> Value).self)
        let write = unsafeBitCast(set, to: (@Sendable (Value) -> Void).self)
        self.init(location: ClosureLocation(get: read, set: { value, _ in write(value) }))
    }

    @preconcurrency
    public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
    ) {
        let read = unsafeBitCast(get, to: (@Sendable () -> Value).self)
        let write = unsafeBitCast(set, to: (@Sendable (Value, Transaction) -> Void).self)
        self.init(location: ClosureLocation(get: read, set: write))
    }

    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(location: ConstantLocation(value))
    }

    public init(projectedValue: Binding<Value>) { self = projectedValue }

    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(location: WrappingLocation(base.location))
    }

    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self.init(location: UnwrappedLocation(base.location, fallback: value))
    }

    public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
        self.init(location: HashableLocation(base.location))
    }

    public var wrappedValue: Value {
        get { location.get() }
        nonmutating set {
            if transaction.isPlain {
                location.set(newValue, transaction)
            } else {
                withTransaction(transaction) { location.set(newValue, transaction) }
            }
        }
    }

    public var projectedValue: Binding<Value> { self }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        var member = Binding<Subject>(location: MemberLocation(location, keyPath))
        member.transaction = transaction
        return member
    }

    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var copy = self
        copy.transaction = transaction
        return copy
    }

    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        var copy = self
        copy.transaction.animation = animation
        return copy
    }
}

// Safe because locations are thread-safe; see `StateCell`.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: DynamicProperty {}

extension Binding: ComparedProperty {
    static var comparison: Comparison {
        .by { a, b in
            let a = a.assumingMemoryBound(to: Self.self).pointee.location
            let b = b.assumingMemoryBound(to: Self.self).pointee.location
            return a === b || a.isSame(as: b)
        }
    }
}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Iterator = IndexingIterator<Binding<Value>>
    public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
    public typealias Index = Value.Index
    public typealias Indices = Value.Indices
    public var startIndex: Value.Index { wrappedValue.startIndex }
    public var endIndex: Value.Index { wrappedValue.endIndex }
    public var indices: Value.Indices { wrappedValue.indices }
    public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }
    public func formIndex(after i: inout Value.Index) { wrappedValue.formIndex(after: &i) }
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        Binding<Value.Element>(location: ElementLocation(location, position))
    }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
    public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
    public func formIndex(before i: inout Value.Index) { wrappedValue.formIndex(before: &i) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}

/// The source of truth that a binding reads and writes.
class BindingLocation<Value> {
    // Every subclass overrides it, and this class itself is never instantiated.
    func get() -> Value { preconditionFailure("a location reads") }
    func set(_ value: Value, _ transaction: Transaction) {}
    /// Whether both locations read and write the same value.
    func isSame(as other: BindingLocation<Value>) -> Bool { false }
}

final class CellLocation<Value>: BindingLocation<Value> {
    private let cell: StateCell<Value>
    init(_ cell: StateCell<Value>) { self.cell = cell }
    override func get() -> Value { cell.read() }
    override func set(_ value: Value, _ transaction: Transaction) { cell.write(value) }
    override func isSame(as other: BindingLocation<Value>) -> Bool {
        (other as? CellLocation<Value>)?.cell === cell
    }
}

final class ClosureLocation<Value>: BindingLocation<Value> {
    private let read: () -> Value
    private let write: (Value, Transaction) -> Void
    init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        read = get
        write = set
    }
    override func get() -> Value { read() }
    override func set(_ value: Value, _ transaction: Transaction) { write(value, transaction) }
}

private final class ConstantLocation<Value>: BindingLocation<Value> {
    private let value: Value
    init(_ value: Value) { self.value = value }
    override func get() -> Value { value }
}

private final class MemberLocation<Root, Value>: BindingLocation<Value> {
    private let root: BindingLocation<Root>
    private let keyPath: WritableKeyPath<Root, Value>
    init(_ root: BindingLocation<Root>, _ keyPath: WritableKeyPath<Root, Value>) {
        self.root = root
        self.keyPath = keyPath
    }
    override func get() -> Value { root.get()[keyPath: keyPath] }
    override func set(_ value: Value, _ transaction: Transaction) {
        var whole = root.get()
        whole[keyPath: keyPath] = value
        root.set(whole, transaction)
    }
    override func isSame(as other: BindingLocation<Value>) -> Bool {
        guard let other = other as? MemberLocation<Root, Value> else { return false }
        return other.keyPath == keyPath && (other.root === root || other.root.isSame(as: root))
    }
}

private final class ElementLocation<Items: MutableCollection>: BindingLocation<Items.Element> {
    private let items: BindingLocation<Items>
    private let index: Items.Index
    private var last: Items.Element
    init(_ items: BindingLocation<Items>, _ index: Items.Index) {
        self.items = items
        self.index = index
        last = items.get()[index]
    }
    // The element may be gone while a view still shows it; the binding then returns the element's last value.
    private func isPresent(in current: Items) -> Bool {
        index >= current.startIndex && index < current.endIndex
    }
    override func get() -> Items.Element {
        let current = items.get()
        if isPresent(in: current) { last = current[index] }
        return last
    }
    override func set(_ value: Items.Element, _ transaction: Transaction) {
        var current = items.get()
        guard isPresent(in: current) else { return }
        current[index] = value
        items.set(current, transaction)
    }
}

private final class WrappingLocation<Value>: BindingLocation<Value?> {
    private let base: BindingLocation<Value>
    init(_ base: BindingLocation<Value>) { self.base = base }
    override func get() -> Value? { base.get() }
    override func set(_ value: Value?, _ transaction: Transaction) {
        if let value { base.set(value, transaction) }
    }
}

private final class UnwrappedLocation<Value>: BindingLocation<Value> {
    private let base: BindingLocation<Value?>
    private var last: Value
    init(_ base: BindingLocation<Value?>, fallback: Value) {
        self.base = base
        last = fallback
    }
    override func get() -> Value {
        if let value = base.get() { last = value }
        return last
    }
    override func set(_ value: Value, _ transaction: Transaction) { base.set(value, transaction) }
}

private final class HashableLocation<Value: Hashable>: BindingLocation<AnyHashable> {
    private let base: BindingLocation<Value>
    init(_ base: BindingLocation<Value>) { self.base = base }
    override func get() -> AnyHashable { base.get() }
    override func set(_ value: AnyHashable, _ transaction: Transaction) {
        if let value = value.base as? Value { base.set(value, transaction) }
    }
}
