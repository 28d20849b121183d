// No effect on Linux; declared so that an app's source compiles.

/// Whether a field supports dictation.
@available(macOS, unavailable)
public struct TextInputDictationBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = TextInputDictationBehavior(name: "automatic")
    public static let preventDictation = TextInputDictationBehavior(name: "preventDictation")
    public static func inline(activation: TextInputDictationActivation) -> TextInputDictationBehavior {
        TextInputDictationBehavior(name: "inline")
    }
}
