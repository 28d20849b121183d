/// What a subscriber or a scheduler was given, on its way to another thread.
///
/// Unchecked, as Combine's closures and subscribers are not marked: who writes `receive(on:)` moves them to another thread on purpose.
struct Moved<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
