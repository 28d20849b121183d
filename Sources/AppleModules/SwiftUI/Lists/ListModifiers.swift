extension View {
    nonisolated func row(_ looks: Attribute...) -> ModifiedContent<Self, TraitModifier> {
        modifier(TraitModifier(rowLooks: looks))
    }

    /// Sets the background of a row. On Linux only colours and gradients are shown.
    nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View {
        modifier(RowBackgroundModifier(view: view))
    }

    nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        row(
            Attribute(.paddingTop, insets?.top), Attribute(.paddingLeading, insets?.leading),
            Attribute(.paddingBottom, insets?.bottom), Attribute(.paddingTrailing, insets?.trailing))
    }

    nonisolated public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all)
        -> some View
    {
        row(Attribute(.hidesSeparator, isOn: visibility == .hidden))
    }
    nonisolated public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View
    {
        row(Attribute(.separatorColor, color.map { .color($0.paint) }))
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
        environment(\.headerProminence, prominence)
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
        let look = Attribute(.background, paint.map { .color($0) })
        node.updateChild(ModifiedContent(content: content, modifier: TraitModifier(rowLooks: [look])))
    }
}

/// The colour of a row's icon. No effect on Linux.
public struct ListItemTint: Sendable {
    private let color: Color?
    public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
    public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
    public static let monochrome = ListItemTint(color: nil)
}

/// The size of the rows of a sidebar, which a user chooses in the settings of a Mac.
public enum SidebarRowSize: Hashable, Sendable { case small, medium, large }
