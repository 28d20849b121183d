extension View {
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
        searchFocused(binding, equals: true)
    }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func searchFocused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V)
        -> some View
    { modifier(FocusedModifier(binding: binding, value: value, target: \.searchFocus)) }
}

/// The behaviour of the toolbar during a search. No effect on Linux.
@available(iOS 17.1, macOS 14.1, tvOS 17.1, watchOS 10.1, *)
public struct SearchPresentationToolbarBehavior: Hashable, Sendable {
    private let name: String
    public static var automatic: SearchPresentationToolbarBehavior { Self(name: "automatic") }
    public static var avoidHidingContent: SearchPresentationToolbarBehavior {
        Self(name: "avoidHidingContent")
    }
}
