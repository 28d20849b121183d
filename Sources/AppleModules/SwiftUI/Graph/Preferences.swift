extension Node {
    /// Sets this node's value for a preference key; nil removes it.
    func contribute<Key: PreferenceKey>(_ key: Key.Type, _ value: Key.Value?) {
        let id = ObjectIdentifier(key)
        if value == nil, contributions[id] == nil { return }
        contributions[id] = value
        var node: Node? = self
        while let current = node, !current.hasContributionsBelow {
            current.hasContributionsBelow = true
            node = current.parent
        }
        notifyCollectors(of: id)
    }

    /// Like `contribute`, but without a notification for an equal value.
    func contribute<Key: PreferenceKey>(_ key: Key.Type, changed value: Key.Value)
    where Key.Value: Equatable {
        if let stored = contributions[ObjectIdentifier(key)], let old = stored as? Key.Value, old == value {
            return
        }
        contribute(key, value)
    }

    func notifyCollectors(of id: ObjectIdentifier) {
        var node = isPortal ? nil : parent
        while let current = node {
            if let collector = current.collected[id],
                !graph.notifyCollector(of: id, at: current, collector.notify)
            {
                return
            }
            if current.isPortal { return }
            node = current.parent
        }
    }

    /// Calls `notify` after the evaluation when values of `key` below this node have changed.
    ///
    /// - Parameter dependsOnFront: Whether the values also change when another page or screen is in front.
    func collects<Key: PreferenceKey>(
        _ key: Key.Type, dependsOnFront: Bool = true, _ notify: @escaping () -> Void
    ) {
        // The call comes later, when the node may be gone.
        collected[ObjectIdentifier(key)] = PreferenceCollector(dependsOnFront: dependsOnFront) {
            [weak self] in
            if let self, isMounted { notify() }
        }
    }

    /// Notifies all collectors above that something was shown or hidden.
    func notifyAllCollectors() {
        var node: Node? = self
        while let current = node {
            for (id, collector) in current.collected where collector.dependsOnFront {
                graph.afterEvaluation(key: (current, id), collector.notify)
            }
            if current.isPortal { return }
            node = current.parent
        }
    }

    /// Returns the values below, reduced in tree order; nil if there are none. A contribution replaces all
    /// contributions inside it, as Apple's `preference(key:value:)` does. Hidden views contribute nothing.
    func collect<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
        var result: Key.Value?
        let kind = PreferenceKind(key)
        for child in children { child.gather(key, kind, into: &result) }
        return result
    }

    private func gather<Key: PreferenceKey>(
        _ key: Key.Type, _ kind: PreferenceKind, into result: inout Key.Value?
    ) {
        guard hasContributionsBelow, !isPortal else { return }
        if let stored = contributions[ObjectIdentifier(key)], let own = stored as? Key.Value {
            // Taken out, because a second reference would make each addition to a list copy it.
            if var value = result.take() {
                Key.reduce(value: &value) { own }
                result = value
            } else {
                result = own
            }
            if !kind.isAdditive { return }
        }
        if kind.isOfUnit, element != nil { return }
        if kind.isAbsorbed, collected[ObjectIdentifier(key)] != nil { return }
        // Only the last screen of a stack is shown.
        let shown = storage is NavigationModel ? children.suffix(1) : children[...]
        for child in shown
        where child.context.presence === context.presence || child.context.presence.isInFront {
            child.gather(key, kind, into: &result)
        }
    }
}

/// A node that collects the values of a key.
struct PreferenceCollector {
    let dependsOnFront: Bool
    let notify: () -> Void
}

/// The kind of a key, looked up once for all nodes visited.
private struct PreferenceKind {
    let isAdditive: Bool
    let isOfUnit: Bool
    let isAbsorbed: Bool

    init(_ key: any PreferenceKey.Type) {
        isAdditive = key is any AdditivePreferenceKey.Type
        isOfUnit = key is any UnitPreferenceKey.Type
        isAbsorbed = key is any AbsorbedPreferenceKey.Type
    }
}

/// A key with contributions that are added to those inside them, instead of replacing them: toolbars, titles of inner
/// views.
protocol AdditivePreferenceKey: PreferenceKey {}

/// A key with values that go no further up than the first collector: a screen keeps its title, tabs their pages.
protocol AbsorbedPreferenceKey: PreferenceKey {}

/// A key that describes a unit of a container, so collection stops at the unit's first element.
protocol UnitPreferenceKey: PreferenceKey {}
