/// The associated values of an enum's case, one after the other.
struct CaseValues {
    struct Mismatch: Error {}

    private var values: [Any] = []
    private var index = 0

    init(of route: Any) {
        let mirror = Mirror(reflecting: route)
        guard mirror.displayStyle == .enum, let payload = mirror.children.first?.value else { return }
        let inner = Mirror(reflecting: payload)
        // Several values, or one with a label, come as a tuple.
        values = inner.displayStyle == .tuple ? inner.children.map(\.value) : [payload]
    }

    var isAtEnd: Bool { index == values.count }

    mutating func next<Value>(_ type: Value.Type) throws -> Value {
        guard index < values.count, let value = values[index] as? Value else { throw Mismatch() }
        index += 1
        return value
    }
}
