/// Modifiers that are accepted and change nothing. Each writes one line to the standard error stream when an app uses it for
/// the first time.
///
/// The names, and the modifiers that read them, are written from `Scripts/vocabulary.txt`.
enum Unshown {
    // A global is made when it is read for the first time, which is when the line is to be written.
    static func tell(_ name: String) { StandardError.write(warning(of: name)) }

    static func warning(of name: String) -> String {
        "SwiftUI: This use of “\(name)” has no effect on Linux. "
            + "“What is not shown” in the documentation of SwiftUI lists all that has none."
    }
}

/// Returns what a modifier without effect was applied to.
///
/// - Parameter told: what writes the warning when it is read for the first time.
func unchanged<Value>(_ value: Value, _ told: Void) -> Value { value }
