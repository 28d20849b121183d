/// One thing that a person meets on the screen: a button, a row, a bar.
///
/// The graph of nodes keeps a tree of elements; it says *what* is shown and how it may be used, and leaves
/// how it is drawn to whoever shows it. A host shows each element as exactly one element of its own, so a
/// patch names one place.
///
/// Elements are made and changed by the graph alone. A host reads them and sends events to them by id.
@MainActor
package final class Element {
    /// Unique in its graph and never used twice.
    package let id: ElementID
    package let kind: ElementKind
    /// Whether a host has been told of it: only then do its changes become patches.
    // What changes is unchecked as in `Node`.
    @exclusivity(unchecked) var isPublished = false
    @exclusivity(unchecked) private var isShared = true
    /// Which way it takes all the room that it is offered, as of the last flush.
    @exclusivity(unchecked) package internal(set) var flexibility: Flexibility = []
    @exclusivity(unchecked) private var contents = Contents()
    @exclusivity(unchecked) private var answers: Answers?

    // Another module would check it all the same, and reads it through what follows: that is much of what it takes to look at
    // the elements of a page.
    private struct Contents {
        var attributes = Attributes()
        var text: String?
        var children = Few<Element>()
        // Not weak: a weak reference makes every retain of its target slow. Cleared when the element is discarded, as every
        // node's is when it is unmounted. An app has no way to an element.
        unowned var parent: Element?
    }

    package var attributes: Attributes { contents.attributes }
    /// Whether its attributes, if it has any, are kept once for all elements that have the same.
    package var sharesAttributes: Bool { isShared }
    /// The text of a `text`, or the value being edited in a field.
    package var text: String? { contents.text }
    /// The children as of the last flush.
    package internal(set) var children: Few<Element> {
        get { contents.children }
        set { contents.children = newValue }
    }
    /// Puts others in the place of some children, in the list itself: one that is read and written back would be copied.
    func replaceChildren(_ places: Range<Int>, with new: some Collection<Element>) {
        contents.children.replaceSubrange(places, with: new)
    }
    package internal(set) var parent: Element? {
        get { contents.parent }
        set { contents.parent = newValue }
    }

    /// What few elements have.
    private class Answers {
        @exclusivity(unchecked) var onEvent: (@MainActor (ElementEvent) -> Void)?
        var hooks: GestureHooks?
        var place: MeasuredPlace?
        var layoutValues: [ObjectIdentifier: Any]?
        var scrolledRows: (any ScrolledRows)?
        var ledger: Ledger? { nil }
    }

    /// What the window has.
    private final class WindowAnswers: Answers {
        // Both are the graph's, and an app has no way to the window.
        private unowned let told: Ledger
        init(_ ledger: Ledger) { told = ledger }
        override var ledger: Ledger? { told }
    }

    init(_ kind: ElementKind, ledger: Ledger) {
        self.kind = kind
        if kind == .window { answers = WindowAnswers(ledger) }
        id = ledger.nextID()
        ledger.elements.append(self)
    }

    /// What happens when a person acts on it; nil where nothing does.
    package var onEvent: (@MainActor (ElementEvent) -> Void)? {
        get { answers?.onEvent }
        set { if newValue != nil || answers != nil { answering.onEvent = newValue } }
    }

    /// Whether something happens when a person acts on it.
    package var reacts: Bool { answers?.onEvent != nil }

    /// What hears events for the elements within it.
    var hooks: GestureHooks? {
        get { answers?.hooks }
        set { if newValue != nil || answers != nil { answering.hooks = newValue } }
    }

    /// Where what a host measures of it is kept; nil where nobody asks.
    var place: MeasuredPlace? {
        get { answers?.place }
        set { if newValue != nil || answers != nil { answering.place = newValue } }
    }

    /// What it tells a layout of an app's own around it, by the type of the key.
    var layoutValues: [ObjectIdentifier: Any] {
        get { answers?.layoutValues ?? [:] }
        set { answering.layoutValues = newValue }
    }

    /// The rows of which a gap stands for some.
    package internal(set) var scrolledRows: (any ScrolledRows)? {
        get { answers?.scrolledRows }
        set { answering.scrolledRows = newValue }
    }

    private var answering: Answers {
        if let answers { return answers }
        let made = Answers()
        answers = made
        return made
    }

    /// Keeps the attributes once for all elements that have the same.
    func share(in common: CommonAttributes) {
        if !isShared { (contents.attributes, isShared) = common.shared(attributes) }
    }

    /// Sets or, with nil, takes away an attribute. What is equal changes nothing.
    package func set(_ name: AttributeName, _ value: AttributeValue?) {
        guard contents.attributes.update(name, to: value) else { return }
        isShared = attributes.isEmpty
        guard isPublished, let ledger else { return }
        ledger.record(value == nil ? .unset(id, name) : .set(id, name))
        // Several are often set in a row.
        if ledger.resized.last !== self { ledger.resized.append(self) }
    }

    package func set(_ name: AttributeName, _ isOn: Bool) { set(name, isOn ? .flag : nil) }

    package func setText(_ newText: String?) {
        guard text != newText else { return }
        contents.text = newText
        if isPublished { ledger?.record(.text(id)) }
    }

    /// Who is told of changes: the ledger of the window around it. What is in a window no more, or will be brought there whole,
    /// has nobody to tell.
    private var ledger: Ledger? {
        // Looked for, as it would be a word in each of a thousand elements.
        var top = self
        while let parent = top.parent { top = parent }
        return top.answers?.ledger
    }
}

package struct ElementID: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let rawValue: UInt32
    package init(_ rawValue: UInt32) { self.rawValue = rawValue }
    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    package var description: String { "e\(rawValue)" }
}

/// What a person did to an element.
package enum ElementEvent: Hashable, Sendable {
    /// A tap, a click, Return or Space.
    case tap
    /// The whole text of a field as it now stands.
    case input(String)
    /// Return in a field.
    case submit
    case toggle(Bool)
    case value(Double)
    /// The `tag` attribute of the option chosen.
    case select(String)
    case focus(Bool)
    /// Back, by the button or the keyboard.
    case back
    /// Back, by a swipe from the edge.
    case swipe
    /// A sheet pulled down, a tap beside a popover, Escape.
    case dismiss
    case refresh
    case detent(String)
    /// So many taps in a row, beside the single ones.
    case taps(Int)
    /// A finger went down, or up and away.
    case press(Bool)
    /// A finger stayed down for `pressDuration`.
    case longPress
    case drag(DragEvent)
    /// Two fingers apart or together: how many times as far apart as at first.
    case magnify(Double, GesturePhase)
    /// Two fingers turned, in degrees clockwise.
    case rotate(Double, GesturePhase)
    /// What a gap stands for comes near what is seen.
    case rows(RowRequest)
    /// A row dragged to this place among those of its collection.
    case move(Int)
    /// The delete button of a row.
    case delete
}

extension ElementEvent {
    /// Whether a finger did it.
    var isTouch: Bool {
        switch self {
        case .tap, .taps, .press, .longPress, .drag, .magnify, .rotate, .toggle: true
        default: false
        }
    }
}

/// How far a gesture has come.
package enum GesturePhase: String, Sendable, Hashable {
    case changed, ended, cancelled
}

/// A finger that moves: points from the top left of the element, and points a second.
package struct DragEvent: Hashable, Sendable {
    package var phase: GesturePhase
    package var startX, startY, x, y, velocityX, velocityY: Double

    package init(
        _ phase: GesturePhase, from start: (x: Double, y: Double), to end: (x: Double, y: Double),
        velocity: (x: Double, y: Double) = (0, 0)
    ) {
        self.phase = phase
        (startX, startY) = start
        (x, y) = end
        (velocityX, velocityY) = velocity
    }
}
