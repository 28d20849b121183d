/// Assigns element ids and collects patches until the flush ends.
@MainActor
package final class Ledger {
    /// The live elements, by id.
    // Unchecked for the same reason as in `Node`: these values change with every element.
    @exclusivity(unchecked) package internal(set) var elements = ElementTable()
    @exclusivity(unchecked) private var lastID: UInt32 = 0
    @exclusivity(unchecked) private var changes: [Patch] = []
    /// Elements created in this flush.
    @exclusivity(unchecked) var created: [Element] = []
    /// Elements that this flush has moved to another parent.
    var taken: Set<ElementID> = []
    /// Elements whose flexibility and content facts are computed again at the end of the flush.
    var changed: [Element] = []

    private let common: CommonAttributes
    private var isCleared = false

    package init() { common = CommonAttributes() }

    init(common: CommonAttributes) { self.common = common }

    /// Shares the element's attributes with equal elements, because a new element usually stays unchanged for a
    /// while.
    func settle(_ element: Element) { element.share(in: common) }

    func nextID() -> ElementID {
        lastID += 1
        return ElementID(lastID)
    }

    /// Whether there are patches or effects for the host.
    var hasChanges: Bool { !changes.isEmpty || !effects.isEmpty }

    func record(_ patch: Patch) { changes.append(patch) }

    /// Effects that the host is to run at the end of the flush.
    private(set) var effects: [HostEffect] = []
    var onEffect: (() -> Void)?

    func effect(_ effect: HostEffect) {
        guard !isCleared else { return }
        effects.append(effect)
        onEffect?()
    }

    /// Drops all elements and ignores later changes.
    func clear() {
        isCleared = true
        elements = ElementTable()
        created = []
        taken = []
        changed = []
        _ = takeChanges()
    }

    func takeChanges() -> [Patch] {
        defer {
            changes.removeAll(keepingCapacity: true)
            effects = []
        }
        return effects.isEmpty ? changes : changes + effects.map(Patch.effect)
    }
}
