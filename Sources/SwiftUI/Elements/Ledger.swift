/// Where elements get their ids and where their changes are gathered until the flush ends.
@MainActor
package final class Ledger {
    /// Every element that is alive, by id.
    // What changes with every element is unchecked as in `Node`.
    @exclusivity(unchecked) package internal(set) var elements = ElementTable()
    @exclusivity(unchecked) private var lastID: UInt32 = 0
    @exclusivity(unchecked) private var changes: [Patch] = []
    /// Elements that this flush creates.
    @exclusivity(unchecked) var created: [Element] = []
    /// Elements that this flush has moved to another parent.
    var taken: Set<ElementID> = []
    /// Elements whose flexibility has to be looked at again at the end of the flush.
    var resized: [Element] = []

    private let common: CommonAttributes
    private var isCleared = false

    package init() { common = CommonAttributes() }

    init(common: CommonAttributes) { self.common = common }

    /// A new element stands as it will be for a while.
    func settle(_ element: Element) { element.share(in: common) }

    func nextID() -> ElementID {
        lastID += 1
        return ElementID(lastID)
    }

    /// Whether the host has something to be told.
    var hasChanges: Bool { !changes.isEmpty || !effects.isEmpty }

    func record(_ patch: Patch) { changes.append(patch) }

    /// What the host is asked to do at the end of the flush.
    private(set) var effects: [HostEffect] = []
    var onEffect: (() -> Void)?

    func effect(_ effect: HostEffect) {
        guard !isCleared else { return }
        effects.append(effect)
        onEffect?()
    }

    /// Nothing is shown any more, and nobody is told, whatever comes.
    func clear() {
        isCleared = true
        elements = ElementTable()
        created = []
        taken = []
        resized = []
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
