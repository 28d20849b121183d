import Foundation

/// The time in which a store's reducer runs: what it changes is told afterwards.
///
/// An observer may read the store, and the state can't be read while it is changed.
final class StateTransaction {
    private var changed: [ObservedCell] = []
    private var issues: [StoreDiagnostic] = []

    /// Where the state is that the reducer has lent to be read, for the time of a call.
    fileprivate(set) var lent: UnsafeRawPointer?

    /// Where the action came from, as its sender says.
    var origin: AnyObject?
    /// What the reducer wants whoever watches the store to know of the action.
    var note: Any?

    /// The transaction of the calling thread. A reducer neither suspends nor changes threads, so what runs
    /// inside of it is exactly what runs on its thread meanwhile.
    static var current: StateTransaction? {
        pthread_getspecific(key).map { Unmanaged<StateTransaction>.fromOpaque($0).takeUnretainedValue() }
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// Makes it the calling thread's, and gives the one that was.
    func begin() -> UnsafeMutableRawPointer? {
        let outer = pthread_getspecific(Self.key)
        pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
        return outer
    }

    static func end(_ outer: UnsafeMutableRawPointer?) { pthread_setspecific(key, outer) }

    /// Tells the observers of a cell: when the transaction is over, or at once where there is none.
    static func notify(_ cell: ObservedCell) {
        if let current { current.changed.append(cell) } else { cell.notify() }
    }

    var isEmpty: Bool { changed.isEmpty && issues.isEmpty }

    /// Has the store report an issue, once it has worked off what it does.
    func report(_ issue: StoreDiagnostic) { issues.append(issue) }

    /// What is to be reported.
    func takeDiagnostics() -> [StoreDiagnostic] {
        defer { issues = [] }
        return issues
    }

    /// What is to be told, in the order of the changes.
    func takeChanged() -> [ObservedCell] {
        defer { changed = [] }
        return changed
    }
}

/// The state that a reducer was given, before it has changed anything, lent to whom it asks: such a one may read the store.
///
/// To read what is being changed is not allowed, and what is kept of it would have it copied by the next change. So the reducer
/// lends its own access to the state for the time of a call.
@usableFromInline
package struct LentState {
    private let transaction: StateTransaction?
    private let outer: UnsafeRawPointer?

    /// Until ``end()``, the state at the address doesn't change.
    @usableFromInline
    package init(_ state: UnsafeRawPointer) {
        transaction = StateTransaction.current
        outer = transaction?.lent
        transaction?.lent = state
    }

    @usableFromInline
    package func end() { transaction?.lent = outer }
}
