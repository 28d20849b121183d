/// An outline that fits a rectangle, and its view.
///
/// Built-in shapes such as rectangles and circles are exact. The outline of any other shape is computed for a box
/// of 100 by 100 points and stretched.
nonisolated public protocol Shape: Sendable, Animatable, View {
    nonisolated func path(in rect: CGRect) -> Path
    nonisolated static var role: ShapeRole { get }
    nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }
    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// The purpose of a shape.
public enum ShapeRole: Hashable, Sendable {
    case fill, stroke, separator
}

extension Shape {
    nonisolated public static var role: ShapeRole { .fill }
    nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }
    nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
    public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(shape: self, style: ForegroundStyle()) }
}

/// A shape that can be inset on all sides.
nonisolated public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A shape that the host can draw.
enum ShapeOutline: Equatable {
    case rectangle
    case rounded(CGFloat)
    case circle, capsule, ellipse
    case path(String)

    /// The attributes for this outline. Attributes of other outlines are nil.
    var looks: [Attribute] {
        var style: String?
        var radius: CGFloat?
        var path: String?
        switch self {
        case .rectangle: break
        case .rounded(let length): radius = length
        case .circle: style = "circle"
        case .capsule: style = "capsule"
        case .ellipse: style = "ellipse"
        case .path(let data): path = data
        }
        return [
            Attribute(.style, style.map { .string($0) }), Attribute(.cornerRadius, radius),
            Attribute(.path, path.map { .string($0) }),
        ]
    }
}

/// A shape that the host draws itself.
nonisolated protocol OutlinedShape: Shape {
    var outline: ShapeOutline { get }
}

extension Shape {
    nonisolated var outline: ShapeOutline {
        if let known = self as? any OutlinedShape { return known.outline }
        return .path(path(in: CGRect(x: 0, y: 0, width: 100, height: 100)).svg)
    }
}
