// Accepted so that an app's source compiles, and without effect on Linux.

extension View {
    nonisolated public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { self }
}

extension Image {
    /// How bright a picture may become.
    public struct DynamicRange: Hashable, Sendable {
        private let name: String
        public static let standard = DynamicRange(name: "standard")
        public static let constrainedHigh = DynamicRange(name: "constrainedHigh")
        public static let high = DynamicRange(name: "high")
    }
    nonisolated public func allowedDynamicRange(_ range: Image.DynamicRange?) -> Image { self }
}
