extension View {
    nonisolated public func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        transformEnvironment(\.contentMargins) { margins in
            if placement.isOfContent { margins.set(edges, length) }
        }
    }
    nonisolated public func contentMargins(
        _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
    )
        -> some View
    { contentMargins(.all, length, for: placement) }
}

/// The part of a scroll view that a margin applies to.
public struct ContentMarginPlacement: Sendable {
    fileprivate var isOfContent = true
    public static var automatic: ContentMarginPlacement { ContentMarginPlacement() }
    public static var scrollContent: ContentMarginPlacement { ContentMarginPlacement() }
    public static var scrollIndicators: ContentMarginPlacement { ContentMarginPlacement(isOfContent: false) }
}
