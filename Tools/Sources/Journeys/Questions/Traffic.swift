/// The transitions between screens with their counts, and the first screens of sessions.
public struct Traffic: Codable, Sendable, Hashable {
    public struct Transition: Codable, Sendable, Hashable {
        public let from: String
        public let to: String
        public let count: Int
        /// Number of those by which people went back.
        public let back: Int
    }

    /// The sessions with the same two consecutive screens at the same position.
    public struct Flow: Codable, Sendable, Hashable {
        /// The position of the first of both screens in the session, from 0.
        public let position: Int
        public let from: String
        public let to: String
        public let count: Int

        private enum CodingKeys: String, CodingKey {
            case position = "place"
            case from, to, count
        }
    }

    /// Number of positions at the start of a session for which flows are counted.
    public static let positions = 6

    /// Sorted by `count`, highest first.
    public let transitions: [Transition]
    /// Sorted by position, then by `count`, highest first.
    public let flows: [Flow]
    /// Number of sessions that begin at each screen.
    public let starts: [String: Int]
    /// Number of rare transitions and flows that aren't listed, because there are too many.
    public let leftOut: Int

    private enum CodingKeys: String, CodingKey {
        case transitions = "ways"
        case flows, starts, leftOut
    }

    public static func ask(_ store: any JourneyStore, _ selection: Selection = Selection()) async throws
        -> Self
    {
        let (fold, names) = try await store.scan(
            .visits, selection, names: InternedTexts(), into: TrafficFold())
        return Self(fold, names)
    }

    init(_ fold: TrafficFold, _ names: InternedTexts) {
        var sums: [TrafficFold.Transition: (count: Int, back: Int)] = [:]
        for (key, count) in fold.transitions.counts {
            let transition = TrafficFold.Transition(from: key.from, to: key.to, isBack: false)
            sums[transition, default: (0, 0)].count += count
            if key.isBack { sums[transition, default: (0, 0)].back += count }
        }
        transitions = sums.map {
            Transition(from: names[$0.from], to: names[$0.to], count: $1.count, back: $1.back)
        }.sorted { ($1.count, $0.from, $0.to) < ($0.count, $1.from, $1.to) }
        flows = fold.flows.counts.map {
            Flow(position: $0.position, from: names[$0.from], to: names[$0.to], count: $1)
        }.sorted { ($0.position, $1.count, $0.from, $0.to) < ($1.position, $0.count, $1.from, $1.to) }
        starts = Dictionary(uniqueKeysWithValues: fold.starts.map { (names[$0], $1) })
        leftOut = fold.transitions.removed + fold.flows.removed
    }
}

struct TrafficFold: StepFold {
    struct Transition: Hashable, Sendable {
        let from, to: InternedTexts.ID
        let isBack: Bool
    }

    struct Flow: Hashable, Sendable {
        let position: Int
        let from, to: InternedTexts.ID
    }

    private(set) var transitions = BoundedCounter<Transition>()
    private(set) var flows = BoundedCounter<Flow>()
    private(set) var starts: [InternedTexts.ID: Int] = [:]
    private var position = 0
    private var last: InternedTexts.ID?
    private var isFirstSelected = false

    mutating func add(_ step: SessionStep) {
        guard step.beginsVisit else { return }
        if let last {
            if step.isSelected {
                transitions.add(Transition(from: last, to: step.to, isBack: step.name.goesBack))
            }
            if isFirstSelected, position < Traffic.positions - 1 {
                flows.add(Flow(position: position, from: last, to: step.to))
            }
            position += 1
        } else {
            isFirstSelected = step.isSelected
            if step.isSelected { starts[step.to, default: 0] += 1 }
        }
        last = step.to
    }

    mutating func endSession() { (position, last) = (0, nil) }
}

extension Traffic {
    /// The most common path, of at most five screens: the most frequent first screen, then each time the most frequent next screen that
    /// isn't in the path yet. Transitions back don't count.
    public var mostCommonPath: [String] {
        guard let start = starts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else { return [] }
        var path = [start]
        while path.count < 5, let last = path.last,
            let next = transitions.filter({ $0.from == last && !path.contains($0.to) && $0.count > $0.back })
                .max(by: { ($0.count - $0.back, $1.to) < ($1.count - $1.back, $0.to) })
        {
            path.append(next.to)
        }
        return path
    }
}
