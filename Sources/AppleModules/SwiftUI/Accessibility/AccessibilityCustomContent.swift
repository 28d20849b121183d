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
