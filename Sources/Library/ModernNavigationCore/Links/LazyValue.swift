import Foundation

/// A value that is created on first access.
// The lock guards all mutable state.
final class LazyValue<Value: Sendable>: @unchecked Sendable {
    private enum State {
        case waiting(@Sendable () -> Value)
        case made(Value)
    }
    private let lock = NSLock()
    private var state: State

    init(_ make: @escaping @Sendable () -> Value) { state = .waiting(make) }

    var value: Value {
        lock.withLock {
            switch state {
            case .made(let value): return value
            case .waiting(let make):
                let value = make()
                state = .made(value)
                return value
            }
        }
    }
}
