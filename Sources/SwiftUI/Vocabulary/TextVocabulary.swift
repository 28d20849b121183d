// Written by Scripts/vocabulary.py from Scripts/vocabulary.txt: change that, and run it.

public import Foundation

extension View {
    nonisolated public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View {
        unchanged(self, Unshown.allowedDynamicRange)
    }
    nonisolated public func allowsTightening(_ flag: Bool) -> some View {
        unchanged(self, Unshown.allowsTightening)
    }
    nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
        unchanged(self, Unshown.baselineOffset)
    }
    nonisolated public func fontWidth(_ width: Font.Width?) -> some View {
        unchanged(self, Unshown.fontWidth)
    }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
        unchanged(self, Unshown.textRenderer)
    }
    nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
        unchanged(self, Unshown.textScale)
    }
}

extension Image {
    nonisolated public func allowedDynamicRange(_ range: Image.DynamicRange?) -> Image {
        unchanged(self, Unshown.allowedDynamicRange)
    }
    nonisolated public func antialiased(_ isAntialiased: Bool) -> Image {
        unchanged(self, Unshown.antialiased)
    }
    nonisolated public func interpolation(_ interpolation: Interpolation) -> Image {
        unchanged(self, Unshown.interpolation)
    }
}

extension Text {
    nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
        unchanged(self, Unshown.baselineOffset)
    }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    public func customAttribute<T: TextAttribute>(_ value: T) -> Text {
        unchanged(self, Unshown.customAttribute)
    }
    nonisolated public func fontWidth(_ width: Font.Width?) -> Text { unchanged(self, Unshown.fontWidth) }
    nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Text {
        unchanged(self, Unshown.textScale)
    }
}
