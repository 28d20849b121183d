/// A fill for shapes: a colour, a gradient or a material.
public protocol ShapeStyle: Sendable {
    associatedtype Resolved: ShapeStyle = Never
    func resolve(in environment: EnvironmentValues) -> Resolved
    func _apply(to shape: inout _ShapeStyle_Shape)
}

/// The environment of a style, and the paint that the style sets.
public struct _ShapeStyle_Shape {
    package let environment: EnvironmentValues
    package var paint: PaintValue

    package init(environment: EnvironmentValues) {
        self.environment = environment
        paint = environment.foregroundPaint ?? .system(SystemColor.label.rawValue, opacity: 1)
    }
}

extension ShapeStyle {
    public func _apply(to shape: inout _ShapeStyle_Shape) {
        resolve(in: shape.environment)._apply(to: &shape)
    }

    /// The paint as the host gets it.
    package func paint(in environment: EnvironmentValues) -> PaintValue {
        var shape = _ShapeStyle_Shape(environment: environment)
        _apply(to: &shape)
        return shape.paint
    }
}

extension ShapeStyle where Resolved == Never {
    /// Never called, because a style that resolves to `Never` applies itself.
    public func resolve(in environment: EnvironmentValues) -> Never {
        preconditionFailure("\(Self.self) has no resolved style")
    }
    public func _apply(to shape: inout _ShapeStyle_Shape) {}
}

extension Never: ShapeStyle {
    public typealias Resolved = Never
}

extension Color: ShapeStyle {
    public func _apply(to shape: inout _ShapeStyle_Shape) { shape.paint = paint }
}

extension Color.Resolved: ShapeStyle {
    public typealias Resolved = Never
    public func _apply(to shape: inout _ShapeStyle_Shape) { shape.paint = Color(self).paint }
}

/// A type-erased shape style.
public struct AnyShapeStyle: ShapeStyle {
    private let style: any ShapeStyle
    public init<S: ShapeStyle>(_ style: S) { self.style = style }
    public func _apply(to shape: inout _ShapeStyle_Shape) { style._apply(to: &shape) }
}

extension ShapeStyle {
    public func opacity(_ opacity: Double) -> some ShapeStyle {
        OpacityShapeStyle(style: self, opacity: opacity)
    }
}

struct OpacityShapeStyle<Style: ShapeStyle>: ShapeStyle {
    let style: Style
    let opacity: Double
    func _apply(to shape: inout _ShapeStyle_Shape) {
        style._apply(to: &shape)
        shape.paint = shape.paint.opacity(opacity)
    }
}

extension PaintValue {
    /// The paint with its opacity multiplied. Materials don't change.
    package func opacity(_ factor: Double) -> PaintValue {
        switch self {
        case .rgba(let red, let green, let blue, let opacity):
            .rgba(red: red, green: green, blue: blue, opacity: opacity * factor)
        case .system(let name, let opacity): .system(name, opacity: opacity * factor)
        case .themed(let light, let dark):
            .themed(light: light.opacity(factor), dark: dark.opacity(factor))
        case .contrasted(let standard, let increased):
            .contrasted(standard: standard.opacity(factor), increased: increased.opacity(factor))
        case .linearGradient(let stops, let angle):
            .linearGradient(stops.map { $0.opacity(factor) }, angle: angle)
        case .ellipticalGradient(let stops, let center, let radii):
            .ellipticalGradient(stops.map { $0.opacity(factor) }, center: center, radii: radii)
        case .circularGradient(let stops, let center, let radii):
            .circularGradient(stops.map { $0.opacity(factor) }, center: center, radii: radii)
        case .conicGradient(let stops, let center, let start, let sweep):
            .conicGradient(
                stops.map { $0.opacity(factor) }, center: center, from: start, through: sweep)
        case .material: self
        }
    }
}

extension PaintValue.Stop {
    func opacity(_ factor: Double) -> PaintValue.Stop {
        PaintValue.Stop(paint: paint.opacity(factor), location: location)
    }
}

/// An image that fills a shape as tiles. On Linux shown as grey, because images are not read.
public struct ImagePaint: ShapeStyle {
    public typealias Resolved = Never
    public var image: Image
    public var sourceRect: CGRect
    public var scale: CGFloat

    public init(
        image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) {
        self.image = image
        self.sourceRect = sourceRect
        self.scale = scale
    }

    public func _apply(to shape: inout _ShapeStyle_Shape) { shape.paint = Color.gray.paint }
}

extension ShapeStyle where Self == ImagePaint {
    public static func image(
        _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> ImagePaint {
        ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
    }
}
