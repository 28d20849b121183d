/// Number of sessions that visit screens in this order. Other visits may be in between.
public struct Funnel: Codable, Sendable, Hashable {
    public struct Stage: Codable, Sendable, Hashable {
        public let screen: String
        public let sessions: Int
        /// Share of the sessions that reach the first screen, from 0 to 1.
        public let shareOfFirst: Double
        /// Share of the sessions that reach the previous screen, from 0 to 1.
        public let shareOfPrevious: Double
    }

    public let stages: [Stage]

    public static func ask(
        _ store: any JourneyStore, _ screens: [String], _ selection: Selection = Selection()
    ) async throws -> Self {
        let screens = screens.map { StoredText.form($0) }
        return Self(screens, counts: try await store.funnel(screens, selection))
    }

    init(_ screens: [String], counts: [Int]) {
        stages = zip(screens, counts).enumerated().map { index, stage in
            func share(_ whole: Int) -> Double { whole == 0 ? 0 : Double(stage.1) / Double(whole) }
            return Stage(
                screen: stage.0, sessions: stage.1, shareOfFirst: share(counts[0]),
                shareOfPrevious: share(counts[max(0, index - 1)]))
        }
    }
}

struct FunnelFold: StepFold {
    private let screens: [InternedTexts.ID]
    private(set) var counts: [Int]
    private var level = 0

    init(_ screens: [InternedTexts.ID]) {
        self.screens = screens
        counts = screens.map { _ in 0 }
    }

    static func count(_ screens: [String], _ selection: Selection, in store: some JourneyStore) async throws
        -> [Int]
    {
        var names = InternedTexts()
        let ids = screens.map { names.id(of: $0) }
        return try await store.scan(.visitsOf(screens), selection, names: names, into: FunnelFold(ids)).fold
            .counts
    }

    mutating func add(_ step: SessionStep) {
        guard step.beginsVisit, level < screens.count, step.to == screens[level], level > 0 || step.isSelected
        else { return }
        counts[level] += 1
        level += 1
    }

    mutating func endSession() { level = 0 }
}
