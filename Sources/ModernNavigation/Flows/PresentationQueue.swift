/// The requests of one presenter to the system, one item at a time.
///
/// Apple's systems present one item at a time from each presenter, and refuse a request during a transition. So the
/// next item is requested once the presenter has appeared and the previous item is gone, however long that takes, and a
/// request isn't withdrawn before its item has appeared. Each step follows an appearance or a dismissal; there are no
/// timers.
package struct PresentationQueue<Item: Identifiable> {
    /// The values on which the next request depends. A view requests again when they change.
    package struct Conditions: Hashable {
        package let wanted: Item.ID?
        package let isReady: Bool
        package let turn: Int
    }

    /// The item that the system was asked to present and hasn't dismissed yet.
    package private(set) var item: Item?
    /// Increases with each dismissal. An item that is presented again, because a guard keeps it, is therefore a new
    /// presentation to the system.
    package private(set) var turn = 0
    private var isReady = false
    private var hasAppeared = false

    package init() {}

    package func conditions(wanting wanted: Item?) -> Conditions {
        Conditions(wanted: wanted?.id, isReady: isReady, turn: turn)
    }

    /// Returns the item for the system: the requested one, while it is wanted and at least until it has appeared.
    package func shown(wanting wanted: Item?) -> Item? {
        guard let item else { return nil }
        if let wanted, wanted.id == item.id { return wanted }
        return hasAppeared ? nil : item
    }

    /// Requests the wanted item, if no other is presented.
    package mutating func request(_ wanted: Item?) {
        guard isReady, item == nil, let wanted else { return }
        item = wanted
        hasAppeared = false
    }

    package mutating func presenterHasAppeared() { isReady = true }

    package mutating func itemHasAppeared() { hasAppeared = true }

    package mutating func itemHasGone() {
        item = nil
        turn += 1
    }
}
