public import Foundation

/// An outline of lines and curves, which doesn't change. It is what SwiftUI's `Path` gives and takes.
public final class CGPath: Hashable, Sendable {
    /// One step of an outline.
    package enum Step: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quadCurve(CGPoint, control: CGPoint)
        case curve(CGPoint, control1: CGPoint, control2: CGPoint)
        case close
    }

    package let steps: [Step]
    /// The smallest rectangle that holds every point, control points included.
    public let boundingBox: CGRect

    package init(steps: [Step], boundingBox: CGRect) {
        self.steps = steps
        self.boundingBox = boundingBox
    }

    public var isEmpty: Bool { steps.isEmpty }

    public static func == (left: CGPath, right: CGPath) -> Bool { left.steps == right.steps }
    public func hash(into hasher: inout Hasher) { hasher.combine(steps) }
}
