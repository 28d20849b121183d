// No effect on Linux; declared so that an app's source compiles.

extension View {
    nonisolated public func handlesExternalEvents(
        preferring conditions: Set<String>, allowing: Set<String>
    ) -> some View { self }
}
