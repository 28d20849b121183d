/// A `navigationDestination(for:)`: its value type and its view builder.
@MainActor
class DestinationDeclaration {
    @OwnerNode var node: Node
    let type: Any.Type

    init(node: Node, type: Any.Type) {
        _node = OwnerNode(node)
        self.type = type
    }

    func accepts(_ value: any Hashable) -> Bool { false }
    func accepts(_ value: PathValue) -> Bool { false }
    /// Shows the destination in `screen`. Throws if a saved value can't be decoded.
    func show(_ value: PathValue, in screen: Node) throws {}
}

final class TypedDestinationDeclaration<Value: Hashable, Destination: View>: DestinationDeclaration {
    private let content: ContentSource

    private final class ContentSource: Source, @unchecked Sendable {
        // Set and read on the main actor.
        var build: (Value) -> Destination
        init(_ build: @escaping (Value) -> Destination) { self.build = build }
    }

    init(node: Node, build: @escaping (Value) -> Destination) {
        content = ContentSource(build)
        super.init(node: node, type: Value.self)
    }

    func replace(_ build: @escaping (Value) -> Destination) {
        content.build = build
        content.noteChange()
    }

    override func accepts(_ value: any Hashable) -> Bool { value is Value }

    override func accepts(_ value: PathValue) -> Bool {
        if let base = value.base { return base.base is Value }
        return (value as? EncodedPathValue)?.names(Value.self) ?? false
    }

    override func show(_ value: PathValue, in screen: Node) throws {
        guard let typed = try value.value(as: Value.self)?.get() else { return }
        content.noteRead()
        screen.updateChild(content.build(typed))
    }
}

@usableFromInline
nonisolated struct DestinationModifier<Value: Hashable, Destination: View>: PrimitiveModifier {
    let destination: (Value) -> Destination

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        if let known = node.storage as? TypedDestinationDeclaration<Value, Destination> {
            known.replace(destination)
        } else if let navigation = node.navigationForDestination() {
            let declaration = TypedDestinationDeclaration(node: node, build: destination)
            node.storage = declaration
            navigation.declare(declaration)
            node.updateWhileCovered()
            node.onUnmount = { [weak navigation] _ in navigation?.retract(declaration) }
        }
        node.updateChild(content)
    }
}

/// `navigationDestination(isPresented:)` and `(item:)`: a screen that is shown while a binding holds a value.
@usableFromInline nonisolated struct PresentedDestinationModifier<Item, Destination: View>: PrimitiveModifier
{
    let item: Binding<Item?>
    let isSame: (Item, Item) -> Bool
    let destination: (Item) -> Destination

    private final class PushedScreen {
        var item: Item
        let view: PushedView
        init(item: Item, view: PushedView) {
            self.item = item
            self.view = view
        }
    }

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.updateChild(content)
        let value = item.wrappedValue
        guard let navigation = node.navigationForDestination() else { return }
        node.updateWhileCovered()
        if let shown = node.storage as? PushedScreen {
            if let value, isSame(value, shown.item) {
                shown.view.content.replace(AnyView(destination(value)))
                return
            }
            node.storage = nil
            node.onUnmount = nil
            navigation.withdraw(shown.view)
        }
        guard let value else { return }
        let view = PushedView(
            content: SourcedContent(AnyView(destination(value))),
            onPop: { [item, weak node] in
                node?.storage = nil
                node?.onUnmount = nil
                item.wrappedValue = nil
            })
        node.storage = PushedScreen(item: value, view: view)
        node.onUnmount = { [weak navigation] _ in navigation?.withdraw(view) }
        navigation.present(view)
    }
}

extension Node {
    /// The stack that a destination declared here belongs to. Nil, with a diagnostic, if there is none.
    fileprivate func navigationForDestination() -> NavigationModel? {
        guard let navigation = context.navigation else {
            graph.warn(NavigationDiagnostic.outsideStack)
            return nil
        }
        if context.isInLazyContainer {
            graph.warn(NavigationDiagnostic.inLazyContainer)
            return nil
        }
        return navigation
    }
}

extension View {
    nonisolated public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(DestinationModifier(destination: destination))
    }

    nonisolated public func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
    ) -> some View {
        let view = destination()
        return modifier(
            PresentedDestinationModifier(
                item: isPresented.asItem, isSame: { _, _ in true }, destination: { _ in view }))
    }

    nonisolated public func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(PresentedDestinationModifier(item: item, isSame: ==, destination: destination))
    }
}

extension Binding<Bool> {
    /// The same binding as an item: a value while it is true, nil while it is false.
    var asItem: Binding<EmptyItem?> {
        Binding<EmptyItem?>(
            location: ClosureLocation(
                get: { wrappedValue ? EmptyItem() : nil }, set: { item, _ in wrappedValue = item != nil }))
    }
}

/// The item of a presentation that has none.
struct EmptyItem: Hashable, Sendable {}
