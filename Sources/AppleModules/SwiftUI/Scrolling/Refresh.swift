extension View {
    @preconcurrency
    nonisolated public func refreshable(@_inheritActorContext action: @escaping @Sendable () async -> Void)
        -> some View
    {
        modifier(
            EnvironmentModifier<RefreshAction?>(keyPath: \.refresh, value: RefreshAction(action: action)))
    }
}

/// The action that reloads content.
public struct RefreshAction: Sendable {
    let action: @Sendable () async -> Void
    public func callAsFunction() async { await action() }
}

@MainActor
enum Refreshing {
    /// Lets an element be pulled to refresh.
    static func apply(_ refresh: RefreshAction?, to element: Element) {
        element.set(.refreshable, refresh != nil)
        guard let refresh else { return element.onEvent = nil }
        element.onEvent = { event in
            if event == .refresh { Task { await refresh() } }
        }
    }
}
