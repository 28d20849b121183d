import Foundation

/// What goes with a change while it passes through the views: its animation, and values of an app's own.
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

/// A key of one's own for a value that goes with a change.
public protocol TransactionKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// When an animation counts as done.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private let name: String
    public static let logicallyComplete = AnimationCompletionCriteria(name: "logicallyComplete")
    public static let removed = AnimationCompletionCriteria(name: "removed")
}

/// Makes the changes of the body with this transaction.
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

/// Makes the changes of the body with one value of the transaction set.
public func withTransaction<R, V>(
    _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
    var transaction = Transaction()
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}

/// Makes the changes of the body move as the animation says.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows
    -> Result
{
    try withTransaction(Transaction(animation: animation), body)
}

/// Makes the changes of the body move as the animation says, then calls the completion.
///
/// A host moves what is shown by itself, so the completion runs as soon as the body has returned.
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    var transaction = Transaction(animation: animation)
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    return try withTransaction(transaction, body)
}

extension Transaction {
    /// The transaction of the `withTransaction` call that runs now; an empty one outside of any.
    package static var current: Transaction { open ?? Transaction() }

    /// The transaction of the `withTransaction` call that runs now.
    static var open: Transaction? { TransactionScope.current?.openTransaction }

    /// Whether it says nothing of the changes that go with it.
    var isPlain: Bool { animation == nil && !disablesAnimations && values.isEmpty && completions.isEmpty }
}

/// The extent of one `withTransaction` call.
///
/// Unchecked, since a transaction holds values that can't be sent: it is read only while the call that made
/// it is on the stack, and a task started inside finds the scope closed.
private final class TransactionScope: @unchecked Sendable {
    @TaskLocal static var current: TransactionScope?

    private let transaction: Transaction
    private let lock = NSLock()
    private var isOpen = true

    init(_ transaction: Transaction) { self.transaction = transaction }

    var openTransaction: Transaction? { lock.withLock { isOpen ? transaction : nil } }

    func close() { lock.withLock { isOpen = false } }
}
