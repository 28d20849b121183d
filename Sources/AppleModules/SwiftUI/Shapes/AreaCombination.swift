/// Boolean operations on two areas, by horizontal slabs between all heights where sides begin, end or cross. Within
/// a slab no sides cross, so a scan from left to right finds the inside.
struct AreaCombination {
    fileprivate struct Point: Hashable {
        let x: Double
        let y: Double
    }

    /// A line that is not horizontal, from its upper to its lower end.
    private struct Side {
        let top: Point
        let bottom: Point
        let winding: Int
        let isFirst: Bool

        func x(at y: Double) -> Double {
            top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
        }

        /// The y coordinate at which two sides cross; nil if they don't.
        func crossing(_ other: Side) -> Double? {
            let (upper, lower) = (max(top.y, other.top.y), min(bottom.y, other.bottom.y))
            guard upper < lower else { return nil }
            let (above, below) = (x(at: upper) - other.x(at: upper), x(at: lower) - other.x(at: lower))
            guard above * below < 0 else { return nil }
            return upper + (lower - upper) * (above / (above - below))
        }
    }

    private var sides: [Side] = []
    private let eoFill: Bool
    /// Coordinates are rounded to multiples of this, so that points that meet are equal.
    private let grid: Double

    init(_ first: Path, _ second: Path, eoFill: Bool) {
        self.eoFill = eoFill
        let lines = [first.flattened(closing: true), second.flattened(closing: true)]
        let numbers = lines.joined().flatMap { [$0.start.x, $0.start.y, $0.end.x, $0.end.y] }
        let extent = numbers.map { abs(Double($0)) }.filter(\.isFinite).max() ?? 0
        // A power of two, so that simple numbers stay exact.
        grid = extent > 0 ? Double(sign: .plus, exponent: extent.exponent - 20, significand: 1) : 1
        for (index, lines) in lines.enumerated() {
            for line in lines {
                let start = point(Double(line.start.x), Double(line.start.y))
                let end = point(Double(line.end.x), Double(line.end.y))
                guard start.y != end.y, (start.x + start.y + end.x + end.y).isFinite else { continue }
                let isDown = start.y < end.y
                sides.append(
                    Side(
                        top: isDown ? start : end, bottom: isDown ? end : start, winding: isDown ? 1 : -1,
                        isFirst: index == 0))
            }
        }
    }

    private func point(_ x: Double, _ y: Double) -> Point { Point(x: onGrid(x), y: onGrid(y)) }
    private func onGrid(_ number: Double) -> Double { (number / grid).rounded() * grid }

    /// The outline of the area for which `isInside` is true. Its arguments are whether a point is inside the first
    /// and the second area.
    func path(where isInside: (Bool, Bool) -> Bool) -> Path {
        var outline = Outline(grid: grid)
        let heights = heights()
        for (upper, lower) in zip(heights, heights.dropFirst()) {
            for (left, right) in pieces(between: upper, lower, where: isInside) {
                let corners = [
                    point(left.x(at: upper), upper), point(right.x(at: upper), upper),
                    point(right.x(at: lower), lower), point(left.x(at: lower), lower),
                ]
                outline.add(corners)
            }
        }
        return outline.path()
    }

    private func heights() -> [Double] {
        var heights: Set<Double> = []
        for (index, side) in sides.enumerated() {
            heights.insert(side.top.y)
            heights.insert(side.bottom.y)
            for other in sides[(index + 1)...] {
                if let y = side.crossing(other) { heights.insert(onGrid(y)) }
            }
        }
        return heights.sorted()
    }

    private func pieces(
        between upper: Double, _ lower: Double, where isInside: (Bool, Bool) -> Bool
    ) -> [(Side, Side)] {
        let middle = (upper + lower) / 2
        let here = sides.filter { $0.top.y < middle && $0.bottom.y > middle }
            .map { (side: $0, x: $0.x(at: middle)) }.sorted { $0.x < $1.x }
        var (first, second) = (0, 0)
        var left: Side?
        var pieces: [(Side, Side)] = []
        for (index, (side, x)) in here.enumerated() {
            if side.isFirst { first += side.winding } else { second += side.winding }
            // There is no area between two sides that coincide.
            if index + 1 < here.count, here[index + 1].x == x { continue }
            let isIn = isInside(fills(first), fills(second))
            if isIn, left == nil {
                left = side
            } else if !isIn, let start = left {
                pieces.append((start, side))
                left = nil
            }
        }
        return pieces
    }

    private func fills(_ winding: Int) -> Bool { eoFill ? winding % 2 != 0 : winding != 0 }
}

/// The outline of adjacent pieces, without the edges that they share.
private struct Outline {
    typealias Point = AreaCombination.Point

    private struct Edge: Hashable {
        let start: Point
        let end: Point
    }
    private let grid: Double
    /// Non-horizontal edges, clockwise, in order of insertion, with their number.
    private var order: [Edge] = []
    private var counts: [Edge: Int] = [:]
    /// For each y coordinate, the ends of horizontal edges: +1 for an edge to the right, -1 for one to the left.
    private var level: [Double: [Double: Int]] = [:]

    init(grid: Double) { self.grid = grid }

    /// Adds a piece. Order of corners: upper left, upper right, lower right, lower left.
    mutating func add(_ corners: [Point]) {
        for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) where start != end {
            if start.y == end.y {
                level[start.y, default: [:]][start.x, default: 0] += 1
                level[start.y, default: [:]][end.x, default: 0] -= 1
            } else {
                add(Edge(start: start, end: end))
            }
        }
    }

    private mutating func add(_ edge: Edge) {
        let back = Edge(start: edge.end, end: edge.start)
        if let count = counts[back], count > 0 {
            counts[back] = count - 1
        } else {
            if counts[edge] == nil { order.append(edge) }
            counts[edge, default: 0] += 1
        }
    }

    private mutating func addLevelEdges() {
        for (y, changes) in level.sorted(by: { $0.key < $1.key }) {
            var count = 0
            let xs = changes.sorted { $0.key < $1.key }
            for (index, (x, change)) in xs.enumerated() {
                count += change
                guard count != 0, index + 1 < xs.count else { continue }
                let (left, right) = (Point(x: x, y: y), Point(x: xs[index + 1].key, y: y))
                add(count > 0 ? Edge(start: left, end: right) : Edge(start: right, end: left))
            }
        }
        level = [:]
    }

    mutating func path() -> Path {
        addLevelEdges()
        var next: [Point: [Point]] = [:]
        for edge in order.reversed() {
            for _ in 0..<(counts[edge] ?? 0) { next[edge.start, default: []].append(edge.end) }
        }
        var path = Path()
        for edge in order {
            while let loop = loop(from: edge.start, &next) { add(loop, to: &path) }
        }
        return path
    }

    private func loop(from start: Point, _ next: inout [Point: [Point]]) -> [Point]? {
        var points: [Point] = []
        var current = start
        while let following = next[current]?.popLast() {
            points.append(current)
            current = following
            if current == start { break }
        }
        return points.count > 2 ? points : nil
    }

    private func add(_ loop: [Point], to path: inout Path) {
        var points: [Point] = []
        for (index, point) in loop.enumerated() {
            let before = points.last ?? loop[loop.count - 1]
            if !isStraight(before, point, loop[(index + 1) % loop.count]) { points.append(point) }
        }
        guard points.count > 2 else { return }
        path.addLines(points.map { CGPoint(x: $0.x, y: $0.y) })
        path.closeSubpath()
    }

    /// Whether `b` lies on the line from `a` to `c`, within rounding errors.
    private func isStraight(_ a: Point, _ b: Point, _ c: Point) -> Bool {
        let (dx, dy) = (c.x - a.x, c.y - a.y)
        let length = (dx * dx + dy * dy).squareRoot()
        guard length > 0 else { return false }
        let (ex, ey) = (b.x - a.x, b.y - a.y)
        let isBetween = ex * dx + ey * dy >= 0 && ex * ex + ey * ey <= length * length
        return isBetween && abs(dx * ey - dy * ex) <= 2 * grid * length
    }
}
