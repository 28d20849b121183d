/// Text that is stored in a state: comparable, and independent of any view.
///
/// A literal is a key of the app's localised strings; any other text is shown verbatim. Two texts with the same content are equal, so a
/// test may write `TextState("Saving failed.")` for a text that the reducer has from an error.
public struct TextState: Hashable, Sendable {
    /// The text, or its key in the localised strings.
    package let content: String
    /// Whether the text is looked up in the localised strings.
    package let isKey: Bool

    /// Localised text: `TextState("Delete this park?")`.
    public init(_ key: StaticString) {
        content = "\(key)"
        isKey = true
    }

    /// Verbatim text: `TextState("Delete \(park.name)?")`.
    @_disfavoredOverload
    public init(_ content: some StringProtocol) { self.init(verbatim: String(content)) }

    /// Verbatim text.
    public init(verbatim content: String) {
        self.content = content
        isKey = false
    }
}

extension TextState {
    public static func == (first: TextState, second: TextState) -> Bool { first.content == second.content }

    public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension TextState: CustomStringConvertible {
    public var description: String { content.debugDescription }
}
