package import Foundation
public import ModernComposable

/// Turns the actions of a window's store into events for the sinks of an app's ``NavigationEvents``.
///
/// It stores only a change mark and the name of the screen: a copy of the state would make the next push copy the path.
package class EventRecorder<Route: Hashable, Sheet: Hashable>: StepObserver {
    package typealias State = NavigationState<Route, Sheet>

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

    private var session: EventSession?
    private var person = WindowPerson()
    private var leftAt: Date?
    /// The first events of a window, until it is shown; nil afterwards.
    private var earlyEvents: [EarlyEvent]?

    private var lastMark: ChangeMark?
    private var front = "root"

    fileprivate init(_ events: NavigationEvents, now: @escaping () -> Date) {
        self.events = events
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

    // MARK: Steps

    package let rank = StepObserverRank.events

    package func didStep(
        _ step: NavigationStep<Route, Sheet>, before: State?, after state: borrowing State
    ) {
        record(step, state)
    }

    fileprivate final func record(_ step: NavigationStep<Route, Sheet>, _ state: borrowing State) {
        // Another reducer may have written the state meanwhile.
        let isKnown = lastMark?.isSame(as: step.since) ?? false
        if !isKnown { front = names.name(of: step.from) }
        lastMark = state.changeMark
        guard let name = step.eventName else { return }
        let from = front
        if step.edit.isChange { front = names.name(of: step.to) }
        var event = begin(name, step.source)
        event.origin = step.origin
        event.from = from
        event.to = front
        event.flow = step.eventFlow
        event.micros = UInt32(clamping: Int(step.duration / .microseconds(1)))
        event.outcome = NavigationEvent.Outcome(step.outcome)
        if step.isDenied { event.reason = "denied" }
        if let refusal = step.edit.refusal, event.outcome != .linkFailed {
            event.reason = refusal.eventReason
        }
        if event.outcome == .linkFailed { describe(&event, state.failedLink) }
        addValues(to: &event, of: step.to)
        emit(event)
    }

    private func describe(_ event: inout NavigationEvent, _ failure: FailedLink?) {
        guard let failure, let shape = links.shape(failure.url) else { return }
        event.asked = shape.asked
        event.meant = shape.meant
    }

    private func addValues(to event: inout NavigationEvent, of place: JourneyPlace<Route, Sheet>) {
        guard !events.keptValues.isEmpty, case .route(let route) = place else { return }
        let kept = links.values(route).filter { events.keptValues.contains($0.name) }
        if !kept.isEmpty { event.values = Dictionary(kept.map { ($0.name, $0.text) }) { first, _ in first } }
    }

    // MARK: Sessions

    /// Call when the window enters or leaves the background.
    package func sceneChanged(isInBackground: Bool) {
        guard session != nil, (leftAt != nil) != isInBackground else { return }
        if isInBackground {
            emit(begin(.background, .code))
            leftAt = now()
            return
        }
        if let leftAt, now().timeIntervalSince(leftAt) > NavigationEvents.longestBreak / .seconds(1) {
            session = nil
        }
        leftAt = nil
        // A new session begins with a start event.
        if session != nil { emit(begin(.foreground, .code)) } else { startSession() }
    }

    private func startSession() {
        let (generation, resource) = events.begin(&person)
        var new = EventSession(resource: resource, generation: generation)
        var event = new.event(.start, .code, at: milliseconds)
        event.to = front
        session = new
        deliver(event, of: resource)
    }

    private func begin(_ name: NavigationEvent.Name, _ source: NavigationSource) -> NavigationEvent {
        var event = NavigationEvent(
            id: EventSession.none, session: EventSession.none, sequence: 0, at: milliseconds, name: name,
            source: source, to: front, outcome: .changed)
        event.from = front
        return event
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
    override func didStep(
        _ step: NavigationStep<AnyRoute, AnySheet>, before: State?, after state: borrowing State
    ) {
        record(step, state)
    }
}

extension EventRecorder {
    /// Starts recording a store. If it is recorded already, the recording continues with these links.
    ///
    /// - Returns: nil for a scoped store.
    @MainActor
    @discardableResult
    package static func record(
        _ store: NavigationStore<Route, Sheet>, to events: NavigationEvents,
        now: @escaping () -> Date = Date.init
    ) -> EventRecorder? {
        guard let observers = store.stepObservers() else { return nil }
        if let recorder = Self.recorder(of: store) { return recorder }
        let recorder =
            ModuleEventRecorder(events, now: now) as? EventRecorder ?? EventRecorder(events, now: now)
        observers.add(recorder)
        return recorder
    }

    /// Returns the recorder of a store, if there is one.
    @MainActor
    package static func recorder(of store: NavigationStore<Route, Sheet>) -> EventRecorder? {
        store.stepObservers()?.first(of: EventRecorder.self)
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
