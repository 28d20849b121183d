/// A part of a state that a reducer changes in place.
///
/// Through a key path, the property of an observed field reads a copy and writes it back. So its storage is
/// used directly, and the caller that changes it notifies its observers.
struct StoredPart<State, Part> {
    let path: WritableKeyPath<State, Part>
    /// The offset of the part in the state; nil if it is computed. Evaluating a key path costs more than most
    /// reducers do.
    let offset: Int?
    let notify: ((inout State) -> Void)?

    init(_ path: WritableKeyPath<State, Part>) {
        if let type = ObservedType(State.self), let field = type.field(path),
            let storage = field.storage as? WritableKeyPath<State, Part>
        {
            self.path = storage
            notify = { type.didChange(&$0, field.index) }
        } else {
            self.path = path
            notify = nil
        }
        offset = MemoryLayout<State>.offset(of: self.path)
    }

    func read<Result>(_ state: State, _ body: (Part) -> Result) -> Result {
        guard let offset else { return body(state[keyPath: path]) }
        return Borrowed.read(state, at: offset, body)
    }

    func update<Result>(_ state: inout State, _ change: (inout Part) -> Result) -> Result {
        guard let offset else { return change(&state[keyPath: path]) }
        return Borrowed.update(&state, at: offset, change)
    }

    /// Notifies the observers of the part.
    func didChange(in state: inout State) { notify?(&state) }

    /// Lends the part. A computed part is copied for the call.
    func visit(_ state: Borrowed<State>, _ body: (Borrowed<Part>) -> Void) {
        if let offset {
            body(state.part(at: offset))
        } else {
            Borrowed.lend(state.value[keyPath: path], body)
        }
    }
}

/// A part of a state that is only read.
struct ReadPart<State, Part> {
    let path: KeyPath<State, Part>
    /// The same, bypassing the property of an observed field.
    let storage: KeyPath<State, Part>
    /// The offset of the part in the state; nil if it is computed.
    let offset: Int?

    init(_ path: KeyPath<State, Part>) {
        self.path = path
        storage = ObservedType(State.self)?.field(path)?.storage as? KeyPath<State, Part> ?? path
        offset = MemoryLayout<State>.offset(of: storage)
    }

    /// Lends the part, without observing it. A computed part is copied for the call.
    func visit(_ state: Borrowed<State>, _ body: (Borrowed<Part>) -> Void) {
        if let offset {
            body(state.part(at: offset))
        } else {
            Borrowed.lend(state.value[keyPath: storage], body)
        }
    }
}
