/// Whether a part of the tree is on screen: a window, a screen of a stack, a page of tabs, a sheet.
///
/// What is not shown stays mounted and keeps its state, is not evaluated and emits nothing. What was never shown
/// is built only as far as its first element, so that its title and tab item are known (SEMANTICS 42, 45), except for the
/// screen directly below the one that is shown, which is built in full.
@MainActor
final class Presence {
    let parent: Presence?
    /// By a number that grows, so that what is told to all is told in the order they came.
    private var children: [Int: WeakPresence] = [:]
    private var lastChild = 0
    private var number = 0
    private struct WeakPresence { weak var value: Presence? }

    /// A screen of a stack, or a row: what hides it lies over it or has scrolled it away, and going back shows it again.
    private let isScreen: Bool

    /// Whether its container shows it; it is visible when those around it are shown as well.
    private(set) var isShown: Bool
    // Asked for each node: unchecked as what changes in one.
    @exclusivity(unchecked) private(set) var isVisible: Bool
    /// Whether it has ever been visible.
    @exclusivity(unchecked) private(set) var isBuilt: Bool
    /// Beside what a person sees: a page that was swiped away. It lives on and says nothing of itself to those around it.
    private(set) var isAside = false
    /// Built in full although it was never seen: it may hold a declaration, or a swipe may show it next.
    private(set) var isBuiltCovered = false
    /// The screen that going back leads to. It is built while this one is shown, as a swipe back shows both.
    weak var below: Presence? { didSet { if isVisible { buildBelow() } } }
    /// The place among what is presented over the window; what came later has a larger number.
    var layer = 0
    /// What was presented has been closed.
    var hasEnded = false
    /// Nodes that wait until it is visible. They hold it, so it doesn't hold them.
    private var waiting: [NodeReference] = []
    /// Of mounted nodes, in their order.
    var hooks: [LifecycleHook] = []

    init(parent: Presence?, isShown: Bool, isScreen: Bool = false) {
        self.parent = parent
        self.isShown = isShown
        self.isScreen = isScreen
        isVisible = isShown && parent?.isVisible ?? true
        isBuilt = isVisible
        // What comes to the front of what was built to be looked into is built as well.
        isBuiltCovered = isShown && !isVisible && parent?.isBuiltCovered ?? false
        guard let parent else { return }
        parent.lastChild += 1
        number = parent.lastChild
        parent.children[number] = WeakPresence(value: self)
    }

    func setAside(_ aside: Bool) { isAside = aside }

    /// Whether its container shows it and nothing beside it.
    var isInFront: Bool { isShown && !isAside }

    /// Whether a person sees it.
    var isInSight: Bool { isVisible && !isAside && parent?.isInSight ?? true }

    func leave() { parent?.children[number] = nil }

    /// What is presented, or the window.
    var root: Presence { parent?.root ?? self }

    /// Whether going back, and nothing else, would bring it to sight.
    var isReachable: Bool { (isShown || isScreen) && parent?.isReachable ?? true }

    /// Builds what was held back until it is first seen, and leaves it covered.
    func buildCovered() {
        guard !isBuilt, !isBuiltCovered else { return }
        isBuiltCovered = true
        wakeWaiting { _ in true }
    }

    /// Builds what lies in it and was never seen, so that it can be looked at while it is dragged into view.
    func buildBeside() {
        buildCovered()
        for child in children.sorted(by: { $0.key < $1.key }) where child.value.value?.isShown == true {
            child.value.value?.buildBeside()
        }
    }

    private func buildBelow() {
        guard let below, !below.isBuilt, !below.isBuiltCovered else { return }
        below.buildBeside()
    }

    private func wakeWaiting(where mayWake: (Node) -> Bool) {
        let references = waiting
        waiting = []
        for reference in references {
            guard let node = reference.node, node.isMounted else { continue }
            if mayWake(node) { node.wake() } else { waiting.append(reference) }
        }
    }

    func show(_ shown: Bool) {
        guard isShown != shown else { return }
        isShown = shown
        refresh()
    }

    /// Keeps a node until the presence is visible.
    func wait(_ node: Node) {
        guard !node.isWaiting else { return }
        node.isWaiting = true
        waiting.append(node.reference)
    }

    private func refresh() {
        let visible = isShown && parent?.isVisible ?? true
        if visible != isVisible {
            isVisible = visible
            if visible {
                isBuilt = true
                buildBelow()
            }
            hooks.first?.node.graph.lifecycleChanged(hooks)
        }
        if !waiting.isEmpty, visible || isReachable { wakeWaiting { visible || $0.isAwake } }
        for child in children.sorted(by: { $0.key < $1.key }) { child.value.value?.refresh() }
    }
}

/// What `onAppear`, `onDisappear` and `task` ask for at one place of the tree.
@MainActor
final class LifecycleHook {
    @Belonging var node: Node
    private(set) var presence: Presence
    var onAppear: (() -> Void)?
    var onDisappear: (() -> Void)?
    /// What the task was started for; another value starts it anew.
    var taskID: Any?
    /// Starts the work and gives what ends it.
    var startTask: (() -> Task<Void, Never>)?
    private var task: Task<Void, Never>?
    private(set) var hasAppeared = false
    var isMounted = true

    init(node: Node) {
        _node = Belonging(node)
        presence = node.context.presence
        presence.hooks.append(self)
    }

    /// Goes along with its node, which stands in another presence now.
    func move(to new: Presence) {
        guard new !== presence else { return }
        presence.hooks.removeAll { $0 === self }
        presence = new
        new.hooks.append(self)
    }

    var shouldAppear: Bool { isMounted && presence.isVisible }

    func appear() {
        hasAppeared = true
        if let onAppear { withoutReading(onAppear) }
    }

    /// Starts the task of what has appeared.
    func begin() {
        if hasAppeared, task == nil, let startTask { task = withoutReading(startTask) }
    }

    func disappear() {
        hasAppeared = false
        task?.cancel()
        task = nil
        if let onDisappear { withoutReading(onDisappear) }
    }

    /// The task's identity has changed.
    func restartTask() {
        guard hasAppeared else { return }
        task?.cancel()
        task = nil
        begin()
    }

    func unmount() {
        isMounted = false
        presence.hooks.removeAll { $0 === self }
    }
}
