/// A vertical stack of views.
nonisolated public struct VStack<Content: View>: View, NonObservingView, OneElementView {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let content: Content

    nonisolated public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let element = node.showing(.vstack)
        element.set(.alignment, .string(node.view.alignment.attribute))
        element.set(.spacing, node.view.spacing.map { .number(Double($0)) })
        node.info.cached { ContentParts<Content>() }.update(node, from: node.view.content)
    }
}

extension Node {
    /// Shows a stack around the views of a structural view, if there are several directly in a page.
    func stackAtTop(isNeeded: Bool) {
        guard context.isAtTop, context.units == nil else { return }
        guard isNeeded else {
            removeElement()
            return
        }
        showing(.vstack).set(.alignment, .string(HorizontalAlignment.center.attribute))
        // Values set on these views apply to the page.
        isPresenceRoot = true
    }
}

/// A horizontal stack of views.
nonisolated public struct HStack<Content: View>: View, NonObservingView, OneElementView {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let content: Content
    /// Whether a list has put the stack around a row.
    private var isRow = false

    nonisolated public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    /// The row of a list over a range.
    nonisolated init(row: Content) {
        self.init { row }
        isRow = true
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        // A row with one view looks and reacts like that view: a link takes taps in the whole row.
        if node.view.isRow, !(Content.self is any StructuralView.Type) {
            node.updateChild(node.view.content)
            return
        }
        let element = node.showing(.hstack)
        element.set(.verticalAlignment, .string(node.view.alignment.attribute))
        element.set(.spacing, node.view.spacing.map { .number(Double($0)) })
        node.info.cached { ContentParts<Content>() }.update(node, from: node.view.content)
    }
}

/// A stack of overlapping views.
nonisolated public struct ZStack<Content: View>: View, NonObservingView, OneElementView {
    let alignment: Alignment
    let content: Content

    nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let element = node.showing(.zstack)
        element.set(.alignment, .string(node.view.alignment.horizontal.attribute))
        element.set(.verticalAlignment, .string(node.view.alignment.vertical.attribute))
        node.info.cached { ContentParts<Content>() }.update(node, from: node.view.content)
    }
}

/// Flexible space that fills the rest of a stack.
nonisolated public struct Spacer: View, NonObservingView, OneElementView, Sendable {
    public var minLength: CGFloat?

    nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        node.showing(.spacer).set(.minWidth, node.view.minLength.map { .number(Double($0)) })
    }
}

/// A thin separator line.
nonisolated public struct Divider: View, NonObservingView, OneElementView, Sendable {
    nonisolated public init() {}
    @MainActor package static func update(_ node: ViewNode<Self>) { _ = node.showing(.divider) }
}

extension View {
    nonisolated public func zIndex(_ value: Double) -> some View { box(Attribute(.zIndex, .number(value))) }
}
