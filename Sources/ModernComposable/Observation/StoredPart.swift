/// A part of a state that a reducer changes where it is stored.
///
/// The property of an observed field reads a copy and writes it back when a key path leads to it. So its
/// storage is used, and its observers are told by who changes it.
@usableFromInline
struct StoredPart<State, Part> {
    @usableFromInline let path: WritableKeyPath<State, Part>
    /// How far into the state the part is; nil where it is computed. Following a key path step by step costs
    /// more than most reducers do.
    @usableFromInline let offset: Int?
    @usableFromInline let tell: ((inout State) -> Void)?

    @usableFromInline
    init(_ path: WritableKeyPath<State, Part>) {
        if let type = ObservedType(State.self), let field = type.field(path),
            let storage = field.storage as? WritableKeyPath<State, Part>
        {
            self.path = storage
            tell = { type.didChange(&$0, field.index) }
        } else {
            self.path = path
            tell = nil
        }
        offset = MemoryLayout<State>.offset(of: self.path)
    }

    @inlinable
    func read<Result>(_ state: State, _ body: (Part) -> Result) -> Result {
        guard let offset else { return body(state[keyPath: path]) }
        return withUnsafePointer(to: state) { state in
            body(UnsafeRawPointer(state).advanced(by: offset).assumingMemoryBound(to: Part.self).pointee)
        }
    }

    @inlinable
    func update<Result>(_ state: inout State, _ change: (inout Part) -> Result) -> Result {
        guard let offset else { return change(&state[keyPath: path]) }
        return withUnsafeMutablePointer(to: &state) { state in
            let part = UnsafeMutableRawPointer(state).advanced(by: offset)
            return change(&part.assumingMemoryBound(to: Part.self).pointee)
        }
    }

    /// Tells the observers of the part.
    @inlinable
    func didChange(in state: inout State) { tell?(&state) }

    /// Calls back with where the part is. What is computed is copied for it.
    func visit(_ state: UnsafePointer<State>, _ body: (UnsafePointer<Part>) -> Void) {
        if let offset {
            body((UnsafeRawPointer(state) + offset).assumingMemoryBound(to: Part.self))
        } else {
            withUnsafePointer(to: state.pointee[keyPath: path], body)
        }
    }
}

/// A part of a state that is only read.
@usableFromInline
struct ReadPart<State, Part> {
    @usableFromInline let path: KeyPath<State, Part>
    /// The same, past the property of an observed field.
    @usableFromInline let storage: KeyPath<State, Part>
    /// How far into the state the part is; nil where it is computed.
    @usableFromInline let offset: Int?

    @usableFromInline
    init(_ path: KeyPath<State, Part>) {
        self.path = path
        storage = ObservedType(State.self)?.field(path)?.storage as? KeyPath<State, Part> ?? path
        offset = MemoryLayout<State>.offset(of: storage)
    }

    /// Calls back with where the part is, which nobody observes. What is computed is copied for it.
    @inlinable
    func visit(_ state: UnsafePointer<State>, _ body: (UnsafePointer<Part>) -> Void) {
        if let offset {
            body((UnsafeRawPointer(state) + offset).assumingMemoryBound(to: Part.self))
        } else {
            withUnsafePointer(to: state.pointee[keyPath: storage], body)
        }
    }
}
