// Written by Scripts/vocabulary.py from Scripts/vocabulary.txt: change that, and run it.

public import Foundation

extension View {
    @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
    nonisolated public func backgroundExtensionEffect() -> some View {
        unchanged(self, Unshown.backgroundExtensionEffect)
    }
    nonisolated public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
        unchanged(self, Unshown.colorEffect)
    }
    nonisolated public func colorMultiply(_ color: Color) -> some View {
        unchanged(self, Unshown.colorMultiply)
    }
    nonisolated public func compositingGroup() -> some View { unchanged(self, Unshown.compositingGroup) }
    nonisolated public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
        unchanged(self, Unshown.containerShape)
    }
    nonisolated public func distortionEffect(
        _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
    ) -> some View { unchanged(self, Unshown.distortionEffect) }
    nonisolated public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear)
        -> some View
    { unchanged(self, Unshown.drawingGroup) }
    nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        unchanged(self, Unshown.flipsForRightToLeftLayoutDirection)
    }
    nonisolated public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true)
        -> some View
    { unchanged(self, Unshown.layerEffect) }
    nonisolated public func luminanceToAlpha() -> some View { unchanged(self, Unshown.luminanceToAlpha) }
    nonisolated public func visualEffect(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View { unchanged(self, Unshown.visualEffect) }
}

extension ShapeStyle {
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle { unchanged(self, Unshown.blendMode) }
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { unchanged(self, Unshown.shadow) }
}
