/// Type-erased access to a state that may be observable, for generic functions.
///
/// No member copies the state.
struct ObservedType<State> {
    let field: (AnyKeyPath) -> _StateField?
    let didChange: (inout State, Int) -> Void
    let detach: (inout State) -> Void

    /// Nil if `State` is not observable.
    init?(_: State.Type) {
        guard let type = State.self as? any ObservableState.Type else { return nil }
        func open<S: ObservableState>(_ type: S.Type) -> ObservedType {
            // `S` is the same type as `State`, but only known at run time.
            ObservedType(
                field: type._$field,
                didChange: { state, field in
                    Borrowed.update(&state, at: 0) { (state: inout S) in state._$didChange(field) }
                },
                detach: { state in
                    Borrowed.update(&state, at: 0) { (state: inout S) in state._$detach() }
                })
        }
        self = open(type)
    }

    private init(
        field: @escaping (AnyKeyPath) -> _StateField?,
        didChange: @escaping (inout State, Int) -> Void,
        detach: @escaping (inout State) -> Void
    ) {
        self.field = field
        self.didChange = didChange
        self.detach = detach
    }
}
