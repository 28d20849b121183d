internal import SwiftUI

/// Cached opening tag of all elements with the same kind, attributes, flexibility and content facts, with the drawing after it.
///
/// Everything that depends on these alone is rendered once. Only attributes that can differ between such elements, because of
/// their texts, handlers or surroundings, are read from each element.
@MainActor
final class TagText {
    /// An attribute to read from the element, and the offset in `text` where it is inserted.
    struct Slot {
        let name: DOMAttribute
        let place: Int
        /// Whether only elements with handlers or a description can have it.
        let isForInteractive: Bool
    }

    /// The bytes before the number of the element's id.
    let head: [UInt8]
    /// The bytes after that number.
    let text: [UInt8]
    let slots: [Slot]
    private let kind: ElementKind
    // Retained, so that `place`, which is compared by address, isn't reused for other attributes.
    private let attributes: Attributes
    private let place: UnsafeRawPointer?
    private let surroundings: Surroundings
    private let flexibility: Flexibility
    private let facts: ContentFacts
    private let isDescribed: Bool

    fileprivate init(of element: Element, surroundings: Surroundings) {
        kind = element.kind
        attributes = element.attributes
        place = attributes.place
        self.surroundings = surroundings
        flexibility = element.flexibility
        facts = element.shownFacts
        isDescribed = attributes.describe

        var beginning = Markup()
        beginning.raw("<")
        beginning.raw(Tag.of(element).name)
        beginning.raw(" id=\"e")
        head = beginning.bytes

        var rest = Markup()
        var slots: [Slot] = []
        rest.raw("\"")
        for name in DOMCandidates(of: element) where name != DOMAttribute(.id) {
            if !name.follows(from: kind) {
                slots.append(
                    Slot(
                        name: name, place: rest.bytes.count, isForInteractive: name.isForInteractive(in: kind)
                    ))
            } else if let value = name.value(of: element) {
                rest.attribute(name, value)
            }
        }
        rest.raw(">")
        Renderer.writeDrawing(of: element, into: &rest)
        text = rest.bytes
        self.slots = slots
    }

    /// - Parameter place: the address of the element's attributes.
    fileprivate func isOf(
        _ kind: ElementKind, at place: UnsafeRawPointer?, surroundings: Surroundings,
        flexibility: Flexibility,
        facts: ContentFacts
    ) -> Bool {
        self.place == place && self.kind == kind && self.surroundings == surroundings
            && self.flexibility == flexibility && self.facts == facts
    }

    /// Whether the element has no handlers, menu or description.
    func isIdle(_ element: Element) -> Bool { !isDescribed && !element.handlesEventsOrHasMenu }
}

/// Cache of tags, shared by all sessions.
///
/// It only holds tags of elements whose attributes are shared by the whole app, so it retains no data of a session. It has a
/// fixed number of entries.
@MainActor
final class TagTextCache {
    private var places = RecentValues<TagText>(count: 1024)

    /// Returns the cached tag, or nil for an element with attributes of its own.
    func text(of element: Element) -> TagText? {
        guard element.sharesAttributes else { return nil }
        let kind = element.kind
        let surroundings = KindSet.surrounded.contains(kind) ? element.surroundings : .page
        let place = element.attributes.place
        let flexibility = element.flexibility
        let facts = element.shownFacts
        // Attributes are allocated at multiples of 16 bytes.
        let hash =
            UInt(bitPattern: place) >> 4 &* 31 ^ UInt(kind.place) &* 7
            ^ UInt(flexibility.rawValue) << 6 ^ UInt(facts.rawValue) &* 13
        let known = places.value(hashed: hash) {
            $0.isOf(kind, at: place, surroundings: surroundings, flexibility: flexibility, facts: facts)
        }
        if let known { return known }
        let made = TagText(of: element, surroundings: surroundings)
        places.keep(made, hashed: hash)
        return made
    }
}
