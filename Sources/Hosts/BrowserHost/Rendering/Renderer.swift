internal import SwiftUI

/// Renders elements as HTML. Each becomes exactly one HTML element with its id, which contains its children.
@MainActor
enum Renderer {
    static func html(of element: Element) -> String { markup(of: element, tags: TagTextCache()).html }

    static func markup(of element: Element, tags: TagTextCache) -> Markup {
        var markup = Markup()
        write(element, into: &markup, tags: tags)
        return markup
    }

    static func write(_ element: Element, into markup: inout Markup, tags: TagTextCache) {
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
        element.kind != .image && element.kind != .shape
    }

    /// Writes the content that depends on an element's kind and attributes only: the drawing of a symbol or shape, the sidebar
    /// button.
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
                "button",
                [("class", "split-button"), ("type", "button"), ("aria-label", "Show or hide the sidebar")])
            markup.open("svg", [("class", "image"), ("viewBox", "0 0 24 24"), ("aria-hidden", "true")])
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

    /// Returns SVG path data, or nil if the text contains any other character.
    private static func pathData(_ text: String) -> String? {
        let allowed = "MmLlHhVvCcSsQqTtAaZzeE0123456789+-., \n"
        return text.allSatisfy(allowed.contains) ? text : nil
    }
}

extension Markup {
    /// Writes one layer of a symbol.
    mutating func layer(_ layer: SymbolLayer) {
        switch layer.content {
        case .drawing(let id):
            raw("<use")
            attribute(named: "href", "/_/assets/symbols.svg#\(id)")
            // Scaled down, its lines keep the stroke width of the others.
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
