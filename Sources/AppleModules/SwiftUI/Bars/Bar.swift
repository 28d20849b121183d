enum NavigationTitleKey: AdditivePreferenceKey, AbsorbedPreferenceKey {
    static var defaultValue: String { "" }
    static func reduce(value: inout String, nextValue: () -> String) { value = nextValue() }
}

/// Options of a bar that modifiers set, except its title and items.
struct BarOptions: Hashable {
    var titleMode: String?
    var hidesBackButton: Bool?
    var isHidden: Bool?
    var hidesBackground: Bool?

    mutating func merge(_ other: BarOptions) {
        titleMode = other.titleMode ?? titleMode
        hidesBackButton = other.hidesBackButton ?? hidesBackButton
        isHidden = other.isHidden ?? isHidden
        hidesBackground = other.hidesBackground ?? hidesBackground
    }
}

enum BarOptionsKey: AdditivePreferenceKey, AbsorbedPreferenceKey {
    static var defaultValue: BarOptions { BarOptions() }
    static func reduce(value: inout BarOptions, nextValue: () -> BarOptions) { value.merge(nextValue()) }
}

/// An item of a bar: its placement and its node.
struct ToolbarEntry: Equatable {
    let placement: String
    let holder: Node
    /// Whether it is in the bottom bar. Keyboard items are, too.
    var isBelow: Bool { placement == "bottom" || placement == "keyboard" }
    static func == (a: Self, b: Self) -> Bool { a.placement == b.placement && a.holder === b.holder }
}

enum ToolbarItemsKey: AdditivePreferenceKey, AbsorbedPreferenceKey {
    static var defaultValue: [ToolbarEntry] { [] }
    static func reduce(value: inout [ToolbarEntry], nextValue: () -> [ToolbarEntry]) { value += nextValue() }
}

nonisolated struct BarView: View, PrimitiveView {
    let model: ScreenModel

    @MainActor static func update(_ node: ViewNode<Self>) {
        let model = node.view.model
        model.barNode = node
        node.isPresenceRoot = true
        let element = node.showing(.bar)
        let mode = model.bar.titleMode ?? model.previous?.titleMode ?? "large"
        model.titleMode = mode
        element.set(.titleMode, .string(mode))
        element.set(.tint, node.environment.tintPaint.map { .color($0) })
        element.set(.hidesBar, model.bar.isHidden ?? false)
        element.set(.hidesBarBackground, model.bar.hidesBackground ?? false)
        node.adoptedElements = { [weak model] in
            (model?.items ?? []).filter { !$0.isBelow }.compactMap(\.holder.element)
        }
        node.graph.contentChanged(node)
        if model.previous != nil, model.bar.hidesBackButton != true {
            node.updateChild(BackButton(model: model, title: model.previous?.title), slot: 0)
        } else {
            node.updateChild(EmptyView(), slot: 0)
        }
        node.updateChild(BarTitle(title: model.title ?? ""), slot: 1)
        guard let search = model.shownSearch else {
            node.removeChildren(from: 2)
            return
        }
        search.screen = model
        node.updateChild(SearchField(search), slot: 2)
        guard search.isActive else {
            node.removeChildren(from: 3)
            return
        }
        node.updateChild(
            Button("Cancel", role: .cancel, action: search.end).keyboardShortcut(.cancelAction), slot: 3)
        if let scopes = search.scopes {
            node.updateChild(scopes.view, slot: 4)
        } else {
            node.removeChildren(from: 4)
        }
    }
}

nonisolated private struct BackButton: View, PrimitiveView {
    let model: ScreenModel
    let title: String?

    @MainActor static func update(_ node: ViewNode<Self>) {
        let element = node.showing(.backButton)
        let title = node.view.title
        element.setText(title.map { $0.isEmpty ? "Back" : $0 } ?? "Back")
        element.onEvent = { [weak model = node.view.model] event in
            guard let model else { return }
            switch event {
            case .tap, .back, .swipe: model.navigation?.dismiss(model)
            // A number of screens to go back.
            case .value(let count): model.back(by: count)
            default: return
            }
        }
    }
}

nonisolated private struct BarTitle: View, PrimitiveView {
    let title: String

    @MainActor static func update(_ node: ViewNode<Self>) {
        let element = node.showing(.barTitle)
        element.setText(node.view.title)
        element.set(.headingLevel, .number(1))
    }
}

nonisolated struct BottomBarView: View, PrimitiveView {
    let model: ScreenModel

    @MainActor static func update(_ node: ViewNode<Self>) {
        let model = node.view.model
        model.bottomBarNode = node
        guard model.items.contains(where: \.isBelow) else {
            node.removeChildren()
            return
        }
        node.updateChild(BottomBar(model: model))
        node.children.first.map { node.graph.contentChanged($0) }
    }
}

nonisolated private struct BottomBar: View, PrimitiveView {
    let model: ScreenModel

    @MainActor static func update(_ node: ViewNode<Self>) {
        node.showing(.bottomBar).set(.tint, node.environment.tintPaint.map { .color($0) })
        node.adoptedElements = { [weak model = node.view.model] in
            (model?.items ?? []).filter(\.isBelow).compactMap(\.holder.element)
        }
    }
}
