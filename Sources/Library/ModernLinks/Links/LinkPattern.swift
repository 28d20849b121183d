/// The text form of a link: `/users/:id?tab=:tab#:section`.
///
/// | part | means |
/// | --- | --- |
/// | `/users` | a literal segment |
/// | `:id` | a value, one segment long |
/// | `?tab=:tab` | a value from the query: required, optional or repeated, depending on its type |
/// | `?mode=edit` | a required query item with exactly this value |
/// | `#:section` | a value from the fragment |
///
/// A pattern that starts with `/` is a **root** pattern: a link can start with it. Any other pattern, such as
/// `nearby/:id`, is a **continuation**: it follows other patterns in the same path. Literals are written as readable
/// text, without percent-encoding.
///
/// A malformed pattern doesn't stop the app: it is a ``LinkDiagnostic`` of its table.
public struct LinkPattern: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    enum Segment: Hashable, Sendable {
        case literal(String)
        case value(String)
    }

    /// The position of a value.
    enum Position: Hashable, Sendable {
        case segment(Int)
        case item
        case fragment
    }

    struct Slot: Hashable, Sendable {
        let name: String
        /// The query item's name, which may differ from the parameter's (`?q=:search`).
        let item: String
        let position: Position
    }

    struct RequiredItem: Hashable, Sendable {
        let name: String
        let value: String
    }

    /// Reference storage, so that copying a pattern is one retain: a table passes patterns around for each link it reads.
    private final class Storage: Sendable {
        let description: String
        let segments: [Segment]
        let slots: [Slot]
        let required: [RequiredItem]
        let itemNames: [String]
        let syntaxError: String?

        init(_ description: String, _ parser: PatternParser) {
            self.description = description
            segments = parser.segments
            slots = parser.slots
            required = parser.required
            itemNames = parser.slots.filter { $0.item != "" }.map(\.item) + parser.required.map(\.name)
            syntaxError = parser.syntaxError
        }
    }

    private let storage: Storage

    public var description: String { storage.description }

    /// Whether a link can start with this pattern.
    var isRoot: Bool { storage.description.hasPrefix("/") }

    /// The names of the values, in the order of the pattern.
    var parameters: [String] { slots.map(\.name) }

    var segments: [Segment] { storage.segments }
    /// The values, in the order of the pattern.
    var slots: [Slot] { storage.slots }
    var required: [RequiredItem] { storage.required }
    /// The query items that this pattern uses, and `#` if it uses the fragment.
    package var itemNames: [String] { storage.itemNames }
    /// The syntax error in the pattern; nil for a valid pattern.
    var syntaxError: String? { storage.syntaxError }

    public init(stringLiteral value: String) { self.init(value) }

    public init(_ text: String) {
        var parser = PatternParser()
        parser.parse(text)
        storage = Storage(text, parser)
    }

    public static func == (left: Self, right: Self) -> Bool { left.description == right.description }

    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

private struct PatternParser {
    var segments: [LinkPattern.Segment] = []
    var slots: [LinkPattern.Slot] = []
    var required: [LinkPattern.RequiredItem] = []
    var syntaxError: String?

    mutating func parse(_ text: String) {
        var rest = Substring(text)
        if let hash = rest.firstIndex(of: "#") {
            let fragment = rest[rest.index(after: hash)...]
            rest = rest[..<hash]
            parsePathAndQuery(rest)
            parseFragment(fragment)
        } else {
            parsePathAndQuery(rest)
        }
        if segments.isEmpty && !text.hasPrefix("/") { note("it has no path") }
    }

    private mutating func note(_ text: String) {
        if syntaxError == nil { syntaxError = text }
    }

    private mutating func parsePathAndQuery(_ text: Substring) {
        let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        parsePath(parts.first ?? "")
        if parts.count > 1 { parseQuery(parts[1]) }
    }

    private mutating func parsePath(_ text: Substring) {
        let path = text.hasPrefix("/") ? text.dropFirst() : text
        guard !path.isEmpty else { return }
        for (index, part) in path.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
            if part.isEmpty { note("segment \(index + 1) is empty") }
            if part == "." || part == ".." { note("\"\(part)\" can't be a segment") }
            if part.hasPrefix(":") {
                addSlot(part.dropFirst(), item: "", position: .segment(index))
                segments.append(.value(String(part.dropFirst())))
            } else {
                segments.append(.literal(String(part)))
            }
        }
    }

    private mutating func parseQuery(_ text: Substring) {
        for part in text.split(separator: "&", omittingEmptySubsequences: false) {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = sides.first, !name.isEmpty, sides.count == 2 else {
                note("\"\(part)\" doesn't have the form name=:value or name=text")
                continue
            }
            if name.first?.isNumber == true, name.drop(while: \.isNumber).hasPrefix(".") {
                note("\"\(name)\" looks like the item of an earlier screen, such as 1.\(name)")
            }
            if sides[1].hasPrefix(":") {
                addSlot(sides[1].dropFirst(), item: String(name), position: .item)
            } else {
                required.append(LinkPattern.RequiredItem(name: String(name), value: String(sides[1])))
            }
        }
    }

    private mutating func parseFragment(_ text: Substring) {
        guard text.hasPrefix(":") else {
            note("its fragment is not a value, such as #:section")
            return
        }
        addSlot(text.dropFirst(), item: "#", position: .fragment)
    }

    private mutating func addSlot(_ name: Substring, item: String, position: LinkPattern.Position) {
        if name.isEmpty { note("a value has no name after its \":\"") }
        if slots.contains(where: { $0.name == name }) { note("two values are called \"\(name)\"") }
        if position == .item, slots.contains(where: { $0.position == .item && $0.item == item }) {
            note("two values are read from the item \"\(item)\"")
        }
        slots.append(LinkPattern.Slot(name: String(name), item: item, position: position))
    }
}
