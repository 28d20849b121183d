import Foundation

/// A value guarded by a lock.
final class Locked<Value> {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}

/// A wrapper that moves a subscriber or a scheduler's closure to another thread.
///
/// Unchecked, because Combine's closures and subscribers aren't marked `Sendable`: code with `receive(on:)` moves them on purpose.
struct UncheckedSendable<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
