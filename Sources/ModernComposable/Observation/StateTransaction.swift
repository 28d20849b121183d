import Foundation

/// The time during which a store's reducer runs. Observers of its changes are notified afterwards, because an observer
/// may read the store, and the state can't be read while it is changed.
final class StateTransaction {
    private var changed: [ObservedCell] = []
    private var diagnostics: [StoreDiagnostic] = []

    /// The address of the state that the reducer has lent for reading, for the duration of a call.
    fileprivate(set) var lent: UnsafeRawPointer?

    /// The source of the action, as given by its sender.
    var origin: AnyObject?
    /// A note about the action from the reducer to the store's action watches.
    var note: AnyObject?

    /// Whether the reducer runs on a copy of the state, to find out what an action would do.
    let isTrial: Bool

    init(isTrial: Bool = false) { self.isTrial = isTrial }

    /// Whether a read is an observation. One by a reducer isn't, but one by code that a reducer asks, such as a guard, is.
    static var isObserving: Bool { current.map { $0.lent != nil } ?? true }

    /// The transaction of the calling thread. A reducer neither suspends nor changes threads, so whatever runs on its
    /// thread meanwhile runs inside it.
    static var current: StateTransaction? {
        pthread_getspecific(key).map { Unmanaged<StateTransaction>.fromOpaque($0).takeUnretainedValue() }
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// Makes this the transaction of the calling thread.
    ///
    /// - Returns: The previous one, for ``end(_:)``.
    func begin() -> UnsafeMutableRawPointer? {
        let outer = pthread_getspecific(Self.key)
        pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
        return outer
    }

    static func end(_ outer: UnsafeMutableRawPointer?) { pthread_setspecific(key, outer) }

    /// Notifies the observers of a cell: at the end of the current transaction, or at once if there is none.
    static func notify(_ cell: ObservedCell) {
        if let current { current.changed.append(cell) } else { cell.notify() }
    }

    var isEmpty: Bool { changed.isEmpty && diagnostics.isEmpty }

    /// Adds a diagnostic, which the store reports once the transaction is over.
    func report(_ diagnostic: StoreDiagnostic) { diagnostics.append(diagnostic) }

    /// Removes and returns the diagnostics to report.
    func takeDiagnostics() -> [StoreDiagnostic] {
        defer { diagnostics = [] }
        return diagnostics
    }

    /// Removes and returns the cells to notify, in the order of their changes.
    func takeChanged() -> [ObservedCell] {
        defer { changed = [] }
        return changed
    }
}

/// Lends the state that a reducer was given, before it is changed, to code that the reducer calls: that code may then
/// read the store.
///
/// The state can't be read while it is changed, and a retained copy would make the next change copy all of it. So the
/// reducer lends its own access to the state for the duration of a call.
package struct LentState {
    private let transaction: StateTransaction?
    private let outer: UnsafeRawPointer?

    /// Lends a state for the duration of a call.
    package static func lend<State, Result>(_ state: inout State, _ body: () -> Result) -> Result {
        withUnsafeMutablePointer(to: &state) { state in
            let lent = LentState(state)
            defer { lent.end() }
            return body()
        }
    }

    private init(_ state: UnsafeRawPointer) {
        transaction = StateTransaction.current
        outer = transaction?.lent
        transaction?.lent = state
    }

    private func end() { transaction?.lent = outer }
}
