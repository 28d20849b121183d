/// A link that an app declares.
public struct DeclaredLink: Hashable, Sendable, Codable {
    public enum Kind: String, Sendable, Codable {
        /// Selects a tab.
        case tab
        /// Pushes a screen.
        case route
        /// Presents a screen. The link is the value of the query item `sheet` or `cover` of another link.
        case sheet
    }

    public struct Parameter: Hashable, Sendable, Codable {
        public enum Position: String, Sendable, Codable { case path, query, fragment }

        public let name: String
        /// The type as in the source, without `?`, `Optional` or the brackets of an array; nil if it isn't known.
        public let type: String?
        public let place: Position
        public let isOptional: Bool
        public let isRepeated: Bool
    }

    public let kind: Kind
    /// As in the source: `/parks/:id`, or `nearby/:id` if it continues another link.
    public let pattern: String
    public let parameters: [Parameter]
    /// The route or the sheet, such as `ParkRoute.park`; for a tab its id.
    public let route: String
    /// The shown view, if the source names it directly.
    public let screen: String?
    /// The tab that the link selects.
    public let tab: String?
    public let file: String
    public let line: Int
    /// An example of the link. A value whose format can't be read from the source is in braces: `{id}`.
    public let example: String
    /// Whether the source contains its registration.
    public let isRegistered: Bool
}

/// A declaration that couldn't be read.
public struct UnclearLink: Hashable, Sendable, Codable {
    public let file: String
    public let line: Int
    /// The reason, as a sentence.
    public let reason: String
}
