/// A wrapper that moves a subscriber or a scheduler's closure to another thread.
///
/// Unchecked, because Combine's closures and subscribers aren't marked `Sendable`: code with `receive(on:)` moves them on purpose.
struct UncheckedSendable<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
