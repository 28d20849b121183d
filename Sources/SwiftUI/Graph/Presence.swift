/// Whether a part of the tree is on screen: a window, a screen of a stack, a page of tabs, a sheet.
///
/// What is not shown stays mounted and keeps its state, is not evaluated and emits nothing. What was never shown
/// is built only as far as its first element, so that its title and tab item are known (SEMANTICS 42, 45).
@MainActor
final class Presence {
    private unowned let graph: Graph
    let parent: Presence?
    private var children: [ObjectIdentifier: WeakPresence] = [:]
    private struct WeakPresence { weak var value: Presence? }

    /// Whether its container shows it; it is visible when those around it are shown as well.
    private(set) var isShown: Bool
    private(set) var isVisible: Bool
    /// Whether it has ever been visible.
    private(set) var isBuilt: Bool
    /// Nodes that wait until it is visible.
    private var waiting: [Node] = []
    var hooks: [LifecycleHook] = []

    init(graph: Graph, parent: Presence?, isShown: Bool) {
        self.graph = graph
        self.parent = parent
        self.isShown = isShown
        isVisible = isShown && parent?.isVisible ?? true
        isBuilt = isVisible
        parent?.children[ObjectIdentifier(self)] = WeakPresence(value: self)
    }

    func leave() { parent?.children[ObjectIdentifier(self)] = nil }

    func show(_ shown: Bool) {
        guard isShown != shown else { return }
        isShown = shown
        refresh()
    }

    /// Keeps a node until the presence is visible.
    func wait(_ node: Node) { waiting.append(node) }

    private func refresh() {
        let visible = isShown && parent?.isVisible ?? true
        guard visible != isVisible else { return }
        isVisible = visible
        if visible {
            isBuilt = true
            let nodes = waiting
            waiting = []
            for node in nodes where node.isMounted { node.wake() }
        }
        graph.lifecycleChanged(hooks)
        for child in children.values { child.value?.refresh() }
    }
}

/// What `onAppear`, `onDisappear` and `task` ask for at one place of the tree.
@MainActor
final class LifecycleHook {
    unowned let node: Node
    let presence: Presence
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
        self.node = node
        presence = node.context.presence
        presence.hooks.append(self)
    }

    var shouldAppear: Bool { isMounted && presence.isVisible }

    func appear() {
        hasAppeared = true
        if let startTask { task = startTask() }
        if let onAppear { withoutReading(onAppear) }
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
        task = startTask?()
    }

    func unmount() {
        isMounted = false
        presence.hooks.removeAll { $0 === self }
    }
}
