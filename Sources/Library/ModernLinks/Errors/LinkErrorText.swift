public import Foundation

extension LinkError: CustomStringConvertible, LocalizedError {
    /// One sentence with the error, its position, and a suggestion or the accepted segments if there are any.
    public var description: String {
        if case .noLink(let key) = reason { return "The payload has no link under \"\(Self.shown(key))\"." }
        return "\"\(Self.shown(link, limit: 120))\": \(sentence)"
    }

    public var errorDescription: String? { description }

    /// Like ``description``, without the link, for texts that show the link themselves.
    package var explanation: String {
        let sentence = sentence
        return sentence.prefix(1).uppercased() + sentence.dropFirst()
    }

    /// The message for the user who followed the link, without the link's syntax. ``description`` is for the author of
    /// the link.
    package var words: String {
        switch reason {
        case .unmatched(let found?), .value(_, _, let found):
            "There is nothing called “\(Self.shown(found))” here."
        case .unmatched(nil), .missing: "This link is not complete."
        case .unknownScheme, .unknownHost: "This link belongs to another app."
        case .tooLong, .tooManySegments, .tooManyItems: "This link is too long."
        case .emptySegment, .dotSegment, .badEscape, .repeated: "This link is not written correctly."
        case .refused: "This link leads to nothing in this app."
        case .noLink: "There is no link in this notification."
        }
    }

    /// The requested path as the user would type it: without the common beginning of the app's links.
    package var asked: String {
        let bytes = Array(link.utf8)
        let start = path.isEmpty ? 0 : min(path.lowerBound, bytes.count)
        let text = String(decoding: bytes[start...], as: UTF8.self)
        return Self.shown(text.removingPercentEncoding ?? text, limit: 400)
    }

    /// Returns text that is safe in a sentence, an alert or a log line: invisible characters and those that change the text
    /// direction are escaped, and the length is limited.
    package static func shown(_ text: String, limit: Int = 60) -> String {
        var output = ""
        for (index, scalar) in text.unicodeScalars.enumerated() {
            if index == limit - 1, text.unicodeScalars.count > limit { return output + "…" }
            switch scalar.properties.generalCategory {
            // A zero-width joiner combines several scalars into one visible character.
            case .format where scalar == "\u{200D}": output.unicodeScalars.append(scalar)
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
                output += scalar.escaped(asASCII: true)
            default: output.unicodeScalars.append(scalar)
            }
        }
        return output
    }

    private var sentence: String {
        if let nearest {
            if case .missing = reason {
                return "\(errorText). Is \"\(Self.shown(nearest))\" a misspelling of it?"
            }
            return "\(errorText). Did you mean \(nearest)?"
        }
        let expected = expected.map { "\"\($0)\"" }
        guard (1...4).contains(expected.count) else { return "\(errorText)." }
        return "\(errorText); expected \(expected.joined(separator: " or "))."
    }

    private var errorText: String {
        switch reason {
        case .tooLong(let bytes, let limit): "the link is \(bytes) bytes long; \(limit) are allowed"
        case .tooManySegments(let limit): "the path has more than \(limit) segments"
        case .tooManyItems(let limit): "the query has more than \(limit) items"
        case .unknownScheme(let found, let known):
            "the scheme \"\(Self.shown(found))\" is not this app's (\(Self.list(known)))"
        case .unknownHost(let found, let known):
            "the host \"\(Self.shown(found))\" is not this app's (\(Self.list(known)))"
        case .emptySegment: "\(words(for: position)) is empty"
        case .dotSegment: "\(words(for: position)) is a relative path step, which is not allowed"
        case .badEscape(let found):
            "\(words(for: position)), \"\(Self.shown(found))\", is not percent-encoded UTF-8"
        case .unmatched(nil): "the link ends too early"
        case .unmatched(let found?):
            "nothing here is called \"\(Self.shown(found))\" (\(words(for: position)))"
        case .value(let name, let expected, let found):
            "\(words(for: position))\(apposition(name)) should be \(expected), but is \"\(Self.shown(found))\""
        case .missing(_, let expected): "\(words(for: position)) is missing; it should be \(expected)"
        case .repeated(_, let count): "\(words(for: position)) occurs \(count) times; only once is allowed"
        case .refused(let pattern): "the app has no route of \(pattern) for these values"
        case .noLink(let key): "there is no link under \"\(Self.shown(key))\""
        }
    }

    private func apposition(_ name: String) -> String {
        if case .segment = position { return ", \"\(name)\"," }
        return ""
    }

    private func words(for position: Position) -> String {
        switch position {
        case .link: "the link"
        case .scheme: "the scheme"
        case .host: "the host"
        case .segment(let index): "segment \(index + 1)"
        case .item(let name): "the item \"\(Self.shown(name))\""
        case .fragment: "the part after \"#\""
        }
    }

    private static func list(_ known: [String]) -> String {
        known.isEmpty ? "it has none" : known.joined(separator: ", ")
    }
}
