import Foundation

/// The time during which a store's reducer runs. Observers of its changes are notified afterwards, because an observer
/// may read the store, and the state can't be read while it is changed.
final class ReducerTransaction {
    private var changed: [ObservedCell] = []
    private var diagnostics: [StoreDiagnostic] = []
    /// The stores whose place may have changed.
    private var passing: [WeakCore] = []
    /// The stores that keep a copy of a state that has changed.
    private var outdated: [WatchedCore] = []
    /// The fields that were read, where reads are recorded and not observed.
    private var recorded: [(registrar: FieldRegistrar, field: Int)]?
    /// Lets the stores of children keep their state before a change removes it; nil without such stores.
    var keepChildren: (() -> Void)?

    /// The address of the state that the reducer has lent for reading, for the duration of a call.
    fileprivate(set) var lent: UnsafeRawPointer?

    /// Whether the reducer runs on a copy of the state, to find out what an action would do.
    let isTrial: Bool

    init(isTrial: Bool = false) { self.isTrial = isTrial }

    /// The transaction of the calling thread. A reducer neither suspends nor changes threads, so whatever runs on its
    /// thread meanwhile runs inside it.
    static var current: ReducerTransaction? {
        pthread_getspecific(key).map { Unmanaged<ReducerTransaction>.fromOpaque($0).takeUnretainedValue() }
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

    var isEmpty: Bool { changed.isEmpty && diagnostics.isEmpty && passing.isEmpty }

    func note(passing cores: [WeakCore]) { passing += cores }

    /// Removes and returns the stores whose place may have changed.
    func takePassing() -> [WeakCore] {
        defer { passing = [] }
        return passing
    }

    func note(outdated core: WatchedCore) { outdated.append(core) }

    var hasOutdated: Bool { !outdated.isEmpty }

    /// Removes and returns the stores that keep a copy of a state that has changed.
    func takeOutdated() -> [WatchedCore] {
        defer { outdated = [] }
        return outdated
    }

    func record(_ registrar: FieldRegistrar, _ field: Int) {
        if recorded != nil { recorded?.append((registrar, field)) }
    }

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

extension ReducerTransaction {
    @MainActor private static let unobserving = ReducerTransaction()

    /// Reads a state without observing its fields.
    @MainActor static func unobserved<Result>(_ read: () -> Result) -> Result {
        current == nil ? unobserving.run(read) : read()
    }

    /// Reads a state, and returns the fields that were read without observing them.
    static func recording(_ read: () -> Void) -> [(registrar: FieldRegistrar, field: Int)] {
        let transaction = ReducerTransaction()
        transaction.recorded = []
        transaction.run(read)
        return transaction.recorded ?? []
    }

    private func run<Result>(_ read: () -> Result) -> Result {
        let outer = begin()
        let result = read()
        Self.end(outer)
        // A computed property may change a copy of the state.
        if !changed.isEmpty {
            for cell in takeChanged() { cell.notify() }
        }
        return result
    }
}

/// Lends the state that a reducer was given, before it is changed, to code that the reducer calls: that code may then
/// read the store.
///
/// The state can't be read while it is changed, and a retained copy would make the next change copy all of it. So the
/// reducer lends its own access to the state for the duration of a call.
package struct LentState {
    private let transaction: ReducerTransaction?
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
        transaction = ReducerTransaction.current
        outer = transaction?.lent
        transaction?.lent = state
    }

    private func end() { transaction?.lent = outer }
}
