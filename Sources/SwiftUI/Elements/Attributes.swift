package enum AttributeValue: Hashable, Sendable {
    case flag
    case string(String)
    case number(Double)
    case color(PaintValue)

    /// Several as one text.
    static func numbers(_ numbers: CGFloat...) -> AttributeValue {
        .string(numbers.map { "\(Double($0))" }.joined(separator: " "))
    }
}

/// A colour or gradient as it leaves the graph: never a string that an app wrote.
package indirect enum PaintValue: Hashable, Sendable {
    /// Each part 0...1.
    case rgba(red: Double, green: Double, blue: Double, opacity: Double)
    /// A colour that follows the theme: `label`, `secondaryLabel`, `tertiaryLabel`, `quaternaryLabel`, `tint`,
    /// `background`, `groupedBackground`, `cell`, `separator`, `fill`, and the names of Apple's system colours.
    case system(String, opacity: Double)
    /// One colour in the light theme and another in the dark one.
    case themed(light: PaintValue, dark: PaintValue)
    /// Stops at 0...1; the angle in degrees clockwise from upwards.
    case linearGradient([Stop], angle: Double)
    /// Around a point, which is in parts of the width and height, as are the two radii.
    case ellipticalGradient([Stop], center: Point, radii: ClosedRange<Double>)
    /// Around a point, which is in parts of the width and height, between two radii.
    case circularGradient([Stop], center: Point, radii: ClosedRange<Double>)
    /// Around a point, clockwise from an angle in degrees from the right, through so many of them.
    case conicGradient([Stop], center: Point, from: Double, through: Double)
    /// `ultraThin` to `ultraThick`.
    case material(String)

    package struct Point: Hashable, Sendable {
        package let x, y: Double
        package init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    package struct Stop: Hashable, Sendable {
        package let paint: PaintValue
        package let location: Double
        package init(paint: PaintValue, location: Double) {
            self.paint = paint
            self.location = location
        }
    }
}

/// An element's attributes: few, so kept in a line, in the order they were set.
package struct Attributes: Hashable, Sendable, RandomAccessCollection {
    package typealias Element = (name: AttributeName, value: AttributeValue)

    private struct Entry: Hashable, Sendable {
        // In this order the name stands in what the value leaves of its last word.
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

    /// Sets or, with nil, takes away a value, which is compared where it lies: a copy of it would be counted.
    /// - Returns: whether that changes anything.
    mutating func update(_ name: AttributeName, to value: AttributeValue?) -> Bool {
        switch (place(of: name), value) {
        case (let place?, let value?):
            if entries[place].value == value { return false }
            entries[place].value = value
        case (let place?, nil): entries.remove(at: place)
        case (nil, let value?):
            // Most elements have more than one and few have more than four.
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
    package func has(_ name: AttributeName) -> Bool { place(of: name) != nil }

    /// The name of the attribute at a place, without its value, which is counted when it is copied.
    package func name(at position: Int) -> AttributeName { entries[position].name }

    private func place(of name: AttributeName) -> Int? {
        for position in entries.indices where entries[position].name == name { return position }
        return nil
    }

    /// Where they are kept: one place for elements that have the same. It is another's as soon as they change or are gone.
    package var place: UnsafeRawPointer? {
        entries.isEmpty ? nil : entries.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
    }

    /// Whether they may be shared: they say nothing of an app's own, only words of this module and numbers.
    fileprivate var isCommon: Bool {
        !entries.isEmpty
            && entries.allSatisfy { entry in
                if case .string(let text) = entry.value { text.utf8.count <= Self.wordLimit } else { true }
            }
    }

    /// As long as a word may be that stands within the value itself.
    private static let wordLimit = 15

    /// A number that tells most apart. They are no stranger's, so a hash that nobody can foresee would be more than it takes.
    fileprivate var mixed: UInt {
        var mixed = UInt(truncatingIfNeeded: entries.count)
        func mix(_ number: UInt) { mixed = (mixed ^ number) &* 0x9E37_79B9_7F4A_7C15 ^ mixed >> 29 }
        for place in entries.indices {
            mix(UInt(entries[place].name.place))
            switch entries[place].value {
            case .flag: mix(1)
            case .number(let number): mix(UInt(number.bitPattern))
            case .string(let text):
                // A word stands within the value itself; what stands elsewhere is only found alike less often.
                withUnsafeBytes(of: text) { for word in $0.bindMemory(to: UInt.self) { mix(word) } }
            case .color(let paint): mix(UInt(bitPattern: paint.hashValue))
            }
        }
        return mixed ^ mixed >> 32
    }

    /// Whether there is room for two more, which is not for long.
    fileprivate var isRoomy: Bool { entries.capacity >= entries.count + 2 }

    /// With no room to grow.
    fileprivate var compact: Attributes {
        var copy = Attributes()
        copy.entries.reserveCapacity(entries.count)
        copy.entries += entries
        return copy
    }
}

/// Attributes that many elements have alike, kept once.
@MainActor
final class CommonAttributes {
    // Unchecked as what changes in `Node`.
    @exclusivity(unchecked) private var places = RecentPlaces<Attributes>(count: 512)

    /// The same attributes, as somebody else has them already where that is so, and whether they are shared at all.
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
