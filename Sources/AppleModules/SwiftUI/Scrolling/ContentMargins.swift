/// Margins around scrolled content, which scroll with it. In points; nil for the default.
struct ContentMargins: Equatable {
    private var top: CGFloat?
    private var leading: CGFloat?
    private var bottom: CGFloat?
    private var trailing: CGFloat?

    mutating func set(_ edges: Edge.Set, _ length: CGFloat?) {
        if edges.contains(.top) { top = length }
        if edges.contains(.leading) { leading = length }
        if edges.contains(.bottom) { bottom = length }
        if edges.contains(.trailing) { trailing = length }
    }

    @MainActor func apply(to element: Element) {
        element.set(.paddingTop, top.map { .number(Double($0)) })
        element.set(.paddingLeading, leading.map { .number(Double($0)) })
        element.set(.paddingBottom, bottom.map { .number(Double($0)) })
        element.set(.paddingTrailing, trailing.map { .number(Double($0)) })
    }
}

extension View {
    nonisolated public func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        transformEnvironment(\.contentMargins) { margins in
            if placement.isOfContent { margins.set(edges, length) }
        }
    }
    nonisolated public func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        transformEnvironment(\.contentMargins) { margins in
            guard placement.isOfContent else { return }
            let lengths: [(Edge.Set, CGFloat)] = [
                (.top, insets.top), (.leading, insets.leading), (.bottom, insets.bottom),
                (.trailing, insets.trailing),
            ]
            for (edge, length) in lengths where edges.contains(edge) { margins.set(edge, length) }
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
