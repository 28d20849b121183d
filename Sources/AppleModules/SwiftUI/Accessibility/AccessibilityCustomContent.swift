public import Foundation

// No effect on Linux; declared so that an app's source compiles.

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

/// A key for information of several views, of which an inner view replaces that of an outer one.
public struct AccessibilityCustomContentKey: Equatable {
    private let label: Text
    private let id: String
    public init(_ label: Text, id: String) {
        self.label = label
        self.id = id
    }
    public init(_ labelKey: LocalizedStringKey, id: String) { self.init(Text(labelKey), id: id) }
    public init(_ labelKey: LocalizedStringKey) {
        let label = Text(labelKey)
        self.init(label, id: label.string)
    }
}
