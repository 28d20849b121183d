/// One screen of a stack: the content of its bar and whether it is visible.
@MainActor
final class ScreenModel {
    let presence: Presence
    weak var navigation: NavigationModel?
    weak var node: Node?
    weak var barNode: Node?
    weak var bottomBarNode: Node?
    var entryID = 0
    /// The screen that going back leads to; nil if there is none.
    private(set) weak var previous: ScreenModel?
    /// The screen of this stack that going back from leads here, or of another one if this one is on top.
    private(set) weak var next: ScreenModel?
    /// Whether it lies under another screen.
    var isCovered = false {
        didSet { if isCovered != oldValue { node?.element?.set(.covered, isCovered) } }
    }
    /// Whether it is the root of a column with its own stack; then the screens of that stack take its place.
    var isTransparent = false {
        didSet { if isTransparent != oldValue { node?.markDirty() } }
    }
    private(set) lazy var editMode = StateCell(EditMode.inactive)
    /// Whether no destination is declared for its value.
    var isUnresolved = false
    /// The node of the screen's content, and the declaration of its destination.
    weak var bodyNode: Node?
    weak var declaration: DestinationDeclaration?

    var title: String?
    var bar = BarOptions()
    var items: [ToolbarEntry] = []
    var search: Search?
    weak var suggestionsNode: Node?
    /// `large` or `inline`. The next screen inherits it.
    var titleMode: String?

    init(parent: Presence, isShown: Bool) {
        presence = Presence(parent: parent, isShown: isShown, isScreen: true)
    }

    /// The search field in its bar: set by its content, or on the first screen by the stack.
    var shownSearch: Search? {
        if let search { return search }
        guard entryID == 0, navigation?.column?.index ?? 0 == 0,
            let outer = barNode?.environment.search, outer.isOuter, outer.screen ?? self === self
        else { return nil }
        return outer
    }

    /// Whether a swipe from the edge goes back from it (Semantics 6).
    var canBeSwiped: Bool { bar.hidesBackButton != true }

    /// Clears the bar items, because items and screen refer to each other.
    func leave() {
        items = []
        search = nil
    }

    /// Runs the screen's `dismiss`. Does nothing while the screen presents a sheet (Semantics 33).
    func dismiss() {
        guard let navigation, let graph = node?.graph else { return }
        // The same action may have closed the sheet.
        graph.catchUp()
        if !graph.isPresenting(from: self) { navigation.dismiss(self) }
    }

    /// Goes back `count` screens. 1 is the screen's own `dismiss`, but isn't stopped by a sheet. Does nothing if
    /// there are fewer screens.
    func back(by count: Double) {
        guard let count = Int(exactly: count), count > 0 else { return }
        var last = self
        for _ in 1..<count {
            guard let next = last.previous, next.previous != nil else { return }
            last = next
        }
        last.navigation?.dismiss(last)
    }

    /// Sets the screen that going back leads to.
    func follow(_ screen: ScreenModel?) {
        guard previous !== screen else { return }
        if let previous, previous.next === self { previous.next = nil }
        previous = screen
        screen?.next = self
        presence.below = screen?.presence
        changed()
    }

    /// Marks the bar for an update.
    func changed() {
        barNode?.markDirty()
        bottomBarNode?.markDirty()
        suggestionsNode?.markDirty()
    }
}

/// The content of a screen.
enum ScreenContent {
    case view(AnyView)
    case value(PathValue)
    case destination(PushedView)

    /// Compares by identity, because views can't be compared. A path value or view destination keeps its object.
    nonisolated func isSame(as other: ScreenContent) -> Bool {
        switch (self, other) {
        case (.value(let a), .value(let b)): a === b
        case (.destination(let a), .destination(let b)): a === b
        default: false
        }
    }
}

nonisolated struct Screen: View, PrimitiveView, Equatable {
    let model: ScreenModel
    let content: ScreenContent

    // A push doesn't change the screens below it.
    static func == (a: Self, b: Self) -> Bool {
        a.model === b.model && a.content.isSame(as: b.content)
    }

    private final class NodeState {
        let contexts = CachedContext()
        var environment: ModifiedEnvironment?
    }

    @MainActor static func update(_ node: ViewNode<Self>) {
        let model = node.view.model
        let state = node.storage as? NodeState ?? NodeState()
        node.storage = state
        model.node = node
        model.presence.hasEnded = false
        node.onUnmount = { _ in
            model.presence.hasEnded = true
            model.leave()
        }
        node.isPresenceRoot = true
        guard !model.isTransparent else {
            node.removeElement()
            showContent(of: node, model, state)
            return
        }
        let element = node.showing(.screen)
        element.set(.covered, model.isCovered)
        element.set(.title, model.title.map { .string($0) })
        element.onEvent = { [weak model] event in
            if case .back = event, let model { model.navigation?.dismiss(model) }
        }
        collectBar(node, model)

        showContent(of: node, model, state)
    }

    @MainActor private static func showContent(
        of node: ViewNode<Self>, _ model: ScreenModel, _ state: NodeState
    ) {
        let context = state.contexts.context(from: node.context) { _ in
            Context(
                presence: model.presence, navigation: model.navigation, screen: model, isAtTop: true)
        }
        let environment = environment(for: node, state: state, model: model)
        let body = ScreenBody(model: model, content: node.view.content)
        if model.isTransparent {
            for slot in 0..<2 {
                node.updateChild(EmptyView(), slot: slot, environment: environment, context: context)
            }
            node.updateChild(body, slot: 2, environment: environment, context: context)
            node.removeChildren(from: 3)
        } else {
            node.updateChild(BarView(model: model), slot: 0, environment: environment, context: context)
            // Placed before the content that it covers, so that style sheets can match what follows it.
            node.updateChild(
                SearchSuggestions(model: model), slot: 1, environment: environment, context: context)
            node.updateChild(body, slot: 2, environment: environment, context: context)
            node.updateChild(
                BottomBarView(model: model), slot: 3, environment: environment, context: context)
        }
    }

    @MainActor private static func environment(for node: Node, state: NodeState, model: ScreenModel)
        -> EnvironmentValues
    {
        let isPushed = model.entryID != 0
        let change: (inout EnvironmentValues) -> Void = { values in
            let cell = model.editMode
            values.editMode = Binding(location: CellLocation(cell))
            guard isPushed else { return }
            values.dismissal = Dismissal { [weak model] in model?.dismiss() }
            values.isPresented = true
        }
        if let own = state.environment {
            // The screen's dismiss action never changes, so an update is only needed if the base environment has
            // changed.
            if !own.isBased(on: node.environment) { own.update(node.environment, change) }
            return own.values
        }
        let own = ModifiedEnvironment(node.environment, change)
        state.environment = own
        return own.values
    }

    /// Collects titles and toolbars from the content whenever they change.
    @MainActor private static func collectBar(_ node: Node, _ model: ScreenModel) {
        guard node.collected.isEmpty else { return }
        let collect: () -> Void = { [weak node, weak model] in
            guard let node, let model, node.isMounted else { return }
            model.title = node.collect(NavigationTitleKey.self)
            model.bar = node.collect(BarOptionsKey.self) ?? BarOptions()
            model.items = node.collect(ToolbarItemsKey.self) ?? []
            model.search = node.collect(SearchPreference.self) ?? nil
            node.element?.set(.title, model.title.map { .string($0) })
            model.changed()
            model.navigation?.titleChanged(of: model)
        }
        node.collects(NavigationTitleKey.self, collect)
        node.collects(BarOptionsKey.self, collect)
        node.collects(ToolbarItemsKey.self, collect)
        node.collects(SearchPreference.self, collect)
    }
}

/// The content of a screen: the destination of its value, or a message that there is none.
nonisolated private struct ScreenBody: View, PrimitiveView {
    let model: ScreenModel
    let content: ScreenContent

    @MainActor static func update(_ node: ViewNode<Self>) {
        let model = node.view.model
        model.bodyNode = node
        switch node.view.content {
        case .view(let view):
            // The root stays active while covered, because its declarations serve the screens above it.
            node.updateWhileCovered()
            node.updateChild(view)
        case .destination(let destination): node.updateChild(destination.content.read())
        case .value(let value): show(value, in: node, model)
        }
    }

    @MainActor private static func show(_ value: PathValue, in node: Node, _ model: ScreenModel) {
        model.isUnresolved = false
        model.declaration = model.navigation?.declaration(for: value)
        guard let declaration = model.declaration else {
            model.isUnresolved = true
            model.navigation?.mayMissDeclarations = true
            node.updateChild(MissingDestination(type: value.type))
            return
        }
        do {
            try declaration.show(value, in: node)
        } catch {
            model.navigation?.endPath(before: model)
            node.graph.warn(NavigationDiagnostic.undecodable(value.type, "\(error)"))
            node.updateChild(MissingDestination(type: value.type))
        }
    }
}

/// Message shown for a value without a destination (Semantics 26).
nonisolated private struct MissingDestination: View {
    let type: String

    var body: some View {
        VStack {
            Text(verbatim: "No destination")
            Text(
                verbatim: "Nothing is declared to be shown for a value of type “\(type)”. "
                    + "Add .navigationDestination(for:) for it inside this stack.")
        }
        .navigationTitle(Text(verbatim: "No destination"))
    }
}

extension NavigationModel {
    /// Updates the next screen's back button, because it shows this screen's title.
    func titleChanged(of screen: ScreenModel) {
        if screen !== topScreen { screen.next?.changed() }
        column?.titleChanged(of: screen)
    }
}
