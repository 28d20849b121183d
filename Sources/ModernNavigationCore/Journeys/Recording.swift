public import ModernComposable

/// Records the journey of a store; see ``ModernComposable/Reducer/recording(_:)``.
public final class JourneyRecorder<Route: Hashable, Sheet: Hashable> {
    /// The journey so far; nil before the first action.
    ///
    /// - Complexity: O(*n*) for *n* steps.
    public var journey: Journey<Route, Sheet>? { start.map { Journey(start: $0, steps: steps.all) } }

    // Stored apart from the steps, so that a step is appended in place.
    private var start: NavigationState<Route, Sheet>?
    var steps = StepRecording<Route, Sheet>()
    var isRecording = false
    var lastMark: ChangeMark?
    let elapsed: () -> Duration

    /// - Parameter clock: The clock for the times of the steps.
    public init(clock: some Clock<Duration> = ContinuousClock()) {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
    }

    /// Deletes the recorded journey; the next action begins a new one.
    public func clear() {
        start = nil
        steps = StepRecording()
        isRecording = false
        lastMark = nil
    }

    func begin(_ state: NavigationState<Route, Sheet>) {
        start = state
        isRecording = true
    }

    /// Called before an action. The returned function is called after it, and records it.
    func read(
        _ state: inout NavigationState<Route, Sheet>, _ action: NavigationAction<Route, Sheet>
    ) -> (NavigationEdit<Route, Sheet>, inout NavigationState<Route, Sheet>) -> Void {
        if !isRecording { begin(state) }
        let elapsed = elapsed()
        if !isKnown(state.changeMark) { steps.setPlaceBefore(state.front) }
        let source = NavigationSource.ofCurrentAction ?? NavigationSource(of: action, in: state)
        return { edit, state in
            let outcome: JourneyOutcome =
                !edit.isChange
                ? .unchanged : state.failedLink != nil && action.triesLink ? .linkFailed : .changed
            if source == .restore, action.restoresScene { self.steps.restore(state) }
            self.steps.append(
                RecordedStep(
                    elapsed: elapsed, action: action, to: state.front, source: source, outcome: outcome))
            self.lastMark = state.changeMark
        }
    }

    /// Returns whether a state is unchanged since the last step.
    func isKnown(_ mark: ChangeMark) -> Bool { lastMark.map { mark.isSame(as: $0) } ?? false }
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
        NavigationReducer(self).read(by: recorder.read)
    }
}

extension NavigationAction {
    /// Whether it replaces the state by a saved scene.
    var restoresScene: Bool {
        if case .restore? = here { true } else { false }
    }

    /// Whether it opens a link, directly or after a ruling of guards.
    var triesLink: Bool {
        if case .ruled(let ruling)? = here { return ruling.action.opensLink }
        return opensLink
    }

    /// The steps of the address; nil if it starts again at the root or the top.
    fileprivate var steps: [FlowAddress.Step]? {
        var steps: [FlowAddress.Step] = []
        for hop in at {
            guard case .step(let step) = hop else { return nil }
            steps.append(step)
        }
        return steps
    }
}

extension NavigationSource {
    /// The source of the action that is being reduced, as given by its sender.
    static var ofCurrentAction: Self? { SourceContext.current?.source }

    /// Derives the source of an action from the state in which it arrived.
    package init<Route, Sheet>(
        of action: NavigationAction<Route, Sheet>, in state: NavigationState<Route, Sheet>
    ) {
        self = Self.of(action, in: state)
    }

    private static func of<Route, Sheet>(
        _ action: NavigationAction<Route, Sheet>, in state: NavigationState<Route, Sheet>,
        at place: FlowAddress = .root
    ) -> Self {
        guard let steps = action.steps else { return .code }
        let place = FlowAddress(place.steps + steps)
        switch action.verb {
        case .setPath(let path):
            return state[place].map { path.isBehind($0.path) ? .back : .tap } ?? .code
        case .batch(let actions):
            // A batch has a more specific source than code only if it begins with a path from a bound stack.
            let first = actions.first.map { of($0, in: state, at: place) }
            return first == .back || first == .tap ? first ?? .code : .code
        case .ruled(let ruling): return ruling.removes == nil ? of(ruling.action, in: state) : .guard
        case .open: return .link
        case .restore: return .restore
        default: return .code
        }
    }
}

extension RoutePath {
    /// Whether it is a path that the user reaches by going back from another one.
    fileprivate func isBehind(_ other: RoutePath) -> Bool {
        count < other.count && (isEmpty || last == other[count - 1])
    }
}
