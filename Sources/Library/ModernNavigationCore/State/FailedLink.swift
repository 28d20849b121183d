/// An error of a link, as text for the user who opened it and for its author.
public struct FailedLink: Error, Hashable, Sendable, Codable, CustomStringConvertible {
    /// The original link.
    public let url: String

    /// One or two sentences: the position of the error, the expected text there, and the nearest valid one.
    public let reason: String

    /// The same for a user who doesn't know the syntax of links; nil if ``reason`` is suitable for everyone.
    public let words: String?

    /// The requested path as the user would type it, without the common beginning of the app's links; nil if it is
    /// ``url``.
    public let asked: String?

    /// A similar link that can be opened.
    public let suggestion: String?

    package init(
        url: String, reason: String, words: String? = nil, asked: String? = nil, suggestion: String? = nil
    ) {
        self.url = url
        self.reason = reason
        self.words = words
        self.asked = asked
        self.suggestion = suggestion
    }

    public var description: String { "\(url): \(reason)" }
}
