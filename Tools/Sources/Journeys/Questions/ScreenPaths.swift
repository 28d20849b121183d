/// The sequences of screens that start at a screen: the next few screens, or all up to a target screen.
public struct ScreenPaths: Codable, Sendable, Hashable {
    public struct Path: Codable, Sendable, Hashable {
        public let screens: [String]
        public let count: Int
    }

    public let from: String
    public let to: String?
    /// Number of selected visits of the first screen.
    public let starts: Int
    /// Number of those that reach the target before the first screen is visited again; without a target, all.
    public let reached: Int
    /// Sorted by `count`, highest first.
    public let paths: [Path]
    /// Number of paths that aren't listed, because they are too long, or because there are too many and they are rare.
    public let leftOut: Int

    /// Maximum number of screens of a listed path to a target.
    public static let longest = 20

    /// - Parameters:
    ///   - length: maximum number of screens of a path without a target, including the first one.
    ///   - limit: maximum number of paths.
    public static func ask(
        _ store: any JourneyStore, from: String, to: String? = nil, length: Int = 5, limit: Int = 50,
        _ selection: Selection = Selection()
    ) async throws -> Self {
        let from = StoredText.form(from)
        let to = to.map { StoredText.form($0) }
        var names = InternedTexts()
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
            leftOut: fold.tooLong + fold.paths.removed + sorted.dropFirst(limit).reduce(0) { $0 + $1.count })
    }
}

struct PathFold: StepFold {
    let from: InternedTexts.ID
    let to: InternedTexts.ID?
    let length: Int
    private(set) var starts = 0
    private(set) var reached = 0
    private(set) var tooLong = 0
    private(set) var paths = BoundedCounter<[InternedTexts.ID]>()
    /// The unfinished paths, oldest first.
    private var unfinished: [[InternedTexts.ID]] = []

    init(from: InternedTexts.ID, to: InternedTexts.ID?, length: Int) {
        self.from = from
        self.to = to
        self.length = length
    }

    mutating func add(_ step: SessionStep) {
        guard step.beginsVisit else { return }
        if let to { addWithTarget(to, step) } else { addWithoutTarget(step) }
    }

    mutating func endSession() {
        if to == nil { for path in unfinished { record(path) } }
        unfinished.removeAll()
    }

    private mutating func addWithoutTarget(_ step: SessionStep) {
        for index in unfinished.indices { unfinished[index].append(step.to) }
        if step.to == from, step.isSelected {
            starts += 1
            unfinished.append([from])
        }
        // The oldest is the longest.
        if let first = unfinished.first, first.count == length {
            record(first)
            unfinished.removeFirst()
        }
    }

    private mutating func addWithTarget(_ to: InternedTexts.ID, _ step: SessionStep) {
        // A path may have one screen more than `length`, which marks it as too long.
        if !unfinished.isEmpty, unfinished[0].count <= length { unfinished[0].append(step.to) }
        if step.to == to, !unfinished.isEmpty {
            if unfinished[0].count <= length {
                record(unfinished[0])
            } else {
                (tooLong, reached) = (tooLong + 1, reached + 1)
            }
            unfinished.removeAll()
        }
        guard step.to == from else { return }
        unfinished.removeAll()
        guard step.isSelected else { return }
        starts += 1
        unfinished = [[from]]
    }

    private mutating func record(_ path: [InternedTexts.ID]) {
        reached += 1
        paths.add(path)
    }
}
