public import ModernComposable

/// Keeps the journey of a store; see ``ModernComposable/Reducer/recording(_:)``.
public final class JourneyRecorder<Route: Hashable, Sheet: Hashable> {
    /// What was recorded so far; nil before the first action.
    ///
    /// - Complexity: O(*n*) for *n* steps.
    public var journey: Journey<Route, Sheet>? { start.map { Journey(start: $0, steps: steps.all) } }

    // Apart, so that a step is appended where the others are.
    private var start: NavigationState<Route, Sheet>?
    var steps = RecordedSteps<Route, Sheet>()
    var isRecording = false
    var lastMark: ChangeMark?
    let elapsed: () -> Duration

    /// - Parameter clock: tells the times of the steps.
    public init(clock: some Clock<Duration> = ContinuousClock()) {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
    }

    /// Forgets what was recorded; the next action begins a journey.
    public func clear() {
        start = nil
        steps = RecordedSteps()
        isRecording = false
        lastMark = nil
    }

    func begin(_ state: NavigationState<Route, Sheet>) {
        start = state
        isRecording = true
    }

    /// Takes note of an action; what is returned takes note of what it did.
    func read(
        _ state: inout NavigationState<Route, Sheet>, _ action: NavigationAction<Route, Sheet>
    ) -> (inout NavigationState<Route, Sheet>) -> Void {
        if !isRecording { begin(state) }
        let elapsed = elapsed()
        let mark = state.changeMark
        if !isKnown(mark) { steps.comeFrom(state.front) }
        let source = JourneySource.told ?? JourneySource(of: action, in: state)
        return { state in
            let after = state.changeMark
            let outcome: JourneyOutcome =
                after.isSame(as: mark)
                ? .unchanged : state.failedLink != nil && action.triesLink ? .linkFailed : .changed
            if source == .restore, action.restoresScene { self.steps.restore(state) }
            self.steps.append(
                RecordedStep(
                    elapsed: elapsed, action: action, to: state.front, source: source, outcome: outcome))
            self.lastMark = after
        }
    }

    /// Whether a state is just as the last step left it.
    func isKnown(_ mark: ChangeMark) -> Bool { lastMark.map { mark.isSame(as: $0) } ?? false }
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
    ) -> NavigationReducer<Route, Sheet>
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        NavigationReducer(self).read(by: recorder.read)
    }
}

extension NavigationAction {
    /// Whether a saved scene takes the place of the state.
    var restoresScene: Bool {
        if case .restore? = here { true } else { false }
    }

    /// Whether it opens a link, be it after guards were asked.
    var triesLink: Bool {
        if case .ruled(let ruling)? = here { return ruling.action.opensLink }
        return opensLink
    }

    /// The steps to the flow that it is for, where it doesn't begin again at the root or in front.
    fileprivate var steps: [FlowAddress.Step]? {
        var steps: [FlowAddress.Step] = []
        for hop in at {
            guard case .step(let step) = hop else { return nil }
            steps.append(step)
        }
        return steps
    }
}

extension JourneySource {
    /// Where the action came from that a reducer works off, as its sender says.
    static var told: Self? { ToldSource.current?.source }

    /// Where an action came from, given the state in which it arrived.
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
            // Only a path that somebody went says more of a batch than that code sent it.
            let first = actions.first.map { of($0, in: state, at: place) }
            return first == .back || first == .tap ? first ?? .code : .code
        case .ruled(let ruling): return of(ruling.action, in: state)
        case .open: return .link
        case .restore: return .restore
        default: return .code
        }
    }
}

extension RoutePath {
    /// Whether it is where somebody arrives who goes back from another path.
    fileprivate func isBehind(_ other: RoutePath) -> Bool {
        count < other.count && (isEmpty || last == other[count - 1])
    }
}
