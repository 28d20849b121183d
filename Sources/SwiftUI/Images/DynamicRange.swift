// No effect on Linux; declared so that an app's source compiles.

extension Image {
    /// The maximum brightness of an image.
    public struct DynamicRange: Hashable, Sendable {
        private let name: String
        public static let standard = DynamicRange(name: "standard")
        public static let constrainedHigh = DynamicRange(name: "constrainedHigh")
        public static let high = DynamicRange(name: "high")
    }
}
