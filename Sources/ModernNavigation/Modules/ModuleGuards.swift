// Guards by the type of what they guard, each at once or in its own time.

extension ModuleRegistry {
    /// Registers a guard before the routes or sheets of a type, whichever module shows them.
    ///
    /// ```swift
    /// modules.guards(entering: ProfileRoute.self) { _ in
    ///     session.isSignedIn ? .allow : .hold(until: "signedIn", presenting: LoginSheet())
    /// }
    /// ```
    public func guards<Value: Hashable & Codable & Sendable>(
        entering type: Value.Type,
        _ decide: @escaping (Value) -> GuardDecision<AnyRoute, AnySheet>
    ) {
        guards(.entering(asked(decide)))
    }

    /// Registers a guard before the routes or sheets of a type that takes its time to decide.
    public func guards<Value: Hashable & Codable & Sendable>(
        entering type: Value.Type,
        _ decide: @escaping @MainActor @Sendable (Value) async -> GuardDecision<AnyRoute, AnySheet>
    ) {
        guards(.entering(where: { $0.value(as: type) != nil }, asked(decide)))
    }

    /// Registers a guard before routes or sheets of a type are left: “Discard the changes?”
    public func guards<Value: Hashable & Codable & Sendable>(
        leaving type: Value.Type,
        _ decide: @escaping (Value) -> GuardDecision<AnyRoute, AnySheet>
    ) {
        guards(.leaving(asked(decide)))
    }

    /// Registers a guard before routes or sheets of a type are left that takes its time to decide.
    public func guards<Value: Hashable & Codable & Sendable>(
        leaving type: Value.Type,
        _ decide: @escaping @MainActor @Sendable (Value) async -> GuardDecision<AnyRoute, AnySheet>
    ) {
        guards(.leaving(where: { $0.value(as: type) != nil }, asked(decide)))
    }

    private typealias Question = GuardQuestion<AnyRoute, AnySheet>
    private typealias Decision = GuardDecision<AnyRoute, AnySheet>

    /// A guard for one type, asked about anything: it allows what is of another.
    private func asked<Value: Hashable & Codable & Sendable>(
        _ decide: @escaping (Value) -> Decision
    ) -> (Question) -> Decision {
        { question in question.value(as: Value.self).map(decide) ?? .allow }
    }

    private func asked<Value: Hashable & Codable & Sendable>(
        _ decide: @escaping @MainActor @Sendable (Value) async -> Decision
    ) -> @MainActor @Sendable (Question) async -> Decision {
        { question in
            guard let value = question.value(as: Value.self) else { return .allow }
            return await decide(value)
        }
    }
}

extension GuardQuestion where Route == AnyRoute, Sheet == AnySheet {
    fileprivate func value<Value>(as type: Value.Type) -> Value? {
        route?.as(type) ?? sheet?.as(type)
    }
}
