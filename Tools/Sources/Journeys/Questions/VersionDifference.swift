/// The differences between two versions of an app.
public struct VersionDifference: Codable, Sendable, Hashable {
    public struct Screen: Codable, Sendable, Hashable {
        /// The figures of one version.
        public struct Side: Codable, Sendable, Hashable {
            public let visits: Int
            /// Share of all visits of the version.
            public let share: Double
            /// Share of the screen's visits that were the last of their session.
            public let endShare: Double
            /// Share of the screen's visits from which people turned back.
            public let turnShare: Double
            /// Median time on screen, in milliseconds; nil if there is none.
            public let median: Int64?
        }

        public let screen: String
        public let old: Side?
        public let new: Side?
    }

    public struct Version: Codable, Sendable, Hashable {
        public let version: String
        public let sessions: Int
        public let visits: Int
        /// Share of events that are failures.
        public let failureShare: Double
    }

    public let old: Version
    public let new: Version
    /// Sorted by the change of their share of visits, highest first.
    public let screens: [Screen]
    /// Transitions that only the new version has, most frequent first.
    public let newTransitions: [Traffic.Transition]
    /// Transitions that only the old version has, most frequent first.
    public let oldTransitions: [Traffic.Transition]

    private enum CodingKeys: String, CodingKey {
        case old, new, screens
        case newTransitions = "newWays"
        case oldTransitions = "goneWays"
    }

    public static func ask(
        _ store: any JourneyStore, old: String, new: String, _ selection: Selection = Selection()
    ) async throws -> Self {
        func side(_ version: String) async throws -> Overview {
            var selection = selection
            selection.appVersion = version
            return try await Overview.ask(store, selection)
        }
        return Self(old: old, try await side(old), new: new, try await side(new))
    }

    init(old: String, _ oldSide: Overview, new: String, _ newSide: Overview) {
        self.old = Self.version(old, oldSide)
        self.new = Self.version(new, newSide)
        let before = Self.screens(oldSide)
        let after = Self.screens(newSide)
        screens = Set(before.keys).union(after.keys).map {
            Screen(screen: $0, old: before[$0], new: after[$0])
        }.sorted {
            let one = abs(($0.new?.share ?? 0) - ($0.old?.share ?? 0))
            let other = abs(($1.new?.share ?? 0) - ($1.old?.share ?? 0))
            return one == other ? $0.screen < $1.screen : one > other
        }
        let (ofOld, ofNew) = (oldSide.traffic.transitions, newSide.traffic.transitions)
        newTransitions = Self.missing(ofNew, in: ofOld)
        oldTransitions = Self.missing(ofOld, in: ofNew)
    }

    private static func version(_ version: String, _ side: Overview) -> Version {
        Version(
            version: version, sessions: side.summary.sessions, visits: side.summary.visits,
            failureShare: side.summary.events == 0
                ? 0 : Double(side.failures.count) / Double(side.summary.events))
    }

    private static func screens(_ side: Overview) -> [String: Screen.Side] {
        let medians = Dictionary(uniqueKeysWithValues: side.time.screens.map { ($0.screen, $0.median) })
        return Dictionary(
            uniqueKeysWithValues: side.dropoff.screens.map {
                let share = Double($0.visits) / Double(max(1, side.summary.visits))
                return (
                    $0.screen,
                    Screen.Side(
                        visits: $0.visits, share: share, endShare: $0.endShare, turnShare: $0.turnShare,
                        median: medians[$0.screen])
                )
            })
    }

    /// The transitions that aren't in `others`.
    private static func missing(_ transitions: [Traffic.Transition], in others: [Traffic.Transition])
        -> [Traffic.Transition]
    {
        let pairs = Set(others.map { [$0.from, $0.to] })
        return transitions.filter { !pairs.contains([$0.from, $0.to]) }
    }
}
