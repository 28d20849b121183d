/// What runs because of an action: a piece of work, a further action, the end of something running.
///
/// A reducer returns an effect; the store that runs the reducer interprets it. An effect belongs to the
/// place of the feature that returned it, and its cancellation ids mean something only there: two
/// stores, two elements or two siblings never cancel one another, whatever ids they use.
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
/// It is not `Sendable`, and can't be without a lie: it holds actions, and functions that turn a child's actions into its
/// parent's, of which neither has to be. It needn't be: it goes from the reducer to the store that runs it, both on the main
/// actor. The work in it is `@Sendable`, and runs elsewhere.
public struct Effect<Action> {
    /// Nil is the effect that does nothing, and costs nothing.
    @usableFromInline let operation: Operation?

    @usableFromInline
    indirect enum Operation {
        case send(Action)
        case run(Work<Action>)
        case merge([Operation])
        case concatenate([Operation])
        case cancellable(Operation, id: AnyHashable, cancelInFlight: Bool)
        case cancel(id: AnyHashable)
        case at(PlacedStep, Operation)
        case dismiss
        case throttle(Operation, Throttle)
        case report(StoreDiagnostic)
    }

    @usableFromInline
    init(_ operation: Operation?) { self.operation = operation }
}

/// Asynchronous work, and how its actions reach the feature that a store was made for.
@usableFromInline
struct Work<Action> {
    let priority: TaskPriority?
    let origin: EffectOrigin
    let start: (Send<Action>) -> @Sendable () async throws -> Void
}

/// The line of source that made an effect.
public struct EffectOrigin: Hashable, Sendable, CustomStringConvertible {
    public let fileID: String
    public let line: Int

    @inlinable
    public init(fileID: String, line: Int) {
        self.fileID = fileID
        self.line = line
    }

    public var description: String { "\(fileID):\(line)" }
}

extension Effect {
    /// Nothing happens.
    @inlinable public static var none: Effect { Effect(nil) }

    /// Sends an action, after those that are queued already.
    public static func send(_ action: Action) -> Effect {
        Effect(.send(action))
    }

    /// Runs asynchronous work, which may send any number of actions.
    ///
    /// - Parameters:
    ///   - operation: The work. What it sends after it was cancelled is dropped.
    ///   - handler: Gets an error that the work throws. Without it the error is an issue of the store
    ///     (``StoreDiagnostic``), with the line that made the effect. A `CancellationError` is neither.
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
                Work(priority: priority, origin: origin) { send in
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

    /// Runs effects side by side.
    public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

    /// Runs effects side by side.
    public static func merge(_ effects: some Sequence<Effect>) -> Effect {
        let operations = effects.compactMap(\.operation)
        return operations.count < 2 ? Effect(operations.first) : Effect(.merge(operations))
    }

    /// Runs another effect beside this one.
    @inlinable
    public func merge(with other: Effect) -> Effect {
        if operation == nil { return other }
        if other.operation == nil { return self }
        return .merge([self, other])
    }

    /// Runs effects one after the other, each when all that the one before has started is over.
    public static func concatenate(_ effects: Effect...) -> Effect { concatenate(effects) }

    /// Runs effects one after the other, each when all that the one before has started is over.
    public static func concatenate(_ effects: some Sequence<Effect>) -> Effect {
        let operations = effects.compactMap(\.operation)
        return operations.count < 2 ? Effect(operations.first) : Effect(.concatenate(operations))
    }

    /// Runs another effect when all that this one has started is over.
    public func concatenate(with other: Effect) -> Effect { .concatenate(self, other) }

    /// Gives the effect a name under which the feature that returned it can cancel it.
    ///
    /// - Parameter cancelInFlight: Whether what runs under the same id, at the same place, is cancelled first.
    public func cancellable(id: some Hashable, cancelInFlight: Bool = false) -> Effect {
        Effect(operation.map { .cancellable($0, id: AnyHashable(id), cancelInFlight: cancelInFlight) })
    }

    /// Cancels what this feature, at this place in this store, has running under the id.
    public static func cancel(id: some Hashable) -> Effect {
        Effect(.cancel(id: AnyHashable(id)))
    }

    /// Removes the feature that returns it from its parent: `case .closeTapped: return .dismiss`.
    ///
    /// The nearest `forEach` or `ifLet` around the feature resolves it to the action that it has for it:
    /// ``PresentationAction/dismiss``, ``StackAction/popFrom(id:)`` or ``IdentifiedAction/remove(id:)``. An
    /// `ifLet` over a plain optional has none, so there the next one around it does. In a store that has
    /// none at all it is an issue.
    public static var dismiss: Effect { Effect(.dismiss) }

    /// The same effect, its actions turned into others.
    public func map<Other>(_ transform: @escaping (Action) -> Other) -> Effect<Other> {
        Effect<Other>(operation?.map(transform))
    }
}

extension Effect.Operation {
    /// Whether there is a `dismiss` in it.
    var dismisses: Bool {
        switch self {
        case .dismiss: true
        case .merge(let operations), .concatenate(let operations): operations.contains(where: \.dismisses)
        case .cancellable(let operation, _, _), .at(_, let operation), .throttle(let operation, _):
            operation.dismisses
        case .send, .run, .cancel, .report: false
        }
    }

    /// The same, with an action for each `dismiss` in it.
    func resolvingDismiss(_ action: Action) -> Self {
        switch self {
        case .dismiss: .send(action)
        case .merge(let operations): .merge(operations.map { $0.resolvingDismiss(action) })
        case .concatenate(let operations): .concatenate(operations.map { $0.resolvingDismiss(action) })
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
        case .merge(let operations): .merge(operations.map { $0.map(transform) })
        case .concatenate(let operations): .concatenate(operations.map { $0.map(transform) })
        case .cancellable(let operation, let id, let cancelInFlight):
            .cancellable(operation.map(transform), id: id, cancelInFlight: cancelInFlight)
        case .cancel(let id): .cancel(id: id)
        case .at(let step, let operation): .at(step, operation.map(transform))
        case .dismiss: .dismiss
        case .throttle(let operation, let throttle): .throttle(operation.map(transform), throttle)
        case .report(let issue): .report(issue)
        }
    }
}

extension Effect.Operation {
    /// What of it belongs to children that are in the state; nil if nothing does.
    func living(in state: StatePointer) -> Self? {
        switch self {
        case .at(let place, let operation):
            guard place.watch.isThere(in: state) else { return nil }
            guard operation.hasPlaces else { return self }
            // Where the state isn't found there is nothing to compare with.
            var living: Self? = operation
            place.watch.visit(in: state) { living = operation.living(in: $0) }
            return living.map { .at(place, $0) }
        case .merge(let operations):
            let living = operations.compactMap { $0.living(in: state) }
            return living.isEmpty ? nil : .merge(living)
        case .concatenate(let operations):
            let living = operations.compactMap { $0.living(in: state) }
            return living.isEmpty ? nil : .concatenate(living)
        case .cancellable(let operation, let id, let cancelInFlight):
            return operation.living(in: state).map {
                .cancellable($0, id: id, cancelInFlight: cancelInFlight)
            }
        case .throttle(let operation, let throttle):
            return operation.living(in: state).map { .throttle($0, throttle) }
        case .send, .run, .cancel, .dismiss, .report: return self
        }
    }

    /// Whether anything in it belongs to a child.
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
    /// The effect of a child, as one of its parent: at its place, with the parent's actions.
    ///
    /// - Parameter dismissal: The action that removes the child; nil if there is none.
    @usableFromInline
    func placed<Parent>(
        _ embed: @escaping (Action) -> Parent, along way: [PlacedStep], dismissal: Parent?
    ) -> Effect<Parent> {
        guard let operation else { return .none }
        let placed = way.reversed().reduce(operation.map(embed)) { .at($1, $0) }
        guard let dismissal, placed.dismisses else { return Effect<Parent>(placed) }
        return Effect<Parent>(placed.resolvingDismiss(dismissal))
    }
}

extension Work {
    func map<Other>(_ transform: @escaping (Action) -> Other) -> Work<Other> {
        // An effect isn't Sendable, so `transform` moves with it to the one store that runs it, and
        // that store calls it on the main actor only.
        nonisolated(unsafe) let transform = transform
        return Work<Other>(priority: priority, origin: origin) { send in
            start(Send { action in send.deliver(transform(action)) })
        }
    }
}
