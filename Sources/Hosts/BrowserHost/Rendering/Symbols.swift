/// Finds the drawings in `symbols.svg` for the names of SF Symbols.
///
/// The names are Apple's; the drawings are our own. Most names have one drawing. Others are composed as their names are: a
/// circle around a symbol, a badge at its corner, a slash through it. For any other name the drawing of its longest known prefix
/// is shown, or else a neutral shape; the accessibility label is the name.
enum Symbols {
    /// Returns the layers of a symbol, bottom first.
    static func layers(for name: String) -> [SymbolLayer] {
        if let one = exact(name) { return [one] }
        // Bounded, because an app may build names from input; Apple's longest have ten words.
        var words = name.split(separator: ".", maxSplits: 10).prefix(10).enumerated().map { place, word in
            // A direction as the first word is part of the symbol's own name: `backward.end`.
            (place > 0 ? directions[word] : nil) ?? spellings[word] ?? String(word)
        }
        let isFilled = words.count > 1 && words.last == "fill"
        if isFilled { words.removeLast() }
        return layers(words[...], isFilled: isFilled) ?? [SymbolLayer(drawing: "unknown")]
    }

    /// Returns the accessibility label of a symbol that stands alone.
    static func label(for name: String) -> String {
        if let label = labels[name] { return label }
        return name.split(separator: ".").filter { $0 != "fill" }.joined(separator: " ")
    }

    private static func layers(_ words: ArraySlice<String>, isFilled: Bool) -> [SymbolLayer]? {
        guard let last = words.last else { return nil }
        if let one = whole(words.joined(separator: "."), isFilled: isFilled) { return [one] }
        guard words.count > 1 else { return nil }
        if let badge = words.dropFirst().firstIndex(where: { $0.hasSuffix("badge") }) {
            return badged(words, at: badge, isFilled: isFilled)
        }
        let rest = words.dropLast()
        if last == "slash" {
            return layers(rest, isFilled: isFilled).map { $0 + [SymbolLayer(drawing: "slash")] }
        }
        if enclosures.contains(last), let frame = whole(last, isFilled: isFilled) {
            guard let inner = inner(rest) else { return [frame] }
            return [frame, inner.inside(cuts: isFilled)]
        }
        // The last words of a name are details, so the name without them is the nearest match.
        return layers(rest, isFilled: isFilled || last == "fill")
    }

    private static func badged(_ words: ArraySlice<String>, at badge: Int, isFilled: Bool) -> [SymbolLayer]? {
        var thing = words[..<badge]
        let isThingFilled = thing.last == "fill"
        if isThingFilled { thing.removeLast() }
        guard let layers = layers(thing, isFilled: isFilled || isThingFilled) else { return nil }
        let mark = badge + 1 < words.endIndex ? "badge.\(words[badge + 1])" : "badge"
        return layers + [exact(mark) ?? SymbolLayer(drawing: "badge")]
    }

    /// Returns the layer inside an enclosure, filled because it is small.
    private static func inner(_ words: ArraySlice<String>) -> SymbolLayer? {
        if words.count == 1, let word = words.first, word.isShortGlyph {
            return SymbolLayer(glyph: word.uppercased())
        }
        var words = words
        while !words.isEmpty {
            if let one = whole(words.joined(separator: "."), isFilled: true) { return one }
            words.removeLast()
        }
        return nil
    }

    private static func whole(_ stem: String, isFilled: Bool) -> SymbolLayer? {
        let filled = exact(stem + ".fill") ?? SymbolNames.alike[stem].flatMap { drawn($0 + ".fill") }
        if isFilled, let filled { return filled }
        return exact(stem) ?? filled ?? glyphs[stem].map { SymbolLayer(glyph: $0) }
    }

    private static func exact(_ name: String) -> SymbolLayer? {
        drawn(name) ?? SymbolNames.alike[name].flatMap(drawn)
    }

    private static func drawn(_ name: String) -> SymbolLayer? {
        if SymbolNames.drawn.contains(name) { return SymbolLayer(drawing: name) }
        if name.hasSuffix(".fill") {
            let stem = String(name.dropLast(5))
            if SymbolNames.fillable.contains(stem) { return SymbolLayer(drawing: stem, isFilled: true) }
        }
        return nil
    }

    private static let enclosures: Set<String> = [
        "app", "bubble", "capsule", "circle", "diamond", "hexagon", "message", "octagon", "rectangle", "seal",
        "shield", "square", "triangle", "viewfinder",
    ]

    /// Directions relative to reading, as they appear in left-to-right writing.
    private static let directions: [Substring: String] = [
        "backward": "left", "forward": "right", "leading": "left", "trailing": "right",
        "leadinghalf": "lefthalf", "trailinghalf": "righthalf",
    ]

    /// Words that were renamed between versions of SF Symbols.
    private static let spellings: [Substring: String] = ["document": "doc", "microphone": "mic"]

    /// Symbols that are shown as text.
    private static let glyphs: [String: String] = [
        "abc": "abc", "asterisk": "*", "at": "@", "bitcoinsign": "₿", "bold": "B", "command": "⌘",
        "control": "⌃", "divide": "÷", "dollarsign": "$", "equal": "=", "escape": "⎋", "eurosign": "€",
        "function": "ƒ", "indianrupeesign": "₹", "italic": "I", "number": "#", "option": "⌥",
        "paragraph": "¶", "percent": "%", "plusminus": "±", "return": "↩", "rublesign": "₽", "shift": "⇧",
        "sterlingsign": "£", "strikethrough": "S", "sum": "∑", "textformat.123": "123",
        "textformat.abc": "abc", "turkishlirasign": "₺", "underline": "U", "wonsign": "₩",
        "x.squareroot": "√x", "yensign": "¥",
    ]

    private static let labels: [String: String] = [
        "chevron.left": "Back", "chevron.right": "Forward", "plus": "Add", "minus": "Remove",
        "xmark": "Close",
        "xmark.circle": "Close", "xmark.circle.fill": "Close", "checkmark": "Selected", "gear": "Settings",
        "gearshape": "Settings", "gearshape.fill": "Settings", "house": "Home", "house.fill": "Home",
        "person": "Person", "person.fill": "Person", "person.circle": "Profile",
        "person.circle.fill": "Profile", "person.crop.circle": "Profile",
        "person.crop.circle.fill": "Profile",
        "magnifyingglass": "Search", "star": "Favorite", "star.fill": "Favorite", "heart": "Love",
        "heart.fill": "Love", "trash": "Delete", "trash.fill": "Delete", "pencil": "Edit",
        "square.and.pencil": "Compose", "square.and.arrow.up": "Share", "bell": "Notifications",
        "cart": "Shopping Cart", "cart.fill": "Shopping Cart", "info.circle": "Info", "ellipsis": "More",
        "ellipsis.circle": "More", "arrow.clockwise": "Refresh", "line.3.horizontal": "Menu",
        "list.bullet": "List", "slider.horizontal.3": "Filter", "line.3.horizontal.decrease": "Filter",
    ]
}

/// A layer of a symbol.
struct SymbolLayer: Equatable {
    enum Content: Equatable {
        /// An id in the sprite.
        case drawing(String)
        case glyph(String)
    }

    let content: Content
    /// Whether to show the filled form of a drawing that has both forms.
    private(set) var isFilled = false
    /// Whether it is inside the layer below.
    private(set) var isInside = false
    /// Whether it is cut out of the layer below.
    private(set) var isCut = false

    init(drawing: String, isFilled: Bool = false) {
        content = .drawing(drawing)
        self.isFilled = isFilled
    }

    init(glyph: String) { content = .glyph(glyph) }

    /// The symbol name of the form that is shown.
    var name: String {
        switch content {
        case .drawing(let id): isFilled ? id + ".fill" : id
        case .glyph(let text): text
        }
    }

    /// Font size in units of the drawings, which are 24 wide.
    var glyphSize: Double {
        guard case .glyph(let text) = content else { return 0 }
        let room = text.count == 1 ? 20.0 : text.count == 2 ? 16 : 11
        return isInside ? room * 0.6 : room
    }

    fileprivate func inside(cuts: Bool) -> SymbolLayer {
        var copy = self
        copy.isInside = true
        copy.isCut = cuts
        return copy
    }
}

extension String {
    /// Whether this is one letter or a number of at most two digits.
    fileprivate var isShortGlyph: Bool {
        utf8.count <= 2 && allSatisfy { $0.isASCII && $0.isNumber }
            || utf8.count == 1 && allSatisfy(\.isLetter)
    }
}
