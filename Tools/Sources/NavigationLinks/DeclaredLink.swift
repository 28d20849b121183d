/// A link that an app declares.
public struct DeclaredLink: Hashable, Sendable, Codable {
    public enum Kind: String, Sendable, Codable {
        /// To the root of a tab.
        case tab
        /// To a screen that is pushed.
        case route
        /// To a presented screen; it is the value of the item `sheet` or `cover` of another link.
        case sheet
    }

    public struct Parameter: Hashable, Sendable, Codable {
        public enum Place: String, Sendable, Codable { case path, query, fragment }

        public let name: String
        /// The type as the source writes it, without what makes it optional or repeated; nil where it isn't known.
        public let type: String?
        public let place: Place
        public let isOptional: Bool
        public let isRepeated: Bool
    }

    public let kind: Kind
    /// As in the source: `/parks/:id`, or `nearby/:id` for one that continues another link.
    public let pattern: String
    public let parameters: [Parameter]
    /// The route or the sheet, such as `ParkRoute.park`; the id for a tab.
    public let route: String
    /// The view that is shown, if the source names it directly.
    public let screen: String?
    /// The tab that the link selects.
    public let tab: String?
    public let file: String
    public let line: Int
    /// An example of the link. A value whose form only the app knows is in braces: `{id}`.
    public let example: String
    /// Whether it was seen where the app takes it up.
    public let isRegistered: Bool
}

/// A declaration that couldn't be read.
public struct UnclearLink: Hashable, Sendable, Codable {
    public let file: String
    public let line: Int
    /// Why, as a sentence.
    public let reason: String
}
