/// One step from a feature's state to that of a child.
///
/// The same steps key the effects of a child in the store, and the child stores that were scoped from it.
enum PlaceStep: Hashable {
    case member(AnyKeyPath)
    case element(AnyHashable)
}

/// What a feature, at its place in a store, has running.
@MainActor
final class PlaceNode {
    let scope: EffectScope
    private(set) var children: [PlaceStep: PlaceNode] = [:]
    private var named: [AnyHashable: [EffectScope]] = [:]
    private unowned let registry: EffectRegistry
    private weak var parent: PlaceNode?
    private let step: PlaceStep?

    init(registry: EffectRegistry, parent: PlaceNode? = nil, step: PlaceStep? = nil) {
        scope = EffectScope(registry: registry)
        self.registry = registry
        self.parent = parent
        self.step = step
    }

    func existingChild(at step: PlaceStep) -> PlaceNode? { children[step] }

    func child(at step: PlaceStep) -> PlaceNode {
        if let child = children[step] { return child }
        let child = PlaceNode(registry: registry, parent: self, step: step)
        children[step] = child
        return child
    }

    /// Takes a child out of the tree, and cancels all that it and those below it have running.
    func removeChild(at step: PlaceStep) { children.removeValue(forKey: step)?.cancel() }

    /// The same for all elements but those that are kept.
    func removeElements(except isKept: (AnyHashable) -> Bool) {
        for case .element(let id) in children.keys where !isKept(id) {
            removeChild(at: .element(id))
        }
        removeIfIdle()
    }

    private func cancel() {
        scope.cancel()
        for child in children.values { child.cancel() }
    }

    func name(_ scope: EffectScope, id: AnyHashable) {
        named[id, default: []].append(scope)
    }

    func scopes(named id: AnyHashable) -> [EffectScope] { named[id] ?? [] }

    func forget(_ scope: EffectScope, id: AnyHashable) {
        named[id]?.removeAll { $0 === scope }
        if named[id]?.isEmpty == true { named[id] = nil }
        removeIfIdle()
    }

    /// Leaves the tree as small as what runs.
    func removeIfIdle() {
        guard scope.isIdle, named.isEmpty, children.isEmpty, let parent, let step else { return }
        guard parent.children[step] === self else { return }
        parent.children[step] = nil
        parent.removeIfIdle()
    }
}
