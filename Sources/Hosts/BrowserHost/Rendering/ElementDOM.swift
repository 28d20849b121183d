internal import SwiftUI

extension Element {
    var className: String { Self.classNames[kind.place] }

    /// By the index of a kind.
    private static let classNames = ElementKind.allCases.map { kind in
        kind.declaration.className ?? dashed(kind.rawValue)
    }

    /// Returns `back-button` for `backButton`.
    private static func dashed(_ name: String) -> String {
        name.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }

    /// The value of a state that is written as `true` or `false`.
    func state(_ name: AttributeName) -> String { attributes.has(name) ? "true" : "false" }

    /// The address of an image that the page loads.
    var shownAddress: String? {
        attributes.has(.symbol) || attributes.has(.template) ? nil : imageAddress
    }

    /// The addresses of a picture for displays with more pixels a point; nil if there is only one.
    var pictureChoice: String? {
        let pictures = pictures
        guard shownAddress != nil, pictures.count > 1 else { return nil }
        return pictures.map { "\($0.address) \($0.scale)x" }.joined(separator: ", ")
    }

    /// The width or height of a picture, so that the page has its place before it is loaded.
    func pictureSide(_ index: Int) -> String? {
        guard shownAddress != nil, let size = attributes.numbers(.pictureSize, count: 2) else { return nil }
        return CSS.number(size[index].rounded())
    }

    var drawsVector: Bool {
        (kind == .image && attributes.has(.symbol)) || (kind == .shape && attributes.has(.path))
    }

    /// The address of a link, so that it can be opened in a new tab. A link to a screen without an address is a button for browsers.
    var linkAddress: String? {
        guard kind == .link, !isInsideControl, !attributes.has(.disabled) else { return nil }
        return attributes.string(.url).flatMap(SafeURL.link)
    }

    // MARK: Roles

    var role: String? {
        switch Self.roles[kind.place] {
        case .own: derivedRole
        case .none: nil
        case .always(let role): role
        case .menu(let role, let other): surroundings == .menu ? role : other
        case .item(let role):
            if let role, surroundings == .menu {
                role
            } else {
                parent?.kind == .list ? "listitem" : derivedRole
            }
        case .button: isInsideControl ? "button" : nil
        case .menuItem: surroundings == .menu ? "menuitem" : isInsideControl ? "button" : nil
        case .link:
            surroundings == .menu
                ? "menuitem" : isInsideControl ? "link" : linkAddress == nil ? "button" : nil
        case .image: imageLabel == nil || shownAddress != nil ? nil : "img"
        }
    }

    /// By the index of a kind.
    private static let roles = ElementKind.allCases.map(\.declaration.role)

    /// The role of an element whose kind has none: from its accessibility traits, handlers and label.
    private var derivedRole: String? {
        // Fast path for most elements of a page.
        if !isInteractiveOrDescribed { return nil }
        if KindSet.controls.contains(kind) { return nil }
        let traits = attributes.traits
        if traits.contains(.button) { return "button" }
        if traits.contains(.link) { return "link" }
        if traits.contains(.image) { return "img" }
        if kind == .barTitle || kind == .sectionHeader { return nil }
        if isHeading { return "heading" }
        if takesTap, !containsControl, !isInsideControl { return "button" }
        if isFocusable { return "group" }
        // In HTML only elements with a role can have a name.
        guard attributes.has(.label) else { return nil }
        // A label in place of the content; in HTML only images have that.
        let replacesContent = attributes.has(.childrenSpoken) && !containsControl
        return kind == .text || kind == .shape || replacesContent ? "img" : "group"
    }

    /// Whether an element whose kind has no role and no keyboard focus may have either.
    private var isInteractiveOrDescribed: Bool { handlesEventsOrHasMenu || attributes.describe }

    /// The part of `isInteractiveOrDescribed` that doesn't depend on attributes.
    var handlesEventsOrHasMenu: Bool {
        reacts || (kind == .row || kind == .box) && hasContextMenu
    }

    var hasContextMenu: Bool {
        for child in children where child.isContextMenu { return true }
        return false
    }

    private var isHeading: Bool { attributes.has(.headingLevel) || attributes.traits.contains(.header) }

    /// Whether an element whose kind has no taps handles them.
    var takesTap: Bool {
        if kind == .row { return attributes.has(.selectable) }
        return KindSet.tappable.contains(kind) && takesTaps
    }

    var tabIndex: String? {
        // A title gets the focus when its screen is shown, but is not in the tab order.
        if kind == .barTitle { return "-1" }
        switch kind {
        case .row, .box, .vstack, .hstack, .text: if !isInteractiveOrDescribed { return nil }
        default: break
        }
        if isInsideControl, KindSet.controls.contains(kind) { return "0" }
        if kind == .link, linkAddress == nil { return "0" }
        let role = role
        if role == "dialog" || role == "alertdialog" { return "-1" }
        guard !KindSet.controls.contains(kind), role == "button" || role == "link" else {
            if isFocusable || (kind == .row && takesTap) { return "0" }
            // A scroll view needs keyboard focus, so that it can be scrolled with keys.
            return kind == .scroll && !containsControl ? "0" : nil
        }
        return "0"
    }

    var isNativelyDisabled: Bool {
        attributes.has(.disabled) && kind.has(.disables) && !isInsideControl
    }
}

extension Attributes {
    /// Whether one of them may give a role or keyboard focus to an element whose kind has none.
    var describe: Bool {
        for place in indices {
            if Self.describing[name(at: place).place] { return true }
        }
        return false
    }

    /// By the index of a name.
    private static let describing = AttributeName.allCases.map(\.declaration.describes)
}
