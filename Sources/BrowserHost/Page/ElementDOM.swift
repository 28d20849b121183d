internal import SwiftUI

extension Element {
    /// Every attribute of HTML that the element has.
    var domAttributes: [DOMAttribute: String] {
        var result: [DOMAttribute: String] = [.id: id.description, .className: className]
        for name in DOMAttribute.allCases where name != .id && name != .className {
            if let value = domValue(name) { result[name] = value }
        }
        return result
    }

    private var className: String {
        switch kind {
        // Two words where a kind's name would be one of CSS's own or is drawn as another.
        case .switchControl: "switch"
        case .secureField: "field secure-field"
        case .textField: "field"
        default: Self.dashedNames[kind] ?? Self.dashed(kind.rawValue)
        }
    }

    private static let dashedNames = Dictionary(
        uniqueKeysWithValues: ElementKind.allCases.map { ($0, dashed($0.rawValue)) })

    /// `backButton` as `back-button`.
    private static func dashed(_ name: String) -> String {
        name.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }

    /// The value of an attribute of HTML as the element now is; nil where it has none.
    func domValue(_ name: DOMAttribute) -> String? {
        switch name {
        case .id: id.description
        case .className: className
        case .role: role
        case .type, .inputMode, .autocomplete, .autocapitalize, .autocorrect, .spellcheck, .enterKeyHint,
            .value, .placeholder, .min,
            .max,
            .step:
            fieldValue(name)
        case .href: linkAddress
        case .src: kind == .image && !attributes.has(.symbol) ? imageAddress : nil
        case .alt: kind == .image && !attributes.has(.symbol) && imageAddress != nil ? imageLabel ?? "" : nil
        // An image of another site must not learn which screen it stands on.
        case .referrerPolicy: domValue(.src) == nil ? nil : "no-referrer"
        case .viewBox: drawsVector ? (kind == .shape ? "0 0 100 100" : "0 0 24 24") : nil
        case .preserveAspectRatio: drawsVector && kind == .shape ? "none" : nil
        case .disabled: isNativelyDisabled ? "" : nil
        case .inert: attributes.has(.covered) ? "" : nil
        // A context menu comes up while a finger or a mouse is down, and must not go as that is lifted.
        case .popover: kind == .menuItems ? (isContextMenu ? "manual" : "") : nil
        case .popoverTarget, .labelledBy: nil
        case .tabIndex: tabIndex
        case .style: styleValue
        case .label, .description, .level, .modal, .checked, .chosen, .expanded, .current, .ariaDisabled,
            .ariaHidden,
            .valueNow, .valueText, .valueMin, .valueMax:
            spokenValue(name)
        case .tap, .covered, .selected, .identifier, .tag, .look, .intent, .placement, .titleMode, .title,
            .grow,
            .stays, .detents, .detent, .grabber, .refreshable, .theme, .scrolls, .hides, .drawing, .size,
            .lines,
            .flags, .progress, .gestures, .press, .minimum, .badge:
            dataValue(name)
        }
    }

    private var styleValue: String? {
        let style = style
        return style.isEmpty ? nil : style
    }

    private var drawsVector: Bool {
        (kind == .image && attributes.has(.symbol)) || (kind == .shape && attributes.has(.path))
    }

    /// Where a link leads, so that it can be opened in a tab of its own. A link whose place has no address is a button to a
    /// browser: it has none to open.
    private var linkAddress: String? {
        guard kind == .link, !isInsideControl, !attributes.has(.disabled) else { return nil }
        return attributes.string(.url).flatMap(SafeURL.link)
    }

    // MARK: Roles

    private var role: String? {
        switch kind {
        case .sheet, .cover, .popover: return "dialog"
        case .alert, .dialog: return "alertdialog"
        case .tabPage: return "tabpanel"
        case .tabBar: return "tablist"
        case .tabButton: return "tab"
        case .switchControl: return "switch"
        case .progress: return "progressbar"
        case .gauge: return "meter"
        case .stepper: return "group"
        case .picker: return "radiogroup"
        case .option: return "radio"
        case .bottomBar: return "toolbar"
        case .divider: return "separator"
        case .list: return "list"
        case .section, .row: return parent?.kind == .list ? "listitem" : takenRole
        case .link: return isInsideControl ? "link" : linkAddress == nil ? "button" : nil
        case .button, .backButton, .stepButton, .disclosure: return isInsideControl ? "button" : nil
        case .image: return imageLabel == nil || imageAddress != nil ? nil : "img"
        case .window, .navigation, .screen, .bar, .barTitle, .barItem, .searchField, .tabs,
            .pageIndicator, .split, .column, .vstack, .hstack,
            .zstack, .grid, .gridRow, .scroll, .sectionHeader, .sectionFooter, .box, .text, .shape, .spacer,
            .textField, .secureField, .textEditor, .slider, .menu, .menuItems, .datePicker, .colorPicker,
            .swipeActions, .toggle:
            return takenRole
        }
    }

    /// What the app says of an element that is nothing by itself.
    private var takenRole: String? {
        // Most of a page is this.
        if !reactsOrIsDescribed { return nil }
        if Self.controls.contains(kind) { return nil }
        let traits = traits
        if traits.contains("button") { return "button" }
        if traits.contains("link") { return "link" }
        if traits.contains("image") { return "img" }
        if kind == .barTitle || kind == .sectionHeader { return nil }
        if isHeading { return "heading" }
        if takesTap, !holds(Self.controls), !isInsideControl { return "button" }
        if isStop { return "group" }
        // HTML gives a name only to what has a role.
        guard attributes.has(.label) else { return nil }
        // What stands for all that it holds is one thing: HTML has that for pictures alone.
        let standsForAll = attributes.has(.childrenSpoken) && !holds(Self.controls)
        return kind == .text || kind == .shape || standsForAll ? "img" : "group"
    }

    /// Whether there is anything that could make a stop or a role of an element that is nothing by itself.
    private var reactsOrIsDescribed: Bool {
        if onEvent != nil { return true }
        for (name, _) in attributes {
            switch name {
            case .traits, .headingLevel, .label, .selectable, .editing: return true
            default: continue
            }
        }
        return (kind == .row || kind == .box) && children.contains { $0.isContextMenu }
    }

    private var traits: [Substring] { (attributes.string(.traits) ?? "").split(separator: " ") }
    private var isHeading: Bool { attributes.has(.headingLevel) || traits.contains("header") }

    /// Whether something happens on a tap, though the kind alone wouldn't say so.
    private var takesTap: Bool {
        switch kind {
        case .vstack, .hstack, .zstack, .grid, .box, .text, .image, .shape: takesTaps
        case .row: attributes.has(.selectable)
        default: false
        }
    }

    private var tabIndex: String? {
        // A title takes the focus when its screen is shown, and is no stop on the way through it.
        if kind == .barTitle { return "-1" }
        switch kind {
        case .row, .box, .vstack, .hstack, .text: if !reactsOrIsDescribed { return nil }
        default: break
        }
        if isInsideControl, Self.controls.contains(kind) { return "0" }
        if kind == .link, linkAddress == nil { return "0" }
        let role = role
        if role == "dialog" || role == "alertdialog" { return "-1" }
        guard !Self.controls.contains(kind), role == "button" || role == "link" else {
            if isStop || (kind == .row && takesTap) { return "0" }
            // What scrolls must be reached by a keyboard; most lists have rows that are.
            let scrolls = kind == .scroll || kind == .list
            return scrolls && !holds(Self.controls) && !holdsStop ? "0" : nil
        }
        return "0"
    }

    private var isNativelyDisabled: Bool {
        guard attributes.has(.disabled), !isInsideControl else { return false }
        switch kind {
        case .button, .backButton, .tabButton, .toggle, .switchControl, .stepButton, .option, .textField,
            .secureField, .textEditor, .searchField, .slider, .datePicker, .colorPicker:
            return true
        default: return false
        }
    }

    // MARK: What is spoken

    private func spokenValue(_ name: DOMAttribute) -> String? {
        switch name {
        case .label: spokenLabel
        case .description: attributes.string(.hint) ?? keyboardHint
        case .level: role == "heading" ? level : nil
        case .modal: ["dialog", "alertdialog"].contains(role) ? "true" : nil
        case .checked:
            ["switch", "radio"].contains(role) ? (attributes.has(.selected) ? "true" : "false") : nil
        case .chosen: kind == .tabButton ? (attributes.has(.selected) ? "true" : "false") : nil
        case .expanded: kind == .disclosure ? (attributes.has(.selected) ? "true" : "false") : nil
        case .current:
            kind != .tabButton && kind != .disclosure && !["switch", "radio"].contains(role)
                && (attributes.has(.selected) || traits.contains("selected")) ? "true" : nil
        case .ariaDisabled: attributes.has(.disabled) && !isNativelyDisabled ? "true" : nil
        case .ariaHidden: isDecoration ? "true" : nil
        case .valueNow: measuredValue
        case .valueText:
            ["progress", "gauge", "slider", "pageIndicator"].contains(kind.rawValue)
                ? attributes.string(.value) : nil
        case .valueMin: measuredValue == nil ? nil : "0"
        case .valueMax: measuredValue == nil ? nil : "100"
        default: nil
        }
    }

    /// What the keyboard does with it beside what every control does: a row while its list is edited, and whatever has a menu.
    private var keyboardHint: String? {
        guard kind == .row || kind == .box else { return nil }
        let isEdited = kind == .row && attributes.has(.editing)
        let ways = [
            isEdited && attributes.has(.movable) ? "Alt with Up or Down moves it." : nil,
            isEdited && attributes.has(.deletable) ? "Delete removes it." : nil,
            children.contains { $0.isContextMenu } ? "Shift with F10 shows its menu." : nil,
        ].compactMap(\.self)
        return ways.isEmpty ? nil : ways.joined(separator: " ")
    }

    /// Whether the keyboard has something to do with it, and with nothing in it.
    private var isStop: Bool {
        guard keyboardHint != nil else { return false }
        let content = children.filter { !$0.isContextMenu && $0.kind != .swipeActions }
        return !content.contains { Self.controls.contains($0.kind) || $0.holds(Self.controls) }
    }

    private var holdsStop: Bool {
        children.contains { $0.takesTap || $0.isStop || $0.holdsStop }
    }

    private var level: String {
        CSS.number(min(max((attributes.number(.headingLevel) ?? 2).rounded(), 1), 6))
    }

    private var measuredValue: String? {
        guard kind == .progress || kind == .gauge, let progress = attributes.number(.progress) else {
            return nil
        }
        return CSS.number((min(max(progress, 0), 1) * 100).rounded())
    }

    private var spokenLabel: String? {
        if let label = attributes.string(.label), !label.isEmpty { return label }
        switch kind {
        case .textField, .secureField, .textEditor, .searchField: return attributes.string(.prompt)
        case .sheet, .cover, .popover: return attributes.string(.title) ?? shownTitle ?? "Sheet"
        case .alert, .dialog: return attributes.string(.title)
        case .backButton: return holdsText ? nil : "Back"
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
        for child in children.reversed() where !child.attributes.has(.covered) {
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
        ]
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
    private var imageLabel: String? {
        guard kind == .image, !isDecoration else { return nil }
        if let label = attributes.string(.label) { return label }
        return attributes.string(.symbol).map(Symbols.label) ?? attributes.string(.imageName)
    }

    /// Seen and not spoken: hidden by the app, or a picture beside the words that name it.
    private var isDecoration: Bool {
        if attributes.has(.hiddenFromAccessibility) { return true }
        switch kind {
        case .spacer: return true
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
            if element.attributes.has(.label) || element.holdsText || Self.controls.contains(element.kind) {
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

    // MARK: Fields

    private func fieldValue(_ name: DOMAttribute) -> String? {
        switch kind {
        case .textField, .secureField, .searchField, .textEditor: textFieldValue(name)
        case .slider: sliderValue(name)
        case .pageIndicator: pageValue(name)
        case .datePicker: name == .type ? "date" : name == .value ? text ?? attributes.string(.value) : nil
        case .colorPicker: name == .type ? "color" : name == .value ? text : nil
        case .button, .backButton, .tabButton, .stepButton, .switchControl, .option, .disclosure:
            name == .type && !isInsideControl ? "button" : nil
        default: nil
        }
    }

    private func textFieldValue(_ name: DOMAttribute) -> String? {
        let keyboard = attributes.string(.keyboard) ?? "text"
        return switch name {
        case .type: fieldType
        case .value: kind == .textEditor ? nil : text ?? ""
        case .placeholder: attributes.string(.prompt)
        case .inputMode: Self.inputModes[keyboard]
        // What a browser remembers of other sites' fields has no place in an app's.
        case .autocomplete:
            attributes.string(.contentType).flatMap { Self.contentTypes[$0] }
                ?? (kind == .secureField ? "current-password" : "off")
        case .autocapitalize:
            attributes.string(.capitals).flatMap { Self.capitals.contains($0) ? $0 : nil }
                ?? (["email", "url"].contains(keyboard) ? "none" : nil)
        case .autocorrect: attributes.has(.autocorrectionDisabled) ? "off" : nil
        case .spellcheck: attributes.has(.autocorrectionDisabled) ? "false" : nil
        case .enterKeyHint:
            attributes.string(.submitLabel).flatMap { Self.enterKeys[$0] }
                ?? (kind == .searchField ? "search" : nil)
        default: nil
        }
    }

    /// Keyboards are asked for by `inputmode`: a `type` of `number` or `email` would have the browser judge, and
    /// withhold, what is being typed.
    private var fieldType: String? {
        switch kind {
        case .secureField: "password"
        case .searchField: "search"
        case .textEditor: nil
        default: "text"
        }
    }

    /// Apple's words for what is asked for, and those of HTML.
    private static let contentTypes = [
        "name": "name", "name-prefix": "honorific-prefix", "given-name": "given-name",
        "middle-name": "additional-name", "family-name": "family-name", "nickname": "nickname",
        "organization-title": "organization-title", "organization": "organization",
        "street-address": "street-address", "address-line1": "address-line1",
        "address-line2": "address-line2",
        "address-level2": "address-level2", "address-level1": "address-level1", "postal-code": "postal-code",
        "country-name": "country-name", "tel": "tel", "email": "email", "url": "url",
        "cc-number": "cc-number",
        "username": "username", "password": "current-password", "new-password": "new-password",
        "one-time-code": "one-time-code",
    ]
    private static let capitals: Set<String> = ["none", "words", "sentences", "characters"]
    private static let enterKeys = [
        "done": "done", "go": "go", "join": "go", "route": "go", "send": "send", "search": "search",
        "return": "enter", "next": "next", "continue": "next",
    ]

    private static let inputModes = [
        "number": "numeric", "decimal": "decimal", "email": "email", "url": "url", "phone": "tel",
        "search": "search",
    ]

    private func sliderValue(_ name: DOMAttribute) -> String? {
        let low = attributes.number(.minimum) ?? 0
        let high = attributes.number(.maximum) ?? 1
        return switch name {
        case .type: "range"
        case .min: Self.plain(low)
        case .max: Self.plain(high)
        case .step: attributes.number(.step).map(Self.plain) ?? "any"
        case .value: Self.plain(currentValue ?? low)
        default: nil
        }
    }

    /// Dots are a range of whole pages.
    private func pageValue(_ name: DOMAttribute) -> String? {
        switch name {
        case .type: "range"
        case .min, .step: "1"
        case .max: attributes.number(.maximum).map(CSS.number)
        case .value: attributes.number(.progress).map(CSS.number)
        default: nil
        }
    }

    private var currentValue: Double? {
        attributes.number(.value) ?? attributes.string(.value).flatMap(Double.init)
            ?? attributes.number(.progress) ?? text.flatMap(Double.init)
    }

    private static func plain(_ value: Double) -> String { value.isFinite ? "\(value)" : "0" }

    // MARK: What the style sheet and the client read

    private func dataValue(_ name: DOMAttribute) -> String? {
        func flag(_ isOn: Bool) -> String? { isOn ? "" : nil }
        return switch name {
        case .tap: flag(takesTap)
        case .covered: flag(attributes.has(.covered))
        case .selected: flag(attributes.has(.selected))
        case .identifier: attributes.string(.identifier)
        case .tag: attributes.string(.tag)
        case .look: attributes.string(.style)
        case .intent: attributes.string(.role)
        case .placement: attributes.string(.placement)
        case .titleMode: attributes.string(.titleMode)
        case .title: kind == .barTitle ? text : attributes.string(.title)
        case .grow: growth
        case .stays: flag(attributes.has(.staysPresented))
        case .detents: attributes.string(.detents)
        case .detent: attributes.string(.detent)
        case .grabber: flag(attributes.has(.grabber))
        case .refreshable: flag(attributes.has(.refreshable))
        case .theme: attributes.string(.colorScheme)
        case .scrolls: words([(.scrollsHorizontally, "x"), (.scrollsVertically, "y")])
        case .hides:
            words([
                (.hidesBar, "bar"), (.hidesBarBackground, "background"), (.hidesIndicators, "indicators"),
                (.hidesSeparator, "separator"),
            ])
        case .drawing: attributes.string(.symbol).map(Symbols.drawing)
        case .size: attributes.string(.controlSize) ?? attributes.string(.imageScale)
        case .lines: attributes.has(.lineLimit) ? (attributes.number(.lineLimit) == 1 ? "1" : "n") : nil
        case .flags:
            words([
                (.resizable, "resizable"), (.ignoresSafeArea, "edge"), (.redacted, "redacted"),
                (.editing, "editing"), (.deletable, "deletable"), (.movable, "movable"),
                (.selectable, "selectable"),
            ])
        case .gestures: attributes.string(.gestures)
        case .press: attributes.number(.pressDuration).map(CSS.number)
        case .minimum: attributes.has(.gestures) ? attributes.number(.minimum).map(CSS.number) : nil
        case .progress: kind == .progress || kind == .gauge ? progressStep : nil
        case .badge: attributes.string(.badge)
        default: nil
        }
    }

    /// How far, in whole hundredths; nil turns.
    private var progressStep: String? { measuredValue }

    private func words(_ pairs: [(AttributeName, String)]) -> String? {
        let present = pairs.filter { attributes.has($0.0) }.map(\.1)
        return present.isEmpty ? nil : present.joined(separator: " ")
    }
}

extension AttributeName {
    /// The attributes of HTML whose values may change with this one.
    func domAttributes(of kind: ElementKind) -> [DOMAttribute] {
        switch self {
        case .label: [.role, .label, .ariaHidden, .alt]
        case .hint: [.description]
        case .value: [.value, .valueText]
        case .identifier: [.identifier]
        case .disabled:
            kind == .link ? [.ariaDisabled, .href, .role, .tabIndex] : [.disabled, .ariaDisabled]
        case .covered: [.inert, .covered]
        case .hiddenFromAccessibility: [.role, .label, .ariaHidden, .alt]
        case .selected:
            switch kind {
            case .switchControl, .option: [.checked, .selected]
            case .tabButton: [.chosen, .selected]
            case .disclosure: [.expanded, .selected]
            default: [.current, .selected]
            }
        case .role: [.intent]
        case .traits: [.role, .tabIndex, .level, .current]
        case .url: [.href, .role, .tabIndex]
        case .prompt: [.placeholder, .label]
        case .keyboard: [.inputMode, .autocapitalize]
        case .capitals: [.autocapitalize]
        case .contentType: [.autocomplete]
        case .submitLabel: [.enterKeyHint]
        case .autocorrectionDisabled: [.autocorrect, .spellcheck]
        case .badge: [.badge]
        case .childrenSpoken: [.role]
        case .tag: [.tag]
        case .headingLevel: [.role, .level]
        case .minimum: [.min, .minimum, .style]
        case .gestures: [.gestures, .minimum, .tap, .role, .tabIndex]
        case .pressDuration: [.press]
        case .editing, .deletable, .movable, .selectable: [.flags, .tap, .role, .tabIndex, .description]
        case .maximum: [.max, .style]
        case .step: [.step]
        case .progress: [.value, .label, .valueNow, .valueMin, .valueMax, .progress, .style]
        case .style: [.look]
        case .placement: [.placement]
        case .titleMode: [.titleMode]
        case .title: [.label, .title]
        case .staysPresented: [.stays]
        case .detents: [.detents, .style]
        case .detent: [.detent, .style]
        case .grabber: [.grabber]
        case .refreshable: [.refreshable]
        case .colorScheme: [.theme]
        case .scrollsHorizontally, .scrollsVertically: [.scrolls]
        case .hidesIndicators, .hidesSeparator, .hidesBar, .hidesBarBackground: [.hides]
        case .imageScale, .controlSize: [.size]
        case .resizable, .ignoresSafeArea, .redacted: [.flags]
        case .lineLimit: [.lines, .style]
        case .width, .height, .maxWidth, .maxHeight: [.grow, .style]
        // The browser knows better where the focus is; a wish to move it is an effect.
        case .focused, .textCase, .truncation: isLook ? [.style] : []
        // They replace the element: see `Tag.decisive`.
        case .symbol, .imageName, .path: []
        default: isLook ? [.style] : []
        }
    }
}
