/// What a generic function may ask of a state that turns out to be observable.
///
/// Nothing of it copies the state.
struct ObservedType<State> {
    let field: (AnyKeyPath) -> StateField?
    let didChange: (inout State, Int) -> Void
    let detach: (inout State) -> Void

    /// Nil where `State` is not observable.
    init?(_: State.Type) {
        guard let type = State.self as? any ObservableState.Type else { return nil }
        func open<S: ObservableState>(_ type: S.Type) -> ObservedType {
            // `S` is `State`, which is known at run time only.
            ObservedType(
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
        field: @escaping (AnyKeyPath) -> StateField?,
        didChange: @escaping (inout State, Int) -> Void,
        detach: @escaping (inout State) -> Void
    ) {
        self.field = field
        self.didChange = didChange
        self.detach = detach
    }
}
