/// A screen as text: one line for each element, indented inside its container. Printed by failed tests, and returned by hosts on
/// request.
@MainActor
package enum ScreenText {
    /// The text of the visible and usable elements: those of the topmost presentation, or of the window.
    package static func render(_ window: Element) -> String { render(frontmost(in: window)) }

    /// The topmost presentation, or the content of the window.
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
        guard element.isInScreenText else { return }
        let inner: Int
        if let line = line(element) {
            lines.append(String(repeating: "  ", count: depth) + line)
            inner = depth + 1
        } else {
            inner = depth
        }
        if element.isSpokenWhole { return }
        // The label of a menu is its name.
        for child in element.children where element.kind != .menu || child.kind == .menuItems {
            add(child, depth: inner, to: &lines)
        }
    }

    private static func line(_ element: Element) -> String? {
        let state =
            (element.typedText.map { [$0] } ?? []) + AttributeName.inScreenText.compactMap(element.screenText)
        let suffix = state.isEmpty ? "" : " (\(state.joined(separator: ", ")))"
        switch element.kind.declaration.line {
        case .none: return nil
        case .count: return "(\(Int(element.attributes.number(.count) ?? 0)) more)"
        case .column: return "column \(element.attributes.string(.placement) ?? "")"
        case .screen: return "screen “\(element.attributes.string(.title) ?? "")”"
        case .row: return element.isSpokenWhole ? "- \(element.name)\(suffix)" : "-"
        case .words: return element.name.isEmpty ? nil : element.name
        case .kind:
            let name = element.showsName ? element.name : element.alertTitle ?? ""
            return "[\(element.kind.rawValue)\(name.isEmpty ? "" : " “\(name)”")]\(suffix)"
        }
    }
}

extension Element {
    /// All text inside, in reading order. An accessibility label replaces the text.
    package var spoken: String {
        if let label = attributes.string(.label), kind != .textField, kind != .searchField { return label }
        // A password is never read.
        if kind == .secureField { return "" }
        if let text, !text.isEmpty { return text }
        if let symbol = attributes.string(.symbol), children.isEmpty, kind != .image { return symbol }
        let inside = children.filter { $0.isInScreenText && $0.kind != .swipeActions }
            .map(\.spoken)
            .filter { !$0.isEmpty }
            .joined(separator: kind == .text ? "" : " ")
        guard let alertTitle else { return inside }
        return inside.isEmpty ? alertTitle : "\(alertTitle) \(inside)"
    }

    /// The title of an alert or a dialog, which is not an element.
    fileprivate var alertTitle: String? {
        if case .title = kind.declaration.name { attributes.string(.title) } else { nil }
    }

    /// The form of an attribute in the text of a screen.
    fileprivate func screenText(_ name: AttributeName) -> String? {
        guard attributes.has(name) else { return nil }
        return switch name.declaration.screenText {
        case .none: nil
        case .value: attributes.string(name)
        case .word(let word): word
        case .wordOfKind: kind.declaration.selected
        }
    }

    /// What is typed in a field whose line doesn't show it as the field's name: quoted, or dots for a password.
    fileprivate var typedText: String? {
        guard isField, kind != .colorPicker, let text, !text.isEmpty, name != text else { return nil }
        return kind == .secureField ? String(repeating: "•", count: text.count) : "“\(text)”"
    }

    fileprivate var isInScreenText: Bool {
        !attributes.has(.covered) && !attributes.has(.hiddenFromAccessibility) && !isContextMenu
            && !isReplaced
    }

    /// Whether these swipe actions aren't offered: the app's own at the trailing edge replace that of `onDelete`, except in edit mode,
    /// where a row that can be deleted has only that one.
    package var isReplaced: Bool {
        guard kind == .swipeActions, let row = parent else { return false }
        let others = row.children.filter { $0.kind == .swipeActions && $0 !== self }
        let isEdited = row.attributes.has(.editing)
        if attributes.has(.deletable) {
            return !isEdited
                && others.contains {
                    !$0.attributes.has(.deletable) && $0.attributes.string(.placement) != "leading"
                }
        }
        return isEdited && others.contains { $0.attributes.has(.deletable) }
    }

    /// The menu that opens on a long press.
    package var contextMenu: Element? { children.first { $0.isContextMenu } }

    package var descendants: [Element] {
        var found: [Element] = []
        func add(_ element: Element) {
            found += element.children
            element.children.forEach(add)
        }
        add(self)
        return found
    }

    /// Its accessible name.
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

    /// Whether its name is in its line. The names of mere containers are the text of their content, which has its own lines.
    fileprivate var showsName: Bool {
        isSpokenWhole || attributes.has(.label) || kind.has(.called)
    }

    /// Whether it is spoken as a whole: its parts aren't listed.
    var isSpokenWhole: Bool { kind.has(.whole) }
}
