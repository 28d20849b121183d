/// The content of a stack: its screens, and the destinations declared in its content.
@MainActor
final class NavigationModel {
    /// A screen above the root.
    struct Entry {
        let id: Int
        var source: Source
        let screen: ScreenModel

        enum Source {
            case value(PathValue)
            /// Pushed by a view: a link with a destination, or a `navigationDestination` with a binding.
            case view(PushedView)
        }

        func shows(_ view: PushedView) -> Bool {
            if case .view(let shown) = source { shown === view } else { false }
        }
    }

    @OwnerNode var node: Node
    private(set) var ownPath = StateCell(NavigationPath())
    /// The entries of the path's values, followed by the view destinations above them.
    private(set) var entries: [Entry] = []
    /// The path's values when it was last read.
    private(set) var values: [PathValue] = []
    /// What the storage of the path needs to read only what has changed since.
    private var lastReading: AnyObject?
    private let rootScreen: ScreenModel
    /// The top screen, if it has been shown.
    private weak var shownScreen: ScreenModel?
    private var declarations: [DestinationDeclaration] = []
    private var views: [PushedView] = []
    private var storage: any PathStorage
    private var lastID = 0
    /// The generation of the stack with which the root was shown. If only the path changes, the root isn't evaluated.
    private var shownGeneration: Int?
    /// What the screens inherit from the stack. While it stays the same, a new value of the stack changes no screen but the root.
    private var inherited: (environment: EnvironmentValues, context: Context)?
    /// Whether a screen had no destination when this was last checked.
    var mayMissDeclarations = false
    /// Whether the entries have been arranged before.
    private var isShown = false
    private var lastChange: (flush: Int, count: Int) = (-1, 0)
    /// The column of a split view that contains this stack.
    private(set) weak var column: ColumnModel?
    /// Whether this stack belongs to a column in which the app puts no stack.
    let isOfColumn: Bool
    /// Whether the first entry replaces the root, because an earlier column has put it there.
    private(set) var replacesRoot = false

    init(node: Node, column: ColumnModel? = nil) {
        _node = OwnerNode(node)
        self.column = column
        isOfColumn = column != nil
        storage = ErasedPathStorage(path: .constant(NavigationPath()))
        rootScreen = ScreenModel(parent: node.context.presence, isShown: true)
        shownScreen = rootScreen
        rootScreen.navigation = self
        guard let outer = node.context.navigation else { return }
        if outer.isOfColumn, let column = outer.column, node.context.screen === outer.rootScreen {
            self.column = column
            column.host(self)
        } else {
            node.graph.warn(
                NavigationDiagnostic.nestedStack(outer: outer.node.nameOfAppView, inner: node.nameOfAppView))
        }
    }

    func leave() {
        if !isOfColumn { column?.unhost(self) }
    }

    // MARK: Showing

    func update<Root: View>(path: any PathStorage, root: Root, generation: Int) {
        storage = path
        if let column, !isOfColumn || column.split?.isCompact == true {
            // The screens belong to the stack of the column, or to the one stack of all columns.
            node.removeElement()
        } else {
            let element = node.showing(.navigation)
            element.onEvent = { [weak self] event in
                guard event == .back || event == .swipe, let self else { return }
                if event == .swipe, !topScreen.canBeSwiped { return }
                if let column { column.back() } else { back() }
            }
        }
        // The root comes first, because it declares the destinations of the values.
        let isGivenAnew = generation != shownGeneration || node.children.isEmpty
        shownGeneration = generation
        if isGivenAnew { node.updateChild(Screen(model: rootScreen, content: .view(AnyView(root)))) }
        let reading = node.tracking { path.read(beside: values, since: lastReading) }
        lastReading = reading.memo
        node.graph.counters.comparedValues += reading.comparedCount
        let kept = arrange(reading)
        isShown = true
        show(above: kept)
        findMissingDeclarations()
    }

    /// Makes one entry for each value, followed by the view destinations. The common prefix keeps its screens; the
    /// rest is replaced (Semantics 10).
    /// - Returns: the number of unchanged entries at the start.
    private func arrange(_ reading: PathReading) -> Int {
        let count = reading.unchangedCount + reading.new.count
        if count > values.count { popShownViews() }
        let hasNewValues = reading.unchangedCount < values.count || !reading.new.isEmpty
        let wereEntries = entries.count
        // A copy, because a slice would share the storage and make the next change copy all entries.
        let old = Array(entries[reading.unchangedCount...])
        var new = reading.new.map { entry(.value($0)) }
        for view in views { new.append(old.first { $0.shows(view) } ?? entry(.view(view))) }
        values.replaceSubrange(reading.unchangedCount..., with: reading.new)
        if reading.unchangedCount + new.count == 0 { replacesRoot = false }
        guard !old.elementsEqual(new, by: { $0.id == $1.id }) else { return entries.count }
        let staying = Set(new.map(\.id))
        for gone in old where !staying.contains(gone.id) {
            gone.screen.presence.leave()
            if gone.screen === shownScreen { shownScreen = nil }
        }
        entries.replaceSubrange(reading.unchangedCount..., with: new)
        if hasNewValues { noteChange() }
        if isShown || wereEntries == 0, entries.count > wereEntries { column?.stackGrew() }
        return reading.unchangedCount
    }

    /// Pushed values go directly above the values before them, so the view destinations shown there are popped
    /// (Semantics 9). View destinations that come in the same update stay above the values (Semantics 8).
    private func popShownViews() {
        let shown = views.filter(isShown)
        guard !shown.isEmpty else { return }
        views.removeAll { view in shown.contains { $0 === view } }
        node.graph.afterEvaluation { for view in shown.reversed() { view.onPop() } }
    }

    private func entry(_ source: Entry.Source) -> Entry {
        lastID += 1
        let screen = ScreenModel(parent: node.context.presence, isShown: false)
        screen.navigation = self
        screen.entryID = lastID
        return Entry(id: lastID, source: source, screen: screen)
    }

    /// Reports a diagnostic if one update changes the values more than once (Semantics 13). The initial values
    /// don't count.
    private func noteChange() {
        guard isShown else { return }
        let flush = node.graph.counters.flushes
        lastChange = lastChange.flush == flush ? (flush, lastChange.count + 1) : (flush, 1)
        if lastChange.count == 2 { node.graph.warn(NavigationDiagnostic.updatedTwice) }
    }

    /// Shows the screens above the first `kept` entries. Those below stay unchanged, unless they inherit something else.
    private func show(above kept: Int) {
        let inheritsSame =
            inherited.map { $0.context === node.context && $0.environment.isIdentical(to: node.environment) }
            ?? false
        if !inheritsSame { inherited = (node.environment, node.context) }
        // A stack that was built only when it became visible has no screens yet.
        let first = min(kept, max(0, node.children.count - 1))
        let old = node.children.dropFirst(first + 1).map(\.key)
        let new = entries[first...].map(\.id)
        // Screens that stay may have moved: view destinations, if the number of values below them has changed.
        if zip(old, new).contains(where: !=) {
            node.rearrange(Difference(from: old, to: new, by: ==), from: old, to: new, startingAt: first + 1)
        }
        for index in max(first, 1)..<max(entries.count, 1) {
            entries[index].screen.follow(entries[index - 1].screen)
        }
        followOutside()
        for index in (inheritsSame ? first : 0)..<entries.count {
            let entry = entries[index]
            let content: ScreenContent =
                switch entry.source {
                case .value(let value): .value(value)
                case .view(let view): .destination(view)
                }
            node.updateChild(
                Screen(model: entry.screen, content: content), slot: index + 1, key: entry.id)
        }
        node.removeChildren(from: entries.count + 1)
        rootScreen.node?.isExcluded = replacesRoot
        // The new top is shown before the old one is hidden, so that it appears first.
        let top = topScreen
        top.presence.show(true)
        if let shownScreen, shownScreen !== top { shownScreen.presence.show(false) }
        shownScreen = top
        for entry in entries[max(0, first - 1)...].dropLast() { entry.screen.isCovered = true }
        coverTop()
        column?.changed()
        node.notifyAllCollectors()
    }

    /// Whether screens of another stack cover this one: screens of a later column, or what an earlier column has
    /// put over it.
    var isBelow = false {
        didSet { if isBelow != oldValue { coverTop() } }
    }

    /// The screen before the first one: the top screen of the previous column, if there is one.
    weak var outside: ScreenModel? {
        didSet { if outside !== oldValue { followOutside() } }
    }

    /// Updates whether the root and the last screen are covered. Each screen between them is covered by the next.
    private func coverTop() {
        rootScreen.isCovered = isBelow || !entries.isEmpty
        entries.last?.screen.isCovered = isBelow
    }

    private func followOutside() {
        rootScreen.follow(outside)
        guard let first = entries.first?.screen else { return }
        let root = isOfColumn ? column?.hosted?.topScreen ?? rootScreen : rootScreen
        first.follow(replacesRoot ? outside : root)
    }

    var topScreen: ScreenModel { entries.last?.screen ?? rootScreen }

    /// The first screen, if going back from it leads to `screen`.
    func firstScreen(after screen: ScreenModel) -> ScreenModel? {
        [rootScreen, entries.first?.screen].compactMap { $0 }.first { $0.previous === screen }
    }

    /// Whether there is a screen in this stack to go back to.
    var canGoBack: Bool { entries.count > (replacesRoot ? 1 : 0) }

    func setRootTransparent(_ isTransparent: Bool) { rootScreen.isTransparent = isTransparent }

    /// Cuts the path before a value that can't be read (Semantics 41).
    func endPath(before screen: ScreenModel) {
        node.graph.afterEvaluation { [weak self, weak screen] in
            guard let self, let screen, let index = entries.firstIndex(where: { $0.screen === screen }) else {
                return
            }
            storage.shorten(to: index)
            // This write is the stack's, so it doesn't count as a change by the app.
            lastChange = (-1, 0)
        }
    }

    /// Evaluates the covered screens below one without a destination, because they may declare it (Semantics 25, 26).
    private func findMissingDeclarations() {
        guard mayMissDeclarations else { return }
        let last = entries.lastIndex { $0.screen.isUnresolved }
        mayMissDeclarations = last != nil
        rootScreen.presence.setAwaited(last != nil)
        for (index, entry) in entries.enumerated() {
            entry.screen.presence.setAwaited(index < last ?? 0)
        }
    }

    /// The value that the root stands for, if any.
    var rootValue: AnyHashable? {
        didSet { if rootValue != oldValue { column?.changed() } }
    }

    /// The first value of the stack: the root's, otherwise the first entry's unless that is a view.
    var firstValue: AnyHashable? {
        if let rootValue { return rootValue }
        return if case .value(let value)? = entries.first?.source { value.base } else { nil }
    }

    // MARK: Going on and back

    /// Appends a link's value. View destinations above the values are popped first (Semantics 3, 9).
    func push(_ value: any Hashable, from link: Node) {
        if declaration(for: value) != nil {
            if let next = columnAfter {
                next.replaceContent(by: value)
                return
            }
            removeViews(from: 0)
            if storage.append(value) { return }
        } else if let column, column.split?.forward(value, from: column, link) == true {
            return
        }
        let hint = (storage.elementType as? any ErasingPathValue.Type).map { " \($0.linkHint)" } ?? ""
        node.graph.warn(NavigationDiagnostic.noDestination("\(type(of: value))") + hint)
    }

    /// The next column, in which this stack's links show their destinations, if this column has no stack of its
    /// own.
    private var columnAfter: ColumnModel? { isOfColumn ? column?.next : nil }

    /// Makes `value` the only one (Semantics 15). Returns false if the path can't hold it.
    func showOnly(_ value: any Hashable, replacingRoot: Bool) -> Bool {
        removeViews(from: 0)
        guard storage.setOnly(value) else { return false }
        replacesRoot = replacingRoot
        node.markDirty()
        return true
    }

    /// Pops to the root.
    func clear() {
        removeViews(from: 0)
        storage.shorten(to: 0)
    }

    /// Pops the values if the app doesn't keep the path. Screens that were pushed by views stay (Semantics 16).
    func popOwnValues() {
        if storage.isOwned { storage.shorten(to: 0) }
    }

    func back() {
        guard !entries.isEmpty else { return }
        pop(toDepth: entries.count - 1)
    }

    /// Pops the screens above `depth`; the root is at 0.
    func pop(toDepth depth: Int) {
        guard depth >= 0, depth < entries.count else { return }
        removeViews(from: max(0, depth - values.count))
        storage.shorten(to: depth)
    }

    /// Pops the screen and those above it.
    func dismiss(_ screen: ScreenModel) {
        guard let index = entries.firstIndex(where: { $0.screen === screen }) else {
            if screen === rootScreen { column?.leave() }
            return
        }
        if index == 0, replacesRoot { column?.leave() } else { pop(toDepth: index) }
    }

    // MARK: View destinations

    func present(_ view: PushedView) {
        if let next = columnAfter {
            next.replaceContent(by: view)
            return
        }
        guard !views.contains(where: { $0 === view }) else { return }
        views.append(view)
        node.markDirty()
    }

    /// Removes a screen and those shown above it. A screen pushed in the same update stays and takes its place.
    func withdraw(_ view: PushedView) {
        if let next = columnAfter {
            next.implicit?.takeBack(view)
        } else {
            takeBack(view)
        }
    }

    /// Shows only this view, which a link in an earlier column leads to.
    func showOnly(_ view: PushedView) {
        guard !views.contains(where: { $0 === view }) else { return }
        clear()
        replacesRoot = true
        views.append(view)
        node.markDirty()
    }

    private func takeBack(_ view: PushedView) {
        guard let index = views.firstIndex(where: { $0 === view }) else { return }
        let above = views[(index + 1)...].filter(isShown)
        views.removeAll { other in other === view || above.contains { $0 === other } }
        for view in above.reversed() { view.onPop() }
        node.markDirty()
    }

    private func isShown(_ view: PushedView) -> Bool {
        entries[values.count...].contains { $0.shows(view) }
    }

    private func removeViews(from index: Int) {
        guard index < views.count else { return }
        let gone = views[index...]
        views.removeSubrange(index...)
        for view in gone.reversed() { view.onPop() }
        node.markDirty()
    }

    // MARK: Declarations

    func declare(_ declaration: DestinationDeclaration) {
        if declarations.contains(where: { $0 === declaration }) { return }
        if let earlier = declarations.first(where: { $0.type == declaration.type }), earlier.node.isMounted {
            node.graph.warn(NavigationDiagnostic.declaredTwice("\(declaration.type)"))
        }
        if storage.elementType != nil, declaration.node.context.screen !== rootScreen {
            node.graph.warn(NavigationDiagnostic.onlyRootDestinations)
            return
        }
        declarations.append(declaration)
        for screen in screensServed where screen.isUnresolved { screen.bodyNode?.markDirty() }
    }

    /// The screens that this stack's declarations may serve: its own, and in a split view also those of later
    /// columns.
    private var screensServed: [ScreenModel] {
        let later = isOfColumn ? column?.next?.implicit?.screensServed ?? [] : []
        return entries.map(\.screen) + later
    }

    /// Removes a declaration. The screens that used it look for another one.
    func retract(_ declaration: DestinationDeclaration) {
        declarations.removeAll { $0 === declaration }
        for screen in screensServed where screen.declaration === declaration { screen.bodyNode?.markDirty() }
    }

    /// The declaration for a value: among those of its type, the one closest to the root (Semantics 18).
    private func closest(where accepts: (DestinationDeclaration) -> Bool) -> DestinationDeclaration? {
        let candidates = declarations.filter(accepts)
        guard candidates.count > 1 else { return candidates.first }
        func place(_ declaration: DestinationDeclaration) -> (Int, Int) {
            let screen = declaration.node.context.screen
            let index = entries.firstIndex { $0.screen === screen }
            return (index.map { $0 + 1 } ?? 0, declaration.node.depth)
        }
        return candidates.min { place($0) < place($1) }
    }

    func declaration(for value: any Hashable) -> DestinationDeclaration? {
        closest { $0.accepts(value) } ?? navigationBefore?.declaration(for: value)
    }
    func declaration(for value: PathValue) -> DestinationDeclaration? {
        closest { $0.accepts(value) } ?? navigationBefore?.declaration(for: value)
    }
    /// Whether this stack's content declares a destination for the value.
    func declares(_ value: any Hashable) -> Bool { closest { $0.accepts(value) } != nil }

    private var navigationBefore: NavigationModel? { isOfColumn ? column?.previous?.implicit : nil }
}

extension Node {
    /// Name of the enclosing view of the app, for diagnostics.
    var nameOfAppView: String {
        var node = parent
        while let current = node {
            if !(current.viewType is any PrimitiveView.Type) { return "\(current.viewType)" }
            node = current.parent
        }
        return "the window"
    }
}

extension NavigationModel: CarriedModel {
    func handOver() -> Any? { ownPath }
    func takeOver(_ value: Any) { if let path = value as? StateCell<NavigationPath> { ownPath = path } }
}

/// Apple's runtime diagnostics in Apple's words (Semantics 13 to 27), and one of our own.
enum NavigationDiagnostic {
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
