public import Foundation

/// Where an inspector's view is shown: itself in a narrow window, and as the first of two columns in a wide one.
///
/// The node stays the same, so the view keeps its state when the width changes.
nonisolated struct InspectedContent<Content: View>: View, PrimitiveView {
    let content: Content
    let isColumn: Bool

    @MainActor static func update(_ node: ViewNode<Self>) {
        guard node.view.isColumn else {
            node.removeElement()
            node.updateChild(node.view.content)
            return
        }
        let contexts = node.storage as? CachedContext ?? CachedContext()
        node.storage = contexts
        node.showing(.column).set(.placement, .string("detail"))
        node.updateChild(
            node.view.content, context: contexts.context(from: node.context) { $0.page(in: $0.presence) })
    }
}

extension Node {
    /// Makes the node of an inspector's modifier the container of two columns, or only of its content.
    func arrangeInspector(asColumn isColumn: Bool) {
        graph.offerColumns()
        guard isColumn else { return removeElement() }
        let element = showing(.split)
        element.set(.style, .string(Element.inspectedStyle))
        // There is no sidebar to hide.
        element.set(.hidesBar, true)
    }

    /// Describes the trailing column.
    func showInspectorColumn() {
        element?.set(.placement, .string("inspector"))
        if collected[ObjectIdentifier(InspectorWidthKey.self)] == nil {
            collects(InspectorWidthKey.self) { [weak self] in self?.setInspectorWidth() }
        }
        setInspectorWidth()
    }

    private func setInspectorWidth() {
        guard let element, element.kind == .column else { return }
        element.set(collect(InspectorWidthKey.self) ?? ColumnWidth())
    }
}

extension Element {
    fileprivate static let inspectedStyle = "inspector"

    /// Whether its columns are a view and its inspector, and not those of a split view.
    package var isInspected: Bool { kind == .split && attributes.string(.style) == Self.inspectedStyle }
}

enum InspectorWidthKey: AbsorbedPreferenceKey {
    static var defaultValue: ColumnWidth { ColumnWidth() }
    static func reduce(value: inout ColumnWidth, nextValue: () -> ColumnWidth) {}
}

extension View {
    /// Shows a view beside this one: in a wide window as a trailing column, in a narrow one as a sheet.
    ///
    /// Beside the content of a stack it begins below the stack's bar; outside of the stack it has the whole height.
    nonisolated public func inspector<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder content: () -> V
    ) -> some View {
        let shown = content()
        return modifier(
            PresentationModifier(
                kind: .sheet, item: isPresented.asItem, id: { AnyHashable($0) }, onDismiss: nil,
                content: { _ in shown }, isInspector: true))
    }

    /// Sets the width of the inspector around this view while it is a column. On Linux the edge of the column can't be dragged.
    nonisolated public func inspectorColumnWidth(_ width: CGFloat) -> some View {
        modifier(
            ColumnWidthModifier<InspectorWidthKey>(width: ColumnWidth(min: width, ideal: width, max: width)))
    }

    nonisolated public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil)
        -> some View
    {
        modifier(ColumnWidthModifier<InspectorWidthKey>(width: ColumnWidth(min: min, ideal: ideal, max: max)))
    }
}
