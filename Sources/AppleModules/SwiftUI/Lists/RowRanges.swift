/// The offsets of the rows that exist: those near the visible part of a collection.
///
/// They are offsets and not identities: when rows are inserted, removed or moved, the same offsets stay, so the scroll position does.
struct RowRanges: Equatable {
    /// Sorted, not adjacent, and not empty.
    private(set) var created: [Range<Int>] = []
    private(set) var count: Int

    /// The number of rows before a host requests more: about a screen and its surroundings.
    static let first = 60
    /// A smaller gap is filled.
    static let least = 30
    /// The distance from the requested rows within which rows are kept.
    static let reach = 120
    /// The maximum number of rows in a request.
    static let most = 240

    /// - Parameter allowed: The maximum number of rows at the start.
    init(count: Int, allowed: Int) {
        self.count = count
        add(0..<min(count, max(0, allowed)))
    }

    /// Adds the requested rows, and removes the others unless they are near.
    mutating func show(_ requested: Range<Int>) {
        let requested = requested.clamped(to: 0..<count).prefix(Self.most)
        guard let first = requested.first, let last = requested.last else { return }
        let near = (first - Self.reach)..<(last + 1 + Self.reach)
        created = created.map { $0.clamped(to: near) }.filter { !$0.isEmpty }
        add(first..<(last + 1))
    }

    /// Adapts the ranges to a new count: the first rows stay if they were there, and so does the end.
    mutating func resize(to new: Int) {
        guard new != count else { return }
        if created.isEmpty {
            self = RowRanges(count: new, allowed: count == 0 ? Self.first : 0)
            return
        }
        let showsFirst = created.first?.lowerBound == 0
        let showsLast = created.last?.upperBound == count
        let old = count
        count = new
        created = created.map { $0.clamped(to: 0..<new) }.filter { !$0.isEmpty }
        if showsLast { add(min(old, new)..<min(new, old + Self.least)) }
        if showsFirst { add(0..<min(new, Self.first)) }
        // The visible rows were removed, so the end becomes visible.
        if created.isEmpty { add(max(0, new - Self.first)..<new) }
        add(0..<0)
    }

    private mutating func add(_ range: Range<Int>) {
        let all = (created + [range]).filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
        created = []
        for range in all {
            let start = created.isEmpty ? 0 : created[created.count - 1].upperBound
            if let last = created.last, range.lowerBound - start < Self.least {
                created[created.count - 1] = last.lowerBound..<max(start, range.upperBound)
            } else {
                created.append(range.lowerBound < Self.least ? 0..<range.upperBound : range)
            }
        }
        if let last = created.last, count - last.upperBound < Self.least {
            created[created.count - 1] = last.lowerBound..<count
        }
    }

    enum Part: Equatable {
        case rows(Range<Int>)
        case gap(Range<Int>)
    }

    /// The ranges and gaps that together cover the collection, in order.
    var parts: [Part] {
        var parts: [Part] = []
        var end = 0
        for range in created {
            if range.lowerBound > end { parts.append(.gap(end..<range.lowerBound)) }
            parts.append(.rows(range))
            end = range.upperBound
        }
        if end < count { parts.append(.gap(end..<count)) }
        return parts
    }
}

/// The number of rows that a list or lazy container creates in one flush without a request.
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

    /// Counts a created row or other child of the container.
    func take(in graph: Graph) { left = allowance(in: graph) - 1 }
}

/// A host's request for rows near the visible ones.
package struct RowRequest: Hashable, Sendable {
    /// The offsets within the gap.
    package let rows: Range<Int>
    /// The distance from one row to the next in points, if the host has measured it.
    package let pitch: Double?
    /// The number of columns.
    package let columns: Int

    package init(_ rows: Range<Int>, pitch: Double? = nil, columns: Int = 1) {
        self.rows = rows
        self.pitch = pitch
        self.columns = columns
    }

    /// Parses the form of the host: first offset, end offset, pitch and columns.
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
