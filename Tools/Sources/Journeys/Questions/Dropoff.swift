/// The screens at which sessions end, and from which people turn back.
public struct Dropoff: Codable, Sendable, Hashable {
    public struct Screen: Codable, Sendable, Hashable {
        public let screen: String
        public let visits: Int
        /// Number of visits that were the last of their session.
        public let ends: Int
        /// Number of visits that were entered by going forward and left by going back to the previous screen.
        public let turnedBack: Int

        public var endShare: Double { visits == 0 ? 0 : Double(ends) / Double(visits) }
        public var turnShare: Double { visits == 0 ? 0 : Double(turnedBack) / Double(visits) }
    }

    /// Sorted by `ends`, highest first.
    public let screens: [Screen]

    public static func ask(_ store: any JourneyStore, _ selection: Selection = Selection()) async throws
        -> Self
    {
        let (fold, names) = try await store.scan(
            .visits, selection, names: InternedTexts(), into: DropoffFold())
        return Self(fold, names)
    }

    init(_ fold: DropoffFold, _ names: InternedTexts) {
        screens = fold.screens.map {
            Screen(
                screen: names[$0], visits: $1.visits, ends: $1.ends, turnedBack: $1.turnedBack)
        }.sorted { ($1.ends, $1.visits, $0.screen) < ($0.ends, $0.visits, $1.screen) }
    }
}

struct DropoffFold: StepFold {
    struct Counts {
        var visits = 0
        var ends = 0
        var turnedBack = 0
    }

    private struct Visit {
        let screen: InternedTexts.ID
        let isSelected: Bool
        let wasEnteredByGoingBack: Bool
    }

    private(set) var screens: [InternedTexts.ID: Counts] = [:]
    private var previous: Visit?
    private var current: Visit?

    mutating func add(_ step: SessionStep) {
        guard step.beginsVisit else { return }
        if let current, let previous, current.isSelected, !current.wasEnteredByGoingBack, step.name.goesBack,
            step.to == previous.screen
        {
            screens[current.screen, default: Counts()].turnedBack += 1
        }
        previous = current
        current = Visit(
            screen: step.to, isSelected: step.isSelected, wasEnteredByGoingBack: step.name.goesBack)
        if step.isSelected { screens[step.to, default: Counts()].visits += 1 }
    }

    mutating func endSession() {
        if let current, current.isSelected { screens[current.screen, default: Counts()].ends += 1 }
        (previous, current) = (nil, nil)
    }
}
