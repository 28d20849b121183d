/// A parsed pattern of links: `/users/:id?tab=:tab&mode=edit#:section`.
struct ParsedPattern: Hashable, Sendable {
    enum Segment: Hashable, Sendable {
        case text(String)
        case value(String)
    }

    struct Item: Hashable, Sendable {
        let name: String
        let content: Segment
    }

    let text: String
    let segments: [Segment]
    let items: [Item]
    /// The name of the value in the fragment.
    let fragment: String?

    /// Whether the pattern begins with a slash: a URL can start with it, and it doesn't continue another link.
    var isRoot: Bool { text.hasPrefix("/") }

    init(_ text: String) {
        self.text = text
        let halves = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let parts = (halves.first ?? "").split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        segments = (parts.first ?? "").split(separator: "/").map(Self.segment)
        let query = parts.count > 1 ? parts[1].split(separator: "&") : []
        items = query.map { part in
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return Item(name: String(sides[0]), content: Self.segment(sides.count > 1 ? sides[1] : ""))
        }
        fragment = halves.count > 1 && halves[1].hasPrefix(":") ? String(halves[1].dropFirst()) : nil
    }

    private static func segment(_ text: Substring) -> Segment {
        text.hasPrefix(":") ? .value(String(text.dropFirst())) : .text(String(text))
    }

    /// The names of the values, in source order.
    var values: [(name: String, place: DeclaredLink.Parameter.Position)] {
        segments.compactMap { if case .value(let name) = $0 { (name, .path) } else { nil } }
            + items.compactMap { if case .value(let name) = $0.content { (name, .query) } else { nil } }
            + (fragment.map { [($0, .fragment)] } ?? [])
    }
}
