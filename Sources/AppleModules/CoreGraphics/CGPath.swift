public import Foundation

/// An immutable path of lines and curves, convertible from and to SwiftUI's `Path`.
public final class CGPath: Hashable, Sendable {
    /// One step of a path.
    package enum Step: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quadCurve(CGPoint, control: CGPoint)
        case curve(CGPoint, control1: CGPoint, control2: CGPoint)
        case close
    }

    package let steps: [Step]
    /// The smallest rectangle with every point in it, control points included.
    public let boundingBox: CGRect

    package init(steps: [Step], boundingBox: CGRect) {
        self.steps = steps
        self.boundingBox = boundingBox
    }

    public var isEmpty: Bool { steps.isEmpty }

    public static func == (left: CGPath, right: CGPath) -> Bool { left.steps == right.steps }
    public func hash(into hasher: inout Hasher) { hasher.combine(steps) }
}
