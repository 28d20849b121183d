/// The running effects of one feature at its place in a store: a node of a tree that mirrors the state.
@MainActor
final class PlaceNode {
    let scope: EffectScope
    private var children: [PlaceStep: PlaceNode] = [:]
    /// The steps to the children that have children of their own.
    private var branches: Set<PlaceStep> = []
    /// By increasing number, in the order in which they were named.
    private var named: [AnyHashable: [Int: EffectScope]] = [:]
    private var lastNumber = 0
    private unowned let registry: EffectRegistry
    private weak var parent: PlaceNode?
    private let place: WatchedStep?

    init(registry: EffectRegistry, parent: PlaceNode? = nil, place: WatchedStep? = nil) {
        scope = EffectScope(registry: registry)
        self.registry = registry
        self.parent = parent
        self.place = place
    }

    var hasChildren: Bool { !children.isEmpty }

    func child(at place: WatchedStep) -> PlaceNode {
        if let child = children[place.step] { return child }
        let child = PlaceNode(registry: registry, parent: self, place: place)
        children[place.step] = child
        if let own = self.place?.step { parent?.branches.insert(own) }
        return child
    }

    /// - Returns: The number of the scope, for ``forget(_:id:)``.
    func name(_ scope: EffectScope, id: AnyHashable) -> Int {
        lastNumber += 1
        named[id, default: [:]][lastNumber] = scope
        return lastNumber
    }

    func scopes(named id: AnyHashable) -> [EffectScope] {
        (named[id] ?? [:]).sorted { $0.key < $1.key }.map(\.value)
    }

    func forget(_ number: Int, id: AnyHashable) {
        named[id]?[number] = nil
        if named[id]?.isEmpty == true { named[id] = nil }
        removeIfIdle()
    }

    /// Removes the node if it has nothing running, so that the tree stays as small as the set of running effects.
    func removeIfIdle() {
        guard scope.isIdle, named.isEmpty, children.isEmpty, let parent, let place else { return }
        guard parent.children[place.step] === self else { return }
        parent.removeChild(at: place.step)
        parent.removeIfIdle()
    }
}

extension PlaceNode {
    /// Removes the nodes of children that are no longer in the state, and cancels all their effects and those of their descendants.
    func sweep(_ state: AnyBorrowed) {
        sweepChildren(state, removed: place?.watch.removedElements(state))
    }

    /// Calls back with the state of this place, found within the state of the root.
    func visit(from root: AnyBorrowed, _ body: (AnyBorrowed) -> Void) {
        guard let parent, let place else { return body(root) }
        parent.visit(from: root) { place.watch.visit(in: $0, body) }
    }

    /// - Parameter removed: The steps to the children that may be gone; nil for all.
    private func sweepChildren(_ state: AnyBorrowed, removed: [PlaceStep]?) {
        if let removed {
            for step in removed { removeIfGone(step, state) }
        } else {
            for step in children.keys { removeIfGone(step, state) }
        }
        for step in branches {
            guard let child = children[step] else { continue }
            child.place?.watch.visit(in: state, child.sweep)
        }
        removeIfIdle()
    }

    private func removeIfGone(_ step: PlaceStep, _ state: AnyBorrowed) {
        guard let child = children[step], child.place?.watch.isThere(in: state) == false else { return }
        removeChild(at: step)
        child.cancel()
    }

    private func removeChild(at step: PlaceStep) {
        children[step] = nil
        branches.remove(step)
        if children.isEmpty, let place { parent?.branches.remove(place.step) }
    }

    private func cancel() {
        scope.cancel()
        for child in children.values { child.cancel() }
    }
}
