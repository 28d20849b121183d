/// Time that people spend on screens, without time in the background.
public struct TimeOnScreen: Codable, Sendable, Hashable {
    public struct Screen: Codable, Sendable, Hashable {
        public let screen: String
        /// Visits of which it is known how long they took.
        public let visits: Int
        /// Milliseconds; quantiles are right to 1 %.
        public let median: Int64
        public let ninetieth: Int64
        public let mean: Int64
        public let total: Int64
    }

    /// By total time, most first.
    public let screens: [Screen]

    public static func ask(_ store: any JourneyStore, _ selection: Selection = Selection()) async throws
        -> Self
    {
        let (fold, names) = try await store.scan(.visits, selection, names: Names(), into: TimeFold())
        return Self(fold, names)
    }

    init(_ fold: TimeFold, _ names: Names) {
        screens = fold.screens.map { screen, durations in
            Screen(
                screen: names[screen], visits: durations.count, median: durations.quantile(0.5),
                ninetieth: durations.quantile(0.9), mean: durations.total / Int64(max(1, durations.count)),
                total: durations.total)
        }.sorted { ($1.total, $0.screen) < ($0.total, $1.screen) }
    }
}

struct TimeFold: StepFold {
    private struct Visit {
        let screen: Names.ID
        let isChosen: Bool
        var time: Int64 = 0
        /// Since when it is in front; nil in the background.
        var since: Int64?
        /// Whether the device's clock never went back.
        var isKnown = true

        mutating func pause(at: Int64) {
            guard let since else { return }
            if at < since { isKnown = false } else { time += at - since }
            self.since = nil
        }
    }

    private(set) var screens: [Names.ID: Durations] = [:]
    private var current: Visit?

    mutating func take(_ step: Step) {
        if step.beginsVisit {
            current?.pause(at: step.at)
            record()
            current = Visit(screen: step.to, isChosen: step.isChosen, since: step.at)
        } else if step.name == .background {
            current?.pause(at: step.at)
        } else if step.name == .foreground, current?.since == nil {
            current?.since = step.at
        }
    }

    mutating func endSession() {
        // The last visit has an end only where the app went to the background.
        if current?.since == nil { record() }
        current = nil
    }

    private mutating func record() {
        guard let current, current.isChosen, current.isKnown else { return }
        screens[current.screen, default: Durations()].add(current.time)
    }
}
