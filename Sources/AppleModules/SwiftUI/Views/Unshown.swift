extension Unshown {
    private static let warned = WarnedModifiers()

    /// Writes the warning to the standard error stream, once in a process.
    func warnOnce() {
        if Self.warned.insert(self) { StandardError.write(Self.warning(of: "\(self)")) }
    }

    static func warning(of name: String) -> String {
        "SwiftUI: This use of “\(name)” has no effect on Linux. "
            + "“What is not shown” in the documentation of SwiftUI lists all that has none."
    }
}

/// The modifiers whose warning was written.
// Unchecked, because every access holds the lock.
private final class WarnedModifiers: @unchecked Sendable {
    private let lock = InlineLock()
    private var modifiers: Set<Unshown> = []

    /// Returns whether the modifier is new.
    func insert(_ modifier: Unshown) -> Bool {
        lock.withLock { modifiers.insert(modifier).inserted }
    }
}

/// Returns the value unchanged, and warns on the first use of a modifier without effect.
func unchanged<Value>(_ value: Value, _ modifier: Unshown) -> Value {
    modifier.warnOnce()
    return value
}
