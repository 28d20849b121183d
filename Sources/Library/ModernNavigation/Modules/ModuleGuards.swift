// Guards by the type of the guarded value, synchronous or asynchronous.

extension ModuleRegistry {
    /// Registers a guard for entering routes or sheets of a type, of any module.
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

    /// Registers an asynchronous guard for entering routes or sheets of a type.
    public func guards<Value: Hashable & Codable & Sendable>(
        entering type: Value.Type,
        _ decide: @escaping @MainActor @Sendable (Value) async -> GuardDecision<AnyRoute, AnySheet>
    ) {
        guards(.entering(where: { $0.value(as: type) != nil }, asked(decide)))
    }

    /// Registers a guard for leaving routes or sheets of a type: “Discard the changes?”
    ///
    /// It must have no side effects. To ask the user, decide `.hold(until:presenting:as:)` with an alert, or use an asynchronous guard.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - scope: What else it decides about, such as screens that another tab hides: `also: .tabs`.
    ///   - decide: Returns the decision.
    public func guards<Value: Hashable & Codable & Sendable>(
        leaving type: Value.Type, also scope: LeavingScope = [],
        _ decide: @escaping (Value) -> GuardDecision<AnyRoute, AnySheet>
    ) {
        guards(.leaving(also: scope, asked(decide)))
    }

    /// Registers an asynchronous guard for leaving routes or sheets of a type, which may ask the user: it runs once for an action that is sent.
    public func guards<Value: Hashable & Codable & Sendable>(
        leaving type: Value.Type, also scope: LeavingScope = [],
        _ decide: @escaping @MainActor @Sendable (Value) async -> GuardDecision<AnyRoute, AnySheet>
    ) {
        guards(.leaving(also: scope, where: { $0.value(as: type) != nil }, asked(decide)))
    }

    private typealias Question = GuardQuestion<AnyRoute, AnySheet>
    private typealias Decision = GuardDecision<AnyRoute, AnySheet>

    /// Returns a guard for one type, which allows values of all other types.
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

extension AppNavigationStore {
    /// Asks the leaving guards with `also: .windows` about all screens of the window, one after the other, and returns whether all allow that
    /// it is closed.
    ///
    /// Call it where the system asks the app, such as `applicationShouldTerminate` on a Mac. A phone and a browser don't ask.
    public func mayClose() async -> Bool {
        let guards = modules(or: nil).guards
        for question in withOutermostState({ $0.questions }) ?? [] {
            for guardian in guards where await !guardian.allowsClosing(question) { return false }
        }
        return true
    }
}

extension GuardQuestion where Route == AnyRoute, Sheet == AnySheet {
    fileprivate func value<Value>(as type: Value.Type) -> Value? {
        route?.as(type) ?? sheet?.as(type)
    }
}
