/// Reads pairs of an old-style property list: `"key" = "text";`, `key = text;`, `key;`, with comments and escapes.
struct StringsReader {
    private let text: [Unicode.Scalar]
    private var place = 0

    init(_ text: [Unicode.Scalar]) { self.text = text }

    /// Where a key is twice, the last one counts.
    mutating func pairs() throws(StringTableError) -> [String: String] {
        var pairs: [String: String] = [:]
        try skipBlanks()
        // A file may be one dictionary in braces.
        let isBraced = take("{")
        try skipBlanks()
        while let scalar = current, !(isBraced && scalar == "}") {
            let key = try word("a key")
            try skipBlanks()
            if take("=") {
                try skipBlanks()
                pairs[key] = try word("the text of “\(Self.short(key))”")
                try skipBlanks()
            } else {
                pairs[key] = key
            }
            guard take(";") || (isBraced && current == "}") else {
                throw mistake("“;” is missing after “\(Self.short(key))”")
            }
            try skipBlanks()
        }
        if isBraced && !take("}") { throw mistake("“}” is missing") }
        try skipBlanks()
        if current != nil { throw mistake("nothing may follow “}”") }
        return pairs
    }

    private var current: Unicode.Scalar? { text.indices.contains(place) ? text[place] : nil }

    private func isAt(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        place + 1 < text.count && text[place] == first && text[place + 1] == second
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard current == scalar else { return false }
        place += 1
        return true
    }

    private func mistake(_ reason: String, at place: Int? = nil) -> StringTableError {
        let before = text[..<min(place ?? self.place, text.count)]
        return .syntax(line: 1 + before.count { $0 == "\n" }, reason)
    }

    private static func short(_ text: String) -> String { text.count > 40 ? text.prefix(40) + "…" : text }

    private mutating func skipBlanks() throws(StringTableError) {
        while let scalar = current {
            if scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
                place += 1
            } else if isAt("/", "/") {
                while let scalar = current, scalar != "\n", scalar != "\r" { place += 1 }
            } else if isAt("/", "*") {
                let start = place
                place += 2
                while !isAt("*", "/") {
                    guard current != nil else { throw mistake("this comment has no end", at: start) }
                    place += 1
                }
                place += 2
            } else {
                return
            }
        }
    }

    private mutating func word(_ what: String) throws(StringTableError) -> String {
        let quote = current
        if quote == "\"" || quote == "'" { return try quoted() }
        var word = String.UnicodeScalarView()
        while let scalar = current, scalar.isBare {
            word.append(scalar)
            place += 1
        }
        guard !word.isEmpty else { throw mistake("\(what) is missing") }
        return String(word)
    }

    private mutating func quoted() throws(StringTableError) -> String {
        let (start, quote) = (place, text[place])
        var units: [UInt16] = []
        place += 1
        while let scalar = current, scalar != quote {
            place += 1
            if scalar == "\\" { escape(into: &units) } else { units.append(contentsOf: scalar.utf16) }
        }
        guard take(quote) else { throw mistake("this text has no closing quote", at: start) }
        // As units, because an escape may be one half of a pair.
        return String(decoding: units, as: UTF16.self)
    }

    /// Reads what follows a backslash.
    private mutating func escape(into units: inout [UInt16]) {
        guard let scalar = current else { return }
        place += 1
        switch scalar {
        case "n": units.append(0x0A)
        case "t": units.append(0x09)
        case "r": units.append(0x0D)
        case "a": units.append(0x07)
        case "b": units.append(0x08)
        case "f": units.append(0x0C)
        case "v": units.append(0x0B)
        case "U", "u":
            let digits = digits(upTo: 4, radix: 16)
            if let code = UInt16(digits, radix: 16) {
                units.append(code)
            } else {
                units.append(contentsOf: scalar.utf16)
            }
        case "0"..."7":
            place -= 1
            units.append(UInt16(digits(upTo: 3, radix: 8), radix: 8) ?? 0)
        default: units.append(contentsOf: scalar.utf16)
        }
    }

    private mutating func digits(upTo count: Int, radix: Int) -> String {
        var digits = ""
        while digits.count < count, let scalar = current, Int(String(scalar), radix: radix) != nil {
            digits.unicodeScalars.append(scalar)
            place += 1
        }
        return digits
    }
}

extension Unicode.Scalar {
    /// Whether it may be in a word without quotes.
    fileprivate var isBare: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "/", ":", ".", "-": true
        default: false
        }
    }
}
