@_spi(SwiftUI) import Observation

/// The evaluation of a node, and its observations.
extension Node {
    /// Takes new values from the parent. Returns whether they differ from the old ones.
    final func inherit(environment: EnvironmentValues, context: Context) -> Bool {
        if self.context === context, self.environment.isIdentical(to: environment) { return false }
        self.environment = environment
        self.context = context
        return true
    }

    /// Changes the environment of the node and everything below it, until the parent passes another one.
    final func inherit(adding change: (inout EnvironmentValues) -> Void) { change(&environment) }

    final func markDirty() {
        guard !isDirty, isMounted else { return }
        isDirty = true
        graph.enqueue(self)
    }

    /// Evaluates the node in the next flush, because its presence has become visible.
    final func resume() {
        isDeferred = false
        graph.enqueue(self)
    }

    /// Evaluates the node once its presence is visible, or earlier if it updates while covered.
    final func deferUntilVisible() {
        isDirty = true
        context.presence.deferEvaluation(of: self)
    }

    /// Whether the node is a condition or the like directly below a node that updates while covered. It then updates while covered too, because
    /// it selects what is declared.
    private func isStructureOfCoveredUpdates() -> Bool {
        guard let parent, parent.updatesWhileCovered,
            viewType is any StructuralView.Type || viewType == AnyView.self
        else {
            return false
        }
        updatesWhileCovered = true
        return true
    }

    /// Keeps the node and its ancestors up to date while their screen is covered, because it declares something with an effect
    /// elsewhere: a destination, a sheet, an action for a change.
    final func updateWhileCovered() {
        var node: Node? = self
        while let current = node, !current.updatesWhileCovered {
            current.updatesWhileCovered = true
            node = current.parent
        }
    }

    /// Evaluates the node: now if its presence is visible, otherwise once it is.
    final func evaluate() {
        guard isMounted else { return }
        let presence = context.presence
        if !presence.isVisible, presence.isBuilt, !presence.isAwaited, !graph.replacesCode,
            !presence.isReachable || !(updatesWhileCovered || isNew || isStructureOfCoveredUpdates()),
            !describesTab
        {
            // It is evaluated anyway, so it need not be marked by every further change. A stack would mark all of its screens.
            stopReading()
            deferUntilVisible()
            return
        }
        if isNew { graph.profile?.noteFirst(self) }
        isNew = false
        isDirty = false
        graph.counters.updates += 1
        stopReading()
        Evaluation.run(self) { update() }
    }

    /// Ends the registrations with everything that the node has read.
    final func stopReading() {
        leaveSources()
        rareFields?.observation?.end()
        rareFields?.observation = nil
    }

    /// Runs code of the app, and marks the node as dirty when an observable object that the code has read changes.
    ///
    /// Children that `body` updates are evaluated after it. Otherwise the node's observation would include everything that they read.
    final func tracking<Result>(_ body: () -> Result) -> Result {
        let outer = isTracking
        let first = graph.unevaluated.count
        isTracking = true
        let result = observing(body)
        isTracking = outer
        if !isTracking { graph.evaluateChildren(from: first) }
        return result
    }

    /// Like `tracking`, for code that reads no observable object.
    final func deferringChildren(_ body: () -> Void) {
        let outer = isTracking
        let first = graph.unevaluated.count
        isTracking = true
        body()
        isTracking = outer
        if !isTracking { graph.evaluateChildren(from: first) }
    }

    /// Evaluates a child, or has it evaluated at the end of `tracking`.
    final func evaluateChild(_ child: Node) {
        if isTracking { graph.unevaluated.append(child) } else { child.evaluate() }
    }

    private func observing<Result>(_ body: () -> Result) -> Result {
        if graph.profile != nil { return observingChanges(body) }
        let type = ObjectIdentifier(type(of: self))
        guard graph.observingTypes.contains(type) else {
            // No view of this type has read an observable object yet. If this one does, its observation is the only one of its type
            // without an epoch: it fires once at most, and is ignored if it has ended before.
            var registered: ObservedEvaluation?
            func begin() -> @Sendable () -> Void {
                let observation = ObservedEvaluation(node: self)
                registered = observation
                return { observation.fire() }
            }
            let result = withObservationTracking(body, onChange: begin())
            if registered != nil { graph.observingTypes.insert(type) }
            if registered != nil || rareFields != nil { requiredRareFields.observation = registered }
            return result
        }
        let observation = ObservedEvaluation(node: self)
        requiredRareFields.observation = observation
        return withObservationTracking {
            _ = observation.epoch.value
            return body()
        } onChange: {
            observation.fire()
        }
    }

    /// Like `observing`, for an inspector: the observation also records which property has changed.
    private func observingChanges<Result>(_ body: () -> Result) -> Result {
        graph.observingTypes.insert(ObjectIdentifier(type(of: self)))
        let observation = ObservedEvaluation(node: self)
        requiredRareFields.observation = observation
        return withObservationTracking {
            _ = observation.epoch.value
            return body()
        } willSet: { tracking in
            tracking.cancel()
            observation.fire(changed: tracking.changed)
        }
    }
}

/// One evaluation's observation of the observable objects that it read.
///
/// The epoch is observed together with them. `end` writes to it, which cancels the whole observation.
final class ObservedEvaluation: @unchecked Sendable {
    // Accessed on the main actor only: `fire` may be called on any thread, and continues there.
    private var node: NodeReference?
    private let count: LiveCount
    let epoch = Epoch()

    @MainActor init(node: Node) {
        self.node = node.reference
        count = node.graph.observations
        count.add(1)
    }

    deinit { count.add(-1) }

    @Observable final class Epoch {
        var value = 0
    }

    @MainActor func end() {
        node = nil
        epoch.value &+= 1
    }

    func fire() { fire { _ in } }

    func fire(changed keyPath: AnyKeyPath?) {
        // A key path never changes, but isn't known to be sendable.
        nonisolated(unsafe) let keyPath = keyPath
        fire { $0.graph.profile?.note($0, changed: keyPath) }
    }

    private func fire(_ record: @escaping @MainActor @Sendable (Node) -> Void) {
        MainThread.run {
            guard let node = self.node?.node else { return }
            record(node)
            if let transaction = Transaction.open { node.graph.note(transaction) }
            node.markDirty()
        }
    }
}
