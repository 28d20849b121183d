import Foundation

/// The context of a change: its animation, and the app's own values.
public struct Transaction {
    private var values: [ObjectIdentifier: Any] = [:]

    public init() {}
    public init(animation: Animation?) { self.animation = animation }

    public var animation: Animation?
    public var disablesAnimations = false
    public var isContinuous = false
    public var tracksVelocity = false
    private var completions: [() -> Void] = []

    public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
    ) {
        completions.append(completion)
    }

    fileprivate func complete() {
        for completion in completions { completion() }
    }
}

/// A key for an app's own value in a transaction.
public protocol TransactionKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// Runs the body with this transaction for its changes.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows
    -> Result
{
    let scope = TransactionScope(transaction)
    defer {
        scope.close()
        transaction.complete()
    }
    return try TransactionScope.$current.withValue(scope, operation: body)
}

/// Runs the body with one value of the transaction set for its changes.
public func withTransaction<R, V>(
    _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
    var transaction = Transaction()
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}

/// Runs the body and animates its changes.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows
    -> Result
{
    try withTransaction(Transaction(animation: animation), body)
}

/// Runs the body, animates its changes, then calls the completion.
///
/// On Linux the completion runs as soon as the body has returned, because the host plays the animation.
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    var transaction = Transaction(animation: animation)
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    return try withTransaction(transaction, body)
}

extension Transaction {
    /// The transaction of the current `withTransaction` call; empty outside one.
    package static var current: Transaction { open ?? Transaction() }

    /// The transaction of the current `withTransaction` call; nil outside one.
    static var open: Transaction? { TransactionScope.current?.openTransaction }

    /// Whether the transaction has no effect on changes.
    var isPlain: Bool { animation == nil && !disablesAnimations && values.isEmpty && completions.isEmpty }
}

/// The extent of one `withTransaction` call.
///
/// Unchecked, because a transaction holds values that aren't `Sendable`. Safe because it is read only while the
/// call that made it is on the stack, and a task started inside finds the scope closed.
private final class TransactionScope: @unchecked Sendable {
    @TaskLocal static var current: TransactionScope?

    private let transaction: Transaction
    private let lock = NSLock()
    private var isOpen = true

    init(_ transaction: Transaction) { self.transaction = transaction }

    var openTransaction: Transaction? { lock.withLock { isOpen ? transaction : nil } }

    func close() { lock.withLock { isOpen = false } }
}
