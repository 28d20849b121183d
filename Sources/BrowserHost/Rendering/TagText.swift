internal import SwiftUI

/// The opening tag of elements that are alike in kind, attributes and flexibility, and what the host draws behind it.
///
/// What follows from these alone is written once. Asked of each element is only what may be its own: what it reads, what it
/// answers and what stands around it.
@MainActor
final class TagText {
    /// An attribute that is asked for, and the place in `text` that it stands before.
    struct Question {
        let name: DOMAttribute
        let place: Int
        /// Whether there is no need to ask what neither reacts nor is described.
        let isForReacting: Bool
    }

    /// Up to the number of the element's id.
    let head: [UInt8]
    /// All behind that number.
    let text: [UInt8]
    let questions: [Question]
    private let kind: ElementKind
    // Kept for as long as this is, so that no others can come to their place.
    private let attributes: Attributes
    private let place: UnsafeRawPointer?
    private let surroundings: Surroundings
    private let flexibility: Flexibility
    private let isDescribed: Bool

    fileprivate init(of element: Element, surroundings: Surroundings) {
        kind = element.kind
        attributes = element.attributes
        place = attributes.place
        self.surroundings = surroundings
        flexibility = element.flexibility
        isDescribed = attributes.describe

        var beginning = Markup()
        beginning.raw("<")
        beginning.raw(Tag.of(element).name)
        beginning.raw(" id=\"e")
        head = beginning.bytes

        var rest = Markup()
        var questions: [Question] = []
        rest.raw("\"")
        for name in DOMCandidates(of: element) where name != .id {
            if !name.follows(from: kind, attributes) {
                questions.append(
                    Question(
                        name: name, place: rest.bytes.count, isForReacting: name.isForReacting(in: kind)))
            } else if let value = element.domValue(name) {
                rest.attribute(name, value)
            }
        }
        rest.raw(">")
        Renderer.writeDrawing(of: element, into: &rest)
        text = rest.bytes
        self.questions = questions
    }

    /// - Parameter place: of the element's attributes.
    fileprivate func isOf(
        _ kind: ElementKind, at place: UnsafeRawPointer?, surroundings: Surroundings, flexibility: Flexibility
    ) -> Bool {
        self.place == place && self.kind == kind && self.surroundings == surroundings
            && self.flexibility == flexibility
    }

    /// Whether the element is nothing but what its kind makes of it.
    func isIdle(_ element: Element) -> Bool { !isDescribed && !element.reactsOrHasMenu }
}

/// The tags that were written, for as long as the server runs.
///
/// Only those of elements whose attributes are kept once for the whole app, so nothing of a session's own stays here; and in a
/// fixed number of places, so it doesn't grow.
@MainActor
final class TagTexts {
    private var places = RecentPlaces<TagText>(count: 1024)

    /// Nil for an element whose attributes are its own.
    func text(of element: Element) -> TagText? {
        guard element.sharesAttributes else { return nil }
        let kind = element.kind
        let surroundings = kind.mindsSurroundings ? element.surroundings : .page
        let place = element.attributes.place
        let flexibility = element.flexibility
        // Attributes have a place at each sixteenth byte at most.
        let hash =
            UInt(bitPattern: place) >> 4 &* 31 ^ UInt(DOMCandidates.place(of: kind)) &* 7
            ^ UInt(flexibility.rawValue) << 6
        let known = places.value(hashed: hash) {
            $0.isOf(kind, at: place, surroundings: surroundings, flexibility: flexibility)
        }
        if let known { return known }
        let made = TagText(of: element, surroundings: surroundings)
        places.keep(made, hashed: hash)
        return made
    }
}

extension ElementKind {
    /// Whether it is another thing within a button, a link or a menu.
    fileprivate var mindsSurroundings: Bool {
        switch self {
        case .toggle, .section, .divider: true
        default: isControl
        }
    }

    /// Whether what the app says and listens to decides its role, see `Element.role`.
    fileprivate var isNothingByItself: Bool {
        switch self {
        case .window, .navigation, .screen, .bar, .barTitle, .barItem, .tabs, .split, .column, .vstack,
            .hstack,
            .zstack, .grid, .gridRow, .scroll, .sectionHeader, .sectionFooter, .box, .text, .shape, .spacer,
            .menuItems, .swipeActions, .toggle:
            true
        default: false
        }
    }
}

extension DOMAttribute {
    /// Whether its value depends on nothing but the kind of an element, its attributes and whether it stands within a control or a menu.
    fileprivate func follows(from kind: ElementKind, _ attributes: Attributes) -> Bool {
        switch self {
        case .id: false
        case .role, .level:
            kind == .menuItems
                || !(kind.isNothingByItself || kind == .row || kind == .section || kind == .image)
        case .tabIndex:
            !(kind.isNothingByItself || kind == .row || kind == .section || kind == .image)
                || kind == .barTitle
        case .tap:
            ![.vstack, .hstack, .zstack, .grid, .box, .text, .image, .shape].contains(kind)
        case .description: kind != .row && kind != .box || attributes.has(.hint)
        case .title: kind != .barTitle
        case .ariaHidden: kind != .image && kind != .barTitle
        case .alt: kind != .image
        case .label:
            ![
                .sheet, .cover, .popover, .backButton, .slider, .stepper, .picker, .switchControl, .button,
                .link,
                .tabButton, .stepButton, .image,
            ].contains(kind)
        case .value: !DOMCandidates.fields.contains(kind)
        default: true
        }
    }

    /// Whether only what reacts or is described can have it.
    fileprivate func isForReacting(in kind: ElementKind) -> Bool {
        switch self {
        case .role: kind.isNothingByItself
        // What scrolls is a stop as well.
        case .tabIndex: kind != .scroll
        case .level, .tap, .description: true
        default: false
        }
    }
}
