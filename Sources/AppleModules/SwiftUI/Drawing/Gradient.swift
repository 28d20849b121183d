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

/// A mesh of colours. On Linux shown as a gradient from its first colour to its last.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct MeshGradient: ShapeStyle, Sendable {
    private let gradient: LinearGradient

    public init(
        width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        gradient = LinearGradient(colors: colors, startPoint: .topLeading, endPoint: .bottomTrailing)
    }

    public func _apply(to shape: inout _ShapeStyle_Shape) { gradient._apply(to: &shape) }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension MeshGradient: View {
    public var body: some View { Rectangle().fill(gradient) }
}
