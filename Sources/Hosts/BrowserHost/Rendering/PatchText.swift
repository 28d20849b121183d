internal import SwiftUI

/// Writer of patches as a JSON array of arrays, each of which begins with the kind of the patch.
///
/// | patch | meaning |
/// | --- | --- |
/// | `["c","e9","e4",null,"<span…>"]` | create in `e4`, before the given element or, for null, at the end |
/// | `["x","e9"]` | remove |
/// | `["m","e9","e4","e7"]` | move |
/// | `["a","e9","aria-label","Close"]` | set an attribute; null removes it |
/// | `["t","e9","Parks"]` | text, or a field's value |
/// | `["r","e9","<svg…>"]` | replace the whole element |
/// | `["f","e9"]` | focus |
/// | `["s","e9","start"]` | scroll until the element is at the start, center or end |
/// | `["say","Done"]` | announce to screen readers |
/// | `["go","https://…"]` | open a URL outside the app |
/// | `["share","Parks"]` | share a text |
///
/// Values are read when a batch is written, so each attribute is written once, however often it was set.
@MainActor
struct PatchText {
    private var json = MessageJSON()
    private var isEmpty = true
    private var written: Set<Written> = []
    private struct Written: Hashable {
        let id: ElementID
        let name: DOMAttribute?
    }
    /// Elements that a patch of this batch has replaced completely.
    private var replaced: Set<ElementID> = []

    private init(tags: TagTextCache) { self.tags = tags }

    private let tags: TagTextCache

    /// Returns the patches as one JSON array.
    static func json(of patches: [Patch], in ledger: Ledger, tags: TagTextCache = TagTextCache()) -> String {
        var text = PatchText(tags: tags)
        text.json.raw("[")
        for patch in patches { text.write(patch, in: ledger) }
        text.json.raw("]")
        return text.json.text
    }

    private mutating func write(_ patch: Patch, in ledger: Ledger) {
        switch patch {
        case .create(let element, let parent, let before):
            add(
                .string("c"), .string(element.id.description), .string(parent.description),
                .optional(before?.description), .markup(Renderer.markup(of: element, tags: tags)))
        case .remove(let id):
            add(.string("x"), .string(id.description))
        case .move(let id, let parent, let before):
            add(
                .string("m"), .string(id.description), .string(parent.description),
                .optional(before?.description))
        case .set(let id, let name), .unset(let id, let name):
            // An element that is gone by the end of a flush has no value, and a patch of its own removes it.
            guard let element = ledger.elements[id] else { return }
            change(name, of: element)
        case .flexibility(let id):
            guard let element = ledger.elements[id] else { return }
            set(DOMAttribute(.grow), of: element)
        case .contentFacts(let id):
            guard let element = ledger.elements[id] else { return }
            // The number of a grid's columns is a declaration of its style.
            let isGrid = element.kind == .vstack && element.attributes.string(.style) == "grid"
            set(DOMAttribute(isGrid ? .style : .facts), of: element)
        case .text(let id):
            guard let element = ledger.elements[id] else { return }
            changeText(of: element)
        case .effect(let effect):
            write(effect)
        }
    }

    private mutating func change(_ name: AttributeName, of element: Element) {
        if Tag.decisive.contains(name), element.kind == .image || element.kind == .shape {
            guard replaced.insert(element.id).inserted else { return }
            add(
                .string("r"), .string(element.id.description),
                .markup(Renderer.markup(of: element, tags: tags)))
            return
        }
        for attribute in name.domAttributes(of: element.kind) { set(attribute, of: element) }
    }

    private mutating func set(_ attribute: DOMAttribute, of element: Element) {
        guard !replaced.contains(element.id),
            written.insert(Written(id: element.id, name: attribute)).inserted
        else { return }
        add(
            .string("a"), .string(element.id.description), .string(attribute.name),
            .optional(attribute.value(of: element)))
    }

    private mutating func changeText(of element: Element) {
        guard written.insert(Written(id: element.id, name: nil)).inserted else { return }
        add(.string("t"), .string(element.id.description), .string(element.text ?? ""))
        if element.kind == .backButton { set(DOMAttribute(.label), of: element) }
        guard element.kind == .barTitle else { return }
        set(DOMAttribute(.title), of: element)
        set(DOMAttribute(.ariaHidden), of: element)
    }

    private mutating func write(_ effect: HostEffect) {
        switch effect {
        case .focus(let id): add(.string("f"), .string(id.description))
        case .scroll(let id, let anchor):
            let place = anchor.flatMap { ["top": "start", "bottom": "end"][$0] } ?? "center"
            add(.string("s"), .string(id.description), .string(place))
        case .announce(let text): add(.string("say"), .string(text))
        case .openURL(let address):
            guard let safe = SafeURL.link(address) else { return }
            add(.string("go"), .string(safe))
        case .share(let text): add(.string("share"), .string(text))
        }
    }

    private mutating func add(_ parts: MessageJSON.Value...) {
        if !isEmpty { json.raw(",") }
        isEmpty = false
        json.array(parts)
    }
}
