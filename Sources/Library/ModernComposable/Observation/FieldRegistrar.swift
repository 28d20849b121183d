/// The observers of the fields of one state, shared by all copies of it.
///
/// Fields are identified by number. Sendable because all mutable state is guarded by the lock.
final class FieldRegistrar: @unchecked Sendable {
    private struct Field {
        let cell = ObservedCell()
        /// Whether it was read since its observers were last notified. Otherwise there is none to notify.
        var isObserved = false
        /// The stores whose place is reached through the field.
        var passing: [WeakCore] = []
    }

    private let lock = Lock()
    private var fields: [Field?] = []
    /// The store that keeps a copy of the state.
    private weak var keeper: WatchedCore?

    deinit { lock.destroy() }

    func access(_ index: Int) {
        // A read by a reducer isn't an observation, unless it has lent the state to code that it asks, such as a guard. A read on the way to a
        // child is recorded by the child's store.
        if let current = ReducerTransaction.current, current.lent == nil {
            return current.record(self, index)
        }
        lock.lock()
        update(index) { $0.isObserved = true }
        let cell = fields[index]?.cell
        lock.unlock()
        cell?.access()
    }

    /// Calls ``WatchedCore/placeMayHaveChanged()`` after the next change of a field.
    func pass(_ core: WatchedCore, through index: Int) {
        lock.lock()
        update(index) { field in
            field.passing.removeAll { $0.core == nil || $0.core === core }
            field.passing.append(WeakCore(core: core))
        }
        lock.unlock()
    }

    /// Calls ``WatchedCore/keepState()`` after each action that changes a field.
    func setKeeper(_ core: WatchedCore) {
        lock.lock()
        keeper = core
        lock.unlock()
    }

    func change(_ index: Int) {
        lock.lock()
        let keeper = keeper
        guard index < fields.count, let field = fields[index] else {
            lock.unlock()
            if let keeper { ReducerTransaction.current?.note(outdated: keeper) }
            return
        }
        fields[index]?.isObserved = false
        // A change of a copy elsewhere changes no place in a store.
        let transaction = ReducerTransaction.current
        if transaction != nil { fields[index]?.passing = [] }
        lock.unlock()
        if field.isObserved { ReducerTransaction.notify(field.cell) }
        guard let transaction else { return }
        if let keeper { transaction.note(outdated: keeper) }
        transaction.note(passing: field.passing)
    }

    /// Notifies the observers of all fields, because any of them may have changed.
    func changeAll() {
        lock.lock()
        let count = fields.count
        lock.unlock()
        for index in 0..<count { change(index) }
    }

    private func update(_ index: Int, _ change: (inout Field) -> Void) {
        if index >= fields.count { fields += Array(repeating: nil, count: index + 1 - fields.count) }
        var field = fields[index].take() ?? Field()
        change(&field)
        fields[index] = field
    }
}

/// A reference to a core that doesn't retain it.
struct WeakCore {
    weak var core: WatchedCore?
}
