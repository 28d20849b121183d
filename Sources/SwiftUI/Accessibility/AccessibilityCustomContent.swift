public import Foundation

// No effect on Linux; declared so that an app's source compiles.

extension View {
    nonisolated public func accessibilityCustomContent(
        _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
    ) -> some View { self }
    nonisolated public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ value: Text,
        importance: AXCustomContent.Importance = .default
    ) -> some View { self }
    nonisolated public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey,
        importance: AXCustomContent.Importance = .default
    ) -> some View { self }
    @_disfavoredOverload
    nonisolated public func accessibilityCustomContent<V: StringProtocol>(
        _ labelKey: LocalizedStringKey, _ value: V,
        importance: AXCustomContent.Importance = .default
    ) -> some View { self }
}

/// Additional accessibility information of a view.
open class AXCustomContent: NSObject {
    /// Whether the information is always spoken.
    public enum Importance: UInt, Sendable {
        case `default`, high
    }

    public let label: String
    public let value: String
    public var importance = Importance.default

    public init(label: String, value: String) {
        self.label = label
        self.value = value
    }
}
