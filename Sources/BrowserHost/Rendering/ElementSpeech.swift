internal import SwiftUI

// What a screen reader says of an element.

extension ElementKind {
    /// Whether a screen's title may stand in it. Asked at each tap: what a list holds is most of what there is, and nothing
    /// else asks for it then.
    fileprivate var mayHoldTitle: Bool {
        switch self {
        case .list, .scroll, .text, .image, .shape, .spacer, .divider, .button, .link, .row, .menu: false
        default: true
        }
    }
}

extension Element {
    func spokenValue(_ name: DOMAttribute) -> String? {
        switch name {
        case .label: spokenLabel
        case .description: attributes.string(.hint) ?? keyboardHint
        case .level: role == "heading" ? level : nil
        case .modal: ["dialog", "alertdialog"].contains(role) ? "true" : nil
        case .checked:
            isChecked(by: role) ? (attributes.has(.selected) ? "true" : "false") : nil
        case .chosen: kind == .tabButton ? (attributes.has(.selected) ? "true" : "false") : nil
        case .expanded: kind == .disclosure ? (attributes.has(.selected) ? "true" : "false") : nil
        case .current:
            kind != .tabButton && kind != .disclosure && !isChecked(by: role)
                && (attributes.has(.selected) || traits.contains("selected")) ? "true" : nil
        case .ariaDisabled: attributes.has(.disabled) && !isNativelyDisabled ? "true" : nil
        case .ariaHidden: isDecoration ? "true" : nil
        case .valueNow: measuredValue
        case .valueText:
            ["progress", "gauge", "slider", "pageIndicator"].contains(kind.rawValue)
                ? attributes.string(.value) : nil
        case .valueMin: measuredValue == nil ? nil : "0"
        case .valueMax: measuredValue == nil ? nil : "100"
        case .shortcuts: attributes.string(.shortcut).map(Self.spelled)
        default: nil
        }
    }

    private func isChecked(by role: String?) -> Bool {
        ["switch", "radio", "menuitemradio", "menuitemcheckbox"].contains(role)
    }

    /// What the keyboard does with it beside what every control does: a row while its list is edited, and whatever has a menu.
    private var keyboardHint: String? {
        guard kind == .row || kind == .box else { return nil }
        let isEdited = kind == .row && attributes.has(.editing)
        let ways = [
            isEdited && attributes.has(.movable) ? "Alt with Up or Down moves it." : nil,
            isEdited && attributes.has(.deletable) ? "Delete removes it." : nil,
            holdsContextMenu ? "Shift with F10 shows its menu." : nil,
        ].compactMap(\.self)
        return ways.isEmpty ? nil : ways.joined(separator: " ")
    }

    /// The Command key of Apple's keyboards is Control on others: either does.
    private static func spelled(_ shortcut: String) -> String {
        let keys = shortcut.contains("Control+") ? ["Meta"] : ["Control", "Meta"]
        guard shortcut.contains("Command+") else { return shortcut }
        return keys.map { shortcut.replacing("Command+", with: "\($0)+") }.joined(separator: " ")
    }

    /// Whether the keyboard has something to do with it, and with nothing in it.
    var isStop: Bool {
        guard keyboardHint != nil else { return false }
        let content = children.filter { !$0.isContextMenu && $0.kind != .swipeActions }
        return !content.contains { $0.kind.isControl || $0.holdsControl }
    }

    private var level: String {
        CSS.number(min(max((attributes.number(.headingLevel) ?? 2).rounded(), 1), 6))
    }

    var measuredValue: String? {
        guard kind == .progress || kind == .gauge, let progress = attributes.number(.progress) else {
            return nil
        }
        return CSS.number((min(max(progress, 0), 1) * 100).rounded())
    }

    private var spokenLabel: String? {
        if let label = attributes.string(.label), !label.isEmpty { return label }
        switch kind {
        case .textField, .secureField, .searchField: return attributes.string(.prompt)
        case .textEditor: return attributes.string(.prompt) ?? "Text"
        case .sheet, .cover, .popover: return attributes.string(.title) ?? shownTitle ?? "Sheet"
        case .alert, .dialog: return attributes.string(.title)
        case .backButton: return text.map { $0 == "Back" ? $0 : "Back, \($0)" } ?? "Back"
        case .progress: return attributes.has(.progress) ? "Progress" : "Loading"
        case .gauge: return "Gauge"
        case .pageIndicator: return "Page"
        case .image: return imageAddress == nil ? imageLabel : nil
        case .slider, .stepper, .picker, .switchControl: return attributes.string(.title) ?? nearbyText
        case .button, .link, .tabButton, .stepButton:
            guard !holdsText else { return nil }
            return attributes.string(.title) ?? firstSymbol.map(Symbols.label)
        default: return nil
        }
    }

    /// The title of the screen on top.
    var shownTitle: String? {
        for child in children.reversed() where child.kind.mayHoldTitle && !child.attributes.has(.covered) {
            if child.kind == .barTitle, let text = child.text, !text.isEmpty { return text }
            if let title = child.shownTitle { return title }
        }
        return nil
    }

    /// A control without words of its own is called by the words before it, as a person would.
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

    /// What opens a menu: a button of the host's own over the label, which takes its name from there.
    var menuButton: [DOMAttribute: String]? {
        guard kind == .menu, let items = children.last(where: { $0.kind == .menuItems }) else { return nil }
        var button: [DOMAttribute: String] = [
            .type: "button", .className: "menu-button", .popoverTarget: items.id.description,
            .hasPopup: "menu",
        ]
        if surroundings == .menu { button[.role] = "menuitem" }
        let label = children.filter { $0 !== items }
        if attributes.has(.disabled) { button[.disabled] = "" }
        if let name = attributes.string(.label) ?? attributes.string(.title), !name.isEmpty {
            button[.label] = name
        } else if label.contains(where: {
            $0.attributes.has(.label) || $0.text?.isEmpty == false || $0.holdsText
        }) {
            button[.labelledBy] = label.map(\.id.description).joined(separator: " ")
        } else {
            let symbol = label.lazy.compactMap { $0.attributes.string(.symbol) ?? $0.firstSymbol }.first
            button[.label] = symbol.map(Symbols.label) ?? "Menu"
        }
        return button
    }

    private var firstSymbol: String? {
        for child in children {
            if let symbol = child.attributes.string(.symbol) { return symbol }
            if let inner = child.firstSymbol { return inner }
        }
        return nil
    }

    /// What an image is called where it is not only decoration.
    var imageLabel: String? {
        guard kind == .image, !isDecoration else { return nil }
        if let label = attributes.string(.label) { return label }
        return attributes.string(.symbol).map(Symbols.label) ?? attributes.string(.imageName)
    }

    /// Not spoken: covered, hidden by the app, or a picture beside the words that name it. What is covered is not inert as well: that
    /// would be computed for everything in it, with each push and pop, and its styles keep the focus out.
    private var isDecoration: Bool {
        if attributes.has(.hiddenFromAccessibility) || attributes.has(.covered) { return true }
        switch kind {
        case .spacer, .gap: return true
        // A heading without words would be announced as one.
        case .barTitle: return text?.isEmpty ?? true
        case .shape: return !attributes.has(.label)
        case .image:
            guard !attributes.has(.label) else { return false }
            return attributes.string(.url) != nil && attributes.string(.symbol) == nil || standsBesideText
        default: return false
        }
    }

    /// Whether the thing that the image belongs to says in words what it is.
    private var standsBesideText: Bool {
        var owner = parent
        var distance = 0
        while let element = owner, distance < 4 {
            if element.attributes.has(.label) || element.holdsText || element.kind.isControl {
                return true
            }
            switch element.kind {
            case .row, .screen, .window, .section, .list: return false
            default: owner = element.parent
            }
            distance += 1
        }
        return false
    }
}
