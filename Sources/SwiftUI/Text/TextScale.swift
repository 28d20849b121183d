// No effect on Linux; declared so that an app's source compiles.

extension Text {
    /// The size of text relative to other text.
    public struct Scale: Hashable, Sendable {
        private let name: String
        public static let `default` = Scale(name: "default")
        public static let secondary = Scale(name: "secondary")
    }
}
