/// State during a gesture. It is reset to its initial value when the gesture ends or fails.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty, GraphProperty, ComparedProperty {
    private let initial: Value
    private let onReset: ((Value, inout Transaction) -> Void)?
    private var cell: StateCell<Value>?

    public init(wrappedValue: Value) { self.init(wrappedValue, nil) }
    public init(initialValue: Value) { self.init(initialValue, nil) }
    public init(wrappedValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue) { $1 = resetTransaction }
    }
    public init(initialValue: Value, resetTransaction: Transaction) {
        self.init(initialValue) { $1 = resetTransaction }
    }
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue, reset)
    }
    public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(initialValue, reset)
    }
    public init(resetTransaction: Transaction = Transaction()) where Value: ExpressibleByNilLiteral {
        self.init(nil, resetTransaction.isPlain ? nil : { $1 = resetTransaction })
    }
    public init(reset: @escaping (Value, inout Transaction) -> Void) where Value: ExpressibleByNilLiteral {
        self.init(nil, reset)
    }

    private init(_ initial: Value, _ onReset: ((Value, inout Transaction) -> Void)?) {
        self.initial = initial
        self.onReset = onReset
    }

    public var wrappedValue: Value { cell?.read() ?? initial }
    public var projectedValue: GestureState<Value> { self }

    func write(_ value: Value, _ transaction: Transaction) {
        if transaction.isPlain {
            cell?.write(value)
        } else {
            withTransaction(transaction) { cell?.write(value) }
        }
    }

    func reset() {
        var transaction = Transaction()
        onReset?(wrappedValue, &transaction)
        write(initial, transaction)
    }

    package mutating func bind(to node: Node, cell index: Int) {
        if let known = node.cells[index] as? StateCell<Value> {
            cell = known
        } else {
            let made = StateCell(initial)
            node.cells[index] = made
            cell = made
        }
    }

    static var comparison: Comparison { .always }
}

/// A gesture that updates a gesture state.
nonisolated public struct GestureStateGesture<Base: Gesture, State>: Gesture, GestureWrapper {
    public typealias Body = Never
    public typealias Value = Base.Value
    public var base: Base
    public var state: GestureState<State>
    let update: (Base.Value, inout State, inout Transaction) -> Void

    var inner: Base { base }

    @MainActor func follow(_ event: ElementEvent, _ memory: GestureMemory) -> GestureOutcome<Value> {
        let outcome = base.outcome(of: event, memory.part(0))
        switch outcome {
        case .unchanged: break
        case .changed(let value):
            var new = state.wrappedValue
            var transaction = Transaction()
            update(value, &new, &transaction)
            state.write(new, transaction)
        case .ended, .failed: state.reset()
        }
        return outcome
    }
}

extension Gesture {
    nonisolated public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> { GestureStateGesture(base: self, state: state, update: body) }
}
