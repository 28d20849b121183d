/// Text as state: it can be compared, and needs no view.
///
/// A literal is a key of the app's strings; any other text is shown as it is.
public struct TextState: Hashable, Sendable {
    /// The text, or the key by which it is looked up.
    public let content: String
    /// Whether the text is looked up in the app's strings.
    public let isKey: Bool

    /// Text that is looked up: `TextState("Delete this park?")`.
    public init(_ key: StaticString) {
        content = "\(key)"
        isKey = true
    }

    /// Text as it is: `TextState("Delete \(park.name)?")`.
    @_disfavoredOverload
    public init(_ content: some StringProtocol) { self.init(verbatim: String(content)) }

    /// Text as it is.
    public init(verbatim content: String) {
        self.content = content
        isKey = false
    }
}

extension TextState: CustomStringConvertible {
    public var description: String { content.debugDescription }
}
