/// What one presenter is asked to present: one thing, until that has gone.
///
/// Apple's systems present one thing from one presenter, and refuse what comes while another is on its way in or out. So the next is
/// asked for when the presenter has appeared and what was presented before has gone, however long that takes, and what was asked
/// for isn't taken back before it has appeared. A write that follows an appearance or a dismissal makes each step: nothing is timed.
package struct PresentingInTurn<Item: Identifiable> {
    /// What there is to wait for before the next step.
    package struct Step: Hashable {
        package let wanted: Item.ID?
        package let isReady: Bool
        package let turn: Int
    }

    /// What the system was asked to present, and has not dismissed yet.
    package private(set) var item: Item?
    /// Another after each dismissal: what is presented again, because it may not go, is another presentation to the system.
    package private(set) var turn = 0
    private var isReady = false
    private var hasAppeared = false

    package init() {}

    package func step(wanting wanted: Item?) -> Step {
        Step(wanted: wanted?.id, isReady: isReady, turn: turn)
    }

    /// What the system is to present now: what was asked for, as long as it is wanted and at least until it has appeared.
    package func shown(wanting wanted: Item?) -> Item? {
        guard let item else { return nil }
        if let wanted, wanted.id == item.id { return wanted }
        return hasAppeared ? nil : item
    }

    /// Asks for what is wanted, where it is its turn.
    package mutating func ask(for wanted: Item?) {
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
