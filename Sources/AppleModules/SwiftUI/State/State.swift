/// A stored property that is updated from the graph before its view's body is evaluated.
public protocol DynamicProperty {
    mutating func update()
}

extension DynamicProperty {
    public mutating func update() {}
}

/// A value that a view owns: it lives as long as the view's place in the tree.
@propertyWrapper
public struct State<Value>: DynamicProperty, GraphProperty, ComparedProperty {
    private let initial: Value
    private var cell: StateCell<Value>?

    public init(wrappedValue value: Value) { initial = value }
    public init(initialValue value: Value) { initial = value }

    public var wrappedValue: Value {
        get { cell?.read() ?? initial }
        nonmutating set { cell?.write(newValue) }
    }

    public var projectedValue: Binding<Value> {
        guard let cell else { return .constant(initial) }
        return Binding(location: CellLocation(cell))
    }

    package mutating func bind(to node: Node, cell index: Int) {
        if let known = node.cells[index], let own = Self.own(known) {
            cell = own
        } else {
            let made = StateCell(initial)
            node.cells[index] = made
            cell = made
        }
    }

    private static func own(_ cell: AnyObject) -> StateCell<Value>? {
        #if DEBUG
            // A replaced view may have given its property another type.
            return cell as? StateCell<Value>
        #else
            return unsafeDowncast(cell, to: StateCell<Value>.self)
        #endif
    }

    // Always equal, because the value lives in the node; the initial value counts only once.
    static var comparison: Comparison { .always }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

/// Storage of a `@State` value.
// Unchecked: the lock of its superclass guards the value.
final class StateCell<Value>: Source, @unchecked Sendable {
    // Unchecked, because every access holds the lock.
    @exclusivity(unchecked) private var value: Value

    init(_ value: Value) { self.value = value }

    func read() -> Value {
        noteRead()
        return lock.withLock { value }
    }

    /// The value, without recording a read.
    var current: Value { lock.withLock { value } }

    func write(_ newValue: Value) {
        // The old value is released outside the lock, because its `deinit` may read this state.
        var old = newValue
        lock.withLock { swap(&value, &old) }
        noteChange()
    }
}
