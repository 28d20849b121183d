/// Time that people spend on screens, without time in the background.
public struct TimeOnScreen: Codable, Sendable, Hashable {
    public struct Screen: Codable, Sendable, Hashable {
        public let screen: String
        /// Number of visits with a known duration.
        public let visits: Int
        /// In milliseconds, like the other durations. Quantiles are accurate to 1 %.
        public let median: Int64
        public let ninetieth: Int64
        public let mean: Int64
        public let total: Int64
    }

    /// Sorted by `total`, highest first.
    public let screens: [Screen]

    public static func ask(_ store: any JourneyStore, _ selection: Selection = Selection()) async throws
        -> Self
    {
        let (fold, names) = try await store.scan(.visits, selection, names: InternedTexts(), into: TimeFold())
        return Self(fold, names)
    }

    init(_ fold: TimeFold, _ names: InternedTexts) {
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
        let screen: InternedTexts.ID
        let isSelected: Bool
        var time: Int64 = 0
        /// Time at which the screen came to the front; nil in the background.
        var since: Int64?
        /// Whether the device's clock wasn't set back during the visit.
        var isKnown = true

        mutating func pause(at: Int64) {
            guard let since else { return }
            if at < since { isKnown = false } else { time += at - since }
            self.since = nil
        }
    }

    private(set) var screens: [InternedTexts.ID: Durations] = [:]
    private var current: Visit?

    mutating func add(_ step: SessionStep) {
        if step.beginsVisit {
            current?.pause(at: step.at)
            record()
            current = Visit(screen: step.to, isSelected: step.isSelected, since: step.at)
        } else if step.name == .background {
            current?.pause(at: step.at)
        } else if step.name == .foreground, current?.since == nil {
            current?.since = step.at
        }
    }

    mutating func endSession() {
        // The last visit has a known end only if the app went to the background.
        if current?.since == nil { record() }
        current = nil
    }

    private mutating func record() {
        guard let current, current.isSelected, current.isKnown else { return }
        screens[current.screen, default: Durations()].add(current.time)
    }
}
