/// Writes routes as a path and query items.
@usableFromInline
struct LinkWriter {
    struct Item {
        let route: Int
        let name: String
        let value: String
    }

    private let values: ProtectedValues
    var path = ""
    var items: [Item] = []
    /// The texts for the fragment, by route.
    var fragments: [(route: Int, text: String)] = []
    /// Whether a value of the path is protected if it equals a literal.
    private let protectsLiterals: Bool

    private var pattern: LinkPattern?
    private var route = 0
    private var slot = 0
    private var segment = 0

    init(_ values: ProtectedValues, protectsLiterals: Bool) {
        self.values = values
        self.protectsLiterals = protectsLiterals
    }

    /// Starts the next route.
    mutating func begin(_ pattern: LinkPattern, route: Int) {
        self.pattern = pattern
        self.route = route
        slot = 0
        segment = 0
    }

    @usableFromInline
    mutating func write<Parameter: _LinkParameter>(_ value: Parameter) {
        guard let slot = pattern?.slots[self.slot] else { return }
        self.slot += 1
        let texts = value._linkTexts
        guard let first = texts.first else { return }
        switch slot.position {
        case .segment(let offset):
            writeLiterals(until: offset)
            path += "/"
            values.append(first, to: &path, evenLiterals: protectsLiterals)
            segment = offset + 1
        case .item:
            items.append(Item(route: route, name: slot.item, value: first))
            for text in texts.rest { items.append(Item(route: route, name: slot.item, value: text)) }
        case .fragment:
            fragments.append((route, first))
        }
    }

    /// Finishes a route: the literals after its last value, and the items that its pattern requires.
    mutating func end() {
        guard let pattern else { return }
        writeLiterals(until: pattern.segments.count)
        for required in pattern.required {
            items.append(Item(route: route, name: required.name, value: required.value))
        }
    }

    private mutating func writeLiterals(until end: Int) {
        guard let pattern else { return }
        while segment < end {
            if case .literal(let text) = pattern.segments[segment] {
                path += "/"
                PercentCoding.append(text, to: &path)
            }
            segment += 1
        }
    }
}
