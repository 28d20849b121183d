import Foundation
public import ModernComposable

/// Turns the actions of a window's store into events for the sinks of an app's ``NavigationEvents``.
///
/// It reads the state before each action and the edit after it, and stores only a change mark and the name of the screen: a copy of the
/// state would make the next push copy the path.
package class EventRecorder<Route: Hashable, Sheet: Hashable> {
    typealias State = NavigationState<Route, Sheet>
    typealias Action = NavigationAction<Route, Sheet>

    private struct ActionOrigin {
        var source: NavigationSource
        var origin: String?
    }

    /// An action that changed nothing but started an effect. Usually a guard is deciding on it, and a ruling with the outcome follows.
    private struct PendingDecision {
        var event: NavigationEvent
        var origin: ActionOrigin
    }

    private struct EarlyEvent {
        let event: NavigationEvent
        let resource: EventResource
        /// The user's consent when it happened.
        let mayLeave: Bool
    }

    private let events: NavigationEvents
    private var links: ScreenLinks<Route>
    private var isNamed = false
    private var names: ScreenNames<Route, Sheet>
    private let now: () -> Date
    private let instant: () -> Duration

    private var session: EventSession?
    private var person = WindowPerson()
    private var leftAt: Date?
    /// The first events of a window, until it is shown; nil afterwards.
    private var earlyEvents: [EarlyEvent]?

    // The current action.
    private var name: NavigationEvent.Name?
    private var flow: String?
    private var before: Duration = .zero
    // The previous action.
    private var lastMark: ChangeMark?
    private var front = "root"
    private var pendingDecision: PendingDecision?
    private var heldOrigin: ActionOrigin?

    /// - Parameter instant: The time since any fixed one.
    fileprivate init(_ events: NavigationEvents, instant: @escaping () -> Duration, now: @escaping () -> Date)
    {
        self.events = events
        self.instant = instant
        self.now = now
        links = ScreenLinks()
        names = ScreenNames(links)
    }

    private func use(_ links: ScreenLinks<Route>) {
        self.links = links
        isNamed = true
        names = ScreenNames(links)
        lastMark = nil
    }

    // MARK: Actions

    fileprivate func willReduce(_ state: State, _ action: Action) { begin(action, in: state) }

    fileprivate func didReduce(
        _ state: State, _ action: Action, _ edit: NavigationEdit<Route, Sheet>, starts: Bool
    ) {
        end(action, in: state, edit, starts: starts)
    }

    fileprivate final func begin(_ action: Action, in state: State) {
        // Another reducer may have written the state meanwhile.
        let isKnown = lastMark?.isSame(as: state.changeMark) ?? false
        if !isKnown { front = names.name(of: state.front) }
        name = action.eventName(in: state)
        flow = action.eventFlow(in: state)
        before = instant()
    }

    fileprivate final func end(
        _ action: Action, in state: State, _ edit: NavigationEdit<Route, Sheet>, starts: Bool
    ) {
        let took = instant() - before
        let isChanged = edit.isChange
        let refusal = edit.refusal
        defer { lastMark = state.changeMark }
        guard var name else { return }
        // The screen below the message stays in front, so this isn't a new visit.
        if name == .dismiss, edit.onlyClosesMessage { name = .other }
        let from = front
        let place = isChanged ? state.front : nil
        if let place { front = names.name(of: place) }

        let origin = origin(of: action)
        if case .answered = action.verb, !isChanged, !starts { return }
        var event = begin(name, origin)
        event.from = from
        event.to = front
        event.flow = flow
        event.micros = UInt32(clamping: Int(took / .microseconds(1)))
        if case .ruled(let ruling) = action.verb {
            pendingDecision = nil
            take(&event, of: ruling, origin, isChanged, refusal)
        } else {
            emitJudged()
            event.outcome = Self.outcome(of: action, isChanged, refusal)
            if let refusal, event.outcome == .refused { event.reason = refusal.eventReason }
            if event.outcome == .linkFailed { describe(&event, state) }
            if !isChanged, starts {
                pendingDecision = PendingDecision(event: event, origin: origin)
                return
            }
        }
        addValues(to: &event, of: place, state)
        emit(event)
    }

    /// Fills in the outcome of a guard's ruling.
    private func take(
        _ event: inout NavigationEvent, of ruling: GuardRuling<Route, Sheet>, _ origin: ActionOrigin,
        _ isChanged: Bool,
        _ refusal: NavigationRefusal?
    ) {
        switch ruling.verdict {
        case .asking, .loading, .decided(.hold):
            event.outcome = .held
            heldOrigin = origin
        case .decided(.deny):
            event.outcome = .refused
            event.reason = "denied"
        case .decided(.redirect):
            event.outcome = .redirected
        case .decided(.allow):
            event.outcome = refusal != nil ? .refused : isChanged ? .changed : .unchanged
        }
        if let refusal { event.reason = refusal.eventReason }
    }

    /// Returns the source of an action. A ruling has the source of the action that it is about.
    private func origin(of action: Action) -> ActionOrigin {
        if case .ruled(let ruling) = action.verb {
            switch ruling.ends {
            case .asking, .loading: return heldOrigin ?? ActionOrigin(source: .guard)
            case .until, nil: if let pendingDecision { return pendingDecision.origin }
            }
        }
        if case .answered = action.verb { return heldOrigin ?? ActionOrigin(source: .guard) }
        if let context = SourceContext.current {
            return ActionOrigin(source: context.source, origin: context.origin)
        }
        return ActionOrigin(source: action.inferredSource(name))
    }

    private static func outcome(
        of action: Action, _ isChanged: Bool, _ refusal: NavigationRefusal?
    ) -> NavigationEvent.Outcome {
        if case .linkFailed = refusal { return .linkFailed }
        if refusal != nil { return action.opensLink ? .linkFailed : .refused }
        return isChanged ? .changed : .unchanged
    }

    private func describe(_ event: inout NavigationEvent, _ state: State) {
        guard let failure = state.failedLink, let shape = links.shape(failure.url) else { return }
        event.asked = shape.asked
        event.meant = shape.meant
    }

    private func addValues(
        to event: inout NavigationEvent, of place: JourneyPlace<Route, Sheet>?, _ state: State
    ) {
        guard !events.keptValues.isEmpty, case .route(let route) = place ?? state.front else {
            return
        }
        let kept = links.values(route).filter { events.keptValues.contains($0.name) }
        if !kept.isEmpty { event.values = Dictionary(kept.map { ($0.name, $0.text) }) { first, _ in first } }
    }

    private func emitJudged() {
        guard let pendingDecision else { return }
        self.pendingDecision = nil
        emit(pendingDecision.event)
    }

    // MARK: Sessions

    /// Call when the window enters or leaves the background.
    package func sceneChanged(isInBackground: Bool) {
        guard session != nil, (leftAt != nil) != isInBackground else { return }
        emitJudged()
        if isInBackground {
            emit(begin(.background, ActionOrigin(source: .code)))
            leftAt = now()
            return
        }
        if let leftAt, now().timeIntervalSince(leftAt) > NavigationEvents.longestBreak / .seconds(1) {
            session = nil
        }
        leftAt = nil
        // A new session begins with a start event.
        if session != nil { emit(begin(.foreground, ActionOrigin(source: .code))) } else { startSession() }
    }

    private func startSession() {
        let (generation, resource) = events.begin(&person)
        var new = EventSession(resource: resource, generation: generation)
        var event = new.event(.start, .code, at: milliseconds)
        event.to = front
        session = new
        deliver(event, of: resource)
    }

    private func begin(_ name: NavigationEvent.Name, _ origin: ActionOrigin) -> NavigationEvent {
        NavigationEvent(
            id: EventSession.none, session: EventSession.none, sequence: 0, at: milliseconds, name: name,
            source: origin.source, to: front, outcome: .changed
        ).from(front, origin: origin.origin)
    }

    /// Numbers an event within the session and passes it to the sinks.
    private func emit(_ event: NavigationEvent) {
        if session.map({ $0.generation != events.currentGeneration || $0.isFull }) ?? true {
            let shown = front
            front = event.from ?? shown
            startSession()
            front = shown
        }
        guard session != nil else { return }
        var event = event
        session?.number(&event)
        if let resource = session?.resource { deliver(event, of: resource) }
    }

    /// Passes an event to the sinks, or keeps it until the window is shown.
    private func deliver(_ full: NavigationEvent, of resource: EventResource) {
        var event = full
        event.shorten()
        guard let earlyEvents else { return events.take(event, of: resource) }
        // Bounded, because a window may never be shown.
        guard earlyEvents.count < 256 else { return }
        self.earlyEvents?.append(EarlyEvent(event: event, resource: resource, mayLeave: events.maySend))
    }

    /// Delays events until ``resume()``. The window may be discarded before it is shown.
    package func wait() {
        if session == nil { earlyEvents = earlyEvents ?? [] }
    }

    /// Call when the window is shown.
    package func resume() {
        let waiting = earlyEvents ?? []
        earlyEvents = nil
        for one in waiting { events.take(one.event, of: one.resource, mayLeave: one.mayLeave) }
    }

    private var milliseconds: Int64 { Int64(now().timeIntervalSince1970 * 1_000) }
}

/// The recorder for the erased routes of modules. As in ``NavigationOperations``, the compiler specialises the subclass.
private final class ModuleEventRecorder: EventRecorder<AnyRoute, AnySheet> {
    override func willReduce(_ state: State, _ action: Action) { begin(action, in: state) }

    override func didReduce(
        _ state: State, _ action: Action, _ edit: NavigationEdit<AnyRoute, AnySheet>, starts: Bool
    ) {
        end(action, in: state, edit, starts: starts)
    }
}

extension EventRecorder {
    /// Starts recording a store. If it is recorded already, the recording continues with these links.
    ///
    /// - Returns: nil for a scoped store.
    @MainActor
    @discardableResult
    package static func record(
        _ store: NavigationStore<Route, Sheet>, to events: NavigationEvents
    ) -> EventRecorder? {
        // Not a `some Clock`, whose calls take longer than the rest of an event.
        let start = ContinuousClock.now
        return record(store, to: events, instant: { start.duration(to: .now) }, now: Date.init)
    }

    @MainActor
    @discardableResult
    static func record(
        _ store: NavigationStore<Route, Sheet>, to events: NavigationEvents,
        instant: @escaping () -> Duration,
        now: @escaping () -> Date
    ) -> EventRecorder? {
        if let recorder = Self.recorder(of: store) { return recorder }
        let recorder =
            ModuleEventRecorder(events, instant: instant, now: now) as? EventRecorder
            ?? EventRecorder(events, instant: instant, now: now)
        let watch = ActionWatch<State, Action>(
            owner: recorder, willReduce: { recorder.willReduce($0, $1) },
            didReduce: { recorder.didReduce($0, $1, $2, starts: $3) })
        return store.watchActions(watch) ? recorder : nil
    }

    /// Returns the recorder of a store, if there is one.
    @MainActor
    package static func recorder(of store: NavigationStore<Route, Sheet>) -> EventRecorder? {
        store.actionWatchers.lazy.compactMap { $0 as? EventRecorder }.first
    }

    /// Names screens by the patterns of these links. The first call counts.
    package func name(by links: @escaping () -> AppLinks<Route, Sheet>)
    where Route: Sendable, Sheet: Sendable {
        if !isNamed { use(ScreenLinks(links)) }
    }
}

extension Store where State: _NavigationFlowState {
    /// Starts recording this store, unless it is recorded already; `recordsEvents(to:)` does so for a window.
    ///
    /// A scoped store is recorded as a part of its root store.
    ///
    /// - Parameters:
    ///   - events: The destination of the events.
    ///   - links: The links whose patterns name the screens.
    public func recordEvents<Route: Sendable, Sheet: Sendable>(
        to events: NavigationEvents, links: @escaping () -> AppLinks<Route, Sheet>
    ) where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        EventRecorder.record(self, to: events)?.name(by: links)
    }

    /// Starts recording this store; screens are named by type and case.
    public func recordEvents<Route, Sheet>(to events: NavigationEvents)
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        EventRecorder.record(self, to: events)
    }
}

extension NavigationEdit {
    /// Whether nothing but the message about a failed link was closed.
    fileprivate var onlyClosesMessage: Bool {
        isWhole && !changes.isEmpty
            && changes.allSatisfy { if case .failedLink = $0 { true } else { false } }
    }
}

extension NavigationEvent {
    fileprivate func from(_ place: String, origin: String?) -> Self {
        var event = self
        event.from = place
        event.origin = origin
        return event
    }
}

/// A session of a window. The ids of its events are derived from its own id and their numbers.
struct EventSession {
    let id = UUID()
    let resource: EventResource
    let generation: Int
    private let base = UUID().uuid
    private var sequence: UInt32 = 0
    private(set) var isFull = false

    /// A placeholder for events without a session yet.
    static let none = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

    init(resource: EventResource, generation: Int) {
        self.resource = resource
        self.generation = generation
    }

    mutating func event(_ name: NavigationEvent.Name, _ source: NavigationSource, at: Int64)
        -> NavigationEvent
    {
        var event = NavigationEvent(
            id: Self.none, session: id, sequence: 0, at: at, name: name, source: source, to: "",
            outcome: .changed)
        number(&event)
        return event
    }

    mutating func number(_ event: inout NavigationEvent) {
        event.session = id
        event.sequence = sequence
        // Derived and not random, because a random number would be the most expensive part of an event.
        var bytes = base
        let last =
            sequence
            ^ (UInt32(base.12) << 24 | UInt32(base.13) << 16 | UInt32(base.14) << 8 | UInt32(base.15))
        bytes.12 = UInt8(truncatingIfNeeded: last >> 24)
        bytes.13 = UInt8(truncatingIfNeeded: last >> 16)
        bytes.14 = UInt8(truncatingIfNeeded: last >> 8)
        bytes.15 = UInt8(truncatingIfNeeded: last)
        event.id = UUID(uuid: bytes)
        if sequence == .max { isFull = true } else { sequence += 1 }
    }
}
