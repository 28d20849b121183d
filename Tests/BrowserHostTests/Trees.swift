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
        element.children = Few(children)
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
