/// What was wrong with a link, in words for the person who opened it and for whoever made it.
public struct FailedLink: Error, Hashable, Sendable, Codable, CustomStringConvertible {
    /// The link as it was given.
    public let url: String

    /// One or two sentences: where it failed, what was expected there, and what was nearest.
    public let reason: String

    /// The same for a person who knows nothing of how links are made; nil where ``reason`` is for anybody.
    public let words: String?

    /// What was asked for as it was typed, without what all links of the app begin with; nil where that is ``url``.
    public let asked: String?

    /// A link that can be opened and was probably meant.
    public let suggestion: String?

    public init(
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
