// No effect on Linux; declared so that an app's source compiles.

@available(macOS, unavailable)
extension TextInputDictationBehavior {
    public static func inline(activation: TextInputDictationActivation) -> TextInputDictationBehavior {
        TextInputDictationBehavior(name: "inline")
    }
}
