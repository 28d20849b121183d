public import Foundation

// Paths of simple shapes.

extension CGPath {
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(
            [
                .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
                .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)),
                .close,
            ], transform?.pointee)
    }

    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(
            roundedRect: rect, cornerWidth: rect.width / 2, cornerHeight: rect.height / 2,
            transform: transform)
    }

    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        let (width, height) = (min(cornerWidth, rect.width / 2), min(cornerHeight, rect.height / 2))
        // The distance of a quarter circle's control points from its corner.
        let (x, y) = (width * 0.447_715_25, height * 0.447_715_25)
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        self.init(
            [
                .move(point(rect.maxX, rect.minY + height)),
                .line(point(rect.maxX, rect.maxY - height)),
                .curve(
                    point(rect.maxX - width, rect.maxY), control1: point(rect.maxX, rect.maxY - y),
                    control2: point(rect.maxX - x, rect.maxY)),
                .line(point(rect.minX + width, rect.maxY)),
                .curve(
                    point(rect.minX, rect.maxY - height), control1: point(rect.minX + x, rect.maxY),
                    control2: point(rect.minX, rect.maxY - y)),
                .line(point(rect.minX, rect.minY + height)),
                .curve(
                    point(rect.minX + width, rect.minY), control1: point(rect.minX, rect.minY + y),
                    control2: point(rect.minX + x, rect.minY)),
                .line(point(rect.maxX - width, rect.minY)),
                .curve(
                    point(rect.maxX, rect.minY + height), control1: point(rect.maxX - x, rect.minY),
                    control2: point(rect.maxX, rect.minY + y)),
                .close,
            ], transform?.pointee)
    }

    private convenience init(_ steps: [Step], _ transform: CGAffineTransform?) {
        let moved = transform.map { transform in steps.map { $0.moved { $0.applying(transform) } } } ?? steps
        let points = moved.flatMap(\.points)
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        self.init(
            steps: moved,
            boundingBox: CGRect(
                x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top))
    }
}

extension CGPath.Step {
    fileprivate var points: [CGPoint] {
        switch self {
        case .move(let end), .line(let end): [end]
        case .quadCurve(let end, let control): [end, control]
        case .curve(let end, let control1, let control2): [end, control1, control2]
        case .close: []
        }
    }

    fileprivate func moved(_ move: (CGPoint) -> CGPoint) -> CGPath.Step {
        switch self {
        case .move(let end): .move(move(end))
        case .line(let end): .line(move(end))
        case .quadCurve(let end, let control): .quadCurve(move(end), control: move(control))
        case .curve(let end, let control1, let control2):
            .curve(move(end), control1: move(control1), control2: move(control2))
        case .close: .close
        }
    }
}
