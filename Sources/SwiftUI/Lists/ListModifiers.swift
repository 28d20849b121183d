extension View {
    nonisolated func row(_ looks: Look...) -> ModifiedContent<Self, TraitModifier> {
        modifier(TraitModifier(rowLooks: looks))
    }

    /// Sets the background of a row. On Linux only colours and gradients are shown.
    nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View {
        modifier(RowBackgroundModifier(view: view))
    }

    nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        row(
            Look(.paddingTop, insets?.top), Look(.paddingLeading, insets?.leading),
            Look(.paddingBottom, insets?.bottom), Look(.paddingTrailing, insets?.trailing))
    }

    nonisolated public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all)
        -> some View
    {
        row(Look(.hidesSeparator, isOn: visibility == .hidden))
    }
    nonisolated public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View
    {
        row(Look(.separatorColor, color.map { .color($0.paint) }))
    }
    @available(macOS, unavailable)
    nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View {
        environment(\.listRowSpacing, spacing)
    }
    @available(macOS, unavailable)
    nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View {
        listSectionSpacing(.custom(spacing))
    }
    @available(macOS, unavailable)
    nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
        environment(\.listSectionSpacing, spacing.length)
    }
    nonisolated public func headerProminence(_ prominence: Prominence) -> some View {
        environment(\.hasProminentHeader, prominence == .increased)
    }

    nonisolated public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        modifier(
            SwipeActionsModifier(edge: edge, allowsFullSwipe: allowsFullSwipe, actions: content()))
    }
}

/// The distance between the sections of a list.
@available(macOS, unavailable)
public struct ListSectionSpacing: Sendable {
    /// In points; nil for the default.
    fileprivate let length: CGFloat?
    public static let `default` = ListSectionSpacing(length: nil)
    public static let compact = ListSectionSpacing(length: 12)
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
        ListSectionSpacing(length: spacing)
    }
}

@usableFromInline nonisolated struct RowBackgroundModifier<Background: View>: PrimitiveModifier {
    let view: Background?

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let paint = (view as? any ShapeStyle)?.paint(in: node.environment)
        let look = Look(.background, paint.map { .color($0) })
        node.updateChild(ModifiedContent(content: content, modifier: TraitModifier(rowLooks: [look])))
    }
}

@usableFromInline nonisolated struct SwipeActionsModifier<Actions: View>: PrimitiveModifier {
    let edge: HorizontalEdge
    var allowsFullSwipe = true
    let actions: Actions
    /// Whether it is the action of `onDelete`, which `deleteDisabled` removes.
    var deletes = false

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.updateChild(
            content,
            besideRow: SwipeActionsHolder(
                edge: edge, allowsFullSwipe: allowsFullSwipe, content: actions, deletes: deletes))
    }
}

nonisolated private struct SwipeActionsHolder<Content: View>: View, PrimitiveView {
    let edge: HorizontalEdge
    let allowsFullSwipe: Bool
    let content: Content
    let deletes: Bool

    @MainActor static func update(_ node: ViewNode<Self>) {
        node.isPortal = true
        let element = node.showing(.swipeActions)
        element.set(.deletable, node.view.deletes)
        element.set(.placement, .string(node.view.edge == .leading ? "leading" : "trailing"))
        element.set(.style, node.view.allowsFullSwipe ? .string("full") : nil)
        // Only the icon of a label is shown; its title remains the accessibility label.
        node.updateChild(node.view.content) { $0.labelLook = .named("iconOnly") }
    }
}

// MARK: Deleting and moving

/// The action of `onDelete`.
final class DeleteAction: TraitKey {
    typealias Value = DeleteAction
    var perform: ((IndexSet) -> Void)?
}

/// A row that can be deleted.
nonisolated struct DeletableRow<Content: View>: View {
    let content: Content
    let offset: Int
    let action: DeleteAction

    @MainActor var body: some View {
        if action.perform == nil {
            content
        } else {
            content.modifier(
                SwipeActionsModifier(
                    edge: .trailing,
                    actions: Button("Delete", role: .destructive) {
                        action.perform?(IndexSet(integer: offset))
                    },
                    deletes: true))
        }
    }
}

extension DynamicViewContent {
    nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
        modifier(
            KeyedTraitModifier(
                key: DeleteAction.self, make: { DeleteAction() }, update: { $0.perform = action }))
    }
}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
    public var data: Content.Data { content.data }
}

// MARK: Styles

/// The appearance of lists.
@MainActor @preconcurrency
public protocol ListStyle {}

/// A style that hosts draw by name.
protocol NamedStyle {
    var styleName: String { get }
}

/// The default style: sections with round corners.
nonisolated public struct DefaultListStyle: ListStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "insetGrouped" }
}
/// Rows as wide as the list.
nonisolated public struct PlainListStyle: ListStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "plain" }
}
/// Sections as wide as the list.
@available(macOS, unavailable)
nonisolated public struct GroupedListStyle: ListStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "grouped" }
}
/// On Linux the same as the plain style.
nonisolated public struct InsetListStyle: ListStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "plain" }
}
/// Sections with round corners, inset from the sides.
@available(macOS, unavailable)
nonisolated public struct InsetGroupedListStyle: ListStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "insetGrouped" }
}
/// On Linux the same as the default style.
nonisolated public struct SidebarListStyle: ListStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "insetGrouped" }
}

extension View {
    nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View {
        environment(\.listStyleName, (style as? any NamedStyle)?.styleName ?? "insetGrouped")
    }
}
