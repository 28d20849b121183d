@testable import BrowserHost
@testable import SwiftUI

/// Builds trees of elements, as the graph would.
@MainActor
final class Trees {
    let ledger = Ledger()

    func make(
        _ kind: ElementKind, _ attributes: [AttributeName: AttributeValue] = [:], text: String? = nil,
        reacts: Bool = false, _ children: Element...
    ) -> Element {
        let element = Element(kind, ledger: ledger)
        for (name, value) in attributes.sorted(by: { $0.key < $1.key }) { element.set(name, value) }
        element.setText(text)
        if reacts { element.onEvent = { _ in } }
        element.children = SmallArray(children)
        for child in children { child.parent = element }
        return element
    }

    /// The HTML of one element.
    func html(
        _ kind: ElementKind, _ attributes: [AttributeName: AttributeValue] = [:], text: String? = nil,
        reacts: Bool = false
    ) -> String {
        Renderer.html(of: make(kind, attributes, text: text, reacts: reacts))
    }
}

extension AttributeName {
    /// A value of the declared type.
    var example: AttributeValue {
        switch declaration.form {
        case .flag: .flag
        case .string: .string("a")
        case .word(let words): .string(words[0])
        case .number: .number(2)
        case .numbers: .numbers([1, 2])
        case .color: .color(.system("red", opacity: 1))
        case .gestures: .gestures([.drag, .taps(2)])
        case .traits: .traits(.header)
        case .shortcut: .shortcut(KeyboardShortcut("s"))
        case .detent: .detent(.medium)
        case .detents: .detents([.fraction(0.4), .large])
        case .elements: .elements([ElementID(7)])
        case .layout: .layout(ComputedLayout(width: 1, height: 2, frames: []))
        case .transition: .transition(.fade)
        }
    }
}
