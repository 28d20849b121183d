extension Node {
    /// Tells the containers above a value; nil takes it back.
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

    /// As `contribute`, for values that compare: an equal one tells nobody.
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
            if let told = current.collected[id] {
                graph.afterEvaluation(key: (current, id), told)
            }
            if current.isPortal { return }
            node = current.parent
        }
    }

    /// Asks to be told, once the evaluation is done, when values of `key` have changed below.
    func collects<Key: PreferenceKey>(_ key: Key.Type, _ told: @escaping () -> Void) {
        // It is told later, when the node may have gone.
        collected[ObjectIdentifier(key)] = { [weak self] in if let self, isMounted { told() } }
    }

    /// Tells every container above that what it collects may have changed: something was shown or hidden.
    func notifyAllCollectors() {
        var node: Node? = self
        while let current = node {
            for (id, told) in current.collected {
                graph.afterEvaluation(key: (current, id), told)
            }
            if current.isPortal { return }
            node = current.parent
        }
    }

    /// The values below, reduced in the order of the tree; nil where there are none. A contribution stands for all
    /// that lies within it, as Apple's `preference(key:value:)` does. What is not shown contributes nothing.
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
            if var value = result {
                Key.reduce(value: &value) { own }
                result = value
            } else {
                result = own
            }
            if !kind.isAdditive { return }
        }
        if kind.isOfUnit, element != nil { return }
        if kind.isAbsorbed, collected[ObjectIdentifier(key)] != nil { return }
        // Of the screens of a stack none but the last is shown.
        let shown = storage is NavigationModel ? children.suffix(1) : children[...]
        for child in shown
        where child.context.presence === context.presence || child.context.presence.isInFront {
            child.gather(key, kind, into: &result)
        }
    }
}

/// What a key is, found once for all the nodes that are looked at.
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

/// A key whose contributions add to those within instead of standing for them: toolbars, titles of inner views.
protocol AdditivePreferenceKey: PreferenceKey {}

/// A key whose first collector on the way up keeps what it collects: a screen its title, tabs their pages.
protocol AbsorbedPreferenceKey: PreferenceKey {}

/// A key that speaks of a unit of a container, and so is looked for only above the unit's first element.
protocol UnitPreferenceKey: PreferenceKey {}
