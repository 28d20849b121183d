/// The menu and the primary action of the selectable lists and tables in a view.
@MainActor
final class SelectionMenu {
    /// Whether a value has the type of the menu's items.
    fileprivate(set) var accepts: (AnyHashable) -> Bool = { _ in false }
    fileprivate(set) var items: ([AnyHashable]) -> AnyView = { _ in AnyView(EmptyView()) }
    /// The action for a tap on a row outside edit mode, as on iOS; nil if a tap selects the row.
    fileprivate(set) var primaryAction: (([AnyHashable]) -> Void)?
    /// What the menu was last opened on; empty for the area around the rows.
    fileprivate let targets = StateCell<[AnyHashable]>([])

    /// Makes the menu that of some values, before the host opens it.
    func open(on values: [AnyHashable]) {
        if targets.current != values { targets.write(values) }
    }
}

@usableFromInline nonisolated struct SelectionMenuModifier<Item: Hashable, Items: View>: PrimitiveModifier {
    let menu: (Set<Item>) -> Items
    let primaryAction: ((Set<Item>) -> Void)?

    @MainActor private final class NodeState {
        let menu = SelectionMenu()
        let environment: ModifiedEnvironment

        init(_ base: EnvironmentValues) {
            environment = ModifiedEnvironment(base) { [menu] in $0.selectionMenu = menu }
        }
    }

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let state = node.storage as? NodeState ?? NodeState(node.environment)
        node.storage = state
        let model = state.menu
        model.accepts = { $0.base is Item }
        model.items = { [menu] in AnyView(menu(Self.items($0))) }
        model.primaryAction = primaryAction.map { act in { act(Self.items($0)) } }
        let element = node.showing(.box)
        element.set(.style, .string(Element.selectionMenuStyle))
        element.onEvent = { [weak model] event in if event == .menu { model?.open(on: []) } }
        state.environment.update(node.environment) { $0.selectionMenu = model }
        node.updateChild(
            content, slot: 0, environment: state.environment.values, context: node.context.boxed)
        node.updateChild(SelectionMenuItems(model: model), slot: 1)
    }

    private static func items(_ values: [AnyHashable]) -> Set<Item> {
        Set(values.compactMap { $0.base as? Item })
    }
}

nonisolated private struct SelectionMenuItems: View {
    let model: SelectionMenu
    @MainActor var body: some View {
        ContextMenuItems(content: model.items(model.targets.read()), standsBeside: false)
    }
}

extension View {
    /// Adds a menu to the selectable lists and tables inside: for the selected rows, for another row, or for the area around the rows.
    ///
    /// With a primary action, a tap on a row calls it, as on iOS. Rows are then selected in edit mode.
    nonisolated public func contextMenu<I: Hashable, M: View>(
        forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
        primaryAction: ((Set<I>) -> Void)? = nil
    ) -> some View { modifier(SelectionMenuModifier(menu: menu, primaryAction: primaryAction)) }
}

extension Element {
    static let selectionMenuStyle = "selectionMenu"

    /// The box around a list whose rows share a menu.
    package var selectionMenuBox: Element? {
        var element: Element? = self
        while let current = element {
            if current.kind == .box, current.attributes.string(.style) == Self.selectionMenuStyle {
                return current
            }
            element = current.parent
        }
        return nil
    }
}
