/// The requests of one presenter to the system, one item at a time.
///
/// Apple's systems present one item at a time from each presenter, and refuse a request during a transition. So the
/// next item is requested once the presenter has appeared and the previous item is gone, however long that takes. The
/// system may also let a request wait, while a view presents an alert of its own. A request that is withdrawn before its
/// item has appeared ends at once, because nothing will be dismissed. Each step follows an appearance or a dismissal;
/// there are no timers.
package struct PresentationQueue<Item: Identifiable> {
    /// The values on which the next request depends. A view requests again when they change.
    package struct Conditions: Hashable {
        package let wanted: Item.ID?
        package let isReady: Bool
        package let turn: Int
    }

    /// The item that the system was asked to present and hasn't dismissed yet.
    package private(set) var item: Item?
    /// Increases with each end of a request. An item that is presented again, because a guard keeps it, is therefore a new
    /// presentation to the system.
    package private(set) var turn = 0
    private var isReady = false
    private var hasAppeared = false

    package init() {}

    package func conditions(wanting wanted: Item?) -> Conditions {
        Conditions(wanted: wanted?.id, isReady: isReady, turn: turn)
    }

    /// Returns the item for the system: the requested one, while it is wanted.
    package func shown(wanting wanted: Item?) -> Item? { wanted?.id == item?.id ? wanted : nil }

    /// Requests the wanted item, if no other is presented.
    package mutating func request(_ wanted: Item?) {
        if let item, item.id != wanted?.id, !hasAppeared { end() }
        guard isReady, item == nil, let wanted else { return }
        item = wanted
    }

    package mutating func presenterHasAppeared() { isReady = true }

    /// - Parameter turn: The turn in which the item was requested. The item of a request that has ended is ignored.
    package mutating func itemHasAppeared(in turn: Int) {
        if turn == self.turn, item != nil { hasAppeared = true }
    }

    /// The system has dismissed an item. One that has not appeared was withdrawn, and its request has ended already.
    package mutating func itemHasGone() {
        if hasAppeared { end() }
    }

    private mutating func end() {
        item = nil
        hasAppeared = false
        turn += 1
    }
}
