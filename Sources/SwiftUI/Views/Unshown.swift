/// Modifiers that are accepted and change nothing. Each writes one line to the standard error stream when an app uses it for
/// the first time.
///
/// The names, and the modifiers that read them, are written from `Scripts/vocabulary.txt`.
enum Unshown {
    // A global is initialised on its first read, so the line is written at the first use.
    static func tell(_ name: String) { StandardError.write(warning(of: name)) }

    static func warning(of name: String) -> String {
        "SwiftUI: This use of “\(name)” has no effect on Linux. "
            + "“What is not shown” in the documentation of SwiftUI lists all that has none."
    }
}

/// Returns the value unchanged. Used by modifiers without effect.
///
/// - Parameter told: A global whose first read writes the warning.
func unchanged<Value>(_ value: Value, _ told: Void) -> Value { value }
