/// A property of an element. The table says which value each takes.
package enum AttributeName: String, Hashable, Sendable, CaseIterable, Comparable {
    // Meaning and use.
    /// `string`. What it is called where it shows no text of its own, or in place of it.
    case label
    /// `string`. Spoken after the label.
    case hint
    /// `string`. Spoken value, and the value of a picker.
    case value
    /// `string`. `accessibilityIdentifier`.
    case identifier
    /// `flag`. Seen and not used.
    case disabled
    /// `flag`. Below another screen, page or sheet: kept, hidden and not usable.
    case covered
    /// `flag`. Hidden from assistive technology.
    case hiddenFromAccessibility
    /// `flag`. Chosen, on, or pressed in.
    case selected
    /// `string`: `cancel`, `destructive`, `confirm`, `close`.
    case role
    /// `string`: `header`, `button`, `link`, `image`, `selected`, joined by spaces.
    case traits
    /// `string`. An address: of a link, an image, or where a tap on a navigation link leads.
    case url
    /// `string`. The name of a system symbol.
    case symbol
    /// `string`. The name of an image of the app's.
    case imageName
    /// `string`. The grey words of an empty field.
    case prompt
    /// `string`: `text`, `number`, `decimal`, `email`, `url`, `phone`, `search`.
    case keyboard
    /// `string`: the keys that do what it does, joined by `+`: `Alt`, `Command`, `Control`, `Shift`, and one in the words of UI
    /// Events (`s`, `Enter`, `ArrowUp`), or `Space`, `Plus`.
    case shortcut
    /// `string`. Names an option within its picker.
    case tag
    /// `number`. The heading level of a text, from 1.
    case headingLevel
    /// `number`: the bounds and the step of a slider or stepper, and how far a progress has come (0...1); the first, the
    /// last and the current page of a `pageIndicator`.
    case minimum, maximum, step, progress
    /// `string`: how the thing looks among its kind: `plain`, `bordered`, `prominent`, `grouped`,
    /// `insetGrouped`, `menu`, `segmented`, `inline`, `wheel`, `page`, `circle`, `capsule`, …
    case style
    /// `string`. `leading`, `trailing`, `principal`, `bottom`, `keyboard`; `minimum`, `maximum` or `current` of a part of a
    /// control; `sidebar`, `content` or `detail` of a column.
    case placement
    /// `string`. `large` or `inline`, of a bar.
    case titleMode
    /// `string`. The title of a screen, tab or sheet.
    case title
    /// `flag`. A sheet that can't be pulled down.
    case staysPresented
    /// `string`. Of a sheet: `medium`, `large`, a fraction such as `0.4`, or points such as `300pt`, joined by spaces.
    case detents
    /// `string`. The detent in use.
    case detent
    /// `flag`. Shows a grabber.
    case grabber
    /// `flag`. Can be pulled to refresh.
    case refreshable
    /// `string`: `light` or `dark`, asked for by the app.
    case colorScheme
    /// `flag`. Has the keyboard focus.
    case focused
    /// `flag`. Can be scrolled this way.
    case scrollsHorizontally, scrollsVertically
    /// `flag`. Indicators or separators are hidden.
    case hidesIndicators, hidesSeparator
    /// `flag`. Bar or its background is hidden.
    case hidesBar, hidesBarBackground

    /// `string`: `tap`, `taps2`, `press`, `drag`, `magnify`, `rotate`, joined by spaces: what is listened for.
    case gestures
    /// `number`: how long a press has to last, in seconds.
    case pressDuration
    /// `string`. Its size and place are wanted, and the places of the elements that it names by their ids, joined by spaces.
    case measured
    /// `string`. The views within are arranged by the app: their sizes are wanted, and once they are known here are the size of all and the
    /// place of each (`width height;x y width height;…`, 0 for a side that is the view's own).
    case placed
    /// `string`: what is different of it before it has come and after it has gone, in an update that moves: `fade`, `move 0 1`,
    /// `offset 8 0`, `scale 0 0.5 0.5`, `blur`, joined by commas, and a bar between the two.
    case transition
    /// `flag`. Of a list, and of those of its rows that it means: they can be deleted, moved and chosen.
    case editing
    /// `flag`. Of a row: what can be done with it while its list is edited, or, for `selectable`, by a tap.
    case deletable, movable, selectable

    // Looks. Lengths in points.
    case paddingTop, paddingLeading, paddingBottom, paddingTrailing
    case width, height, minWidth, maxWidth, minHeight, maxHeight
    /// `string`: `leading`, `center`, `trailing`, across a `vstack`, and within a box or frame.
    case alignment
    /// `string`: `top`, `center`, `bottom`, `firstTextBaseline`, across an `hstack`, and within a frame.
    case verticalAlignment
    case spacing, columns
    /// `number`: how many rows a gap stands for, and how far it is from one to the next.
    case count, pitch
    case foreground, background, tint, borderColor, separatorColor
    case borderWidth, cornerRadius, opacity
    case offsetX, offsetY, rotation, scaleX, scaleY, blur
    /// `string`: numbers joined by spaces: an axis (x, y, z), degrees around it and how near it is looked at from (0: from afar);
    /// the six of an affine transform.
    case rotation3D, matrix
    case shadowColor, shadowRadius, shadowX, shadowY
    /// `string`: a text style such as `body`, `largeTitle`.
    case textStyle
    case fontSize
    /// `number`: 100 to 900.
    case fontWeight
    /// `string`: `serif`, `rounded`, `monospaced`, or the name of a family.
    case fontDesign
    case italic, underline, strikethrough, monospacedDigits
    case lineLimit, lineSpacing, tracking
    /// `string`: `leading`, `center`, `trailing`.
    case textAlignment
    /// `string`: `uppercase`, `lowercase`.
    case textCase
    /// `string`: `head`, `middle`, `tail`.
    case truncation
    /// `number`: below 1. Where there is no room for all of a text, it becomes smaller, as far as this part of its size.
    case minimumScale
    /// `string`: `fit`, `fill`; with an optional `aspectRatio` as a number.
    case contentMode
    case aspectRatio
    case resizable, clipped, fixedWidth, fixedHeight, ignoresSafeArea
    case layoutPriority, zIndex
    /// `string`: a part of the room of what scrolls around it or of its screen, a space, and how many points more.
    case relativeWidth, relativeHeight
    /// `flag`. Half of the border lies outside.
    case halfOutside
    /// `string`: a shape's path as SVG path data over a 100 × 100 box.
    case path
    /// `string`: `small`, `medium`, `large`, of a symbol.
    case imageScale
    /// `flag`. A symbol whose parts have colours of their own.
    case multicolored
    /// `string`: `mini`, `small`, `regular`, `large`.
    case controlSize
    case redacted

    /// `number`: 0 changes nothing; for `contrast` and `saturation` 1 does; `hueRotation` in degrees.
    case brightness, contrast, saturation, grayscale, hueRotation
    /// `flag`.
    case colorInvert
    /// `string`: in the words of CSS, `multiply`, `color-dodge`, …
    case blendMode
    /// `color`. A gradient by whose opacity the thing is shown.
    case mask
    /// `flag`. Taps go through it.
    case ignoresTaps
    /// Where the middle of the thing is put; and the point that it is turned and scaled around, from 0 to 1.
    case positionX, positionY, anchorX, anchorY
    /// `number`: between the rows of a grid, in points; how many columns a cell of it takes.
    case rowSpacing, columnSpan
    /// `string`: the lengths of the dashes of a line and of the room between them, in points, joined by spaces.
    case dash
    /// `string`: `butt`, `round`, `square`, and `miter`, `round`, `bevel`.
    case lineCap, lineJoin
    /// `string`. A few words or a number at a row or at the button of a tab.
    case badge
    /// `flag`. Of what scrolls: it doesn't now.
    case scrollDisabled
    /// `string`: `text` or `none`: whether a person can select it.
    case textSelection
    /// `string`, of a field: what Return is called (`done`, `go`, `search`, …); what is asked for, in Apple's words; which letters
    /// become capitals (`none`, `words`, `sentences`, `characters`).
    case submitLabel, contentType, capitals
    /// `flag`. A field whose words are not corrected.
    case autocorrectionDisabled
    /// `string`: `ignore` or `combine`: to assistive technology a thing and what it holds are one.
    case childrenSpoken

    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// A number of its own for each name, in the order above.
    var place: Int { withUnsafeBytes(of: self) { bytes in Int(bytes.first ?? 0) } }

    // By its place: the raw value would be hashed as text.
    package func hash(into hasher: inout Hasher) {
        withUnsafeBytes(of: self) { hasher.combine(bytes: $0) }
    }
}

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
