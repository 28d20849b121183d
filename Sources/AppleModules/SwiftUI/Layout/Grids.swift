public import Foundation

/// A column of a vertical grid, or a row of a horizontal one.
public struct GridItem: Sendable {
    /// The width of a column, or the height of a row.
    public enum Size: Sendable {
        case fixed(_ size: CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    public var size: Size
    public var spacing: CGFloat?
    public var alignment: Alignment?

    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

extension [GridItem] {
    /// The minimum width of adaptive columns; nil if the number of columns is fixed.
    package var adaptiveMinimum: Double? {
        guard count == 1, case .adaptive(let minimum, _) = self[0].size else { return nil }
        return Double(minimum)
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
        trait(Attribute(.columnSpan, .number(Double(max(count, 1)))))
    }
}
