/// Headers or footers that stay visible while their section scrolls. No effect on Linux: they scroll, too.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A vertical stack for scroll views. Of a large collection only rows near the visible area are created.
nonisolated public struct LazyVStack<Content: View>: View, PrimitiveView {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let content: Content

    nonisolated public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let element = node.showing(.vstack)
        element.set(.alignment, .string(node.view.alignment.attribute))
        element.set(.spacing, node.view.spacing.map { .number(Double($0)) })
        element.set(.maxWidth, .number(.infinity))
        node.updateLazily(node.view.content)
    }
}

/// A horizontal stack for scroll views.
nonisolated public struct LazyHStack<Content: View>: View, PrimitiveView {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let content: Content

    nonisolated public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let element = node.showing(.hstack)
        element.set(.verticalAlignment, .string(node.view.alignment.attribute))
        element.set(.spacing, node.view.spacing.map { .number(Double($0)) })
        node.updateLazily(node.view.content)
    }
}

extension Node {
    func updateLazily<Content: View>(_ content: Content) {
        let kept = storage as? CachedContext ?? CachedContext()
        storage = kept
        updateChild(content, context: kept.context(from: context) { $0.inner.lazy() })
    }
}
