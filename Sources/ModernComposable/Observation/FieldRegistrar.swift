/// The observers of the fields of one state, which all copies of it share.
///
/// A field is told apart by its number. Sendable because all that changes is guarded by the lock.
final class FieldRegistrar: @unchecked Sendable {
    private struct Field {
        let cell = ObservedCell()
        /// Whether it was read since its readers were last told. Only then is there anybody to tell.
        var isObserved = false
    }

    private let lock = Lock()
    private var fields: [Field?] = []

    deinit { lock.destroy() }

    func access(_ index: Int) {
        // What a reducer reads is nobody's observation.
        guard StateTransaction.current == nil else { return }
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

    /// Says that any field may have changed.
    func changeAll() {
        lock.lock()
        let count = fields.count
        lock.unlock()
        for index in 0..<count { change(index) }
    }
}
