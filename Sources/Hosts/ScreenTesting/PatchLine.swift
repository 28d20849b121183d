import SwiftUI

/// Formats a patch as a line of text, whose length `ScreenCounters.bytes` counts.
@MainActor
enum PatchLine {
    static func text(_ patch: Patch, in ledger: Ledger) -> String {
        switch patch {
        case .create(let element, let parent, let before):
            "create in \(parent)\(before.map { " before \($0)" } ?? ""): \(tree(element))"
        case .remove(let id): "remove \(id)"
        case .move(let id, let parent, let before):
            "move \(id) in \(parent)\(before.map { " before \($0)" } ?? "")"
        case .set(let id, let name):
            "set \(id) \(name.rawValue) \(ledger.elements[id]?.attributes[name].map(value) ?? "")"
        case .unset(let id, let name): "unset \(id) \(name.rawValue)"
        case .flexibility(let id): "flexibility \(id) \(ledger.elements[id]?.flexibility.rawValue ?? 0)"
        case .contentFacts(let id): "facts \(id) \(ledger.elements[id]?.shownFacts.rawValue ?? 0)"
        case .text(let id): "text \(id) \(ledger.elements[id]?.text ?? "")"
        case .effect(let effect): "effect \(effect)"
        }
    }

    private static func tree(_ element: Element) -> String {
        let attributes = element.attributes.map { "\($0.name.rawValue)=\(value($0.value))" }
        let own = [element.kind.rawValue, "\(element.id)"] + attributes + [element.text].compactMap { $0 }
        return "(" + (own + element.children.map(tree)).joined(separator: " ") + ")"
    }

    private static func value(_ value: AttributeValue) -> String {
        switch value {
        case .flag: "on"
        case .string(let text): text
        case .number(let number): "\(number)"
        case let value: "\(value)"
        }
    }
}
