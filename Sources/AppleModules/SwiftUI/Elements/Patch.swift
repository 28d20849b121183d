/// One change to the elements. The patches of a flush are applied in order.
///
/// A patch names its element. The values are read from the element when the patch is encoded, which happens on the
/// main actor and before the next flush.
package enum Patch {
    /// A new element with its content, inserted before a sibling; nil inserts it last.
    case create(Element, parent: ElementID, before: ElementID?)
    case remove(ElementID)
    case move(ElementID, parent: ElementID, before: ElementID?)
    case set(ElementID, AttributeName)
    case unset(ElementID, AttributeName)
    case text(ElementID)
    /// The element's flexibility has changed, because of its attributes or its content.
    case flexibility(ElementID)
    /// The facts that show at the element have changed, because of its content.
    case contentFacts(ElementID)
    case effect(HostEffect)
}

/// A one-time action of the host, in addition to showing the elements.
package enum HostEffect: Hashable, Sendable {
    case focus(ElementID)
    case scroll(to: ElementID, anchor: String?)
    /// Spoken by a screen reader.
    case announce(String)
    /// Opens an address outside the app.
    case openURL(String)
    /// Offers this text or address to other apps.
    case share(String)
}
