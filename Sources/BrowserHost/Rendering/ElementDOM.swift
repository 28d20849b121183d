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
        default: Self.dashedNames[DOMCandidates.place(of: kind)]
        }
    }

    /// By the place of a kind.
    private static let dashedNames: [String] = {
        var names = Array(repeating: "", count: Int(UInt8.max) + 1)
        for kind in ElementKind.allCases { names[DOMCandidates.place(of: kind)] = dashed(kind.rawValue) }
        return names
    }()

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
        // A context menu comes up while a finger or a mouse is down, and must not go as that is lifted.
        case .popover: kind == .menuItems ? (isContextMenu ? "manual" : "") : nil
        case .popoverTarget, .labelledBy, .hasPopup: nil
        case .tabIndex: tabIndex
        case .style: styleValue
        case .label, .description, .level, .modal, .checked, .chosen, .expanded, .current, .ariaDisabled,
            .ariaHidden,
            .valueNow, .valueText, .valueMin, .valueMax, .shortcuts:
            spokenValue(name)
        case .tap, .covered, .selected, .identifier, .tag, .look, .intent, .placement, .titleMode, .title,
            .grow,
            .stays, .detents, .detent, .grabber, .refreshable, .theme, .scrolls, .hides, .drawing, .size,
            .lines, .shrinks,
            .flags, .progress, .gestures, .press, .minimum, .badge, .measured, .placed, .transition:
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

    var role: String? {
        switch kind {
        case .sheet, .cover, .popover: return "dialog"
        case .alert, .dialog: return "alertdialog"
        case .tabPage: return "tabpanel"
        case .tabBar: return "tablist"
        case .tabButton: return "tab"
        case .switchControl: return surroundings == .menu ? "menuitemcheckbox" : "switch"
        case .progress: return "progressbar"
        case .gauge: return "meter"
        case .stepper: return "group"
        case .picker: return surroundings == .menu ? "group" : "radiogroup"
        case .option: return surroundings == .menu ? "menuitemradio" : "radio"
        case .menuItems: return "menu"
        case .bottomBar: return "toolbar"
        case .divider: return "separator"
        case .gap: return nil
        case .list: return "list"
        case .section where surroundings == .menu: return "group"
        case .section, .row: return parent?.kind == .list ? "listitem" : takenRole
        case .link:
            return surroundings == .menu
                ? "menuitem" : isInsideControl ? "link" : linkAddress == nil ? "button" : nil
        case .button, .disclosure:
            return surroundings == .menu ? "menuitem" : isInsideControl ? "button" : nil
        case .backButton, .stepButton: return isInsideControl ? "button" : nil
        case .image: return imageLabel == nil || imageAddress != nil ? nil : "img"
        case .window, .navigation, .screen, .bar, .barTitle, .barItem, .searchField, .tabs,
            .pageIndicator, .split, .column, .vstack, .hstack,
            .zstack, .grid, .gridRow, .scroll, .sectionHeader, .sectionFooter, .box, .text, .shape, .spacer,
            .textField, .secureField, .textEditor, .slider, .menu, .datePicker, .colorPicker,
            .swipeActions, .toggle:
            return takenRole
        }
    }

    /// What the app says of an element that is nothing by itself.
    private var takenRole: String? {
        // Most of a page is this.
        if !reactsOrIsDescribed { return nil }
        if kind.isControl { return nil }
        let traits = traits
        if traits.contains("button") { return "button" }
        if traits.contains("link") { return "link" }
        if traits.contains("image") { return "img" }
        if kind == .barTitle || kind == .sectionHeader { return nil }
        if isHeading { return "heading" }
        if takesTap, !holdsControl, !isInsideControl { return "button" }
        if isStop { return "group" }
        // HTML gives a name only to what has a role.
        guard attributes.has(.label) else { return nil }
        // What stands for all that it holds is one thing: HTML has that for pictures alone.
        let standsForAll = attributes.has(.childrenSpoken) && !holdsControl
        return kind == .text || kind == .shape || standsForAll ? "img" : "group"
    }

    /// Whether there is anything that could make a stop or a role of an element that is nothing by itself.
    private var reactsOrIsDescribed: Bool { reactsOrHasMenu || attributes.describe }

    /// The part of it that its attributes don't say.
    var reactsOrHasMenu: Bool {
        reacts || (kind == .row || kind == .box) && holdsContextMenu
    }

    var holdsContextMenu: Bool {
        for child in children where child.isContextMenu { return true }
        return false
    }

    var traits: [Substring] { (attributes.string(.traits) ?? "").split(separator: " ") }
    private var isHeading: Bool { attributes.has(.headingLevel) || traits.contains("header") }

    /// Whether something happens on a tap, though the kind alone wouldn't say so.
    var takesTap: Bool {
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
        if isInsideControl, kind.isControl { return "0" }
        if kind == .link, linkAddress == nil { return "0" }
        let role = role
        if role == "dialog" || role == "alertdialog" { return "-1" }
        guard !kind.isControl, role == "button" || role == "link" else {
            if isStop || (kind == .row && takesTap) { return "0" }
            // What scrolls must be reached by a keyboard.
            return kind == .scroll && !holdsControl ? "0" : nil
        }
        return "0"
    }

    var isNativelyDisabled: Bool {
        guard attributes.has(.disabled), !isInsideControl else { return false }
        switch kind {
        case .button, .backButton, .tabButton, .toggle, .switchControl, .stepButton, .option, .textField,
            .secureField, .textEditor, .searchField, .slider, .datePicker, .colorPicker:
            return true
        default: return false
        }
    }

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
        case .drawing: attributes.string(.symbol).flatMap { Symbols.layers(for: $0).first?.name }
        case .size: attributes.string(.controlSize) ?? attributes.string(.imageScale)
        case .lines: attributes.has(.lineLimit) ? (attributes.number(.lineLimit) == 1 ? "1" : "n") : nil
        case .shrinks: attributes.number(.minimumScale).map(CSS.number)
        case .flags:
            words([
                (.resizable, "resizable"), (.ignoresSafeArea, "edge"), (.redacted, "redacted"),
                (.editing, "editing"), (.deletable, "deletable"), (.movable, "movable"),
                (.selectable, "selectable"), (.multicolored, "multicolored"),
            ])
        case .gestures: attributes.string(.gestures)
        case .press: attributes.number(.pressDuration).map(CSS.number)
        case .minimum: attributes.has(.gestures) ? attributes.number(.minimum).map(CSS.number) : nil
        case .progress: kind == .progress || kind == .gauge ? progressStep : nil
        case .badge: attributes.string(.badge)
        case .measured: attributes.string(.measured)
        case .placed: attributes.string(.placed)
        case .transition: attributes.string(.transition).map(CSS.transition)
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

extension Attributes {
    /// Whether one of them could make a stop or a role of an element that is nothing by itself.
    var describe: Bool {
        for place in indices {
            switch name(at: place) {
            case .traits, .headingLevel, .label, .selectable, .editing: return true
            default: continue
            }
        }
        return false
    }
}
