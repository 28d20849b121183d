package enum AttributeValue: Hashable, Sendable {
    case flag
    case string(String)
    case number(Double)
    case color(PaintValue)

    /// Several numbers, joined by spaces.
    static func numbers(_ numbers: CGFloat...) -> AttributeValue {
        .string(numbers.map { "\(Double($0))" }.joined(separator: " "))
    }
}

/// A colour or gradient for hosts. Contains no text from the app.
package indirect enum PaintValue: Hashable, Sendable {
    /// Each part 0...1.
    case rgba(red: Double, green: Double, blue: Double, opacity: Double)
    /// A colour that depends on the theme: `label`, `secondaryLabel`, `tertiaryLabel`, `quaternaryLabel`, `tint`,
    /// `background`, `groupedBackground`, `cell`, `separator`, `fill`, and the names of Apple's system colours.
    case system(String, opacity: Double)
    /// Different colours in the light and the dark theme.
    case themed(light: PaintValue, dark: PaintValue)
    /// Stops at 0...1. The angle is in degrees, clockwise from upwards.
    case linearGradient([Stop], angle: Double)
    /// The centre and the radii are fractions of the width and height.
    case ellipticalGradient([Stop], center: Point, radii: ClosedRange<Double>)
    /// The centre is a fraction of the width and height; the radii are in points.
    case circularGradient([Stop], center: Point, radii: ClosedRange<Double>)
    /// The centre is a fraction of the width and height. Clockwise from an angle, through an angle, in degrees from the right.
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
    fileprivate var isCommon: Bool {
        !entries.isEmpty
            && entries.allSatisfy { entry in
                if case .string(let text) = entry.value { text.utf8.count <= Self.wordLimit } else { true }
            }
    }

    /// The maximum length of a string that is stored inline.
    private static let wordLimit = 15

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
            case .color(let paint): mix(UInt(bitPattern: paint.hashValue))
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
    @exclusivity(unchecked) private var places = RecentPlaces<Attributes>(count: 512)

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
