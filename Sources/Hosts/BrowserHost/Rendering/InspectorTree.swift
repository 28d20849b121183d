internal import SwiftUI

/// Writes trees and texts for the inspector, with bounds, and without the content of secure fields.
@MainActor
struct InspectorTree {
    /// The maximum number of items in a tree, and of characters in a text.
    static let itemLimit = 1000
    static let textLimit = 300
    private var left = Self.itemLimit
    private let secrets: [String]

    init(secrets: [String] = []) { self.secrets = secrets }

    mutating func list(_ items: [InspectedItem]) -> String {
        var written: [String] = []
        for item in items {
            guard left > 0 else {
                written.append(json(item: InspectedItem("…", "further values are not shown"), items: "[]"))
                break
            }
            left -= 1
            written.append(json(item: item, items: list(item.items)))
        }
        return MessageJSON.list(written)
    }

    private func json(item: InspectedItem, items: String) -> String {
        MessageJSON.object([
            "label": .string(text(item.label)), "value": .optional(item.value.map(text)),
            "isCurrent": .bool(item.isCurrent), "items": .written(items),
            "element": item.element.map { .string("\($0)") } ?? .absent,
            "edit": edit(of: item),
        ])
    }

    /// A text that is cut or hidden can't be changed.
    private func edit(of item: InspectedItem) -> MessageJSON.Value {
        guard let edit = item.edit, let value = item.value, text(value) == value else { return .absent }
        return .written(
            MessageJSON.object(["id": .string(edit.id), "kind": .string(edit.kind.rawValue)]))
    }

    /// A text of any length, without the content of secure fields.
    func hidden(_ text: String) -> String {
        secrets.filter { $0.count >= 4 }.reduce(text) { $0.replacing($1, with: "••••") }
    }

    /// A bounded text.
    func text(_ whole: String) -> String {
        let start = whole.prefix(Self.textLimit)
        var text = start.endIndex == whole.endIndex ? whole : start + "…"
        for secret in secrets {
            // A short secret would match unrelated texts.
            if secret.count >= 4 { text = text.replacing(secret, with: "••••") }
            if whole == secret || whole == "“\(secret)”" { return "••••" }
        }
        return text
    }
}

/// The visible elements as a tree, without layout boxes and covered elements.
@MainActor
struct InspectorScreen {
    private(set) var items: [InspectedItem] = []
    /// The content of secure fields, which must not be shown.
    private(set) var secrets: [String] = []
    private var left = 5 * InspectorTree.itemLimit

    init(of window: Element) { items = items(of: window.children) }

    private mutating func items(of elements: SmallArray<Element>) -> [InspectedItem] {
        var items: [InspectedItem] = []
        for element in elements where !element.attributes.has(.covered) && left > 0 {
            left -= 1
            let inner = self.items(of: element.children)
            let isSecure = element.kind == .secureField
            if isSecure, let text = element.text, !text.isEmpty { secrets.append(text) }
            if element.kind.has(.layout) {
                items += inner
            } else {
                let words = [.label, .title, .prompt].lazy.compactMap { element.attributes.string($0) }.first
                items.append(
                    InspectedItem(
                        element.kind.rawValue, words ?? (isSecure ? nil : element.text),
                        isCurrent: element.attributes.has(.selected), items: inner, element: element.id))
            }
        }
        return items
    }
}
