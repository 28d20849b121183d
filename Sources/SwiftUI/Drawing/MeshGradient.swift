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
