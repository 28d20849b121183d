public import Foundation

/// A range of blended colours.
public struct Gradient: Hashable, Sendable, ShapeStyle {
    /// A colour and its position, 0...1.
    public struct Stop: Hashable, Sendable {
        public var color: Color
        public var location: CGFloat
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    public var stops: [Stop]

    public init(stops: [Stop]) { self.stops = stops }
    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }

    public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self) }

    public func _apply(to shape: inout _ShapeStyle_Shape) {
        shape.paint = .linearGradient(paintStops, angle: 180)
    }

    var paintStops: [PaintValue.Stop] {
        stops.map { PaintValue.Stop(paint: $0.color.paint, location: Double($0.location)) }
    }
}

/// A type-erased gradient.
public struct AnyGradient: Hashable, ShapeStyle, Sendable {
    let gradient: Gradient
    public init(_ gradient: Gradient) { self.gradient = gradient }
    public func _apply(to shape: inout _ShapeStyle_Shape) { gradient._apply(to: &shape) }
}

extension Color {
    /// A gradient from a slightly lighter shade to the colour.
    public var gradient: AnyGradient {
        AnyGradient(Gradient(colors: [self.opacity(0.82), self]))
    }
}
