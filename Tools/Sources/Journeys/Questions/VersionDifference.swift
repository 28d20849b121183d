/// The differences between two versions of an app.
public struct VersionDifference: Codable, Sendable, Hashable {
    public struct Screen: Codable, Sendable, Hashable {
        /// Of one version.
        public struct Side: Codable, Sendable, Hashable {
            public let visits: Int
            /// Of all visits of the version.
            public let share: Double
            /// Visits with which a session ended, of its visits.
            public let endShare: Double
            public let turnShare: Double
            /// Milliseconds; nil where none is known.
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
        /// Failures per event.
        public let failureShare: Double
    }

    public let old: Version
    public let new: Version
    /// Those whose share of visits changed most first.
    public let screens: [Screen]
    /// Ways that only the new version has, and that only the old one had, most used first.
    public let newWays: [Traffic.Way]
    public let goneWays: [Traffic.Way]

    public static func ask(
        _ store: any JourneyStore, old: String, new: String, _ selection: Selection = Selection()
    ) async throws -> Self {
        func side(_ version: String) async throws -> Portrait {
            var selection = selection
            selection.appVersion = version
            return try await Portrait.ask(store, selection)
        }
        return Self(old: old, try await side(old), new: new, try await side(new))
    }

    init(old: String, _ oldSide: Portrait, new: String, _ newSide: Portrait) {
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
        newWays = Self.missing(newSide.traffic.ways, in: oldSide.traffic.ways)
        goneWays = Self.missing(oldSide.traffic.ways, in: newSide.traffic.ways)
    }

    private static func version(_ version: String, _ side: Portrait) -> Version {
        Version(
            version: version, sessions: side.summary.sessions, visits: side.summary.visits,
            failureShare: side.summary.events == 0
                ? 0 : Double(side.failures.count) / Double(side.summary.events))
    }

    private static func screens(_ side: Portrait) -> [String: Screen.Side] {
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

    private static func missing(_ ways: [Traffic.Way], in others: [Traffic.Way]) -> [Traffic.Way] {
        let known = Set(others.map { [$0.from, $0.to] })
        return ways.filter { !known.contains([$0.from, $0.to]) }
    }
}
