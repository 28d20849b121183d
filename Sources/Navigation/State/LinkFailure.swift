/// What was wrong with a link, in words for the person who opened it.
public struct LinkFailure: Error, Hashable, Sendable, Codable, CustomStringConvertible {
    /// The link as it was given.
    public let url: String

    /// One or two sentences: where it failed, what was expected there, and what was nearest.
    public let reason: String

    public init(url: String, reason: String) {
        self.url = url
        self.reason = reason
    }

    public var description: String { "\(url): \(reason)" }
}
