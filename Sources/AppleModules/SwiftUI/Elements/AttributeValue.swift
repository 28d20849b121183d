/// The value of an attribute. ``AttributeDeclaration/Form`` says which of them an attribute has.
package enum AttributeValue: Hashable, Sendable {
    case flag
    /// A text, or one of the words that the attribute declares.
    case string(String)
    case number(Double)
    case numbers([Double])
    case color(PaintValue)
    case gestures([HandledGesture])
    case traits(SpokenTraits)
    indirect case shortcut(KeyboardShortcut)
    case detent(PresentationDetent)
    case detents([PresentationDetent])
    case elements([ElementID])
    indirect case layout(ComputedLayout)
    case transition(TransitionEnds)

    /// Several numbers.
    static func numbers(_ numbers: CGFloat...) -> AttributeValue { .numbers(numbers.map { Double($0) }) }

    /// Whether it is small and not specific to a session: a short word or numbers, no text of an app and no element.
    var isCommon: Bool {
        switch self {
        // Strings of up to 15 bytes are stored inline.
        case .string(let text): text.utf8.count <= 15
        case .elements(let ids): ids.isEmpty
        case .layout(let layout): layout.frames == nil
        default: true
        }
    }
}

/// A gesture that an element handles, in the order in which hosts write them.
package enum HandledGesture: Hashable, Comparable, Sendable {
    case drag, magnify, press, rotate, tap
    /// This number of taps in a row, from 2.
    case taps(Int)

    /// The name for the client: `drag`, `taps2`.
    package var text: String { if case .taps(let count) = self { "taps\(count)" } else { "\(self)" } }
}

/// The traits of an element for assistive technology that hosts show.
package struct SpokenTraits: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let header = SpokenTraits(rawValue: 1)
    package static let button = SpokenTraits(rawValue: 1 << 1)
    package static let link = SpokenTraits(rawValue: 1 << 2)
    package static let image = SpokenTraits(rawValue: 1 << 3)
    package static let selected = SpokenTraits(rawValue: 1 << 4)
}

/// The result of a layout of the app: its size, and the frame of each view.
package struct ComputedLayout: Hashable, Sendable {
    package struct Frame: Hashable, Sendable {
        package let x, y: Double
        /// 0 for a side of the view's own length.
        package let width, height: Double

        package init(x: Double, y: Double, width: Double, height: Double) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }
    }
    package let width, height: Double
    /// Nil until the views are measured.
    package let frames: [Frame]?

    package init(width: Double = 0, height: Double = 0, frames: [Frame]? = nil) {
        self.width = width
        self.height = height
        self.frames = frames
    }
}
