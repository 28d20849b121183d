public import ModernComposable

/// Records the journey of a store; see ``ModernComposable/Reducer/recording(_:)``.
public final class JourneyRecorder<Route: Hashable, Sheet: Hashable> {
    /// The journey so far; nil before the first action.
    ///
    /// - Complexity: O(*n*) for *n* steps.
    public var journey: Journey<Route, Sheet>? { start.map { Journey(start: $0, steps: steps.all) } }

    // Stored apart from the steps, so that a step is appended in place.
    private var start: NavigationState<Route, Sheet>? {
        didSet { keepsStates = start == nil }
    }
    private var steps = StepRecording<Route, Sheet>()
    /// Only until the first step: the journey begins with that state.
    package private(set) var keepsStates = true
    private let elapsed: () -> Duration

    /// - Parameter clock: The clock for the times of the steps.
    public init(clock: some Clock<Duration> = ContinuousClock()) {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
    }

    /// Deletes the recorded journey; the next action begins a new one.
    public func clear() {
        start = nil
        steps = StepRecording()
    }
}

extension JourneyRecorder: StepObserver {
    package var rank: StepObserverRank { .journey }

    package func didStep(
        _ step: NavigationStep<Route, Sheet>, before: NavigationState<Route, Sheet>?,
        after state: borrowing NavigationState<Route, Sheet>
    ) {
        if keepsStates { start = before }
        let (seconds, attoseconds) = elapsed().components
        steps.append(
            JourneyStep(
                step, time: Double(seconds) + Double(attoseconds) * 1e-18,
                restored: step.needsState ? [copy state] : []))
    }
}

extension JourneyStep {
    /// - Parameter restored: The state after a step that needs it.
    package init(
        _ step: NavigationStep<Route, Sheet>, time: Double, restored: [NavigationState<Route, Sheet>]
    ) {
        self.time = time
        source = step.source
        action = step.replayed
        from = step.from
        to = step.to
        outcome = step.failsLink ? .linkFailed : step.edit.isChange ? .changed : .unchanged
        restoredStates = restored
    }
}

extension Reducer {
    /// Records every action with its time, source and outcome.
    ///
    /// ```swift
    /// let recorder = JourneyRecorder<AnyRoute, AnySheet>()
    /// let store = NavigationStore(initialState: initial) {
    ///     NavigationReducer(links: links).saving(saving).recording(recorder)
    /// }
    /// ```
    public func recording<Route, Sheet>(
        _ recorder: JourneyRecorder<Route, Sheet>
    ) -> NavigationReducer<Route, Sheet>
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        NavigationReducer(self).observed(by: recorder)
    }
}
