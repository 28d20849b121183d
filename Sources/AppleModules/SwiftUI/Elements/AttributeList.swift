/// Dictionary of attributes, optimised for few: a sorted array.
struct AttributeList: Hashable, Sendable, ExpressibleByDictionaryLiteral, RandomAccessCollection {
    /// Sorted by name, so that equal lists compare equal, whatever the order of insertion.
    private var looks: [Attribute] = []

    init() {}

    init(dictionaryLiteral elements: (AttributeName, AttributeValue)...) {
        for (name, value) in elements { self[name] = value }
    }

    var startIndex: Int { 0 }
    var endIndex: Int { looks.count }
    subscript(position: Int) -> Attribute { looks[position] }

    subscript(name: AttributeName) -> AttributeValue? {
        get {
            for place in looks.indices where looks[place].name == name { return looks[place].value }
            return nil
        }
        set {
            let place = looks.firstIndex { $0.name.place >= name.place } ?? looks.count
            let isThere = place < looks.count && looks[place].name == name
            switch (isThere, newValue) {
            case (true, let value?): looks[place] = Attribute(name, value)
            case (true, nil): looks.remove(at: place)
            case (false, let value?):
                // Reserves space, because a text with one attribute usually gets two or three.
                if looks.isEmpty { looks.reserveCapacity(4) }
                looks.insert(Attribute(name, value), at: place)
            case (false, nil): break
            }
        }
    }

    /// The attributes of both lists. Those in `other` take precedence.
    func merging(_ other: AttributeList) -> AttributeList {
        if looks.isEmpty { return other }
        var merged = self
        for look in other.looks { merged[look.name] = look.value }
        return merged
    }
}
