import Logging
import ModernComposable

@testable import ModernNavigationCore

/// The steps of a store.
final class Steps<Route: Hashable, Sheet: Hashable>: StepObserver {
    let rank: StepObserverRank
    private(set) var all: [NavigationStep<Route, Sheet>] = []
    private(set) var saveErrors: [SaveError?] = []

    init(rank: StepObserverRank = .views) { self.rank = rank }

    func didStep(
        _ step: NavigationStep<Route, Sheet>, before: NavigationState<Route, Sheet>?,
        after state: borrowing NavigationState<Route, Sheet>
    ) {
        all.append(step)
        saveErrors.append(state.saveError)
    }
}

/// Keeps the logged lines.
final class LoggedLines: LogHandler, @unchecked Sendable {
    // Used by one test, on the main actor.
    var lines: [String] = []
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { lines.append("\(event.level) \(event.message)") }
}

/// A store whose steps are saved, logged, recorded as a journey and as events, and kept.
@MainActor
struct ObservedStore {
    let files = MemoryFileSystem()
    let lines = LoggedLines()
    let recorder = JourneyRecorder<String, String>()
    let memory = MemorySink(keeping: 1_000_000)
    let steps = Steps<String, String>()
    let store: NavigationStore<String, String>

    /// - Parameters:
    ///   - order: The order in which what observes is added to the reducer.
    ///   - reducer: The reducer that performs the actions.
    init(
        _ state: Flow = Flow(), order: [Int] = [0, 1, 2],
        _ reducer: NavigationReducer<String, String> = NavigationReducer { _ in }
    ) {
        let saving = NavigationSaving<String, String>(folder: "/saved", files: files) { _ in }
        let (lines, recorder) = (lines, recorder)
        let logger = Logger(label: "test") { _ in lines }
        let ways: [(NavigationReducer<String, String>) -> NavigationReducer<String, String>] = [
            { $0.saving(saving) }, { $0.recording(recorder) }, { $0.logging(to: logger) },
        ]
        let observed = order.reduce(reducer) { ways[$1]($0) }
        store = NavigationStore(initialState: state) { observed }
        EventRecorder.record(store, to: NavigationEvents(sinks: [memory], person: .nobody))
        store.stepObservers()?.add(steps)
    }

    /// The events, without the start of the session.
    var events: [NavigationEvent] { memory.events.filter { $0.name != .start } }
}
