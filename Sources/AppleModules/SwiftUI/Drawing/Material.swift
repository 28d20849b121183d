/// A translucent background that blurs what is behind it.
public struct Material: ShapeStyle, Sendable {
    private let name: String
    public static let regular = Material(name: "regular")
    public static let thick = Material(name: "thick")
    public static let thin = Material(name: "thin")
    public static let ultraThin = Material(name: "ultraThin")
    public static let ultraThick = Material(name: "ultraThick")
    public static let bar = Material(name: "bar")

    public func _apply(to shape: inout _ShapeStyle_Shape) { shape.paint = .material(name) }
}

extension ShapeStyle where Self == Material {
    public static var regularMaterial: Material { .regular }
    public static var thickMaterial: Material { .thick }
    public static var thinMaterial: Material { .thin }
    public static var ultraThinMaterial: Material { .ultraThin }
    public static var ultraThickMaterial: Material { .ultraThick }
    public static var bar: Material { .bar }
}
