public import Composable

/// Keeps the journey of a store; see ``Composable/Reducer/recording(_:)``.
public final class JourneyRecorder<Route: Hashable, Sheet: Hashable> {
    /// What was recorded so far; nil before the first action.
    public var journey: Journey<Route, Sheet>? { start.map { Journey(start: $0, steps: steps) } }

    // Apart, so that a step is appended where the others are.
    private var start: NavigationState<Route, Sheet>?
    // What is unchecked is used for no longer than a load, a store or an append at a time; none of these calls out.
    @exclusivity(unchecked) @usableFromInline var steps: [JourneyStep<Route, Sheet>] = []
    @exclusivity(unchecked) @usableFromInline var isRecording = false
    @exclusivity(unchecked) @usableFromInline var lastMark: ChangeMark?
    @usableFromInline let elapsed: () -> Duration

    /// - Parameter clock: tells the times of the steps.
    @inlinable
    public init(clock: some Clock<Duration> = ContinuousClock()) {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
    }

    /// Forgets what was recorded; the next action begins a journey.
    public func clear() {
        start = nil
        steps = []
        isRecording = false
        lastMark = nil
    }

    @usableFromInline
    func begin(_ state: NavigationState<Route, Sheet>) {
        start = state
        isRecording = true
    }

    @inlinable
    func append(_ step: JourneyStep<Route, Sheet>, _ state: NavigationState<Route, Sheet>) {
        steps.append(step)
        lastMark = state.changeMark
    }

    /// What is in front: as the last step left it, where nothing has changed since.
    @inlinable
    func front(of state: NavigationState<Route, Sheet>) -> JourneyPlace<Route, Sheet> {
        if let lastMark, state.changeMark.isSame(as: lastMark), !steps.isEmpty {
            // Not by `last`, which would copy all of the step.
            return steps[steps.count - 1].to
        }
        return state.front
    }

    /// By hand, as a division of durations takes longer than the rest of a step.
    @inlinable
    var time: Double {
        let (seconds, attoseconds) = elapsed().components
        return Double(seconds) + Double(attoseconds) * 1e-18
    }
}

extension Reducer {
    /// Records every action, with its time, where it came from, and what it did.
    ///
    /// ```swift
    /// let recorder = JourneyRecorder<AnyRoute, AnySheet>()
    /// let store = NavigationStore(initialState: initial) {
    ///     NavigationReducer(links: links).saving(saving).recording(recorder)
    /// }
    /// ```
    public func recording<Route, Sheet>(
        _ recorder: JourneyRecorder<Route, Sheet>
    ) -> RecordingReducer<Self, Route, Sheet>
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        RecordingReducer(base: self, recorder: recorder)
    }
}

/// What ``Composable/Reducer/recording(_:)`` makes.
public struct RecordingReducer<Base: Reducer, Route: Hashable, Sheet: Hashable>: Reducer
where Base.State == NavigationState<Route, Sheet>, Base.Action == NavigationAction<Route, Sheet> {
    public typealias State = Base.State
    public typealias Action = Base.Action

    @usableFromInline let base: Base
    @usableFromInline let recorder: JourneyRecorder<Route, Sheet>

    @inlinable
    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
        if !recorder.isRecording { recorder.begin(state) }
        let time = recorder.time
        let from = recorder.front(of: state)
        let source = JourneySource(of: action, in: state)
        let mark = state.changeMark
        let effect = base.reduce(into: &state, action: action)
        var step = JourneyStep(
            time: time, source: source, action: action, from: from, to: state.front,
            outcome: outcome(of: action, state, before: mark))
        if case .restore = action { step.restored = state }
        recorder.append(step, state)
        return effect
    }

    @inlinable
    func outcome(of action: Action, _ state: State, before mark: ChangeMark) -> JourneyOutcome {
        if state.changeMark.isSame(as: mark) { return .unchanged }
        guard state.linkFailure != nil else { return .changed }
        if case .ruled(let ruling) = action { return ruling.action.opensLink ? .linkFailed : .changed }
        return action.opensLink ? .linkFailed : .changed
    }
}

extension JourneySource {
    /// Where an action came from, given the state in which it arrived.
    @inlinable
    package init<Route, Sheet>(
        of action: NavigationAction<Route, Sheet>, in state: NavigationState<Route, Sheet>
    ) {
        switch action {
        case .setPath(let path): self = path.count > state.path.count ? .tap : .systemBack
        case .presented(let inner):
            self = state.presentation.map { Self(of: inner, in: $0.flow) } ?? .code
        case .tab(let id, let inner): self = state.tabs?[id].map { Self(of: inner, in: $0) } ?? .code
        case .column(let id, let inner): self = state.columns?[id].map { Self(of: inner, in: $0) } ?? .code
        case .ruled(let ruling): self = Self(of: ruling.action, in: state)
        case .open: self = .link
        case .restore: self = .restore
        default: self = .code
        }
    }
}
