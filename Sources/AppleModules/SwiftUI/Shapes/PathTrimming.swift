public import Foundation

extension Path {
    /// The part of the path between two fractions of its length. Curves are approximated by lines.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        if from <= 0, to >= 1 { return self }
        let lines = flattened()
        let length = lines.reduce(0) { $0 + $1.length }
        let (start, end) = (max(0, from) * length, min(1, to) * length)
        guard start < end else { return Path() }
        var path = Path()
        var position: CGFloat = 0
        for line in lines {
            let next = position + line.length
            defer { position = next }
            guard next > start, position < end, line.length > 0 else { continue }
            let first = line.point(at: max(0, (start - position) / line.length))
            let last = line.point(at: min(1, (end - position) / line.length))
            if path.currentPoint != first { path.move(to: first) }
            path.addLine(to: last)
        }
        return path
    }

    /// Whether the point is inside, by the winding number of the outline.
    public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
        var winding = 0
        for line in flattened() where (line.start.y > p.y) != (line.end.y > p.y) {
            let (rise, run) = (line.end.y - line.start.y, line.end.x - line.start.x)
            guard p.x < line.start.x + (p.y - line.start.y) / rise * run else { continue }
            winding += eoFill || line.end.y > line.start.y ? 1 : -1
        }
        return eoFill ? winding % 2 == 1 : winding != 0
    }

    /// A line segment of a flattened path.
    struct Line {
        let start: CGPoint
        let end: CGPoint

        var length: CGFloat {
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            return (dx * dx + dy * dy).squareRoot()
        }

        func point(at fraction: CGFloat) -> CGPoint {
            CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
        }
    }

    /// Number of lines for a curve: few enough to send, enough to look round.
    private static let curveSteps = 12

    /// The path as line segments.
    ///
    /// - Parameter closing: whether to close open subpaths, as for filling.
    func flattened(closing: Bool = false) -> [Line] {
        var lines: [Line] = []
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        func add(to end: CGPoint) {
            lines.append(Line(start: current, end: end))
            current = end
        }
        func addCurve(_ point: (CGFloat) -> CGPoint) {
            for step in 1...Self.curveSteps { add(to: point(CGFloat(step) / CGFloat(Self.curveSteps))) }
        }
        for element in elements {
            switch element {
            case .move(let end):
                if closing, current != start { add(to: start) }
                (start, current) = (end, end)
            case .line(let end): add(to: end)
            case .quadCurve(let end, let control):
                let from = current
                addCurve { Self.mix([from, control, end], at: $0) }
            case .curve(let end, let control1, let control2):
                let from = current
                addCurve { Self.mix([from, control1, control2, end], at: $0) }
            case .closeSubpath:
                if current != start { add(to: start) }
            }
        }
        if closing, current != start { add(to: start) }
        return lines
    }

    /// The point of a Bézier curve at a fraction, by de Casteljau's algorithm.
    private static func mix(_ points: [CGPoint], at fraction: CGFloat) -> CGPoint {
        var points = points
        while points.count > 1 {
            points = zip(points, points.dropFirst()).map { a, b in
                CGPoint(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction)
            }
        }
        return points[0]
    }
}
