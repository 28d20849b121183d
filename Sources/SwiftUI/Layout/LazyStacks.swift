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

/// A grid that is filled row by row.
nonisolated public struct LazyVGrid<Content: View>: View, PrimitiveView {
    let columns: [GridItem]
    let spacing: CGFloat?
    let content: Content

    nonisolated public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        self.columns = columns
        self.spacing = spacing
        self.content = content()
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let view = node.view
        let element = node.showing(.grid)
        if let minimum = view.columns.adaptiveMinimum {
            element.set(.columns, nil)
            element.set(.minimum, .number(minimum))
        } else {
            element.set(.columns, .number(Double(max(view.columns.count, 1))))
            element.set(.minimum, nil)
        }
        element.set(.spacing, (view.spacing ?? view.columns.first?.spacing).map { .number(Double($0)) })
        node.updateLazily(view.content)
    }
}

/// A grid that is filled column by column.
nonisolated public struct LazyHGrid<Content: View>: View, PrimitiveView {
    let rows: Int
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let content: Content

    nonisolated public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        self.rows = max(rows.count, 1)
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let element = node.showing(.hstack)
        element.set(.style, .string("rows"))
        element.set(.columns, .number(Double(node.view.rows)))
        element.set(.verticalAlignment, .string(node.view.alignment.attribute))
        element.set(.spacing, node.view.spacing.map { .number(Double($0)) })
        node.updateLazily(node.view.content)
    }
}

extension Node {
    fileprivate func updateLazily<Content: View>(_ content: Content) {
        let kept = storage as? KeptContext ?? KeptContext()
        storage = kept
        updateChild(content, context: kept.context(from: context) { $0.inner.lazy() })
    }
}

/// Rows of cells, aligned in columns.
nonisolated public struct Grid<Content: View>: View, PrimitiveView {
    let alignment: Alignment
    let horizontalSpacing: CGFloat?
    let verticalSpacing: CGFloat?
    let content: Content

    nonisolated public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
        self.content = content()
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let element = node.showing(.vstack)
        element.set(.style, .string("grid"))
        element.set(.alignment, .string(node.view.alignment.horizontal.attribute))
        element.set(.verticalAlignment, .string(node.view.alignment.vertical.attribute))
        element.set(.spacing, node.view.horizontalSpacing.map { .number(Double($0)) })
        element.set(.rowSpacing, node.view.verticalSpacing.map { .number(Double($0)) })
        node.updateChild(node.view.content)
    }
}

/// One row of a grid.
nonisolated public struct GridRow<Content: View>: View, PrimitiveView {
    let alignment: VerticalAlignment?
    let content: Content

    nonisolated public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let element = node.showing(.hstack)
        element.set(.style, .string("gridRow"))
        element.set(.verticalAlignment, node.view.alignment.map { .string($0.attribute) })
        node.updateChild(node.view.content)
    }
}

extension View {
    nonisolated public func gridCellColumns(_ count: Int) -> some View {
        trait(Look(.columnSpan, .number(Double(max(count, 1)))))
    }
}
