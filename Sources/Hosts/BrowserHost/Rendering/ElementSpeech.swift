internal import SwiftUI

// Names and descriptions for screen readers.

extension Element {
    /// The hint, after the value of a button or link: HTML has values for other controls only.
    var spokenDescription: String? {
        let hint = attributes.string(.hint) ?? keyboardHint
        guard kind == .button || kind == .link, let value = attributes.string(.value), !value.isEmpty else {
            return hint
        }
        return [value, hint].compactMap(\.self).joined(separator: ". ")
    }

    /// A description of the keys of a row in edit mode or an element with a context menu.
    var keyboardHint: String? {
        guard kind == .row || kind == .box else { return nil }
        let isEdited = kind == .row && attributes.has(.editing)
        let ways = [
            isEdited && attributes.has(.movable) ? "Press Alt+Up or Alt+Down to move it." : nil,
            isEdited && attributes.has(.deletable) ? "Press Delete to delete it." : nil,
            hasContextMenu ? "Press Shift+F10 to open its menu." : nil,
        ].compactMap(\.self)
        return ways.isEmpty ? nil : ways.joined(separator: " ")
    }

    /// Whether it has keys of its own, and no control inside that gets the focus.
    var isFocusable: Bool {
        guard keyboardHint != nil else { return false }
        let content = children.filter { !$0.isContextMenu && $0.kind != .swipeActions }
        return !content.contains { KindSet.controls.contains($0.kind) || $0.containsControl }
    }

    var level: String {
        CSS.number(min(max((attributes.number(.headingLevel) ?? 2).rounded(), 1), 6))
    }

    var measuredValue: String? {
        guard kind == .progress || kind == .gauge, let progress = attributes.number(.progress) else {
            return nil
        }
        return CSS.number((min(max(progress, 0), 1) * 100).rounded())
    }

    var spokenLabel: String? {
        if let label = attributes.string(.label), !label.isEmpty { return label }
        switch kind.declaration.name {
        case .none: return nil
        case .words(let words): return words
        case .prompt(let words): return attributes.string(.prompt) ?? words
        case .title: return attributes.string(.title)
        case .screen(let words): return attributes.string(.title) ?? shownTitle ?? words
        case .nearby: return attributes.string(.title) ?? nearbyText
        case .symbol:
            guard !containsText else { return nil }
            return attributes.string(.title) ?? firstSymbol.map(Symbols.label)
        case .back: return text.map { $0 == "Back" ? $0 : "Back, \($0)" } ?? "Back"
        case .progress: return attributes.has(.progress) ? "Progress" : "Loading"
        case .image: return shownAddress == nil ? imageLabel : nil
        }
    }

    /// The title of the top screen.
    var shownTitle: String? {
        for child in children.reversed()
        where !KindSet.untitled.contains(child.kind) && !child.attributes.has(.covered) {
            if child.kind == .barTitle, let text = child.text, !text.isEmpty { return text }
            if let title = child.shownTitle { return title }
        }
        return nil
    }

    /// The text beside a control, as its name.
    private var nearbyText: String? {
        guard let parent else { return nil }
        for sibling in parent.children where sibling !== self {
            if sibling.kind == .text, let text = sibling.text { return text }
            if let inner = sibling.firstText { return inner }
        }
        return nil
    }

    private var firstText: String? {
        for child in children {
            if child.kind == .text, let text = child.text { return text }
            if let inner = child.firstText { return inner }
        }
        return nil
    }

    /// The attributes of the button that opens a menu. The host puts it over the label, which names it.
    var menuButton: [(name: StaticString, value: String?)]? {
        guard kind == .menu, let items = children.last(where: { $0.kind == .menuItems }) else { return nil }
        var button: [(name: StaticString, value: String?)] = [("class", "menu-button")]
        if surroundings == .menu { button.append(("role", "menuitem")) }
        button.append(("type", "button"))
        if attributes.has(.disabled) { button.append(("disabled", nil)) }
        button.append(("popovertarget", items.id.description))
        let label = children.filter { $0 !== items }
        if let name = attributes.string(.label) ?? attributes.string(.title), !name.isEmpty {
            button.append(("aria-label", name))
        } else if label.contains(where: {
            $0.attributes.has(.label) || $0.text?.isEmpty == false || $0.containsText
        }) {
            button.append(("aria-labelledby", label.map(\.id.description).joined(separator: " ")))
        } else {
            let symbol = label.lazy.compactMap { $0.attributes.string(.symbol) ?? $0.firstSymbol }.first
            button.append(("aria-label", symbol.map(Symbols.label) ?? "Menu"))
        }
        button.append(("aria-haspopup", "menu"))
        return button
    }

    private var firstSymbol: String? {
        for child in children {
            if let symbol = child.attributes.string(.symbol) { return symbol }
            if let inner = child.firstSymbol { return inner }
        }
        return nil
    }

    /// The name of an image; nil for decoration.
    var imageLabel: String? {
        guard kind == .image, !isDecoration else { return nil }
        if let label = attributes.string(.label) { return label }
        return attributes.string(.symbol).map(Symbols.label) ?? attributes.string(.imageName)
    }

    /// Whether it isn't spoken: covered, hidden by the app, or an image beside a text. Covered elements don't get `inert`, because
    /// browsers would compute that for all their content at each push and pop; their styles keep the focus out.
    var isDecoration: Bool {
        if attributes.has(.hiddenFromAccessibility) || attributes.has(.covered) { return true }
        if kind.has(.decoration) { return true }
        switch kind {
        // An empty heading would be announced.
        case .barTitle: return text?.isEmpty ?? true
        case .shape: return !attributes.has(.label)
        case .image:
            guard !attributes.has(.label) else { return false }
            return attributes.string(.url) != nil && attributes.string(.symbol) == nil || isBesideText
        default: return false
        }
    }

    /// Whether a near ancestor has text or a label.
    private var isBesideText: Bool {
        var owner = parent
        var distance = 0
        while let element = owner, distance < 4 {
            if element.attributes.has(.label) || element.containsText
                || KindSet.controls.contains(element.kind)
            {
                return true
            }
            if KindSet.groups.contains(element.kind) { return false }
            owner = element.parent
            distance += 1
        }
        return false
    }
}
