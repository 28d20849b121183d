/// Whether a part of the tree is on screen: a window, a screen of a stack, a page of tabs, a sheet.
///
/// Hidden content stays mounted and keeps its state, but is not evaluated and produces no patches. Content that was never shown is
/// built only to its first element, so that its title and tab item are known (Semantics 42, 45). The screen directly below the
/// visible one is built in full.
@MainActor
final class Presence {
    private(set) var parent: Presence?
    /// By increasing number, so that children are updated in the order of their creation.
    private var children: [Int: WeakPresence] = [:]
    private var lastChild = 0
    private var number = 0
    private struct WeakPresence { weak var value: Presence? }

    /// Whether it is a screen of a stack, or a row. Such a presence is only covered or scrolled away, and can be shown again.
    private let isScreen: Bool

    /// Whether its container shows it. It is visible if all enclosing presences are shown, too.
    private(set) var isShown: Bool
    // Read for each node, so unchecked as there.
    @exclusivity(unchecked) private(set) var isVisible: Bool
    /// Whether it has ever been visible.
    @exclusivity(unchecked) private(set) var isBuilt: Bool
    /// Whether it is a page that was swiped away. It is still updated, but contributes no preferences.
    private(set) var isAside = false
    /// Whether it was built in full before it was ever visible, because of a declaration in it or a swipe that may show it.
    private(set) var isBuiltCovered = false
    /// Whether a screen above lacks a destination, which this one may declare. Then it is evaluated while it is covered.
    private(set) var isAwaited = false
    /// The screen below in the stack. It is built while this one is visible, because a swipe back shows both.
    weak var below: Presence? { didSet { if isVisible { buildBelow() } } }
    /// The number of a presentation; later ones have larger numbers.
    var layer = 0
    /// Whether the presentation or the screen was closed.
    var hasEnded = false
    /// The number of presentations of the views in it.
    private var presentations = 0
    /// Nodes to evaluate once it is visible. Not retained, because they retain it.
    private var deferred: [NodeReference] = []
    /// The lifecycle hooks of mounted nodes, by increasing number, so that they run in the order in which they were added.
    fileprivate var hooks: [Int: LifecycleHook] = [:]
    private var lastHook = 0

    init(parent: Presence?, isShown: Bool, isScreen: Bool = false) {
        self.parent = parent
        self.isShown = isShown
        self.isScreen = isScreen
        isVisible = isShown && parent?.isVisible ?? true
        isBuilt = isVisible
        // A new page or screen at the front of content that was built while covered is built, too.
        isBuiltCovered = isShown && !isVisible && parent?.isBuiltCovered ?? false
        join()
    }

    private func join() {
        guard let parent else { return }
        parent.lastChild += 1
        number = parent.lastChild
        parent.children[number] = WeakPresence(value: self)
    }

    /// Moves it into another presence, or out of all of them.
    func move(into new: Presence?) {
        guard new !== parent else { return }
        leave()
        parent = new
        join()
        refresh()
    }

    /// - Returns: the hook's number.
    fileprivate func add(_ hook: LifecycleHook) -> Int {
        lastHook += 1
        hooks[lastHook] = hook
        return lastHook
    }

    func setAside(_ aside: Bool) { isAside = aside }

    /// Whether it is the page or screen that its container shows.
    var isInFront: Bool { isShown && !isAside }

    /// Whether the user sees it.
    var isInSight: Bool { isVisible && !isAside && parent?.isInSight ?? true }

    func leave() { parent?.children[number] = nil }

    /// The enclosing presentation, or the window.
    var root: Presence { parent?.root ?? self }

    /// Whether going back alone would make it visible, or whether a view in it presents something, which is visible.
    var isReachable: Bool { presentations > 0 || (isShown || isScreen) && parent?.isReachable ?? true }

    /// Adds to the number of presentations of the views in it.
    func countPresentation(_ difference: Int) {
        presentations += difference
        parent?.countPresentation(difference)
    }

    /// Whether it, or what encloses it, was closed: a presentation, or a screen of a stack.
    var isClosed: Bool { hasEnded || parent?.isClosed ?? false }

    /// Builds the deferred content while it stays covered.
    func buildCovered() {
        guard !isBuilt, !isBuiltCovered else { return }
        isBuiltCovered = true
        resumeDeferred { _ in true }
    }

    func setAwaited(_ awaited: Bool) {
        guard isAwaited != awaited else { return }
        isAwaited = awaited
        guard awaited else { return }
        buildCovered()
        resumeDeferred { _ in true }
    }

    /// Builds its content, including the shown pages and screens in it: it may be dragged into view, or contain declarations.
    func buildContent() {
        buildCovered()
        for child in children.sorted(by: { $0.key < $1.key }) where child.value.value?.isShown == true {
            child.value.value?.buildContent()
        }
    }

    private func buildBelow() {
        guard let below, !below.isBuilt, !below.isBuiltCovered else { return }
        below.buildContent()
    }

    private func resumeDeferred(where mayResume: (Node) -> Bool) {
        let references = deferred
        deferred = []
        for reference in references {
            guard let node = reference.node, node.isMounted else { continue }
            if mayResume(node) { node.resume() } else { deferred.append(reference) }
        }
    }

    func show(_ shown: Bool) {
        guard isShown != shown else { return }
        isShown = shown
        refresh()
    }

    /// Has the node evaluated once the presence is visible.
    func deferEvaluation(of node: Node) {
        guard !node.isDeferred else { return }
        node.isDeferred = true
        deferred.append(node.reference)
    }

    private func refresh() {
        let visible = isShown && parent?.isVisible ?? true
        if visible != isVisible {
            isVisible = visible
            if visible {
                isBuilt = true
                buildBelow()
            }
            let ordered = hooks.sorted { $0.key < $1.key }.map(\.value)
            ordered.first?.node.graph.lifecycleChanged(ordered)
        }
        if !deferred.isEmpty, visible || isReachable {
            resumeDeferred { visible || $0.updatesWhileCovered }
        }
        for child in children.sorted(by: { $0.key < $1.key }) { child.value.value?.refresh() }
    }
}

/// The actions of `onAppear`, `onDisappear` and `task` at one node.
@MainActor
final class LifecycleHook {
    @OwnerNode var node: Node
    private(set) var presence: Presence
    /// Its number among the hooks of the presence.
    private var number = 0
    var onAppear: (() -> Void)?
    var onDisappear: (() -> Void)?
    /// The `id` of the task; a new value restarts it.
    var taskID: Any?
    /// Starts the task.
    var startTask: (() -> Task<Void, Never>)?
    private(set) var task: Task<Void, Never>?
    private(set) var hasAppeared = false
    var isMounted = true

    init(node: Node) {
        _node = OwnerNode(node)
        presence = node.context.presence
        number = presence.add(self)
    }

    /// Follows its node to another presence.
    func move(to new: Presence) {
        guard new !== presence else { return }
        presence.hooks[number] = nil
        presence = new
        number = new.add(self)
    }

    var shouldAppear: Bool { isMounted && presence.isVisible }

    func appear() {
        hasAppeared = true
        if let onAppear { withoutReading(onAppear) }
    }

    /// Starts the task, if the view has appeared.
    func begin() {
        if hasAppeared, task == nil, let startTask { task = withoutReading(startTask) }
    }

    func disappear() {
        hasAppeared = false
        task?.cancel()
        task = nil
        if let onDisappear { withoutReading(onDisappear) }
    }

    /// Starts the task again, because its `id` has changed.
    func restartTask() {
        guard hasAppeared else { return }
        task?.cancel()
        task = nil
        begin()
    }

    func unmount() {
        isMounted = false
        presence.hooks[number] = nil
    }
}
