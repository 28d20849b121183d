/// The associated values of an enum case, read in order.
struct AssociatedValueReader {
    struct ReadError: Error {}

    /// The case's payload, until it is known whether it is the requested value or several values.
    private var payload: Any?
    private var values: ArraySlice<Any> = []

    init(of route: Any) {
        let mirror = Mirror(reflecting: route)
        if mirror.displayStyle == .enum { payload = mirror.children.first?.value }
    }

    var isAtEnd: Bool { payload == nil && values.isEmpty }

    mutating func next<Value>(_ type: Value.Type) throws -> Value {
        if let payload {
            self.payload = nil
            // Most cases carry one value, and reflecting it would take as long as the rest of the work.
            if let value = payload as? Value { return value }
            let inner = Mirror(reflecting: payload)
            // Several values, or one with a label, are a tuple.
            guard inner.displayStyle == .tuple else { throw ReadError() }
            values = inner.children.map(\.value)[...]
        }
        guard let value = values.popFirst() as? Value else { throw ReadError() }
        return value
    }
}
