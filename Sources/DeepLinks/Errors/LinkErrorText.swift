public import Foundation

extension LinkError: CustomStringConvertible, LocalizedError {
    /// One sentence for a person: what, where, and what was meant if that can be guessed.
    public var description: String {
        let nearest = nearest.map { " Did you mean \($0)?" } ?? ""
        if case .noLink(let key) = reason { return "The payload has no link under \"\(key)\"." }
        return "\"\(shortLink)\": \(sentence).\(nearest)"
    }

    public var errorDescription: String? { description }

    /// As ``description``, for where the link itself stands beside it.
    public var explanation: String {
        let nearest = nearest.map { " Did you mean \($0)?" } ?? ""
        return sentence.prefix(1).uppercased() + sentence.dropFirst() + "." + nearest
    }

    private var shortLink: String {
        link.count > 120 ? "\(link.prefix(119))…" : link
    }

    private var sentence: String {
        switch reason {
        case .tooLong(let bytes, let limit): "the link is \(bytes) bytes long; \(limit) are allowed"
        case .tooManySegments(let limit): "the path has more than \(limit) segments"
        case .tooManyItems(let limit): "the query has more than \(limit) items"
        case .unknownScheme(let found, let known):
            "the scheme \"\(found)\" is not this app's (\(Self.list(known)))"
        case .unknownHost(let found, let known):
            "the host \"\(found)\" is not this app's (\(Self.list(known)))"
        case .emptySegment: "\(words(for: place)) is empty"
        case .dotSegment: "\(words(for: place)) is a lone dot, which is no value"
        case .badEscape(let found): "\(words(for: place)), \"\(found)\", is not percent-encoded UTF-8"
        case .unmatched(nil): "the link ends too early"
        case .unmatched(let found?): "nothing here is called \"\(found)\" (\(words(for: place)))"
        case .value(let name, let expected, let found):
            "\(words(for: place))\(apposition(name)) should be \(expected) and is \"\(found)\""
        case .missing(_, let expected): "\(words(for: place)) is missing; it should be \(expected)"
        case .repeated(_, let count): "\(words(for: place)) stands there \(count) times; once is allowed"
        case .refused(let pattern): "\(pattern) has nothing for these values"
        case .noLink(let key): "there is no link under \"\(key)\""
        }
    }

    private func apposition(_ name: String) -> String {
        if case .segment = place { return ", \"\(name)\"," }
        return ""
    }

    private func words(for place: Place) -> String {
        switch place {
        case .link: "the link"
        case .scheme: "the scheme"
        case .host: "the host"
        case .segment(let index): "segment \(index + 1)"
        case .item(let name): "the item \"\(name)\""
        case .fragment: "the part after \"#\""
        }
    }

    private static func list(_ known: [String]) -> String {
        known.isEmpty ? "it has none" : known.joined(separator: ", ")
    }
}
