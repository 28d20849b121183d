/// The associated values of an enum's case, one after the other.
struct CaseValues {
    struct Mismatch: Error {}

    /// What the case carries, until it is known to be the one value that is asked for, or to be several.
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
            // Most cases carry one value. To reflect it as well would take as long as the rest.
            if let value = payload as? Value { return value }
            let inner = Mirror(reflecting: payload)
            // Several values, or one with a label, come as a tuple.
            guard inner.displayStyle == .tuple else { throw Mismatch() }
            values = inner.children.map(\.value)[...]
        }
        guard let value = values.popFirst() as? Value else { throw Mismatch() }
        return value
    }
}
