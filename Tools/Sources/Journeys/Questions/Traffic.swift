/// The transitions between screens with their counts, and the first screens of sessions.
public struct Traffic: Codable, Sendable, Hashable {
    public struct Way: Codable, Sendable, Hashable {
        public let from: String
        public let to: String
        public let count: Int
        /// Number of those that went back.
        public let back: Int
    }

    /// Sessions that went from one screen at a place in the session to another at the next one.
    public struct Flow: Codable, Sendable, Hashable {
        /// The place of the first screen, from 0.
        public let place: Int
        public let from: String
        public let to: String
        public let count: Int
    }

    /// Number of positions at the start of a session that flows are counted for.
    public static let places = 6

    /// Most first.
    public let ways: [Way]
    /// By place, most first.
    public let flows: [Flow]
    /// Number of sessions that begin at each screen.
    public let starts: [String: Int]
    /// Number of transitions that were too rare to keep, if there were too many.
    public let leftOut: Int

    public static func ask(_ store: any JourneyStore, _ selection: Selection = Selection()) async throws
        -> Self
    {
        let (fold, names) = try await store.scan(.visits, selection, names: Names(), into: TrafficFold())
        return Self(fold, names)
    }

    init(_ fold: TrafficFold, _ names: Names) {
        var ways: [TrafficFold.Way: (count: Int, back: Int)] = [:]
        for (key, count) in fold.ways.counts {
            let way = TrafficFold.Way(from: key.from, to: key.to, isBack: false)
            ways[way, default: (0, 0)].count += count
            if key.isBack { ways[way, default: (0, 0)].back += count }
        }
        self.ways = ways.map {
            Way(from: names[$0.from], to: names[$0.to], count: $1.count, back: $1.back)
        }.sorted { ($1.count, $0.from, $0.to) < ($0.count, $1.from, $1.to) }
        flows = fold.flows.counts.map {
            Flow(place: $0.place, from: names[$0.from], to: names[$0.to], count: $1)
        }.sorted { ($0.place, $1.count, $0.from, $0.to) < ($1.place, $0.count, $1.from, $1.to) }
        starts = Dictionary(uniqueKeysWithValues: fold.starts.map { (names[$0], $1) })
        leftOut = fold.ways.lost + fold.flows.lost
    }
}

struct TrafficFold: StepFold {
    struct Way: Hashable, Sendable {
        let from, to: Names.ID
        let isBack: Bool
    }

    struct Flow: Hashable, Sendable {
        let place: Int
        let from, to: Names.ID
    }

    private(set) var ways = BoundedCounter<Way>()
    private(set) var flows = BoundedCounter<Flow>()
    private(set) var starts: [Names.ID: Int] = [:]
    private var place = 0
    private var last: Names.ID?
    private var isFirstChosen = false

    mutating func take(_ step: Step) {
        guard step.beginsVisit else { return }
        if let last {
            if step.isChosen { ways.add(Way(from: last, to: step.to, isBack: step.name.goesBack)) }
            if isFirstChosen, place < Traffic.places - 1 {
                flows.add(Flow(place: place, from: last, to: step.to))
            }
            place += 1
        } else {
            isFirstChosen = step.isChosen
            if step.isChosen { starts[step.to, default: 0] += 1 }
        }
        last = step.to
    }

    mutating func endSession() { (place, last) = (0, nil) }
}

extension Traffic {
    /// From where most sessions begin, always where most of them go next that wasn't there yet: up to five screens.
    public var mainWay: [String] {
        guard let start = starts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else { return [] }
        var way = [start]
        while way.count < 5, let last = way.last,
            let next = ways.filter({ $0.from == last && !way.contains($0.to) && $0.count > $0.back })
                .max(by: { ($0.count - $0.back, $1.to) < ($1.count - $1.back, $0.to) })
        {
            way.append(next.to)
        }
        return way
    }
}
