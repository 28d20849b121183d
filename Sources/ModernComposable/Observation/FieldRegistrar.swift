/// The observers of the fields of one state, shared by all copies of it.
///
/// Fields are identified by number. Sendable because all mutable state is guarded by the lock.
final class FieldRegistrar: @unchecked Sendable {
    private struct Field {
        let cell = ObservedCell()
        /// Whether it was read since its observers were last notified. Otherwise there is none to notify.
        var isObserved = false
    }

    private let lock = Lock()
    private var fields: [Field?] = []

    deinit { lock.destroy() }

    func access(_ index: Int) {
        guard StateTransaction.isObserving else { return }
        lock.lock()
        if index >= fields.count { fields += Array(repeating: nil, count: index + 1 - fields.count) }
        var field = fields[index] ?? Field()
        field.isObserved = true
        fields[index] = field
        lock.unlock()
        field.cell.access()
    }

    func change(_ index: Int) {
        lock.lock()
        guard index < fields.count, let field = fields[index], field.isObserved else {
            return lock.unlock()
        }
        fields[index]?.isObserved = false
        lock.unlock()
        StateTransaction.notify(field.cell)
    }

    /// Notifies the observers of all fields, because any of them may have changed.
    func changeAll() {
        lock.lock()
        let count = fields.count
        lock.unlock()
        for index in 0..<count { change(index) }
    }
}
