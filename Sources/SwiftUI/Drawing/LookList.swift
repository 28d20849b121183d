/// Attributes by their names, each once: few, so kept in a line instead of a dictionary.
struct LookList: Hashable, Sendable, ExpressibleByDictionaryLiteral, RandomAccessCollection {
    /// In the order of the names, so that two lists of the same are equal however they were made.
    private var looks: [Look] = []

    init() {}

    init(dictionaryLiteral elements: (AttributeName, AttributeValue)...) {
        for (name, value) in elements { self[name] = value }
    }

    var startIndex: Int { 0 }
    var endIndex: Int { looks.count }
    subscript(position: Int) -> Look { looks[position] }

    subscript(name: AttributeName) -> AttributeValue? {
        get {
            for place in looks.indices where looks[place].name == name { return looks[place].value }
            return nil
        }
        set {
            let place = looks.firstIndex { $0.name.place >= name.place } ?? looks.count
            let isThere = place < looks.count && looks[place].name == name
            switch (isThere, newValue) {
            case (true, let value?): looks[place] = Look(name, value)
            case (true, nil): looks.remove(at: place)
            case (false, let value?):
                // Who says one thing of a text says two or three.
                if looks.isEmpty { looks.reserveCapacity(4) }
                looks.insert(Look(name, value), at: place)
            case (false, nil): break
            }
        }
    }

    /// With others over its own.
    func merging(_ other: LookList) -> LookList {
        if looks.isEmpty { return other }
        var merged = self
        for look in other.looks { merged[look.name] = look.value }
        return merged
    }
}
