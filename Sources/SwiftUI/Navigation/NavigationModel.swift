/// What a stack shows: its screens, and the destinations that its content has declared.
@MainActor
final class NavigationModel {
    /// A screen above the root.
    struct Entry {
        let id: Int
        var source: Source
        let screen: ScreenModel

        enum Source {
            case value(PathValue)
            /// Put there by a view: a link with a destination, or a `navigationDestination` with a binding.
            case view(ViewDestination)
        }

        var isValue: Bool { if case .value = source { true } else { false } }
    }

    unowned let node: Node
    let ownPath = StateCell(NavigationPath())
    private(set) var entries: [Entry] = []
    private let rootScreen: ScreenModel
    private var declarations: [Declaration] = []
    private var views: [ViewDestination] = []
    private var storage: any PathStorage
    private var lastID = 0
    /// The generation of the stack whose root is shown: a change of the path alone evaluates nothing of the root.
    private var rootGeneration: Int?
    /// Whether it has been arranged before.
    private var isShown = false
    private var lastChange: (flush: Int, count: Int) = (-1, 0)

    init(node: Node) {
        self.node = node
        storage = ErasedPathStorage(path: .constant(NavigationPath()))
        rootScreen = ScreenModel(graph: node.graph, parent: node.context.presence, isShown: true)
        rootScreen.navigation = self
        if let outer = node.context.navigation {
            node.graph.warn(
                NavigationWarning.nestedStack(outer: outer.node.nameOfAppView, inner: node.nameOfAppView))
        }
    }

    // MARK: Showing

    func update<Root: View>(path: any PathStorage, root: Root, generation: Int) {
        storage = path
        let element = node.showing(.navigation)
        element.onEvent = { [weak self] event in
            if case .back = event { self?.back() }
        }
        // The root comes first: it declares where the values lead.
        if generation != rootGeneration || node.children.isEmpty {
            rootGeneration = generation
            node.updateChild(Screen(model: rootScreen, depth: 0, content: .view(AnyView(root))))
        }
        let values = node.tracking { path.read() }
        arrange(values)
        isShown = true
        show()
        findMissingDeclarations()
    }

    /// Makes the entries those of `values`, then the view destinations. The common prefix keeps its screens, the rest is
    /// replaced (SEMANTICS 10).
    private func arrange(_ values: [PathValue]) {
        let old = entries
        if values.count > valueCount { popShownViews() }
        var new: [Entry] = []
        new.reserveCapacity(values.count + views.count)
        var isPrefix = true
        for (index, value) in values.enumerated() {
            if isPrefix, index < old.count, case .value(let known) = old[index].source,
                known.isSame(as: value)
            {
                new.append(old[index])
            } else {
                isPrefix = false
                new.append(entry(.value(value)))
            }
        }
        for view in views {
            if let known = old.first(where: {
                if case .view(let shown) = $0.source { shown === view } else { false }
            }) {
                new.append(known)
            } else {
                new.append(entry(.view(view)))
            }
        }
        guard !old.elementsEqual(new, by: { $0.id == $1.id }) else { return }
        let kept = Set(new.map(\.id))
        for gone in old where !kept.contains(gone.id) { gone.screen.presence.leave() }
        entries = new
        noteChange(from: old)
    }

    /// Values that were pushed go above the values before them, so the view destinations that stood there are popped
    /// (SEMANTICS 9). Those that come in the same update stay, above the values (SEMANTICS 8).
    private func popShownViews() {
        let shown = views.filter(isShown)
        guard !shown.isEmpty else { return }
        views.removeAll { view in shown.contains { $0 === view } }
        node.graph.afterEvaluation { for view in shown.reversed() { view.onPop() } }
    }

    private func entry(_ source: Entry.Source) -> Entry {
        lastID += 1
        let screen = ScreenModel(graph: node.graph, parent: node.context.presence, isShown: false)
        screen.navigation = self
        screen.entryID = lastID
        return Entry(id: lastID, source: source, screen: screen)
    }

    /// Warns where one update changes the values more than once (SEMANTICS 13); that they are there at first is no change.
    private func noteChange(from old: [Entry]) {
        guard isShown,
            !old.lazy.filter(\.isValue).map(\.id).elementsEqual(entries.lazy.filter(\.isValue).map(\.id))
        else { return }
        let flush = node.graph.counters.flushes
        lastChange = lastChange.flush == flush ? (flush, lastChange.count + 1) : (flush, 1)
        if lastChange.count == 2 { node.graph.warn(NavigationWarning.updatedTwice) }
    }

    private func show() {
        let keys = node.children.map(\.key)
        let wanted = [0] + entries.map(\.id)
        // Screens that stay may have moved: view destinations, above values of another number.
        if zip(keys, wanted).contains(where: !=) { node.rearrange(from: keys, to: wanted) }
        for (index, entry) in entries.enumerated() {
            let content: ScreenContent =
                switch entry.source {
                case .value(let value): .value(value)
                case .view(let view): .destination(view)
                }
            node.updateChild(
                Screen(model: entry.screen, depth: index + 1, content: content), slot: index + 1,
                key: entry.id)
        }
        node.removeChildren(from: entries.count + 1)
        // The new top is shown before the old one is hidden, so that it appears first.
        let screens = [rootScreen] + entries.map(\.screen)
        let top = screens.count - 1
        for (index, screen) in screens.enumerated().reversed() {
            let previous = index > 0 ? screens[index - 1] : nil
            if screen.previous !== previous {
                screen.previous = previous
                screen.changed()
            }
            screen.presence.show(index == top)
            screen.node?.element?.set(.covered, index != top)
        }
        node.notifyAllCollectors()
    }

    /// The path ends before a value that can't be read (SEMANTICS 41).
    func endPath(before screen: ScreenModel) {
        node.graph.afterEvaluation { [weak self, weak screen] in
            guard let self, let screen, let index = entries.firstIndex(where: { $0.screen === screen }) else {
                return
            }
            storage.shorten(to: index)
            // The app has written once only.
            lastChange = (-1, 0)
        }
    }

    /// Builds the screens below one whose value has no destination: it may be declared deep within one of them that
    /// was never seen (SEMANTICS 25).
    private func findMissingDeclarations() {
        guard let last = entries.lastIndex(where: { $0.screen.isUnresolved }) else { return }
        for entry in entries[..<last] { entry.screen.presence.buildCovered() }
    }

    private var valueCount: Int { entries.count(where: \.isValue) }

    // MARK: Going on and back

    /// Appends a link's value; view destinations above the values go first (SEMANTICS 3, 9).
    func push(_ value: any Hashable, from link: Node) {
        guard declaration(for: value) != nil else {
            node.graph.warn(NavigationWarning.noDestination("\(type(of: value))"))
            return
        }
        removeViews(from: 0)
        if !storage.append(value) { node.graph.warn(NavigationWarning.noDestination("\(type(of: value))")) }
    }

    func back() {
        guard !entries.isEmpty else { return }
        pop(toDepth: entries.count - 1)
    }

    /// Leaves the screens above `depth`, the root being at 0.
    func pop(toDepth depth: Int) {
        guard depth >= 0, depth < entries.count else { return }
        removeViews(from: max(0, depth - valueCount))
        storage.shorten(to: depth)
    }

    /// Leaves the screen, and those above it.
    func dismiss(_ screen: ScreenModel) {
        if let index = entries.firstIndex(where: { $0.screen === screen }) { pop(toDepth: index) }
    }

    // MARK: View destinations

    func present(_ view: ViewDestination) {
        guard !views.contains(where: { $0 === view }) else { return }
        views.append(view)
        node.markDirty()
    }

    /// Takes away a screen and those that are shown above it. One that came in this update stays: it takes its place.
    func withdraw(_ view: ViewDestination) {
        guard let index = views.firstIndex(where: { $0 === view }) else { return }
        let above = views[(index + 1)...].filter(isShown)
        views.removeAll { other in other === view || above.contains { $0 === other } }
        for view in above.reversed() { view.onPop() }
        node.markDirty()
    }

    private func isShown(_ view: ViewDestination) -> Bool {
        entries.contains { if case .view(let known) = $0.source { known === view } else { false } }
    }

    private func removeViews(from index: Int) {
        guard index < views.count else { return }
        let gone = views[index...]
        views.removeSubrange(index...)
        for view in gone.reversed() { view.onPop() }
        node.markDirty()
    }

    // MARK: Declarations

    func declare(_ declaration: Declaration) {
        if declarations.contains(where: { $0 === declaration }) { return }
        if let earlier = declarations.first(where: { $0.type == declaration.type }), earlier.node.isMounted {
            node.graph.warn(NavigationWarning.declaredTwice("\(declaration.type)"))
        }
        if storage.elementType != nil, declaration.node.context.screen !== rootScreen {
            node.graph.warn(NavigationWarning.onlyRootDestinations)
            return
        }
        declarations.append(declaration)
        for entry in entries where entry.screen.isUnresolved { entry.screen.bodyNode?.markDirty() }
    }

    /// The screens that the declaration led to look for another.
    func retract(_ declaration: Declaration) {
        declarations.removeAll { $0 === declaration }
        for entry in entries where entry.screen.declaration === declaration {
            entry.screen.bodyNode?.markDirty()
        }
    }

    /// The declaration that a value leads to: of those for its type, the one closest to the root (SEMANTICS 18).
    private func closest(where accepts: (Declaration) -> Bool) -> Declaration? {
        let candidates = declarations.filter(accepts)
        guard candidates.count > 1 else { return candidates.first }
        func place(_ declaration: Declaration) -> (Int, Int) {
            let screen = declaration.node.context.screen
            let index = entries.firstIndex { $0.screen === screen }
            return (index.map { $0 + 1 } ?? 0, declaration.node.depth)
        }
        return candidates.min { place($0) < place($1) }
    }

    func declaration(for value: any Hashable) -> Declaration? { closest { $0.accepts(value) } }
    func declaration(for value: PathValue) -> Declaration? { closest { $0.accepts(value) } }
}

extension Node {
    /// The app's own view that this stands in, for messages.
    var nameOfAppView: String {
        var node = parent
        while let current = node {
            if !(current.viewType is any PrimitiveView.Type) { return "\(current.viewType)" }
            node = current.parent
        }
        return "the window"
    }
}

/// A screen that a view puts on the stack, beside the path.
@MainActor
final class ViewDestination {
    let content: SourcedContent
    let onPop: () -> Void

    init(content: SourcedContent, onPop: @escaping () -> Void) {
        self.content = content
        self.onPop = onPop
    }
}

/// Content that one view declares and another place shows: a change of it evaluates that place.
final class SourcedContent: Source, @unchecked Sendable {
    // Set and read on the main actor.
    private var view: AnyView

    init(_ view: AnyView) { self.view = view }

    @MainActor func read() -> AnyView {
        noteRead()
        return view
    }

    @MainActor func replace(_ new: AnyView) {
        view = new
        noteChange()
    }
}

/// Apple's warnings, in Apple's words (SEMANTICS 13 to 27), and one of our own.
enum NavigationWarning {
    static let updatedTwice =
        "Update NavigationAuthority bound path tried to update multiple times per frame."
    static func noDestination(_ type: String) -> String {
        "A NavigationLink is presenting a value of type “\(type)” but there is no matching navigationDestination "
            + "declaration visible from the location of the link. The link cannot be activated."
    }
    static func declaredTwice(_ type: String) -> String {
        "A navigationDestination for “\(type)” was declared earlier on the stack. Only the destination declared "
            + "closest to the root view of the stack will be used."
    }
    static let onlyRootDestinations =
        "Only root-level navigation destinations are effective for a navigation stack with a homogeneous path."
    static let inLazyContainer =
        "Do not put a navigation destination modifier inside a “lazy” container, like `List` or `LazyVStack`. These "
        + "containers create child views only when needed to render on screen. Add the navigation destination "
        + "modifier outside these containers so that the navigation stack can always see the destination."
    static let outsideStack =
        "The `navigationDestination` modifier only works inside a `NavigationStack` or `NavigationSplitView`."
    static func undecodable(_ type: String, _ error: String) -> String {
        "A saved value of type “\(type)” can't be read (\(error)). The path ends before it."
    }
    static func nestedStack(outer: String, inner: String) -> String {
        "The NavigationStack in “\(inner)” stands inside the NavigationStack in “\(outer)”: it takes over the links "
            + "inside it, and its path is invisible to the outer one. Show its content without a stack of its own, or "
            + "present it as a sheet."
    }
}
