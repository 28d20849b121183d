/// Runs the effects of one store.
@MainActor
final class EffectRunner<Action> {
    typealias Operation = Effect<Action>.Operation

    private let registry: EffectRegistry
    private let root: PlaceNode
    /// Queues an action for the store, on behalf of the action that started the effect.
    private let receive: (Action, EffectScope) -> Void
    private let report: @MainActor (StoreDiagnostic) -> Void
    /// Calls back with the store's state, without copying it.
    private let visitState: ((AnyBorrowed) -> Void) -> Void

    init(
        registry: EffectRegistry,
        report: @escaping @MainActor (StoreDiagnostic) -> Void,
        visitState: @escaping ((AnyBorrowed) -> Void) -> Void,
        receive: @escaping (Action, EffectScope) -> Void
    ) {
        self.registry = registry
        self.report = report
        self.visitState = visitState
        self.receive = receive
        root = PlaceNode(registry: registry)
    }

    func run(_ operation: Operation, for action: EffectScope) {
        runLiving(operation, in: Context(place: root, action: action, named: []))
    }

    /// Cancels the effects of children that are no longer in the state.
    func cancelGone() {
        if root.hasChildren { visitState(root.sweep) }
    }

    /// The context of an effect: the place of the feature that returned it, and the enclosing ids.
    private struct Context {
        var place: PlaceNode
        let action: EffectScope
        var named: [EffectScope]

        @MainActor var isCancelled: Bool {
            action.isCancelled || place.scope.isCancelled || named.contains { $0.isCancelled }
        }

        @MainActor func forEachScope(_ body: (EffectScope) -> Void) {
            body(action)
            body(place.scope)
            named.forEach(body)
        }
    }

    /// A throttled id, at a place that is kept while its window is open.
    private struct ThrottledPlace: Hashable {
        let place: ObjectIdentifier
        let id: AnyHashable
    }

    /// The interval after a throttled effect, during which at most one other effect is kept.
    private struct Window {
        let delayed: (operation: Operation, context: Context)?
    }

    private var throttled: [ThrottledPlace: Window] = [:]

    /// Runs an effect, except for the parts that belong to children removed since it was created.
    private func runLiving(_ operation: Operation, in context: Context) {
        guard operation.hasPlaces else { return run(operation, in: context) }
        var living: Operation? = operation
        visitState { root in
            context.place.visit(from: root) { living = operation.living(in: $0) }
        }
        if let living { run(living, in: context) }
    }

    private func run(_ operation: Operation, in context: Context) {
        switch operation {
        case .send(let action):
            if !context.isCancelled { receive(action, context.action) }
        case .run(let work):
            if !context.isCancelled { start(work, in: context) }
        case .merge(let operations):
            for operation in operations { run(operation, in: context) }
        case .concatenate(let operations):
            runInOrder(operations[...], in: context)
        case .cancellable(let operation, let id, let cancelInFlight):
            run(operation, named: id, cancelInFlight: cancelInFlight, in: context)
        case .cancel(let id):
            for scope in context.place.scopes(named: id) { scope.cancel() }
        case .at(let place, let operation):
            var inner = context
            inner.place = context.place.child(at: place)
            inner.place.scope.hold()
            run(operation, in: inner)
            inner.place.scope.release()
            inner.place.removeIfIdle()
        case .dismiss:
            report(.nothingToDismiss)
        case .throttle(let operation, let throttle):
            if !context.isCancelled { run(operation, throttle, in: context) }
        case .report(let diagnostic):
            report(diagnostic)
        }
    }

    private func run(
        _ operation: Operation, named id: AnyHashable, cancelInFlight: Bool = false, in context: Context,
        whenOver: ((_ wasCancelled: Bool) -> Void)? = nil
    ) {
        let place = context.place
        if cancelInFlight {
            for scope in place.scopes(named: id) { scope.cancel() }
        }
        let scope = EffectScope(registry: registry)
        let number = place.name(scope, id: id)
        scope.hold()
        var inner = context
        inner.named.append(scope)
        run(operation, in: inner)
        scope.whenIdle {
            place.forget(number, id: id)
            whenOver?(scope.isCancelled || place.scope.isCancelled)
        }
        scope.release()
    }

    /// Runs operations one after the other. Those that end at once are run in a loop.
    private func runInOrder(_ operations: Slice<OperationList<Operation>>, in context: Context) {
        var rest = operations
        while let first = rest.popFirst(), !context.isCancelled {
            if rest.isEmpty { return runLiving(first, in: context) }
            let step = EffectScope(registry: registry)
            step.hold()
            var inner = context
            inner.named.append(step)
            runLiving(first, in: inner)
            step.release()
            if step.isIdle { continue }
            context.forEachScope { $0.hold() }
            step.whenIdle { [weak self] in
                self?.runInOrder(rest, in: context)
                context.forEachScope { $0.release() }
                context.place.removeIfIdle()
            }
            return
        }
    }

    /// Runs an effect at once and opens a window, or keeps the effect until the open window ends.
    private func run(_ operation: Operation, _ throttle: Throttle, in context: Context) {
        let key = ThrottledPlace(place: ObjectIdentifier(context.place), id: throttle.id)
        if let window = throttled[key] {
            if throttle.isLatest || window.delayed == nil {
                throttled[key] = Window(delayed: (operation, context))
            }
            return
        }
        run(operation, in: context)
        openWindow(key, throttle, in: context)
    }

    private func openWindow(_ key: ThrottledPlace, _ throttle: Throttle, in context: Context) {
        throttled[key] = Window(delayed: nil)
        let window = Operation.run(
            EffectWork(priority: nil, origin: throttle.origin) { _ in throttle.sleep })
        context.place.scope.hold()
        run(window, named: throttle.id, in: context) { [weak self] wasCancelled in
            guard let self else { return }
            let delayed = throttled.removeValue(forKey: key)?.delayed
            if !wasCancelled, let (operation, context) = delayed {
                runLiving(operation, in: context)
                openWindow(key, throttle, in: context)
            }
            context.place.scope.release()
            context.place.removeIfIdle()
        }
    }

    /// Work that starts after all synchronous operations are done, because a queued action may still cancel it.
    private struct PendingWork {
        let id: EffectRegistry.ID
        let work: EffectWork<Action>
        let context: Context
    }

    private var waiting: [PendingWork] = []

    private func start(_ work: EffectWork<Action>, in context: Context) {
        let id = registry.nextID()
        context.forEachScope { $0.enter(id) }
        waiting.append(PendingWork(id: id, work: work, context: context))
        registry.add(RunningEffect(origin: work.origin), id: id)
    }

    /// Starts the waiting work. Work that was cancelled meanwhile never starts.
    func startWaiting() {
        while !waiting.isEmpty {
            let effects = waiting
            waiting = []
            for effect in effects {
                if registry.mayDeliver(effect.id) { launch(effect) } else { end(effect, with: nil) }
            }
        }
    }

    private func launch(_ effect: PendingWork) {
        let send = Send<Action> { [weak self] action in
            guard let self, registry.mayDeliver(effect.id) else { return }
            receive(action, effect.context.action)
        }
        let task = Self.launch(
            effect.work.start(send), priority: effect.work.priority, on: registry.executor
        ) { [weak self] error in
            guard let self else { return effect.context.forEachScope { $0.leave(effect.id) } }
            end(effect, with: error)
            startWaiting()
        }
        registry.start(effect.id, task)
    }

    private func end(_ effect: PendingWork, with error: (any Error)?) {
        if let error, registry.mayDeliver(effect.id) {
            report(.effectFailed(error, effect.work.origin))
        }
        registry.remove(effect.id)
        effect.context.forEachScope { $0.leave(effect.id) }
        effect.context.place.removeIfIdle()
    }

    /// Runs work off the main actor, and reports its end to the main actor.
    private nonisolated static func launch(
        _ work: @escaping @Sendable () async throws -> Void,
        priority: TaskPriority?,
        on executor: (any Sendable)?,
        ended: @escaping @MainActor (_ error: (any Error)?) -> Void
    ) -> Task<Void, Never> {
        let operation = { @Sendable in
            // An effect that was cancelled before its task ran must not start at all.
            guard !Task.isCancelled else { return await ended(nil) }
            do {
                try await work()
                await ended(nil)
            } catch is CancellationError {
                await ended(nil)
            } catch {
                await ended(error)
            }
        }
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *), let executor = executor as? any TaskExecutor
        {
            return Task(executorPreference: executor, priority: priority, operation: operation)
        }
        return Task(priority: priority, operation: operation)
    }
}
