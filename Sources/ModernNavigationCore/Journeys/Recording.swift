public import ModernComposable

/// Keeps the journey of a store; see ``ModernComposable/Reducer/recording(_:)``.
public final class JourneyRecorder<Route: Hashable, Sheet: Hashable> {
    /// What was recorded so far; nil before the first action.
    ///
    /// - Complexity: O(*n*) for *n* steps.
    public var journey: Journey<Route, Sheet>? { start.map { Journey(start: $0, steps: steps.all) } }

    // Apart, so that a step is appended where the others are.
    private var start: NavigationState<Route, Sheet>?
    // What is unchecked is used for no longer than a load, a store or an append at a time; none of these calls out.
    @exclusivity(unchecked) @usableFromInline var steps = RecordedSteps<Route, Sheet>()
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
        steps = RecordedSteps()
        isRecording = false
        lastMark = nil
    }

    @usableFromInline
    func begin(_ state: NavigationState<Route, Sheet>) {
        start = state
        isRecording = true
    }

    /// Whether a state is just as the last step left it.
    @inlinable
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
    ) -> RecordingReducer<Self, Route, Sheet>
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        RecordingReducer(base: self, recorder: recorder)
    }
}

/// What ``ModernComposable/Reducer/recording(_:)`` makes.
public struct RecordingReducer<Base: Reducer, Route: Hashable, Sheet: Hashable>: Reducer
where Base.State == NavigationState<Route, Sheet>, Base.Action == NavigationAction<Route, Sheet> {
    public typealias State = Base.State
    public typealias Action = Base.Action

    @usableFromInline let base: Base
    @usableFromInline let recorder: JourneyRecorder<Route, Sheet>

    // Whatever takes the state as a value copies all of it, which takes longer than the rest of a step. So only parts
    // are read here, where the state is.
    @inlinable
    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
        if !recorder.isRecording { recorder.begin(state) }
        let elapsed = recorder.elapsed()
        let mark = state.changeMark
        if !recorder.isKnown(mark) { recorder.steps.comeFrom(state.front) }
        let source = JourneySource.told ?? .of(action) ?? .ofPath(action, in: state)
        let effect = base.reduce(into: &state, action: action)
        let after = state.changeMark
        let outcome: JourneyOutcome =
            after.isSame(as: mark)
            ? .unchanged : state.failedLink != nil && action.triesLink ? .linkFailed : .changed
        if source == .restore, action.restoresScene { recorder.steps.restore(state) }
        recorder.steps.append(
            RecordedStep(
                elapsed: elapsed, action: action,
                to: State.front(
                    state.storedPresentation, state.storedPath.storedRoutes.last, state.storedColumns,
                    state.storedTabs),
                source: source, outcome: outcome))
        recorder.lastMark = after
        return effect
    }
}

extension NavigationAction {
    /// Whether a saved scene takes the place of the state.
    @usableFromInline
    var restoresScene: Bool {
        if case .restore = self { true } else { false }
    }

    /// Whether it opens a link, be it after guards were asked.
    @usableFromInline
    var triesLink: Bool {
        if case .ruled(let ruling) = self { return ruling.action.opensLink }
        return opensLink
    }
}

extension JourneySource {
    /// Where the action came from that a reducer works off, as its sender says.
    @usableFromInline
    static var told: Self? { ToldSource.current?.source }

    /// Where an action came from, given the state in which it arrived.
    package init<Route, Sheet>(
        of action: NavigationAction<Route, Sheet>, in state: NavigationState<Route, Sheet>
    ) {
        self = Self.of(action) ?? .ofPath(action, in: state)
    }

    /// Where an action came from; nil where the state has to tell. A function, as an initializer would be given a copy of
    /// the action, and so would each level that is put in line.
    @inlinable
    @inline(never)
    static func of<Route, Sheet>(_ action: NavigationAction<Route, Sheet>) -> Self? {
        switch action {
        case .setPath: nil
        case .batch(let actions):
            if let first = actions.first, of(first) == nil { nil } else { .code }
        case .presented(let inner), .tab(_, let inner), .column(_, let inner): of(inner)
        case .ruled(let ruling): of(ruling.action)
        case .open: .link
        case .restore: .restore
        default: .code
        }
    }

    /// Where a path came from that a bound stack wrote, given the state in which it arrived.
    @usableFromInline
    static func ofPath<Route, Sheet>(
        _ action: NavigationAction<Route, Sheet>, in state: NavigationState<Route, Sheet>
    ) -> Self {
        switch action {
        case .setPath(let path): path.isBehind(state.path) ? .back : .tap
        case .batch(let actions): actions.first.map { ofPath($0, in: state) } ?? .code
        case .presented(let inner): state.presentation.map { ofPath(inner, in: $0.flow) } ?? .code
        case .tab(let id, let inner): state.tabs?[id].map { ofPath(inner, in: $0) } ?? .code
        case .column(let id, let inner): state.columns?[id].map { ofPath(inner, in: $0) } ?? .code
        case .ruled(let ruling): ofPath(ruling.action, in: state)
        default: .code
        }
    }
}

extension RoutePath {
    /// Whether it is where somebody arrives who goes back from another path.
    fileprivate func isBehind(_ other: RoutePath) -> Bool {
        count < other.count && (isEmpty || last == other[count - 1])
    }
}
