/// A level of the foreground style, each fainter than the one before.
public struct HierarchicalShapeStyle: ShapeStyle {
    let level: Int
    public static let primary = HierarchicalShapeStyle(level: 0)
    public static let secondary = HierarchicalShapeStyle(level: 1)
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    public static let quinary = HierarchicalShapeStyle(level: 4)

    public func _apply(to shape: inout _ShapeStyle_Shape) { shape.paint = shape.paint.rank(level) }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { .primary }
    public static var secondary: HierarchicalShapeStyle { .secondary }
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
    public static var quinary: HierarchicalShapeStyle { .quinary }
}

extension ShapeStyle {
    public var secondary: some ShapeStyle { RankedShapeStyle(base: self, level: 1) }
    public var tertiary: some ShapeStyle { RankedShapeStyle(base: self, level: 2) }
    public var quaternary: some ShapeStyle { RankedShapeStyle(base: self, level: 3) }
    public var quinary: some ShapeStyle { RankedShapeStyle(base: self, level: 4) }
}

struct RankedShapeStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let level: Int
    func _apply(to shape: inout _ShapeStyle_Shape) {
        base._apply(to: &shape)
        shape.paint = shape.paint.rank(level)
    }
}

extension PaintValue {
    /// The paint at a level. Label colours have their own levels; others get fainter.
    func rank(_ level: Int) -> PaintValue {
        guard level > 0 else { return self }
        let labels: [SystemColor] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]
        if case .system(SystemColor.label.rawValue, let opacity) = self {
            let label = labels[min(level, labels.count - 1)]
            return .system(label.rawValue, opacity: level < labels.count ? opacity : opacity * 0.6)
        }
        let factors = [1, 0.6, 0.3, 0.18, 0.1]
        return opacity(factors[min(level, factors.count - 1)])
    }
}
