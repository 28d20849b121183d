/// The items of a screen's bars.
@MainActor @preconcurrency
public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: ToolbarContent {}

/// Toolbar content without a body, shown by the graph itself.
package protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {
    associatedtype Shown: View
    @MainActor var shown: Shown { get }
}

extension PrimitiveToolbarContent {
    public var body: Never { preconditionFailure("\(Self.self) is shown by the graph and has no body") }
}

/// Composes toolbar items from the statements of a closure.
@resultBuilder
public struct ToolbarContentBuilder {
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent {
        content
    }
    public static func buildBlock<each Content: ToolbarContent>(
        _ content: repeat each Content
    ) -> some ToolbarContent {
        ToolbarGroup(content: TupleView((repeat ToolbarPart(content: .init(value: each content)))))
    }
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
    public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        .init(storage: .trueContent(first))
    }
    public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        .init(storage: .falseContent(second))
    }
    public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> Content {
        content
    }
}

/// Toolbar content as a view in the graph.
nonisolated struct ToolbarPart<Content: ToolbarContent>: View, PrimitiveView {
    let content: CustomContent<Content>

    @MainActor static func update(_ node: ViewNode<Self>) {
        func show<P: PrimitiveToolbarContent>(_ content: P) { node.updateChild(content.shown) }
        if let primitive = node.view.content.value as? any PrimitiveToolbarContent {
            show(primitive)
        } else {
            node.updateChild(ToolbarPart<Content.Body>(content: .init(value: node.view.content.value.body)))
        }
    }
}

nonisolated struct ToolbarGroup<Content: View>: PrimitiveToolbarContent {
    let content: Content
    @MainActor var shown: Content { content }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {}

extension Optional: PrimitiveToolbarContent where Wrapped: ToolbarContent {
    @ViewBuilder @MainActor package var shown: some View {
        if let self { ToolbarPart(content: .init(value: self)) }
    }
}

extension _ConditionalContent: ToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {}

extension _ConditionalContent: PrimitiveToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
    @ViewBuilder @MainActor package var shown: some View {
        switch storage {
        case .trueContent(let content): ToolbarPart(content: .init(value: content))
        case .falseContent(let content): ToolbarPart(content: .init(value: content))
        }
    }
}

extension Group: ToolbarContent where Content: ToolbarContent {
    nonisolated public init(@ToolbarContentBuilder content: () -> Content) { self.content = content() }
}

extension Group: PrimitiveToolbarContent where Content: ToolbarContent {
    @MainActor package var shown: some View { ToolbarPart(content: .init(value: content)) }
}

/// One item of a toolbar.
nonisolated public struct ToolbarItem<ID, Content: View>: PrimitiveToolbarContent {
    let placement: ToolbarItemPlacement
    let content: Content

    @MainActor package var shown: some View { BarItem(placement: placement, content: content) }
}

extension ToolbarItem where ID == () {
    nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content)
    {
        self.placement = placement
        self.content = content()
    }
}

extension ToolbarItem where ID == String {
    nonisolated public init(
        id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true,
        @ViewBuilder content: () -> Content
    ) {
        self.placement = placement
        self.content = content()
    }
}

/// Several toolbar items in the same place.
nonisolated public struct ToolbarItemGroup<Content: View>: PrimitiveToolbarContent {
    let placement: ToolbarItemPlacement
    let content: Content

    nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content)
    {
        self.placement = placement
        self.content = content()
    }

    @MainActor package var shown: some View { BarItem(placement: placement, content: content) }
}

extension ToolbarItemGroup {
    /// On Linux all items are shown in the bar. The label, which stands for them in a narrow bar on Apple's
    /// platforms, has no effect.
    nonisolated public init<C: View, L: View>(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> C,
        @ViewBuilder label: () -> L
    ) where Content == LabeledToolbarItemGroupContent<C, L> {
        self.placement = placement
        self.content = LabeledToolbarItemGroupContent(content: content())
    }
}

/// The content of a labelled group of toolbar items.
nonisolated public struct LabeledToolbarItemGroupContent<Content: View, Label: View>: View {
    let content: Content
    @MainActor public var body: some View { content }
}

/// Registers an item with the screen and keeps its node.
nonisolated private struct BarItem<Content: View>: View, PrimitiveView {
    let placement: ToolbarItemPlacement
    let content: Content

    @MainActor static func update(_ node: ViewNode<Self>) {
        let holder = node.updateChild(
            BarItemHolder(placement: node.view.placement, content: node.view.content))
        guard let holder else { return }
        node.contribute(
            ToolbarItemsKey.self,
            changed: [ToolbarEntry(placement: node.view.placement.attribute, holder: holder)])
    }
}

nonisolated private struct BarItemHolder<Content: View>: View, PrimitiveView {
    let placement: ToolbarItemPlacement
    let content: Content

    @MainActor static func update(_ node: ViewNode<Self>) {
        node.isPortal = true
        let element = node.showing(.barItem)
        element.set(.placement, .string(node.view.placement.attribute))
        element.set(.role, node.view.placement.roleAttribute.map { .string($0) })
        // Bars show only the icon of a label; its title remains the accessibility label.
        node.updateChild(node.view.content) { $0.labelLook = .named("iconOnly") }
    }
}

/// The modifier behind `toolbar(content:)`. The items are siblings of the content in the graph, so they keep their
/// state and read the same environment.
@usableFromInline nonisolated struct ToolbarModifier<Items: View>: PrimitiveModifier {
    let items: Items

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.updateChild(content, slot: 0)
        node.updateChild(items, slot: 1, context: node.context.inner)
    }
}

extension View {
    nonisolated public func toolbar<Content: ToolbarContent>(
        @ToolbarContentBuilder content: () -> Content
    ) -> some View {
        modifier(ToolbarModifier(items: ToolbarPart(content: .init(value: content()))))
    }

    @_disfavoredOverload
    nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        modifier(ToolbarModifier(items: BarItem(placement: .automatic, content: content())))
    }

    /// Toolbar items that a person may rearrange. On Linux their order is fixed.
    nonisolated public func toolbar<Content: ToolbarContent>(
        id: String, @ToolbarContentBuilder content: () -> Content
    ) -> some View {
        toolbar(content: content)
    }
}

/// A menu below the title. Not shown on Linux.
nonisolated public struct ToolbarTitleMenu<Content: View>: PrimitiveToolbarContent {
    nonisolated public init() where Content == EmptyView {}
    nonisolated public init(@ViewBuilder content: () -> Content) {}
    @MainActor package var shown: EmptyView { EmptyView() }
}

/// A space between toolbar items. On Linux it is empty: the bar lays out its items.
@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
nonisolated public struct ToolbarSpacer: PrimitiveToolbarContent {
    nonisolated public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic)
    {}
    @MainActor package var shown: some View { EmptyView() }
}
