/// Shows the first of its views that fits. On Linux always the first view, because the host lays out views, not the
/// graph.
nonisolated public struct ViewThatFits<Content: View>: View, PrimitiveView {
    private let content: Content

    nonisolated public init(
        in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let model = node.storage as? FittingModel ?? FittingModel(node: node)
        node.storage = model
        node.onUnmount = { _ in model.leave() }
        let context = model.contexts.context(from: node.context) { outer in
            Context(
                presence: outer.presence, navigation: outer.navigation, screen: outer.screen,
                isInLazyContainer: outer.isInLazyContainer, wrap: outer.wrap, list: outer.list, units: model,
                traits: outer.traits)
        }
        node.updateChild(FittingContent(content: node.view.content), context: context)
    }
}

/// The views as a structural view, so that a single view is handled like several.
nonisolated private struct FittingContent<Content: View>: View, PrimitiveView, StructuralView {
    let content: Content
    @MainActor static func update(_ node: ViewNode<Self>) { node.updatePart(node.view.content) }
}

/// The views of a `ViewThatFits`; only the first is visible.
@MainActor
private final class FittingModel: UnitContainer {
    @OwnerNode var node: Node
    private(set) var contexts = CachedContext()

    init(node: Node) {
        _node = OwnerNode(node)
        node.collects(FittingPartsKey.self) { [weak self] in self?.arrange() }
    }

    func update<Part: View>(_ part: Part, of node: Node, slot: Int, key: Int) {
        node.updateChild(FittingPart(content: part), slot: slot, key: key)
    }

    private func arrange() {
        for (index, part) in (node.collect(FittingPartsKey.self) ?? []).enumerated() {
            part.node.isExcluded = index > 0
            part.presence.show(index == 0)
        }
    }

    func leave() { contexts = CachedContext() }
}

@MainActor
private final class FittingPartModel {
    @OwnerNode var node: Node
    let presence: Presence
    let context: Context

    init(node: Node) {
        _node = OwnerNode(node)
        let outer = node.context
        presence = Presence(parent: outer.presence, isShown: false)
        context = Context(
            presence: presence, navigation: outer.navigation, screen: outer.screen,
            isInLazyContainer: outer.isInLazyContainer, wrap: outer.wrap, list: outer.list,
            traits: outer.traits)
    }
}

private enum FittingPartsKey: AbsorbedPreferenceKey {
    static var defaultValue: [FittingPartModel] { [] }
    static func reduce(value: inout [FittingPartModel], nextValue: () -> [FittingPartModel]) {
        value += nextValue()
    }
}

nonisolated private struct FittingPart<Content: View>: View, SelfTrackingView {
    let content: Content

    @MainActor static func update(_ node: ViewNode<Self>) {
        let model = node.storage as? FittingPartModel ?? FittingPartModel(node: node)
        if node.storage == nil {
            node.storage = model
            node.isExcluded = true
            node.contribute(FittingPartsKey.self, [model])
            node.onUnmount = { _ in model.presence.leave() }
        }
        node.updateChild(node.view.content, context: model.context)
    }
}
