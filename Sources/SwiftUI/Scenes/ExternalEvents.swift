// Accepted so that an app's source compiles, and without effect on Linux.

extension View {
    nonisolated public func handlesExternalEvents(
        preferring conditions: Set<String>, allowing: Set<String>
    ) -> some View { self }
}
