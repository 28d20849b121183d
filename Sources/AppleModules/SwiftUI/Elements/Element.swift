/// A node of what is shown: a button, a row, a bar.
///
/// The graph keeps a tree of elements with their meaning and attributes; hosts decide how to draw them. A host shows each element as
/// exactly one element of its own, so a patch addresses one place.
///
/// Only the graph creates and changes elements. A host reads them and sends events to them by id.
@MainActor
package final class Element {
    /// Unique in its graph, and never reused.
    package let id: ElementID
    package let kind: ElementKind
    /// Whether it is part of what a host shows. Only then do its changes become patches.
    // Unchecked for the same reason as in `Node`.
    @exclusivity(unchecked) var isPublished = false
    @exclusivity(unchecked) private var isShared = true
    /// The directions in which it fills the offered space, as of the last flush.
    @exclusivity(unchecked) package internal(set) var flexibility: Flexibility = []
    @exclusivity(unchecked) private var contents = Contents()
    @exclusivity(unchecked) private var rareFields: RareFields?

    // Private and read through the properties below, because other modules would check exclusive access regardless, which takes much
    // of the time to render a page.
    private struct Contents {
        var attributes = Attributes()
        var text: String?
        var children = SmallArray<Element>()
        // Not weak, because a weak reference makes every retain of its target slow. Cleared when the element is discarded, which
        // happens when its node is unmounted. Apps have no access to elements.
        unowned var parent: Element?
    }

    package var attributes: Attributes { contents.attributes }
    /// Whether its attributes are stored once for all elements with equal attributes.
    package var sharesAttributes: Bool { isShared }
    /// The text of a `text`, or the value being edited in a field.
    package var text: String? { contents.text }
    /// The children as of the last flush.
    package internal(set) var children: SmallArray<Element> {
        get { contents.children }
        set { contents.children = newValue }
    }
    /// Replaces some children in place; assigning to `children` would copy the list.
    func replaceChildren(_ places: Range<Int>, with new: some Collection<Element>) {
        contents.children.replaceSubrange(places, with: new)
    }
    package internal(set) var parent: Element? {
        get { contents.parent }
        set { contents.parent = newValue }
    }

    /// Fields that few elements have.
    private class RareFields {
        @exclusivity(unchecked) var onEvent: (@MainActor (ElementEvent) -> Void)?
        var hooks: GestureHooks?
        var place: MeasuredLayout?
        var layoutValues: [ObjectIdentifier: Any]?
        var scrolledRows: (any ScrolledRows)?
        var contentFacts: ContentFacts = []
        var ledger: Ledger? { nil }
    }

    private final class WindowFields: RareFields {
        // The graph owns both, and apps have no access to the window.
        private unowned let ofGraph: Ledger
        init(_ ledger: Ledger) { ofGraph = ledger }
        override var ledger: Ledger? { ofGraph }
    }

    init(_ kind: ElementKind, ledger: Ledger) {
        self.kind = kind
        if kind == .window { rareFields = WindowFields(ledger) }
        id = ledger.nextID()
        ledger.elements.append(self)
    }

    /// The handler of its events.
    package var onEvent: (@MainActor (ElementEvent) -> Void)? {
        get { rareFields?.onEvent }
        set { if newValue != nil || rareFields != nil { requiredRareFields.onEvent = newValue } }
    }

    /// Whether it handles events.
    package var reacts: Bool { rareFields?.onEvent != nil }

    /// Handlers of events of the elements inside it.
    var hooks: GestureHooks? {
        get { rareFields?.hooks }
        set { if newValue != nil || rareFields != nil { requiredRareFields.hooks = newValue } }
    }

    /// The host's measurements of it; nil if none are needed.
    var place: MeasuredLayout? {
        get { rareFields?.place }
        set { if newValue != nil || rareFields != nil { requiredRareFields.place = newValue } }
    }

    /// Its values for an enclosing layout of the app, by the type of the key.
    var layoutValues: [ObjectIdentifier: Any] {
        get { rareFields?.layoutValues ?? [:] }
        set { requiredRareFields.layoutValues = newValue }
    }

    /// The rows that a gap stands for.
    package internal(set) var scrolledRows: (any ScrolledRows)? {
        get { rareFields?.scrolledRows }
        set { requiredRareFields.scrolledRows = newValue }
    }

    /// What it contains, as of the last flush.
    var contentFacts: ContentFacts {
        get { rareFields?.contentFacts ?? [] }
        set { if !newValue.isEmpty || rareFields != nil { requiredRareFields.contentFacts = newValue } }
    }

    private var requiredRareFields: RareFields {
        if let rareFields { return rareFields }
        let made = RareFields()
        rareFields = made
        return made
    }

    /// Stores the attributes once for all elements with equal attributes.
    func share(in common: CommonAttributes) {
        if !isShared { (contents.attributes, isShared) = common.shared(attributes) }
    }

    /// Sets an attribute; nil removes it. An equal value changes nothing.
    package func set(_ name: AttributeName, _ value: AttributeValue?) {
        guard contents.attributes.update(name, to: value) else { return }
        isShared = attributes.isEmpty
        guard isPublished, let ledger else { return }
        ledger.record(value == nil ? .unset(id, name) : .set(id, name))
        // Often several attributes of an element are set in succession.
        if ledger.changed.last !== self { ledger.changed.append(self) }
    }

    package func set(_ name: AttributeName, _ isOn: Bool) { set(name, isOn ? .flag : nil) }

    package func setText(_ newText: String?) {
        guard text != newText else { return }
        contents.text = newText
        if isPublished { ledger?.record(.text(id)) }
    }

    /// The ledger of its window. Nil outside a window, where changes aren't recorded.
    private var ledger: Ledger? {
        // Searched for, because a stored reference would take a word in each of a thousand elements.
        var top = self
        while let parent = top.parent { top = parent }
        return top.rareFields?.ledger
    }
}

package struct ElementID: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let rawValue: UInt32
    package init(_ rawValue: UInt32) { self.rawValue = rawValue }
    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    package var description: String { "e\(rawValue)" }
}

/// A user's action on an element.
package enum ElementEvent: Hashable, Sendable {
    /// A tap, a click, Return or Space.
    case tap
    /// The new text of a field.
    case input(String)
    /// Return in a field.
    case submit
    case toggle(Bool)
    case value(Double)
    /// The `tag` attribute of the selected option.
    case select(String)
    case focus(Bool)
    /// Back, by the button or the keyboard.
    case back
    /// Back, by a swipe from the edge.
    case swipe
    /// Pulling down a sheet, a tap beside a popover, or Escape.
    case dismiss
    case refresh
    case detent(String)
    /// This number of taps in a row, in addition to the single ones.
    case taps(Int)
    /// A finger was put down, or lifted.
    case press(Bool)
    /// A finger was held down for `pressDuration`.
    case longPress
    case drag(DragEvent)
    /// A pinch: the distance of two fingers as a multiple of their first distance.
    case magnify(Double, GesturePhase)
    /// A rotation with two fingers, in degrees clockwise.
    case rotate(Double, GesturePhase)
    /// Rows of a gap come near the visible area.
    case rows(RowRequest)
    /// A row was dragged to this position in its collection.
    case move(Int)
    /// The delete button of a row.
    case delete
    /// A view that moves by itself came on screen, or left it.
    case play(Bool)
    /// A right click or a long press, for a menu that depends on what it is on.
    case menu
}

extension ElementEvent {
    /// Whether it was made by touch.
    var isTouch: Bool {
        switch self {
        case .tap, .taps, .press, .longPress, .drag, .magnify, .rotate, .toggle: true
        default: false
        }
    }
}
