// No effect on Linux; declared so that an app's source compiles.

/// The event that starts dictation.
@available(macOS, unavailable)
public struct TextInputDictationActivation: Hashable, Sendable {
    private let name: String
    public static let onSelect = TextInputDictationActivation(name: "onSelect")
    public static let onLook = TextInputDictationActivation(name: "onLook")
}

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
