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
            for layer in Symbols.layers(for: symbol) { markup.layer(layer) }
        case .shape:
            guard let path = element.attributes.string(.path), let data = pathData(path) else { return }
            markup.path(data)
        case .split:
            guard !element.attributes.has(.hidesBar) else { return }
            markup.open(
                "button", [.type: "button", .className: "split-button", .label: "Show or hide the sidebar"])
            markup.open("svg", [.className: "image", .viewBox: "0 0 24 24", .ariaHidden: "true"])
            markup.layer(SymbolLayer(drawing: "sidebar.left"))
            markup.close("svg")
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
    /// One of the things a symbol is put together from.
    mutating func layer(_ layer: SymbolLayer) {
        switch layer.content {
        case .drawing(let id):
            raw("<use")
            attribute(named: "href", "/_/assets/symbols.svg#\(id)")
            // Its lines stay as broad as those around it.
            if layer.isInside { raw(#" x="5" y="5" width="14" height="14" stroke-width="2.9""#) }
            if layer.isCut { raw(#" color="var(--knockout,#fff)""#) }
            if layer.isFilled { raw(#" style="--inside:currentColor;--cut:var(--knockout)""#) }
            raw("></use>")
        case .glyph(let glyph):
            raw(#"<text x="12" y="12" stroke="none" text-anchor="middle" dominant-baseline="central""#)
            raw(#" font-weight="600""#)
            attribute(named: "font-size", CSS.number(layer.glyphSize))
            raw(layer.isCut ? #" fill="var(--knockout,#fff)">"# : #" fill="currentColor">"#)
            text(glyph)
            raw("</text>")
        }
    }

    mutating func path(_ data: String) {
        append(tag: "path", name: "d", value: data)
    }
}
