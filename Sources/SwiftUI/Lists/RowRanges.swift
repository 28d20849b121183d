/// Which rows of a collection are made, by their offsets: those that a person sees or soon will.
///
/// They follow what is seen and not what the rows are: whatever comes, goes or moves, the same offsets stay made.
struct RowRanges: Equatable {
    /// In their order, with a gap between them; none is empty.
    private(set) var made: [Range<Int>] = []
    private(set) var count: Int

    /// How many are made before anybody asks for more: a screen and what is next to it.
    static let first = 60
    /// A gap of fewer rows is filled.
    static let least = 30
    /// How far from what was asked for rows stay made.
    static let reach = 120
    /// How many may be asked for at once.
    static let most = 240

    /// - Parameter allowed: how many of the first may be made.
    init(count: Int, allowed: Int) {
        self.count = count
        add(0..<min(count, max(0, allowed)))
    }

    /// Makes the rows that were asked for, and of the others keeps those that are near.
    mutating func show(_ asked: Range<Int>) {
        let asked = asked.clamped(to: 0..<count).prefix(Self.most)
        guard let first = asked.first, let last = asked.last else { return }
        let near = (first - Self.reach)..<(last + 1 + Self.reach)
        made = made.map { $0.clamped(to: near) }.filter { !$0.isEmpty }
        add(first..<(last + 1))
    }

    /// Shows as many of the first as are seen without scrolling where the first were shown, and goes on behind the last where that was.
    mutating func resize(to new: Int) {
        guard new != count else { return }
        if made.isEmpty {
            self = RowRanges(count: new, allowed: count == 0 ? Self.first : 0)
            return
        }
        let showsFirst = made.first?.lowerBound == 0
        let showsLast = made.last?.upperBound == count
        let old = count
        count = new
        made = made.map { $0.clamped(to: 0..<new) }.filter { !$0.isEmpty }
        if showsLast { add(min(old, new)..<min(new, old + Self.least)) }
        if showsFirst { add(0..<min(new, Self.first)) }
        // What was seen is gone: the end is now.
        if made.isEmpty { add(max(0, new - Self.first)..<new) }
        add(0..<0)
    }

    private mutating func add(_ range: Range<Int>) {
        let all = (made + [range]).filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
        made = []
        for range in all {
            let start = made.isEmpty ? 0 : made[made.count - 1].upperBound
            if let last = made.last, range.lowerBound - start < Self.least {
                made[made.count - 1] = last.lowerBound..<max(start, range.upperBound)
            } else {
                made.append(range.lowerBound < Self.least ? 0..<range.upperBound : range)
            }
        }
        if let last = made.last, count - last.upperBound < Self.least {
            made[made.count - 1] = last.lowerBound..<count
        }
    }

    enum Part: Equatable {
        case rows(Range<Int>)
        case gap(Range<Int>)
    }

    /// All of the collection, in its order.
    var parts: [Part] {
        var parts: [Part] = []
        var end = 0
        for range in made {
            if range.lowerBound > end { parts.append(.gap(end..<range.lowerBound)) }
            parts.append(.rows(range))
            end = range.upperBound
        }
        if end < count { parts.append(.gap(end..<count)) }
        return parts
    }
}

/// How many rows a list or lazy container makes in one flush without being asked.
@MainActor
final class RowWindow {
    private var flush = -1
    private var left = 0

    func allowance(in graph: Graph) -> Int {
        if flush != graph.counters.flushes {
            flush = graph.counters.flushes
            left = RowRanges.first
        }
        return left
    }

    /// A row, or whatever else stands in the container, is made.
    func take(in graph: Graph) { left = allowance(in: graph) - 1 }
}

/// Rows that a host asks for as they come near what is seen.
package struct RowRequest: Hashable, Sendable {
    /// Among those that the gap stands for.
    package let rows: Range<Int>
    /// From one row to the next, in points, where the host has measured that.
    package let pitch: Double?
    /// How many stand beside each other.
    package let columns: Int

    package init(_ rows: Range<Int>, pitch: Double? = nil, columns: Int = 1) {
        self.rows = rows
        self.pitch = pitch
        self.columns = columns
    }

    /// As a host writes it: the first, the one after the last, the pitch and the columns.
    package init?(_ text: String) {
        let numbers = text.split(separator: " ", omittingEmptySubsequences: false).map { Double($0) }
        guard numbers.count == 4, let first = numbers[0].flatMap(Int.init(exactly:)),
            let end = numbers[1].flatMap(Int.init(exactly:)), let pitch = numbers[2],
            let columns = numbers[3].flatMap(Int.init(exactly:)), first >= 0, end > first,
            pitch > 0, pitch < 10_000, (1...100).contains(columns)
        else { return nil }
        self.init(first..<end, pitch: pitch, columns: columns)
    }
}
