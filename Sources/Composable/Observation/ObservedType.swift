/// What a generic function may ask of a state that turns out to be observable.
///
/// Nothing of it copies the state.
struct ObservedType<State> {
    let hasFields: Bool
    let identity: (State) -> StateIdentity?
    let field: (AnyKeyPath) -> StateField?
    let didChange: (inout State, Int) -> Void
    let detach: (inout State) -> Void

    /// Nil where `State` is not observable.
    init?(_: State.Type) {
        guard let type = State.self as? any ObservableState.Type else { return nil }
        func open<S: ObservableState>(_ type: S.Type) -> ObservedType {
            // `S` is `State`, which is known at run time only.
            ObservedType(
                hasFields: type._$hasFields,
                identity: { state in
                    withUnsafePointer(to: state) { state in
                        type._$identity(at: UnsafeRawPointer(state).assumingMemoryBound(to: S.self))
                    }
                },
                field: type._$field,
                didChange: { state, field in
                    withUnsafeMutablePointer(to: &state) { state in
                        UnsafeMutableRawPointer(state).assumingMemoryBound(to: S.self).pointee
                            ._$didChange(field)
                    }
                },
                detach: { state in
                    withUnsafeMutablePointer(to: &state) { state in
                        UnsafeMutableRawPointer(state).assumingMemoryBound(to: S.self).pointee._$detach()
                    }
                })
        }
        self = open(type)
    }

    private init(
        hasFields: Bool,
        identity: @escaping (State) -> StateIdentity?,
        field: @escaping (AnyKeyPath) -> StateField?,
        didChange: @escaping (inout State, Int) -> Void,
        detach: @escaping (inout State) -> Void
    ) {
        self.hasFields = hasFields
        self.identity = identity
        self.field = field
        self.didChange = didChange
        self.detach = detach
    }
}

/// A part of a state that a reducer changes where it is stored.
///
/// The property of an observed field reads a copy and writes it back when a key path leads to it. So its
/// storage is used, and its observers are told by who changes it.
struct StoredPart<State, Part> {
    private let path: WritableKeyPath<State, Part>
    /// How far into the state the part is; nil where it is computed. Following a key path step by step costs
    /// more than most reducers do.
    private let offset: Int?
    private let tell: ((inout State) -> Void)?

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

    func read<Result>(_ state: State, _ body: (Part) -> Result) -> Result {
        guard let offset else { return body(state[keyPath: path]) }
        return withUnsafePointer(to: state) { state in
            body(UnsafeRawPointer(state).advanced(by: offset).assumingMemoryBound(to: Part.self).pointee)
        }
    }

    func update<Result>(_ state: inout State, _ change: (inout Part) -> Result) -> Result {
        guard let offset else { return change(&state[keyPath: path]) }
        return withUnsafeMutablePointer(to: &state) { state in
            let part = UnsafeMutableRawPointer(state).advanced(by: offset)
            return change(&part.assumingMemoryBound(to: Part.self).pointee)
        }
    }

    /// Tells the observers of the part.
    func didChange(in state: inout State) { tell?(&state) }
}

/// A child that a reducer changes in place, and whose fields tell their own observers if they can.
struct ChildChange<Child> {
    private let type = ObservedType(Child.self)

    /// Runs a change, and says whether the child may be another one since, or have no observers of its own.
    func run<Result>(
        _ child: inout Child, isSame: inout Bool, _ change: (inout Child) -> Result
    ) -> Result {
        guard let type, let before = type.identity(child) else { return change(&child) }
        let result = change(&child)
        isSame = type.identity(child) == before
        return result
    }
}
