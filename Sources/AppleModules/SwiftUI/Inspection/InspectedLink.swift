/// The effects of a link.
package enum InspectedLink: Equatable, Sendable {
    /// The link opens; one line for each action.
    case opens([String])
    /// The link can't be opened; the text is the reason.
    case fails(String)
}

/// A pattern of the app's links.
package struct InspectedRoute: Equatable, Sendable {
    /// The kind of its target: a tab, a route or a sheet.
    package let kind: String
    package let pattern: String
    /// The tab that it selects, if any.
    package let tab: String?
    /// Whether it is read, but never printed.
    package let isAlias: Bool

    package init(kind: String, pattern: String, tab: String?, isAlias: Bool) {
        self.kind = kind
        self.pattern = pattern
        self.tab = tab
        self.isAlias = isAlias
    }
}

/// The result of comparing a link with one pattern.
package struct InspectedContender: Equatable, Sendable {
    package let pattern: String
    package let isWinner: Bool
    package let reason: String

    package init(pattern: String, isWinner: Bool, reason: String) {
        self.pattern = pattern
        self.isWinner = isWinner
        self.reason = reason
    }
}
