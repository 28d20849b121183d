internal import SwiftUI

extension Element {
    var className: String { Self.classNames[kind.place] }

    /// By the place of a kind.
    private static let classNames = ElementKind.allCases.map { kind in
        kind.declaration.className ?? dashed(kind.rawValue)
    }

    /// `backButton` as `back-button`.
    private static func dashed(_ name: String) -> String {
        name.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }

    /// The value of a state that is always said, whether it is on or not.
    func state(_ name: AttributeName) -> String { attributes.has(name) ? "true" : "false" }

    /// The address of a picture that the page loads.
    var shownAddress: String? { attributes.has(.symbol) ? nil : imageAddress }

    var drawsVector: Bool {
        (kind == .image && attributes.has(.symbol)) || (kind == .shape && attributes.has(.path))
    }

    /// Where a link leads, so that it can be opened in a tab of its own. A link whose place has no address is a button to a
    /// browser: it has none to open.
    var linkAddress: String? {
        guard kind == .link, !isInsideControl, !attributes.has(.disabled) else { return nil }
        return attributes.string(.url).flatMap(SafeURL.link)
    }

    // MARK: Roles

    var role: String? {
        switch Self.roles[kind.place] {
        case .own: takenRole
        case .none: nil
        case .always(let role): role
        case .menu(let role, let other): surroundings == .menu ? role : other
        case .item(let role):
            if let role, surroundings == .menu {
                role
            } else {
                parent?.kind == .list ? "listitem" : takenRole
            }
        case .button: isInsideControl ? "button" : nil
        case .menuItem: surroundings == .menu ? "menuitem" : isInsideControl ? "button" : nil
        case .link:
            surroundings == .menu
                ? "menuitem" : isInsideControl ? "link" : linkAddress == nil ? "button" : nil
        case .image: imageLabel == nil || imageAddress != nil ? nil : "img"
        }
    }

    /// By the place of a kind.
    private static let roles = ElementKind.allCases.map(\.declaration.role)

    /// What the app says of an element that is nothing by itself.
    private var takenRole: String? {
        // Most of a page is this.
        if !reactsOrIsDescribed { return nil }
        if KindSet.controls.contains(kind) { return nil }
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
        if kind == .row { return attributes.has(.selectable) }
        return KindSet.tappable.contains(kind) && takesTaps
    }

    var tabIndex: String? {
        // A title takes the focus when its screen is shown, and is no stop on the way through it.
        if kind == .barTitle { return "-1" }
        switch kind {
        case .row, .box, .vstack, .hstack, .text: if !reactsOrIsDescribed { return nil }
        default: break
        }
        if isInsideControl, KindSet.controls.contains(kind) { return "0" }
        if kind == .link, linkAddress == nil { return "0" }
        let role = role
        if role == "dialog" || role == "alertdialog" { return "-1" }
        guard !KindSet.controls.contains(kind), role == "button" || role == "link" else {
            if isStop || (kind == .row && takesTap) { return "0" }
            // What scrolls must be reached by a keyboard.
            return kind == .scroll && !holdsControl ? "0" : nil
        }
        return "0"
    }

    var isNativelyDisabled: Bool {
        attributes.has(.disabled) && kind.has(.disables) && !isInsideControl
    }
}

extension Attributes {
    /// Whether one of them could make a stop or a role of an element that is nothing by itself.
    var describe: Bool {
        for place in indices {
            if Self.describing[name(at: place).place] { return true }
        }
        return false
    }

    /// By the place of a name.
    private static let describing = AttributeName.allCases.map(\.declaration.describes)
}
