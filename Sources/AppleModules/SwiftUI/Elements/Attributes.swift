/// The attributes of an element: an array in the order in which they were set, because they are few.
package struct Attributes: Hashable, Sendable, RandomAccessCollection {
    package typealias Element = (name: AttributeName, value: AttributeValue)

    private struct Entry: Hashable, Sendable {
        // In this order the name fits into the padding after the value.
        var value: AttributeValue
        let name: AttributeName
    }
    private var entries: [Entry] = []

    package init() {}
    package var startIndex: Int { 0 }
    package var endIndex: Int { entries.count }
    package subscript(position: Int) -> Element {
        let entry = entries[position]
        return (entry.name, entry.value)
    }

    package subscript(name: AttributeName) -> AttributeValue? {
        get {
            place(of: name).map { entries[$0].value }
        }
        set {
            switch (place(of: name), newValue) {
            case (let index?, let value?): entries[index].value = value
            case (let index?, nil): entries.remove(at: index)
            case (nil, let value?): entries.append(Entry(value: value, name: name))
            case (nil, nil): break
            }
        }
    }

    /// Sets a value; nil removes it. Values are compared in place, because a copy would be retained.
    /// - Returns: whether anything has changed.
    mutating func update(_ name: AttributeName, to value: AttributeValue?) -> Bool {
        switch (place(of: name), value) {
        case (let place?, let value?):
            if entries[place].value == value { return false }
            entries[place].value = value
        case (let place?, nil): entries.remove(at: place)
        case (nil, let value?):
            // Most elements have between two and four.
            if entries.isEmpty { entries.reserveCapacity(4) }
            entries.append(Entry(value: value, name: name))
        case (nil, nil): return false
        }
        return true
    }

    package func string(_ name: AttributeName) -> String? {
        if case .string(let text)? = self[name] { text } else { nil }
    }
    package func number(_ name: AttributeName) -> Double? {
        if case .number(let number)? = self[name] { number } else { nil }
    }
    /// The finite numbers of an attribute, or nil if their count differs.
    package func numbers(_ name: AttributeName, count: Int) -> [Double]? {
        guard case .numbers(let numbers)? = self[name] else { return nil }
        return numbers.count == count && numbers.allSatisfy(\.isFinite) ? numbers : nil
    }
    package func paint(_ name: AttributeName) -> PaintValue? {
        if case .color(let paint)? = self[name] { paint } else { nil }
    }
    package var traits: SpokenTraits { if case .traits(let traits)? = self[.traits] { traits } else { [] } }
    /// The gestures of the element; nil if it has none.
    package var gestures: [HandledGesture]? {
        if case .gestures(let gestures)? = self[.gestures] { gestures } else { nil }
    }
    package var shortcut: KeyboardShortcut? {
        if case .shortcut(let shortcut)? = self[.shortcut] { shortcut } else { nil }
    }
    package func has(_ name: AttributeName) -> Bool { place(of: name) != nil }

    /// The name of the attribute at an index. Doesn't copy the value, which would be retained.
    package func name(at position: Int) -> AttributeName { entries[position].name }

    private func place(of name: AttributeName) -> Int? {
        for position in entries.indices where entries[position].name == name { return position }
        return nil
    }

    /// The address of their storage, which elements with shared attributes have in common. It may be reused as soon as they change or
    /// are released.
    package var place: UnsafeRawPointer? {
        entries.isEmpty ? nil : entries.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
    }

    /// Whether they may be shared by all sessions: they contain only short words and numbers, no text of an app.
    fileprivate var isCommon: Bool { !entries.isEmpty && entries.allSatisfy(\.value.isCommon) }

    /// A fast hash. The input is trusted, so it needn't be unpredictable.
    fileprivate var mixed: UInt {
        var mixed = UInt(truncatingIfNeeded: entries.count)
        func mix(_ number: UInt) { mixed = (mixed ^ number) &* 0x9E37_79B9_7F4A_7C15 ^ mixed >> 29 }
        for place in entries.indices {
            mix(UInt(entries[place].name.place))
            switch entries[place].value {
            case .flag: mix(1)
            case .number(let number): mix(UInt(number.bitPattern))
            case .string(let text):
                // Short strings are stored inline. For others this hashes the address, which only makes sharing less likely.
                withUnsafeBytes(of: text) { for word in $0.bindMemory(to: UInt.self) { mix(word) } }
            case let value: mix(UInt(bitPattern: value.hashValue))
            }
        }
        return mixed ^ mixed >> 32
    }

    /// Whether the storage has unused capacity for two or more.
    fileprivate var isRoomy: Bool { entries.capacity >= entries.count + 2 }

    /// A copy without unused capacity.
    fileprivate var compact: Attributes {
        var copy = Attributes()
        copy.entries.reserveCapacity(entries.count)
        copy.entries += entries
        return copy
    }
}

/// Shared storage of attributes that many elements have in common.
@MainActor
final class CommonAttributes {
    // Unchecked for the same reason as in `Node`.
    @exclusivity(unchecked) private var places = RecentValues<Attributes>(count: 512)

    /// Returns equal attributes with shared storage if possible, and whether they are shared.
    func shared(_ attributes: Attributes) -> (attributes: Attributes, isShared: Bool) {
        guard attributes.isCommon else {
            return (attributes.isRoomy ? attributes.compact : attributes, false)
        }
        let hash = attributes.mixed
        if let known = places.value(hashed: hash, where: { $0 == attributes }) { return (known, true) }
        let made = attributes.compact
        places.keep(made, hashed: hash)
        return (made, true)
    }
}
