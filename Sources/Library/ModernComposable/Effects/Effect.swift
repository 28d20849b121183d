/// A side effect of an action: asynchronous work, another action, or a cancellation.
///
/// A reducer returns an effect, and the store that runs the reducer runs it. An effect belongs to the place of
/// the feature that returned it, and its cancellation ids are scoped to that place: stores, elements and
/// siblings never cancel each other's effects, whatever ids they use.
///
/// ```swift
/// case .startTapped:
///     return .run { [clock] send in
///         for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
///     }
///     .cancellable(id: CancelID.timer)
/// case .stopTapped:
///     return .cancel(id: CancelID.timer)
/// ```
///
/// It isn't `Sendable`, because it contains actions, and conversions of a child's actions to its parent's, which need
/// not be `Sendable`. It passes from the reducer to the store that runs it, both on the main actor. Its asynchronous
/// work is `@Sendable` and runs off the main actor.
public struct Effect<Action> {
    /// Nil for an effect without any work, which takes no allocation.
    @usableFromInline let operation: Operation?
    /// The number of operations inside one another.
    @usableFromInline let depth: Int

    @usableFromInline
    indirect enum Operation {
        case send(Action)
        case run(EffectWork<Action>)
        case merge(OperationList<Operation>)
        case concatenate(OperationList<Operation>)
        case cancellable(Operation, id: AnyHashable, cancelInFlight: Bool)
        case cancel(id: AnyHashable)
        case at(WatchedStep, Operation)
        case dismiss
        case throttle(Operation, Throttle)
        case report(StoreDiagnostic)
    }

    @usableFromInline
    init(_ operation: Operation?, depth: Int = 0) {
        self.operation = operation
        self.depth = depth
    }

    /// The maximum number of effects inside one another. Running an effect takes stack for each.
    static var mostDepth: Int { 100 }

    /// An effect around this one. It is refused if there are too many inside one another.
    func surrounded(by surround: (Operation) -> Operation) -> Effect {
        guard let operation else { return self }
        guard depth < Self.mostDepth else { return .tooDeep }
        return Effect(surround(operation), depth: depth + 1)
    }

    fileprivate static var tooDeep: Effect { Effect(.report(.effectTooDeep(most: mostDepth))) }
}

/// Asynchronous work, and the conversion of its actions to those of the store.
@usableFromInline
struct EffectWork<Action> {
    let priority: TaskPriority?
    let origin: EffectOrigin
    let start: (Send<Action>) -> @Sendable () async throws -> Void
}

/// The source line that created an effect.
public struct EffectOrigin: Hashable, Sendable, CustomStringConvertible {
    let fileID: String
    let line: Int

    init(fileID: String, line: Int) {
        self.fileID = fileID
        self.line = line
    }

    public var description: String { "\(fileID):\(line)" }
}

extension Effect {
    /// An effect that does nothing.
    @inlinable public static var none: Effect { Effect(nil) }

    /// Sends an action, after the actions that are already queued.
    public static func send(_ action: Action) -> Effect {
        Effect(.send(action))
    }

    /// Runs asynchronous work, which may send any number of actions.
    ///
    /// Actions that the work sends after its cancellation are dropped. An error that it throws is handed to `catch`; without that it
    /// becomes a diagnostic of the store (``StoreDiagnostic``), with the line that created the effect. A `CancellationError` is ignored.
    public static func run(
        priority: TaskPriority? = nil,
        operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
        catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
        fileID: String = #fileID,
        line: Int = #line
    ) -> Effect {
        let origin = EffectOrigin(fileID: fileID, line: line)
        return Effect(
            .run(
                EffectWork(priority: priority, origin: origin) { send in
                    {
                        do {
                            try await operation(send)
                        } catch let error where !(error is CancellationError) {
                            guard let handler else { throw error }
                            await handler(error, send)
                        }
                    }
                }))
    }

    /// Runs effects concurrently.
    public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

    /// Runs effects concurrently.
    public static func merge(_ effects: some Sequence<Effect>) -> Effect {
        list(effects, Operation.merge) { if case .merge(let list) = $0 { list } else { nil } }
    }

    /// Runs another effect concurrently with this one.
    public func merge(with other: Effect) -> Effect {
        if operation == nil { return other }
        if other.operation == nil { return self }
        return .merge([self, other])
    }

    /// Runs effects in sequence. Each starts when the previous one, and every effect of the actions that it sent, has
    /// ended.
    public static func concatenate(_ effects: Effect...) -> Effect { concatenate(effects) }

    /// Runs effects in sequence. Each starts when the previous one, and every effect of the actions that it sent, has
    /// ended.
    public static func concatenate(_ effects: some Sequence<Effect>) -> Effect {
        list(effects, Operation.concatenate) { if case .concatenate(let list) = $0 { list } else { nil } }
    }

    /// Returns one list of all effects. A list among them becomes a part of it, so that lists don't contain one another.
    private static func list(
        _ effects: some Sequence<Effect>, _ embed: (OperationList<Operation>) -> Operation,
        _ extract: (Operation) -> OperationList<Operation>?
    ) -> Effect {
        var list: OperationList<Operation>?
        var single: [Operation] = []
        var depth = 0
        func join(_ next: [Operation]) {
            if !next.isEmpty { join(OperationList(next)) }
        }
        func join(_ next: OperationList<Operation>) { list = list?.joined(with: next) ?? next }
        for effect in effects {
            guard let operation = effect.operation else { continue }
            if let inner = extract(operation) {
                join(single)
                single = []
                join(inner)
                depth = Swift.max(depth, effect.depth)
            } else {
                single.append(operation)
                depth = Swift.max(depth, effect.depth + 1)
            }
        }
        if list == nil, single.count < 2 { return Effect(single.first, depth: Swift.max(0, depth - 1)) }
        guard depth <= mostDepth else { return .tooDeep }
        join(single)
        return Effect(list.map(embed), depth: depth)
    }

    /// Runs another effect when this one, and every effect of the actions that it sent, has ended.
    public func concatenate(with other: Effect) -> Effect { .concatenate(self, other) }

    /// Makes the effect cancellable under an id, by the feature that returned it.
    ///
    /// With `cancelInFlight` running effects with the same id, at the same place, are cancelled first.
    public func cancellable(id: some Hashable, cancelInFlight: Bool = false) -> Effect {
        surrounded { .cancellable($0, id: AnyHashable(id), cancelInFlight: cancelInFlight) }
    }

    /// Cancels the effects with the id that this feature has running, at this place in this store.
    public static func cancel(id: some Hashable) -> Effect {
        Effect(.cancel(id: AnyHashable(id)))
    }

    /// Removes the feature that returns it from its parent: `case .closeTapped: return .dismiss`.
    ///
    /// The nearest enclosing `forEach` or `ifLet` turns it into its own action:
    /// ``PresentationAction/dismiss``, ``StackAction/popFrom(id:)`` or ``IdentifiedAction/remove(id:)``. An
    /// `ifLet` over a plain optional has no such action, so there the next enclosing one handles it. A store without
    /// any of them reports a diagnostic.
    public static var dismiss: Effect { Effect(.dismiss) }

    /// Returns the same effect with its actions transformed.
    public func map<Other>(_ transform: @escaping (Action) -> Other) -> Effect<Other> {
        guard let operation else { return .none }
        // The work of the effect calls its transformations one inside the other.
        guard depth < Self.mostDepth else { return .tooDeep }
        return Effect<Other>(operation.map(transform), depth: depth + 1)
    }
}

extension Effect.Operation {
    /// Whether it contains a `dismiss`.
    var dismisses: Bool {
        switch self {
        case .dismiss: true
        case .merge(let operations), .concatenate(let operations): operations.contains(where: \.dismisses)
        case .cancellable(let operation, _, _), .at(_, let operation), .throttle(let operation, _):
            operation.dismisses
        case .send, .run, .cancel, .report: false
        }
    }

    /// Returns the same operation, with each `dismiss` replaced by the action.
    func resolvingDismiss(_ action: Action) -> Self {
        switch self {
        case .dismiss: .send(action)
        case .merge(let list): .merge(OperationList(list.map { $0.resolvingDismiss(action) }))
        case .concatenate(let list): .concatenate(OperationList(list.map { $0.resolvingDismiss(action) }))
        case .cancellable(let operation, let id, let cancelInFlight):
            .cancellable(operation.resolvingDismiss(action), id: id, cancelInFlight: cancelInFlight)
        case .at(let step, let operation): .at(step, operation.resolvingDismiss(action))
        case .throttle(let operation, let throttle):
            .throttle(operation.resolvingDismiss(action), throttle)
        case .send, .run, .cancel, .report: self
        }
    }

    func map<Other>(_ transform: @escaping (Action) -> Other) -> Effect<Other>.Operation {
        switch self {
        case .send(let action): .send(transform(action))
        case .run(let work): .run(work.map(transform))
        case .merge(let list): .merge(OperationList(list.map { $0.map(transform) }))
        case .concatenate(let list): .concatenate(OperationList(list.map { $0.map(transform) }))
        case .cancellable(let operation, let id, let cancelInFlight):
            .cancellable(operation.map(transform), id: id, cancelInFlight: cancelInFlight)
        case .cancel(let id): .cancel(id: id)
        case .at(let step, let operation): .at(step, operation.map(transform))
        case .dismiss: .dismiss
        case .throttle(let operation, let throttle): .throttle(operation.map(transform), throttle)
        case .report(let diagnostic): .report(diagnostic)
        }
    }
}

extension Effect.Operation {
    /// Returns the parts that belong to children still in the state; nil if there are none.
    func living(in state: AnyBorrowed) -> Self? {
        switch self {
        case .at(let place, let operation):
            guard place.watch.isThere(in: state) else { return nil }
            guard operation.hasPlaces else { return self }
            // If the state isn't found, there is nothing to compare with.
            var living: Self? = operation
            place.watch.visit(in: state) { living = operation.living(in: $0) }
            return living.map { .at(place, $0) }
        case .merge(let operations):
            let living = operations.compactMap { $0.living(in: state) }
            return living.isEmpty ? nil : .merge(OperationList(living))
        case .concatenate(let operations):
            let living = operations.compactMap { $0.living(in: state) }
            return living.isEmpty ? nil : .concatenate(OperationList(living))
        case .cancellable(let operation, let id, let cancelInFlight):
            return operation.living(in: state).map {
                .cancellable($0, id: id, cancelInFlight: cancelInFlight)
            }
        case .throttle(let operation, let throttle):
            return operation.living(in: state).map { .throttle($0, throttle) }
        case .send, .run, .cancel, .dismiss, .report: return self
        }
    }

    /// Whether any part belongs to a child.
    var hasPlaces: Bool {
        switch self {
        case .at: true
        case .merge(let operations), .concatenate(let operations): operations.contains(where: \.hasPlaces)
        case .cancellable(let operation, _, _), .throttle(let operation, _): operation.hasPlaces
        case .send, .run, .cancel, .dismiss, .report: false
        }
    }
}

extension Effect {
    /// Turns a child's effect into an effect of its parent: at the child's place, with the parent's actions.
    ///
    /// - Parameter dismissal: The action that removes the child; nil if there is none.
    func placed<Parent>(
        _ embed: @escaping (Action) -> Parent, along steps: [WatchedStep], dismissal: Parent?
    ) -> Effect<Parent> {
        guard let operation else { return .none }
        let placed = steps.reversed().reduce(operation.map(embed)) { .at($1, $0) }
        let depth = depth + steps.count
        guard let dismissal, placed.dismisses else { return Effect<Parent>(placed, depth: depth) }
        return Effect<Parent>(placed.resolvingDismiss(dismissal), depth: depth)
    }
}

extension EffectWork {
    func map<Other>(_ transform: @escaping (Action) -> Other) -> EffectWork<Other> {
        // An effect isn't Sendable, so `transform` moves with it to the one store that runs it, and
        // that store calls it on the main actor only.
        nonisolated(unsafe) let transform = transform
        return EffectWork<Other>(priority: priority, origin: origin) { send in
            start(Send { action in send.deliver(transform(action)) })
        }
    }
}

/// An effect that sends a reducer's actions.
public typealias EffectOf<R: Reducer> = Effect<R.Action>
