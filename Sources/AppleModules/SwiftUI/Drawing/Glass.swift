public import Foundation

/// A glass background. On Linux shown as a thin material.
@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, *)
public struct Glass: Equatable, Sendable {
    let isShown: Bool
    public static var regular: Glass { Glass(isShown: true) }
    public static var clear: Glass { Glass(isShown: true) }
    public static var identity: Glass { Glass(isShown: false) }
}

/// The default shape of a glass background: a capsule.
@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, *)
public struct DefaultGlassEffectShape: Shape, OutlinedShape {
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
    var outline: ShapeOutline { .capsule }
}

/// A container of glass backgrounds, which merge on Apple's platforms when they are close. On Linux they don't
/// merge.
@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, *)
nonisolated public struct GlassEffectContainer<Content: View>: View {
    let content: Content
    nonisolated public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    @MainActor public var body: some View { content }
}

@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
extension View {
    nonisolated public func glassEffect(
        _ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()
    ) -> some View {
        background(glass.isShown ? AnyShapeStyle(Material.ultraThin) : AnyShapeStyle(Color.clear), in: shape)
    }
}

/// A glass button. On Linux shown with a border.
@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, *)
nonisolated public struct GlassButtonStyle: NamedButtonStyle, Sendable {
    nonisolated public init() {}
    nonisolated public init(_ glass: Glass) {}
    var styleName: String? { "bordered" }
}
/// A glass button in the tint colour.
@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, *)
nonisolated public struct GlassProminentButtonStyle: NamedButtonStyle, Sendable {
    nonisolated public init() {}
    var styleName: String? { "prominent" }
}
@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, *)
extension PrimitiveButtonStyle where Self == GlassButtonStyle {
    nonisolated public static var glass: GlassButtonStyle { GlassButtonStyle() }
    nonisolated public static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}
