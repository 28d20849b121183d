// No effect on Linux; declared so that an app's source compiles.

extension View {
    nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
    nonisolated public func interactionActivityTrackingTag(_ tag: String) -> some View { self }
    nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View { self }
}
