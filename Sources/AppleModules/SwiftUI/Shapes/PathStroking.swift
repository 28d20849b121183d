import Foundation

extension Path {
    /// The outline of a stroke along the path, for filling. Joins are always round, caps follow `style.lineCap`,
    /// and dashes have no effect.
    public func strokedPath(_ style: StrokeStyle) -> Path {
        let reach = style.lineWidth / 2
        guard reach > 0, reach.isFinite else { return Path() }
        var outline = Path()
        for line in flattened {
            for (start, end) in zip(line, line.dropFirst()) {
                let (dx, dy) = (end.x - start.x, end.y - start.y)
                let length = (dx * dx + dy * dy).squareRoot()
                guard length > 0 else { continue }
                let (across, along) = (
                    CGSize(width: -dy / length * reach, height: dx / length * reach),
                    style.lineCap == .square ? reach / length : 0
                )
                let (from, to) = (
                    CGPoint(x: start.x - dx * along, y: start.y - dy * along),
                    CGPoint(x: end.x + dx * along, y: end.y + dy * along)
                )
                outline.addLines([
                    CGPoint(x: from.x - across.width, y: from.y - across.height),
                    CGPoint(x: to.x - across.width, y: to.y - across.height),
                    CGPoint(x: to.x + across.width, y: to.y + across.height),
                    CGPoint(x: from.x + across.width, y: from.y + across.height),
                ])
                outline.closeSubpath()
            }
            let joints = style.lineCap == .round ? line[...] : line.dropFirst().dropLast()
            for joint in joints {
                outline.addEllipse(
                    in: CGRect(
                        x: joint.x - reach, y: joint.y - reach, width: style.lineWidth,
                        height: style.lineWidth))
            }
        }
        return outline
    }

    /// The path as polylines, one for each connected part.
    private var flattened: [[CGPoint]] {
        var lines: [[CGPoint]] = []
        var line: [CGPoint] = []
        func curve(_ steps: Int = 12, _ point: (CGFloat) -> CGPoint) {
            for step in 1...steps { line.append(point(CGFloat(step) / CGFloat(steps))) }
        }
        for element in elements {
            let start = line.last ?? .zero
            switch element {
            case .move(let end):
                lines.append(line)
                line = [end]
            case .line(let end): line.append(end)
            case .quadCurve(let end, let control):
                curve {
                    Self.between(Self.between(start, control, $0), Self.between(control, end, $0), $0)
                }
            case .curve(let end, let control1, let control2):
                curve {
                    let middle = Self.between(control1, control2, $0)
                    return Self.between(
                        Self.between(Self.between(start, control1, $0), middle, $0),
                        Self.between(middle, Self.between(control2, end, $0), $0), $0)
                }
            case .closeSubpath:
                if let first = line.first { line.append(first) }
                lines.append(line)
                line = line.first.map { [$0] } ?? []
            }
        }
        lines.append(line)
        return lines.filter { $0.count > 1 }
    }

    private static func between(_ a: CGPoint, _ b: CGPoint, _ part: CGFloat) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
    }
}
