/// Small dictionary keyed by type, in insertion order: an array, because most nodes hold no entry or one.
struct TypeDictionary<Value>: Sequence {
    private var entries: [(key: ObjectIdentifier, value: Value)] = []

    var isEmpty: Bool { entries.isEmpty }
    var keys: some Sequence<ObjectIdentifier> { entries.lazy.map(\.key) }

    subscript(key: ObjectIdentifier) -> Value? {
        get {
            for entry in entries where entry.key == key { return entry.value }
            return nil
        }
        set {
            switch (entries.firstIndex { $0.key == key }, newValue) {
            case (let place?, let value?): entries[place].value = value
            case (let place?, nil): entries.remove(at: place)
            case (nil, let value?): entries.append((key, value))
            case (nil, nil): break
            }
        }
    }

    func makeIterator() -> IndexingIterator<[(key: ObjectIdentifier, value: Value)]> {
        entries.makeIterator()
    }
}
