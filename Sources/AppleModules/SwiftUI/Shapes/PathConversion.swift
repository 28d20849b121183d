public import CoreGraphics

extension Path {
    public init(_ path: CGPath) {
        self.init { result in
            for step in path.steps {
                switch step {
                case .move(let end): result.move(to: end)
                case .line(let end): result.addLine(to: end)
                case .quadCurve(let end, let control): result.addQuadCurve(to: end, control: control)
                case .curve(let end, let control1, let control2):
                    result.addCurve(to: end, control1: control1, control2: control2)
                case .close: result.closeSubpath()
                }
            }
        }
    }

    public var cgPath: CGPath {
        CGPath(
            steps: elements.map {
                switch $0 {
                case .move(let end): .move(end)
                case .line(let end): .line(end)
                case .quadCurve(let end, let control): .quadCurve(end, control: control)
                case .curve(let end, let control1, let control2):
                    .curve(end, control1: control1, control2: control2)
                case .closeSubpath: .close
                }
            }, boundingBox: boundingRect)
    }
}
