// Accepted so that an app's source compiles, and without effect on Linux.

extension View {
    nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View { self }
}

extension Text {
    /// How large text is beside other text.
    public struct Scale: Hashable, Sendable {
        private let name: String
        public static let `default` = Scale(name: "default")
        public static let secondary = Scale(name: "secondary")
    }
    nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Text { self }
}
