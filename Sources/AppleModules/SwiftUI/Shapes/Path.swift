public import Foundation

/// An outline made of lines and curves.
public struct Path: Equatable, Sendable, LosslessStringConvertible {
    /// One drawing command of a path.
    public enum Element: Equatable, Sendable {
        case move(to: CGPoint)
        case line(to: CGPoint)
        case quadCurve(to: CGPoint, control: CGPoint)
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        case closeSubpath
    }

    private(set) var elements: [Element] = []

    public init() {}
    public init(_ callback: (inout Path) -> Void) { callback(&self) }
    public init(_ rect: CGRect) { addRect(rect) }
    public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }
    public init(
        roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) {
        addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
    }

    public var isEmpty: Bool { elements.isEmpty }

    public var currentPoint: CGPoint? {
        for element in elements.reversed() {
            if let end = element.end { return end }
        }
        return nil
    }

    /// The bounding rectangle of all points of the path, including control points.
    public var boundingRect: CGRect {
        let points = elements.flatMap(\.points)
        guard let first = points.first else { return .null }
        var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
        for point in points {
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }
}

extension Path {
    public mutating func move(to end: CGPoint) { elements.append(.move(to: end)) }
    public mutating func addLine(to end: CGPoint) { elements.append(.line(to: end)) }
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        elements.append(.quadCurve(to: end, control: control))
    }
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.curve(to: end, control1: control1, control2: control2))
    }
    public mutating func closeSubpath() { elements.append(.closeSubpath) }

    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        move(to: first)
        for point in lines.dropFirst() { addLine(to: point) }
    }

    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        addPath(
            Path {
                $0.addLines([
                    CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
                    CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
                ])
                $0.closeSubpath()
            }, transform: transform)
    }
    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        let reach = Self.reach
        let (across, down) = (rect.width / 2, rect.height / 2)
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: rect.midX + x * across, y: rect.midY + y * down).applying(transform)
        }
        // Starts at the right and goes clockwise, as on Apple's platforms. Apps that trim rings rotate them by a
        // quarter turn to start at the top.
        move(to: point(1, 0))
        addCurve(to: point(0, 1), control1: point(1, reach), control2: point(reach, 1))
        addCurve(to: point(-1, 0), control1: point(-reach, 1), control2: point(-1, reach))
        addCurve(to: point(0, -1), control1: point(-1, -reach), control2: point(-reach, -1))
        addCurve(to: point(1, 0), control1: point(reach, -1), control2: point(1, -reach))
        closeSubpath()
    }
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        let size = CGSize(
            width: min(cornerSize.width, rect.width / 2), height: min(cornerSize.height, rect.height / 2))
        addPath(Path.rounded(rect, corners: [size, size, size, size]), transform: transform)
    }
    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        let longest = min(rect.width, rect.height) / 2
        let corners = [
            cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing,
            cornerRadii.bottomLeading,
        ].map { CGSize(width: min($0, longest), height: min($0, longest)) }
        addPath(Path.rounded(rect, corners: corners), transform: transform)
    }
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        elements += transform.isIdentity ? path.elements : path.applying(transform).elements
    }

    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
        transform: CGAffineTransform = .identity
    ) {
        func point(_ angle: Double, _ distance: CGFloat) -> CGPoint {
            CGPoint(
                x: center.x + distance * CGFloat(cos(angle)), y: center.y + distance * CGFloat(sin(angle))
            )
        }
        // One cubic curve approximates a quarter of a circle closely enough.
        let steps = max(1, Int((abs(delta.radians) / (.pi / 2)).rounded(.up)))
        let step = delta.radians / Double(steps)
        let handle = radius * CGFloat(4.0 / 3 * tan(step / 4))
        let begin = point(startAngle.radians, radius).applying(transform)
        if isEmpty { move(to: begin) } else { addLine(to: begin) }
        for index in 0..<steps {
            let from = startAngle.radians + Double(index) * step
            let (start, end) = (point(from, radius), point(from + step, radius))
            let leave = CGPoint(
                x: start.x - handle * CGFloat(sin(from)), y: start.y + handle * CGFloat(cos(from)))
            let arrive = CGPoint(
                x: end.x + handle * CGFloat(sin(from + step)), y: end.y - handle * CGFloat(cos(from + step)))
            addCurve(
                to: end.applying(transform), control1: leave.applying(transform),
                control2: arrive.applying(transform)
            )
        }
    }

    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let turn = 2 * Double.pi
        var delta = endAngle.radians - startAngle.radians
        // In coordinates with y downwards, `clockwise` is counter-clockwise on screen.
        if clockwise {
            while delta > 0 { delta -= turn }
            delta = max(delta, -turn)
        } else {
            while delta < 0 { delta += turn }
            delta = min(delta, turn)
        }
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: Angle(radians: delta),
            transform: transform)
    }

    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard let start = currentPoint?.applying(transform.inverted()) else {
            return move(to: tangent1End.applying(transform))
        }
        let (back, on) = (
            UnitVector(from: tangent1End, to: start), UnitVector(from: tangent1End, to: tangent2End)
        )
        // Half of the angle between the two lines: 0 for a reversal, a quarter turn for a straight line.
        let half = acos(min(max(back.x * on.x + back.y * on.y, -1), 1)) / 2
        let (x, y) = (back.x + on.x, back.y + on.y)
        let middle = (x * x + y * y).squareRoot()
        // Without a corner there is nothing to round.
        guard radius > 0, sin(half) > 0.000_1, middle > 0.000_1 else {
            return addLine(to: tangent1End.applying(transform))
        }
        let distance = radius / sin(half)
        let center = CGPoint(
            x: tangent1End.x + x / middle * distance, y: tangent1End.y + y / middle * distance)
        func angle(of way: UnitVector) -> Double {
            let reach = radius / tan(half)
            return Double(
                atan2(
                    tangent1End.y + way.y * reach - center.y, tangent1End.x + way.x * reach - center.x))
        }
        let begin = angle(of: back)
        let delta = (angle(of: on) - begin).remainder(dividingBy: 2 * .pi)
        addRelativeArc(
            center: center, radius: radius, startAngle: .radians(begin), delta: .radians(delta),
            transform: transform)
    }

    /// The unit vector from one point to another; zero if both are equal.
    private struct UnitVector {
        let x: CGFloat
        let y: CGFloat

        init(from start: CGPoint, to end: CGPoint) {
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            let length = (dx * dx + dy * dy).squareRoot()
            (x, y) = length > 0 ? (dx / length, dy / length) : (0, 0)
        }
    }

    public func applying(_ transform: CGAffineTransform) -> Path {
        var path = Path()
        path.elements = elements.map { element in
            switch element {
            case .move(let end): .move(to: end.applying(transform))
            case .line(let end): .line(to: end.applying(transform))
            case .quadCurve(let end, let control):
                .quadCurve(to: end.applying(transform), control: control.applying(transform))
            case .curve(let end, let control1, let control2):
                .curve(
                    to: end.applying(transform), control1: control1.applying(transform),
                    control2: control2.applying(transform))
            case .closeSubpath: .closeSubpath
            }
        }
        return path
    }

    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }

    /// The length of the control handles, relative to the radius, for a cubic curve that approximates a quarter
    /// circle.
    private static let reach: CGFloat = 0.552_284_75

    private static func rounded(_ rect: CGRect, corners: [CGSize]) -> Path {
        var path = Path()
        let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        let (topLeft, topRight, bottomRight, bottomLeft) = (corners[0], corners[1], corners[2], corners[3])
        func corner(to end: CGPoint, at tip: CGPoint) {
            guard let start = path.currentPoint, start != end else { return }
            path.addCurve(
                to: end,
                control1: CGPoint(
                    x: start.x + (tip.x - start.x) * reach, y: start.y + (tip.y - start.y) * reach),
                control2: CGPoint(x: end.x + (tip.x - end.x) * reach, y: end.y + (tip.y - end.y) * reach))
        }
        path.move(to: CGPoint(x: left + topLeft.width, y: top))
        path.addLine(to: CGPoint(x: right - topRight.width, y: top))
        corner(to: CGPoint(x: right, y: top + topRight.height), at: CGPoint(x: right, y: top))
        path.addLine(to: CGPoint(x: right, y: bottom - bottomRight.height))
        corner(to: CGPoint(x: right - bottomRight.width, y: bottom), at: CGPoint(x: right, y: bottom))
        path.addLine(to: CGPoint(x: left + bottomLeft.width, y: bottom))
        corner(to: CGPoint(x: left, y: bottom - bottomLeft.height), at: CGPoint(x: left, y: bottom))
        path.addLine(to: CGPoint(x: left, y: top + topLeft.height))
        corner(to: CGPoint(x: left + topLeft.width, y: top), at: CGPoint(x: left, y: top))
        path.closeSubpath()
        return path
    }
}

extension Path.Element {
    var end: CGPoint? {
        switch self {
        case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): end
        case .closeSubpath: nil
        }
    }

    var points: [CGPoint] {
        switch self {
        case .move(let end), .line(let end): [end]
        case .quadCurve(let end, let control): [end, control]
        case .curve(let end, let control1, let control2): [end, control1, control2]
        case .closeSubpath: []
        }
    }
}
