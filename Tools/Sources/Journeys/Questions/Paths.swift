/// The ways that people take from a screen: on from it, or to another one.
public struct Paths: Codable, Sendable, Hashable {
    public struct Path: Codable, Sendable, Hashable {
        public let screens: [String]
        public let count: Int
    }

    public let from: String
    public let to: String?
    /// How many chosen visits of the first screen there were.
    public let starts: Int
    /// How many of them led to the last one, before the first was visited again; without a last one, all.
    public let reached: Int
    /// Most frequent first.
    public let paths: [Path]
    /// How many ways are not among them, as they are longer than is kept, or rare where there are too many.
    public let leftOut: Int

    /// The longest way to a screen, in screens.
    public static let longest = 20

    /// - Parameter length: how many screens a way without an end has at most, the first one included.
    public static func ask(
        _ store: any JourneyStore, from: String, to: String? = nil, length: Int = 5, limit: Int = 50,
        _ selection: Selection = Selection()
    ) async throws -> Self {
        var names = Names()
        let first = names.id(of: from)
        let last = to.map { names.id(of: $0) }
        let (fold, found) = try await store.scan(
            .visits, selection, names: names,
            into: PathFold(from: first, to: last, length: to == nil ? max(2, length) : longest))
        let sorted = fold.paths.counts.map { Path(screens: $0.key.map { found[$0] }, count: $0.value) }
            .sorted { one, other in
                one.count == other.count
                    ? one.screens.lexicographicallyPrecedes(other.screens) : one.count > other.count
            }
        let shown = sorted.prefix(limit)
        return Self(
            from: from, to: to, starts: fold.starts, reached: fold.reached, paths: Array(shown),
            leftOut: fold.tooLong + fold.paths.lost + sorted.dropFirst(limit).reduce(0) { $0 + $1.count })
    }
}

struct PathFold: StepFold {
    let from: Names.ID
    let to: Names.ID?
    let length: Int
    private(set) var starts = 0
    private(set) var reached = 0
    private(set) var tooLong = 0
    private(set) var paths = BoundedCounter<[Names.ID]>()
    /// The ways that are under way, oldest first.
    private var open: [[Names.ID]] = []

    init(from: Names.ID, to: Names.ID?, length: Int) {
        self.from = from
        self.to = to
        self.length = length
    }

    mutating func take(_ step: Step) {
        guard step.beginsVisit else { return }
        if let to { takeTowards(to, step) } else { takeOn(step) }
    }

    mutating func endSession() {
        if to == nil { for path in open { end(path) } }
        open.removeAll()
    }

    private mutating func takeOn(_ step: Step) {
        for index in open.indices { open[index].append(step.to) }
        if step.to == from, step.isChosen {
            starts += 1
            open.append([from])
        }
        // The oldest is the longest.
        if let first = open.first, first.count == length {
            end(first)
            open.removeFirst()
        }
    }

    private mutating func takeTowards(_ to: Names.ID, _ step: Step) {
        // One screen more than may be, so that it is known to be too long.
        if !open.isEmpty, open[0].count <= length { open[0].append(step.to) }
        if step.to == to, !open.isEmpty {
            if open[0].count <= length {
                end(open[0])
            } else {
                (tooLong, reached) = (tooLong + 1, reached + 1)
            }
            open.removeAll()
        }
        guard step.to == from else { return }
        open.removeAll()
        guard step.isChosen else { return }
        starts += 1
        open = [[from]]
    }

    private mutating func end(_ path: [Names.ID]) {
        reached += 1
        paths.add(path)
    }
}
