import ScreenTesting
import SwiftUI

extension Reading {
    /// The same text for two moments that count as the same state.
    ///
    /// - Parameter inspected: the state of the app's navigation, if it has one.
    func key(_ states: Exploration.States, inspected: (any Inspected)?) -> String {
        var parts = Set(controls.map(part))
        for element in live { if let part = part(ofState: element) { parts.insert(part) } }
        var lines = ["presented: \(screen.presented.joined(separator: ", "))"]
        lines += screenViews(inspected)
        lines += inspected.map { Self.places(in: $0.inspectedState) } ?? []
        lines += parts.sorted()
        if states == .models {
            lines += shape(of: screen.graph.inspectedViews(without: inspected?.ownModules ?? []))
        }
        return lines.joined(separator: "\n")
    }

    /// Numbers don't matter: “3 items” and “4 items” are the same.
    nonisolated static func pattern(of text: String) -> String {
        var pattern = ""
        for character in text {
            if !character.isNumber {
                pattern.append(character)
            } else if pattern.last != "#" {
                pattern.append("#")
            }
        }
        return pattern
    }

    private func part(of control: Control) -> String {
        let element = control.element
        let state =
            (element.attributes.has(.selected) ? " selected" : "")
            + (element.attributes.has(.disabled) ? " disabled" : "")
        if element.kind == .backButton { return "back\(state)" }
        if let source = control.source, !Self.singular.contains(source.kind) {
            let size = sizes[source, default: 1]
            return "\(source.shape) × \(size > 2 ? "many" : "\(size)")\(state)"
        }
        return "\(element.kind.rawValue) \(Self.pattern(of: control.name))\(state)"
    }

    private func part(ofState element: Element) -> String? {
        if element.isField {
            let label = element.attributes.string(.label) ?? element.attributes.string(.prompt) ?? ""
            return "\(element.kind.rawValue) \(label) \(fill(element.text ?? ""))"
        }
        if element.kind == .slider, let value = element.attributes.number(.progress) {
            let isLow = element.attributes.number(.minimum) == value
            let isHigh = element.attributes.number(.maximum) == value
            return "slider \(element.name) \(isLow ? "low" : isHigh ? "high" : "between")"
        }
        if element.kind == .pageIndicator, let page = screen.page {
            return "page \(page == 1 ? "first" : page == screen.pageCount ? "last" : "between")"
        }
        if element.attributes.has(.disabled), !element.isTappable {
            return "\(element.kind.rawValue) disabled"
        }
        return nil
    }

    /// A text that is the name of a row is another state: names may have to be unique.
    private func fill(_ text: String) -> String {
        text.isEmpty ? "empty" : rows.contains { $0.firstText == text } ? "named like a row" : "filled"
    }

    /// The views of the frontmost stack.
    private func stack(_ inspected: (any Inspected)?) -> [String] {
        let views = screen.graph.screenViews(without: inspected?.ownModules ?? [])
        let stack = live.last { $0.kind == .navigation }.map { Array($0.children) } ?? []
        return stack.map { views[$0.id] ?? "" }
    }

    /// Of a view that is pushed again and again, two count.
    private func screenViews(_ inspected: (any Inspected)?) -> [String] {
        Self.cut(stack(inspected).map { "screen \($0)" })
    }

    /// Whether the frontmost view is further below in its stack, too, with others between.
    func comesAgain(_ inspected: (any Inspected)?) -> Bool {
        let views = stack(inspected)
        guard let last = views.last, !last.isEmpty else { return false }
        return views.reversed().drop { $0 == last }.contains(last)
    }

    /// The places of the visible branches: routes without their values.
    private static func places(in items: [InspectedItem], depth: Int = 0) -> [String] {
        var lines: [String] = []
        for item in items where item.items.isEmpty || item.label == "path" || item.isCurrent {
            let label = item.label.first?.isNumber == true ? "" : item.label
            let value = (item.value ?? "").prefix { $0 != "(" }
            lines.append(String(repeating: " ", count: depth) + "\(label) \(pattern(of: String(value)))")
            lines += places(in: item.items, depth: depth + 1)
        }
        return cut(lines)
    }

    /// Of more than two equal lines in succession, two are kept.
    private static func cut(_ lines: [String]) -> [String] {
        var kept: [String] = []
        for line in lines where kept.count < 2 || kept.suffix(2) != [line, line] { kept.append(line) }
        return kept
    }

    /// The shape of the state of views and models.
    private func shape(of items: [InspectedItem]) -> [String] {
        var lines: Set<String> = []
        func add(_ items: [InspectedItem], _ way: String, _ depth: Int) {
            for item in items {
                if item.label.first?.isNumber == true || item.label.hasPrefix("[") { continue }
                let way = "\(way)/\(item.label)"
                if let word = word(for: item) { lines.insert("\(way) \(word)") }
                switch item.shape {
                case .array, .dictionary, .set: continue
                default: if depth < 5 { add(item.items, way, depth + 1) }
                }
            }
        }
        add(items, "", 0)
        return lines.sorted()
    }

    private func word(for item: InspectedItem) -> String? {
        switch item.shape {
        case .array, .dictionary, .set:
            return item.items.isEmpty ? "none" : item.items.count == 1 ? "one" : "many"
        case .choice: return item.value
        case .plain, .structure: break
        }
        guard let value = item.value else { return nil }
        if ["true", "false", "nil"].contains(value) { return value }
        if value.hasPrefix("“") { return fill(String(value.dropFirst().dropLast())) }
        guard let number = Double(value) else { return nil }
        return number == 0 ? "0" : number == 1 ? "1" : "many"
    }
}
