/// One change to what is shown. Patches of a flush are applied in order.
///
/// A patch names its element; the values are read from the element when the patch is written out, on the
/// main actor and before the next flush.
package enum Patch {
    /// A new element with everything in it, placed before a sibling or, with nil, last.
    case create(Element, parent: ElementID, before: ElementID?)
    case remove(ElementID)
    case move(ElementID, parent: ElementID, before: ElementID?)
    case set(ElementID, AttributeName)
    case unset(ElementID, AttributeName)
    case text(ElementID)
    /// Whether it takes all the room that it is offered: follows from its attributes and from what is in it.
    case flexibility(ElementID)
    case effect(HostEffect)
}

/// What a host is asked to do once, beside showing the tree.
package enum HostEffect: Hashable, Sendable {
    case focus(ElementID)
    case scroll(to: ElementID, anchor: String?)
    /// Said aloud by a screen reader.
    case announce(String)
    /// Open an address outside the app.
    case openURL(String)
    /// Offer this text or address to other apps.
    case share(String)
}
