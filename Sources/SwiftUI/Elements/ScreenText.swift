/// A screen as text, a line each, things inside others indented: what a failed test prints, and what a host can be asked for.
@MainActor
package enum ScreenText {
    /// What a person can see and use now: the uppermost presentation, or the window.
    package static func render(_ window: Element) -> String { render(frontmost(in: window)) }

    /// The uppermost presentation, or what the window shows.
    package static func frontmost(in window: Element) -> [Element] {
        if let layer = window.children.last(where: { $0.kind.has(.presentation) }) { return [layer] }
        return Array(window.children)
    }

    private static func render(_ roots: [Element]) -> String {
        var lines: [String] = []
        for root in roots { add(root, depth: 0, to: &lines) }
        return lines.joined(separator: "\n")
    }

    private static func add(_ element: Element, depth: Int, to lines: inout [String]) {
        guard element.isTold else { return }
        let inner: Int
        if let line = line(element) {
            lines.append(String(repeating: "  ", count: depth) + line)
            inner = depth + 1
        } else {
            inner = depth
        }
        if element.isSpokenWhole { return }
        // A menu is called by its label.
        for child in element.children where element.kind != .menu || child.kind == .menuItems {
            add(child, depth: inner, to: &lines)
        }
    }

    private static func line(_ element: Element) -> String? {
        let state = AttributeName.told.compactMap(element.told)
        let suffix = state.isEmpty ? "" : " (\(state.joined(separator: ", ")))"
        switch element.kind.declaration.line {
        case .none: return nil
        case .count: return "(\(Int(element.attributes.number(.count) ?? 0)) more)"
        case .column: return "column \(element.attributes.string(.placement) ?? "")"
        case .screen: return "screen “\(element.attributes.string(.title) ?? "")”"
        case .row: return element.isSpokenWhole ? "- \(element.name)\(suffix)" : "-"
        case .words: return element.name.isEmpty ? nil : element.name
        case .kind:
            let name = element.isCalled ? element.name : element.alertTitle ?? ""
            return "[\(element.kind.rawValue)\(name.isEmpty ? "" : " “\(name)”")]\(suffix)"
        }
    }
}

extension Element {
    /// All text within, in reading order; a label stands for what it labels.
    package var spoken: String {
        if let label = attributes.string(.label), kind != .textField, kind != .searchField { return label }
        // What is typed into such a field is nobody's to read.
        if kind == .secureField { return "" }
        if let text, !text.isEmpty { return text }
        if let symbol = attributes.string(.symbol), children.isEmpty, kind != .image { return symbol }
        let inside = children.filter { $0.isTold && $0.kind != .swipeActions }
            .map(\.spoken)
            .filter { !$0.isEmpty }
            .joined(separator: kind == .text ? "" : " ")
        guard let alertTitle else { return inside }
        return inside.isEmpty ? alertTitle : "\(alertTitle) \(inside)"
    }

    /// The title of an alert or a dialog: it is shown, and no element within has it.
    fileprivate var alertTitle: String? {
        if case .title = kind.declaration.name { attributes.string(.title) } else { nil }
    }

    /// What the text of a screen says of an attribute.
    fileprivate func told(_ name: AttributeName) -> String? {
        guard attributes.has(name) else { return nil }
        return switch name.declaration.told {
        case .no: nil
        case .value: attributes.string(name)
        case .word(let word): word
        case .wordOfKind: kind.declaration.selected
        }
    }

    /// Whether whoever is told of the screen is told of it.
    fileprivate var isTold: Bool {
        !attributes.has(.covered) && !attributes.has(.hiddenFromAccessibility) && !isContextMenu
    }

    /// The menu that a long press on it brings up.
    package var contextMenu: Element? { children.first { $0.isContextMenu } }

    package var descendants: [Element] { children + children.flatMap(\.descendants) }

    /// What a person calls it.
    package var name: String {
        if let label = attributes.string(.label) { return label }
        if isField, let prompt = attributes.string(.prompt) { return prompt }
        if kind == .switchControl, let parent { return parent.spoken }
        if kind == .menu {
            return children.filter { $0.kind != .menuItems }.map(\.spoken).filter { !$0.isEmpty }
                .joined(separator: " ")
        }
        return spoken
    }

    package var isField: Bool { kind.has(.field) }

    package var isTappable: Bool {
        if kind == .row { return onEvent != nil && attributes.has(.selectable) }
        if kind.has(.tappable) { return takesTaps }
        return kind == .menu || kind.declaration.tag.isPressed
    }

    /// Whether its name says what it is: what only holds other things is called by them.
    fileprivate var isCalled: Bool {
        isSpokenWhole || attributes.has(.label) || kind.has(.called)
    }

    /// Whether it is read as one thing: its parts aren't listed.
    var isSpokenWhole: Bool { kind.has(.whole) }
}
