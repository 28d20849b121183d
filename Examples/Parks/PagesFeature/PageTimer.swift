import ModernComposable
import ModernNavigation

/// A page that counts the seconds since it was first shown.
@Reducer
struct PageTimer {
    /// The ids of all pages.
    static let pages = 1...4

    @ObservableState
    struct State: Equatable, Identifiable {
        let id: Int
        var seconds = 0
        var phase = Phase.waiting
    }

    enum Phase: Equatable {
        /// The page was not shown yet.
        case waiting
        case counting, paused
    }

    enum Action {
        case appeared
        case ticked
        case pauseTapped
        case resumeTapped
    }

    // The same id for every page, because a cancellation id is scoped to the page's place.
    private enum CancelID { case timer }

    let clock: any Clock<Duration>

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .appeared:
                // A page that is shown again already has its timer.
                guard state.phase == .waiting else { return .none }
                state.phase = .counting
                return count
            case .ticked:
                state.seconds += 1
                return .none
            case .pauseTapped:
                state.phase = .paused
                return .cancel(id: CancelID.timer)
            case .resumeTapped:
                state.phase = .counting
                return count
            }
        }
    }

    private var count: Effect<Action> {
        .run { [clock] send in
            try await clock.everySecond { await send(.ticked) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
    }
}

extension Clock<Duration> {
    /// Ticks at fixed deadlines, so that the duration of a tick doesn't add to the second.
    fileprivate func everySecond(_ tick: () async -> Void) async throws {
        var next = now
        while true {
            next = next.advanced(by: .seconds(1))
            try await sleep(until: next, tolerance: nil)
            await tick()
        }
    }
}
