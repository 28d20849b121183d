internal import SwiftUI

/// Writes elements as HTML: each as exactly one element with its id, and whatever it holds within.
@MainActor
enum Renderer {
    static func html(of element: Element) -> String { markup(of: element, tags: TagTexts()).html }

    static func markup(of element: Element, tags: TagTexts) -> Markup {
        var markup = Markup()
        write(element, into: &markup, tags: tags)
        return markup
    }

    static func write(_ element: Element, into markup: inout Markup, tags: TagTexts) {
        let tag = Tag.of(element)
        if let text = tags.text(of: element) {
            markup.open(text, of: element)
        } else {
            markup.open(tag.name, of: element)
            writeDrawing(of: element, into: &markup)
        }
        guard !tag.isVoid else { return }
        if element.kind == .menu { writeMenuButton(of: element, into: &markup) }
        if showsText(element), let text = element.text { markup.text(text) }
        for child in element.children { write(child, into: &markup, tags: tags) }
        markup.close(tag.name)
    }

    private static func showsText(_ element: Element) -> Bool {
        switch element.kind {
        case .searchField, .textField, .secureField, .slider, .pageIndicator, .datePicker, .image, .shape:
            false
        default: true
        }
    }

    /// What the host itself puts into an element, by its kind and attributes alone: the lines of a symbol or shape, the button that
    /// shows the sidebar.
    static func writeDrawing(of element: Element, into markup: inout Markup) {
        switch element.kind {
        case .image:
            guard let symbol = element.attributes.string(.symbol) else { return }
            markup.use("/_/assets/symbols.svg#\(Symbols.drawing(for: symbol))")
        case .shape:
            guard let path = element.attributes.string(.path), let data = pathData(path) else { return }
            markup.path(data)
        case .split:
            guard !element.attributes.has(.hidesBar) else { return }
            markup.open(
                "button", [.type: "button", .className: "split-button", .label: "Show or hide the sidebar"])
            markup.use("/_/assets/symbols.svg#\(Symbols.drawing(for: "sidebar.left"))", in: "svg")
            markup.close("button")
        default: return
        }
    }

    private static func writeMenuButton(of element: Element, into markup: inout Markup) {
        guard let button = element.menuButton else { return }
        markup.open("button", button)
        markup.close("button")
    }

    /// SVG path data, or nil when it holds anything that is not.
    private static func pathData(_ text: String) -> String? {
        let allowed = "MmLlHhVvCcSsQqTtAaZzeE0123456789+-., \n"
        return text.allSatisfy(allowed.contains) ? text : nil
    }
}

extension Markup {
    /// A drawing from the sprite.
    mutating func use(_ address: String) {
        append(tag: "use", name: "href", value: address)
    }

    /// A drawing from the sprite where an element has none of its own for it.
    mutating func use(_ address: String, in tag: StaticString) {
        open(tag, [.className: "image", .viewBox: "0 0 24 24", .ariaHidden: "true"])
        use(address)
        close(tag)
    }

    mutating func path(_ data: String) {
        append(tag: "path", name: "d", value: data)
    }
}
