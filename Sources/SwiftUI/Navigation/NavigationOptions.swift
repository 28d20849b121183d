public import Foundation

// No effect on Linux; declared so that an app's source compiles.

extension View {
    nonisolated public func navigationDocument(_ url: URL) -> some View { self }
    @available(iOS 26.0, macOS 11.0, *)
    nonisolated public func navigationSubtitle(_ subtitle: Text) -> some View { self }
    @available(iOS 26.0, macOS 11.0, *)
    nonisolated public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View { self }
    @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
    @_disfavoredOverload
    nonisolated public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View { self }
    nonisolated public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View { self }
}
