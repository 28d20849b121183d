/// Pages, one of them visible. A page is selected in a tab bar or, in page style, by swiping.
///
/// Pages keep their state, and a page is built when it is first shown (Semantics 45).
nonisolated public struct TabView<SelectionValue: Hashable, Content: View>: View, SelfTrackingView {
    let selection: Binding<SelectionValue>?
    let content: Content

    nonisolated public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let model = node.model { TabModel(node: $0) }
        node.onUnmount = { _ in model.leave() }
        let selection = node.view.selection
        model.select = selection.map { selection in
            { tag in if let value = tag.base as? SelectionValue { selection.wrappedValue = value } }
        }
        model.selected = node.tracking { selection.map { AnyHashable($0.wrappedValue) } }
        let element = node.showing(.tabs)
        let pageStyle = node.environment.pageStyle
        let isSame = model.shownGeneration == node.generation && model.isPaged == (pageStyle != nil)
        model.shownGeneration = node.generation
        model.isPaged = pageStyle != nil
        let style = node.environment.tabsHaveColumns ? "columns" : "automatic"
        element.set(.style, .string(pageStyle == nil ? style : "page"))
        element.onEvent = { [weak model] event in model?.turnPage(event) }
        // Only the selection has changed. The pages and their buttons are not compared one by one.
        if isSame, model.turn() { return }
        let context = model.contexts.context(from: node.context) { outer in
            Context(
                presence: outer.presence, navigation: outer.navigation, screen: outer.screen, units: model)
        }
        node.updateChild(TabPageViews(content: node.view.content), slot: 0, context: context)
        node.updateChild(TabBar(model: model), slot: 1)
        model.arrange()
    }
}

extension TabView where SelectionValue == Int {
    nonisolated public init(@ViewBuilder content: () -> Content) {
        selection = nil
        self.content = content()
    }
}

/// The pages as a structural view, so that a single page is handled like several.
nonisolated private struct TabPageViews<Content: View>: View, SelfTrackingView, StructuralView {
    let content: Content
    @MainActor static func update(_ node: ViewNode<Self>) { node.updatePart(node.view.content) }
}

/// The pages of a `TabView` and the selection.
@MainActor
final class TabModel: UnitContainer {
    @OwnerNode var node: Node
    private(set) var contexts = CachedContext()
    /// Writes the app's selection; nil if the tab view keeps its own.
    var select: ((AnyHashable) -> Void)?
    var selected: AnyHashable?
    private var own: AnyHashable?
    /// Whether pages are swiped instead of selected in a bar.
    var isPaged = false
    weak var bar: Node?
    private(set) var current: Int?
    private(set) var pages: [TabPageModel] = []
    private var tags: [AnyHashable] = []
    /// The first page with each tag.
    private var places: [AnyHashable: Int] = [:]
    /// The generation of the tab view with which its content was shown.
    var shownGeneration: Int?
    private var isBarHidden: Bool?

    init(node: Node) {
        _node = OwnerNode(node)
        // Hidden pages are pages, too.
        node.collects(TabPagesKey.self, dependsOnFront: false) { [weak self] in self?.arrange() }
        node.collects(HidesTabBarKey.self) { [weak self] in self?.updateBar() }
    }

    /// Whether the tab bar is hidden, by the front screen of the selected page or by the app.
    var hidesBar: Bool { node.collect(HidesTabBarKey.self) == true || node.graph.scene.tabBar.isHidden }

    func update<Part: View>(_ part: Part, of node: Node, slot: Int, key: Int) {
        node.updateChild(TabPage(tabs: self, content: part), slot: slot, key: key)
    }

    /// Drops the contexts, because they and the model refer to each other.
    func leave() {
        contexts = CachedContext()
        select = nil
    }

    /// Calls `arrange` once the pages are up to date.
    func arrangeSoon() {
        node.graph.afterEvaluation(key: (node, ObjectIdentifier(TabPagesKey.self))) { [weak self] in
            guard let self, node.isMounted else { return }
            arrange()
        }
    }

    /// Collects the pages and shows the selected one.
    func arrange() {
        pages = node.collect(TabPagesKey.self) ?? []
        tags = pages.enumerated().map { index, page in page.tag ?? AnyHashable(index) }
        places = Dictionary(zip(tags, tags.indices)) { first, _ in first }
        let chosen = chosen
        current = chosen
        if let chosen { show(chosen, true) }
        for index in pages.indices where index != chosen { show(index, false) }
        isBarHidden = nil
        updateBar()
    }

    /// Shows the selected page, if the pages haven't changed.
    ///
    /// - Returns: Whether there are pages.
    func turn() -> Bool {
        let (old, new) = (current, chosen)
        guard let new else { return false }
        current = new
        if old != new {
            show(new, true)
            if let old, pages.indices.contains(old) { show(old, false) }
            if isPaged { bar?.markDirty() }
        }
        return true
    }

    private var chosen: Int? {
        (selected ?? own).flatMap { places[$0] } ?? (pages.isEmpty ? nil : 0)
    }

    private func updateBar() {
        let isHidden = hidesBar
        guard isHidden != isBarHidden else { return }
        isBarHidden = isHidden
        node.element?.set(.hidesBar, isHidden)
        bar?.markDirty()
        bar.map { node.graph.contentChanged($0) }
    }

    private func show(_ index: Int, _ isShown: Bool) {
        let (page, tag) = (pages[index], tags[index])
        let changed = page.presence.isInFront != isShown
        // In page style, a page that was shown before stays alive beside the visible one.
        page.presence.setAside(isPaged && !isShown)
        page.presence.show(isShown || isPaged && page.presence.isShown)
        page.node.element?.set(.covered, !isShown)
        if let button = page.button?.element {
            button.set(.selected, isShown)
            button.onEvent = { [weak self, weak page] event in
                guard event == .tap, let self else { return }
                choose(tag)
                // A tap on the selected tab goes back to its first screen (Semantics 55).
                if isShown { page?.node.firstStack?.pop(toDepth: 0) }
            }
        }
        if changed, isShown { page.node.notifyAllCollectors() }
    }

    /// Handles a swipe, a dot or an arrow key. The value is the number of the page, from 1.
    func turnPage(_ event: ElementEvent) {
        guard isPaged else { return }
        switch event {
        case .value(let number):
            guard let index = Int(exactly: number).map({ $0 - 1 }), pages.indices.contains(index),
                index != current
            else { return }
            choose(pages[index].tag ?? AnyHashable(index))
        case .focus(true):
            guard let current else { return }
            for index in [current - 1, current + 1] where pages.indices.contains(index) {
                pages[index].presence.buildContent()
            }
        default: break
        }
    }

    func choose(_ tag: AnyHashable) {
        if let select {
            select(tag)
        } else {
            own = tag
            _ = turn()
        }
    }
}

extension TabModel: CarriedModel {
    func handOver() -> Any? { own }
    func takeOver(_ value: Any) { own = value as? AnyHashable }
}

@MainActor
final class TabPageModel: @preconcurrency Equatable {
    @OwnerNode var node: Node
    let presence: Presence
    let context: Context
    private(set) var tag: AnyHashable?
    private(set) weak var button: Node?
    /// The values of a `Tab`; they take precedence over values set inside the page.
    private var tabValues: TabValues?

    init(node: Node) {
        _node = OwnerNode(node)
        let outer = node.context
        presence = Presence(parent: outer.presence, isShown: false)
        context = Context(
            presence: presence, navigation: outer.navigation, screen: outer.screen, isAtTop: true)
    }

    /// Collects tag, button and badge of the page.
    func gather() {
        if tabValues == nil {
            tag = node.collect(TagKey.self) ?? nil
            button = node.collect(TabItemKey.self) ?? nil
        }
        let badge = tabValues?.badge ?? node.collect(BadgeKey.self) ?? nil
        button?.element?.set(.badge, badge.map { .string($0) })
    }

    /// Takes the values of a `Tab`. Its button is a sibling of the page, so it is updated while the page is hidden.
    func take<Page: TabWithButton>(_ tab: Page) {
        tabValues = tab.values
        tag = tab.tabTag
        let holder = node.updateChild(
            TabButton(label: tab.label).modifier(TraitModifier(looks: tab.values.looks)), slot: 1)
        button = tab.values.isHidden ? nil : holder
    }

    static func == (a: TabPageModel, b: TabPageModel) -> Bool { a === b }
}

extension Node {
    /// The first navigation stack inside the node.
    fileprivate var firstStack: NavigationModel? {
        if let stack = storage as? NavigationModel { return stack }
        // Not `lazy.compactMap(_:).first`, which evaluates each child several times, at each level.
        for child in children {
            if let stack = child.firstStack { return stack }
        }
        return nil
    }
}

enum TabPagesKey: AbsorbedPreferenceKey {
    static var defaultValue: [TabPageModel] { [] }
    static func reduce(value: inout [TabPageModel], nextValue: () -> [TabPageModel]) { value += nextValue() }
}

/// Whether a screen in a page hides the tab bar. The innermost value applies.
enum HidesTabBarKey: AdditivePreferenceKey, AbsorbedPreferenceKey {
    static var defaultValue: Bool? { nil }
    static func reduce(value: inout Bool?, nextValue: () -> Bool?) { value = nextValue() ?? value }
}

@usableFromInline nonisolated struct TabBarModifier: PrimitiveModifier {
    let isHidden: Bool?
    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.contribute(HidesTabBarKey.self, changed: isHidden)
        node.updateChild(content)
    }
}

/// A modifier that sets a value of the tab page that it is applied to.
protocol PageModifier: PrimitiveModifier {}

/// A view with a `PageModifier`.
protocol TabDescribing {}

extension ModifiedContent: TabDescribing where Modifier: PageModifier {}

/// The button of a page, as set by `tabItem`.
enum TabItemKey: UnitPreferenceKey {
    static var defaultValue: Node? { nil }
    static func reduce(value: inout Node?, nextValue: () -> Node?) { value = value ?? nextValue() }
}

/// A page that defines its own button.
protocol TabWithButton: View {
    associatedtype Label: View
    var label: Label { get }
    var tabTag: AnyHashable? { get }
    var values: TabValues { get }
}

nonisolated private struct TabPage<Content: View>: View, SelfTrackingView {
    let tabs: TabModel
    let content: Content

    @MainActor static func update(_ node: ViewNode<Self>) {
        let model = node.storage as? TabPageModel ?? TabPageModel(node: node)
        node.isPresenceRoot = true
        _ = node.showing(.tabPage)
        if node.storage == nil {
            node.storage = model
            let collect: () -> Void = { [weak node, weak model, weak tabs = node.view.tabs] in
                guard let node else { return }
                // Deferred and keyed, so that it runs once for all three keys, and once for all pages of a tab
                // view.
                node.graph.afterEvaluation(key: (node, ObjectIdentifier(TabPageModel.self))) {
                    guard let model, node.isMounted else { return }
                    model.gather()
                    tabs?.arrangeSoon()
                }
            }
            node.collects(BadgeKey.self, collect)
            node.collects(TagKey.self, collect)
            node.collects(TabItemKey.self, collect)
            node.contribute(TabPagesKey.self, [model])
            node.onUnmount = { _ in model.presence.leave() }
        }
        node.updateChild(node.view.content, context: model.context)
        if let tab = node.view.content as? any TabWithButton {
            func take<Page: TabWithButton>(_ tab: Page) { model.take(tab) }
            take(tab)
            node.view.tabs.arrangeSoon()
        }
        model.gather()
    }
}

nonisolated private struct TabBar: View, PrimitiveView {
    let model: TabModel

    @MainActor static func update(_ node: ViewNode<Self>) {
        node.view.model.bar = node
        if let style = node.environment.pageStyle {
            node.adoptedElements = nil
            showIndicator(node, style)
            return
        }
        node.showing(.tabBar).set(.tint, node.environment.tintPaint.map { .color($0) })
        node.adoptedElements = { [weak model = node.view.model] in
            guard let model, !model.hidesBar else { return [] }
            return model.pages.compactMap { $0.button?.element }
        }
    }

    @available(macOS, unavailable)
    @MainActor private static func showIndicator(_ node: ViewNode<Self>, _ style: PageTabViewStyle) {
        let model = node.view.model
        let count = model.pages.count
        let number = (model.current ?? 0) + 1
        let element = node.showing(.pageIndicator)
        element.set(.minimum, .number(1))
        element.set(.maximum, .number(Double(count)))
        element.set(.progress, .number(Double(number)))
        element.set(.value, .string("page \(number) of \(count)"))
        element.set(.style, .string(node.environment.indexBackground))
        element.set(.hidesBar, style.hidesIndex(ofPages: count))
        element.onEvent = { [weak model] event in model?.turnPage(event) }
    }
}

@usableFromInline nonisolated struct TabItemModifier<Label: View>: PageModifier {
    let label: Label

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.updateChild(content, slot: 0)
        let outer = node.context
        // The button is visible even while its page is hidden.
        let visible = (node.storage as? CachedContext) ?? CachedContext()
        node.storage = visible
        let context = visible.context(from: outer) { outer in
            Context(presence: outer.presence.parent ?? outer.presence)
        }
        let holder = node.updateChild(TabButton(label: label), slot: 1, context: context)
        if let holder { node.contribute(TabItemKey.self, holder) }
    }
}

nonisolated private struct TabButton<Label: View>: View, PrimitiveView {
    let label: Label

    @MainActor static func update(_ node: ViewNode<Self>) {
        node.isPortal = true
        _ = node.showing(.tabButton)
        node.updateChild(node.view.label)
    }
}

extension View {
    nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        modifier(TabItemModifier(label: label()))
    }

    @available(iOS 26.0, *)
    @available(macOS, unavailable)
    nonisolated public func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content)
        -> some View
    {
        safeAreaInset(edge: .bottom, content: content)
    }
}
