/// The kind of an element, by its purpose for the user.
///
/// To add a kind, add a case, and its declaration further below: its tag, role, line in the text of a screen and the rest.
package enum ElementKind: String, Sendable, CaseIterable {
    // The window and presentations. A window's children are its content and then its presentations, the lowest first.
    case window, sheet, cover, popover, alert, dialog
    // Navigation. A navigation's children are its screens, the root first; all but the last are `covered`. A screen's children are a
    // bar, its content, and possibly a bottom bar.
    case navigation, screen, bar, barTitle, backButton, barItem, bottomBar, searchField
    // Tabs: the pages, of which all but the selected one are `covered`, then the bar with their buttons.
    case tabs, tabPage, tabBar, tabButton
    /// The dots that replace the tab bar in page style.
    case pageIndicator
    // Columns side by side, each with a navigation. Hidden ones are `covered`.
    case split, column
    // Containers.
    case vstack, hstack, zstack, grid, gridRow, scroll, list, section, sectionHeader, sectionFooter, row
    /// A placeholder for rows that are far from the visible area and were not created.
    case gap
    /// A box around its content: padding, frame, background and the like.
    case box
    // Content.
    case text, image, shape, spacer, divider, progress, gauge
    // Controls.
    case button, link, toggle, switchControl, textField, secureField, textEditor, slider, stepper, stepButton
    case picker, option, menu, menuItems, disclosure, datePicker, swipeActions, colorPicker

    /// Evaluated once for each kind: see ``declaration``.
    private var made: KindDeclaration {
        typealias Kind = KindDeclaration
        return switch self {
        case .window: Kind(tag: .plain("main"), line: .none, traits: [.page, .group])
        case .sheet, .cover:
            Kind(role: .always("dialog"), name: .screen(else: "Sheet"), traits: [.presentation, .page])
        case .popover: Kind(role: .always("dialog"), name: .screen(else: "Sheet"), traits: .presentation)
        case .alert, .dialog: Kind(role: .always("alertdialog"), name: .title, traits: .presentation)
        case .navigation: Kind(line: .none, fill: .all)
        case .screen: Kind(line: .screen, traits: [.page, .group])
        case .bar: Kind(tag: .plain("header"))
        case .barTitle: Kind(tag: .plain("h1"), traits: .whole)
        case .backButton:
            Kind(tag: .button, role: .button, name: .back, traits: [.control, .disables, .whole])
        case .barItem: Kind()
        case .bottomBar: Kind(role: .always("toolbar"))
        case .searchField:
            Kind(tag: .input("search"), name: .prompt(), traits: [.control, .disables, .field, .whole])
        case .tabs: Kind(line: .none, fill: .all)
        case .tabPage: Kind(role: .always("tabpanel"), line: .none)
        case .tabBar: Kind(role: .always("tablist"))
        case .tabButton:
            Kind(tag: .button, role: .always("tab"), name: .symbol, traits: [.control, .disables, .whole])
        case .pageIndicator: Kind(tag: .input("range"), name: .words("Page"), traits: .valued)
        case .split: Kind(line: .none, fill: .all)
        case .column: Kind(line: .column)
        case .vstack, .hstack, .zstack: Kind(line: .none, fill: .content, traits: [.stack, .layout])
        case .grid: Kind(line: .none, fill: .own, traits: [.stack, .layout])
        case .gridRow: Kind(line: .none, traits: .layout)
        case .scroll: Kind(line: .none, fill: .own, traits: .untitled)
        case .list: Kind(role: .always("list"), fill: .all, traits: [.group, .untitled])
        case .section:
            Kind(role: .item(inMenu: "group"), line: .none, fill: .content, traits: [.group, .surrounded])
        case .sectionHeader: Kind(tag: .plain("h2"), traits: .whole)
        case .sectionFooter: Kind(traits: .whole)
        case .row: Kind(role: .item(inMenu: nil), line: .row, traits: [.page, .group, .untitled])
        case .gap: Kind(role: .none, line: .count, traits: [.layout, .decoration])
        case .box: Kind(line: .none, fill: .content, traits: [.tappable, .layout])
        case .text: Kind(tag: .plain("span"), line: .words, traits: [.tappable, .whole, .untitled])
        case .image:
            Kind(tag: .image, role: .image, name: .image, fill: .own, traits: [.tappable, .whole, .untitled])
        case .shape:
            Kind(tag: .shape, line: .none, fill: .both, traits: [.tappable, .layout, .untitled])
        case .spacer: Kind(line: .none, fill: .both, traits: [.layout, .decoration, .untitled])
        case .divider:
            Kind(
                role: .always("separator"), line: .none, fill: .width,
                traits: [.layout, .untitled, .surrounded])
        case .progress:
            Kind(role: .always("progressbar"), name: .progress, fill: .own, traits: [.whole, .valued])
        case .gauge: Kind(role: .always("meter"), name: .words("Gauge"), traits: .valued)
        case .button:
            Kind(
                tag: .button, role: .menuItem, name: .symbol, fill: .content,
                traits: [.control, .disables, .whole, .untitled])
        case .link:
            Kind(
                tag: .link, role: .link, name: .symbol, fill: .content, traits: [.control, .whole, .untitled])
        case .toggle: Kind(fill: .width, traits: [.disables, .surrounded])
        case .switchControl:
            Kind(
                tag: .button, class: "switch", role: .menu("menuitemcheckbox", else: "switch"), name: .nearby,
                selected: "on", traits: [.control, .disables, .called, .checked])
        case .textField:
            Kind(
                tag: .input("text"), class: "field", name: .prompt(), fill: .width,
                traits: [.control, .disables, .field, .whole])
        case .secureField:
            Kind(
                tag: .input("password"), class: "field secure-field", name: .prompt(), fill: .width,
                traits: [.control, .disables, .field, .whole])
        case .textEditor:
            Kind(
                tag: .textArea, name: .prompt(else: "Text"), fill: .own,
                traits: [.control, .disables, .field, .whole])
        case .slider:
            Kind(
                tag: .input("range"), name: .nearby, fill: .width,
                traits: [.control, .disables, .called, .valued])
        case .stepper: Kind(role: .always("group"), name: .nearby, fill: .width, traits: .control)
        case .stepButton: Kind(tag: .button, role: .button, name: .symbol, traits: [.control, .disables])
        case .picker:
            Kind(role: .menu("group", else: "radiogroup"), name: .nearby, fill: .own, traits: .control)
        case .option:
            Kind(
                tag: .button, role: .menu("menuitemradio", else: "radio"),
                traits: [.control, .disables, .whole, .checked])
        case .menu: Kind(fill: .content, traits: [.control, .called, .untitled])
        case .menuItems: Kind(role: .always("menu"))
        case .disclosure: Kind(tag: .button, role: .menuItem, fill: .width, traits: .control)
        case .datePicker: Kind(tag: .input("date"), traits: [.control, .disables])
        case .swipeActions: Kind(line: .none, traits: .layout)
        case .colorPicker: Kind(tag: .input("color"), traits: [.control, .disables, .field])
        }
    }

    package var declaration: KindDeclaration { Self.declarations[place] }

    private static let declarations = allCases.map(\.made)

    /// Its index in `allCases`: Swift stores a case without a payload as that number.
    package var place: Int { withUnsafeBytes(of: self) { bytes in Int(bytes.first ?? 0) } }

    // Hashes the index; by default, the raw value would be hashed as text, for every element of a page.
    package func hash(into hasher: inout Hasher) {
        withUnsafeBytes(of: self) { hasher.combine(bytes: $0) }
    }

    /// - Complexity: O(1)
    package func has(_ traits: KindTraits) -> Bool { Self.declarations[place].traits.isSuperset(of: traits) }
}

/// The properties that depend on the kind of an element alone.
package struct KindDeclaration: Sendable {
    package var tag: ElementTag
    /// Its class in the page; nil for the kind's name with dashes.
    package var className: String?
    package var role: ElementRole
    package var name: ElementNaming
    package var line: ScreenLine
    package var fill: FilledSpace
    /// The word for `selected` in the text of a screen.
    package var selected: String
    package var traits: KindTraits

    fileprivate init(
        tag: ElementTag = .plain("div"), class className: String? = nil, role: ElementRole = .own,
        name: ElementNaming = .none, line: ScreenLine = .kind, fill: FilledSpace = .none,
        selected: String = "selected", traits: KindTraits = []
    ) {
        self.tag = tag
        self.className = className
        self.role = role
        self.name = name
        self.line = line
        self.fill = fill
        self.selected = selected
        self.traits = traits
    }
}

/// The tag that shows an element in a page.
package enum ElementTag: Sendable {
    case plain(StaticString)
    /// A button; a `span` inside another button or a link, where HTML allows no button.
    case button
    /// A link; a `span` inside a button or another link.
    case link
    /// An input field of this type.
    case input(String)
    case textArea
    /// A symbol, or a picture with an address.
    case image
    /// A path, or a box of CSS.
    case shape

    /// Whether it can't contain buttons and links.
    package var isPressed: Bool {
        switch self {
        case .button, .link: true
        default: false
        }
    }
    package var isField: Bool {
        switch self {
        case .input, .textArea: true
        default: false
        }
    }
}

/// The role of an element to assistive technology.
package enum ElementRole: Sendable {
    /// No role, except one that the app gives it.
    case own
    case none
    case always(String)
    /// One role in a menu, and another elsewhere.
    case menu(String, else: String)
    /// An item of the enclosing list; otherwise its own role.
    case item(inMenu: String?)
    /// A button; the tag of HTML implies the role.
    case button
    /// A button, and an item inside a menu.
    case menuItem
    case link
    case image
}

/// The name of an element without an accessibility label.
package enum ElementNaming: Sendable {
    case none
    case words(String)
    /// The prompt of a field.
    case prompt(else: String? = nil)
    case title
    /// The title of the screen inside.
    case screen(else: String)
    /// The text beside it.
    case nearby
    /// Its symbol, if it shows no text.
    case symbol
    case back, progress, image

    /// Whether it depends on more than the element's kind and attributes.
    package var isOfContent: Bool {
        switch self {
        case .screen, .back, .nearby, .symbol, .image: true
        default: false
        }
    }
    package var isNone: Bool { if case .none = self { true } else { false } }
}

/// The line of an element in the text of a screen.
package enum ScreenLine: Sendable {
    /// Its kind and its name, in brackets.
    case kind
    /// No line, only those of its content.
    case none
    case words, row, screen, column, count
}

/// The offered space that an element of a kind fills: see ``Flexibility``.
package enum FilledSpace: Sendable {
    case none, width, both, all
    /// Depends on its content.
    case content
    /// Depends on its attributes.
    case own
}

/// Properties of a kind that are true or false.
package struct KindTraits: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Presented over the window.
    package static let presentation = KindTraits(rawValue: 1)
    /// Can have keyboard focus.
    package static let control = KindTraits(rawValue: 1 << 1)
    /// Has the `disabled` attribute of HTML.
    package static let disables = KindTraits(rawValue: 1 << 2)
    /// Is typed into, or has a native control.
    package static let field = KindTraits(rawValue: 1 << 3)
    /// Spoken as a whole: its parts aren't listed.
    package static let whole = KindTraits(rawValue: 1 << 4)
    /// Its name is in the text of a screen although its parts are listed.
    package static let called = KindTraits(rawValue: 1 << 5)
    /// Can be tapped if the app handles taps.
    package static let tappable = KindTraits(rawValue: 1 << 6)
    /// A container that can handle taps.
    package static let stack = KindTraits(rawValue: 1 << 7)
    /// Only for layout or decoration; left out in searches for elements.
    package static let layout = KindTraits(rawValue: 1 << 8)
    /// Never spoken.
    package static let decoration = KindTraits(rawValue: 1 << 9)
    /// Its content doesn't count as content of an enclosing control or menu.
    package static let page = KindTraits(rawValue: 1 << 10)
    /// A group: text in it names nothing outside.
    package static let group = KindTraits(rawValue: 1 << 11)
    /// Contains no title of a screen. The search for titles after each tap skips it; lists have most of the content.
    package static let untitled = KindTraits(rawValue: 1 << 12)
    /// Not a control, but drawn differently inside a control or menu.
    package static let surrounded = KindTraits(rawValue: 1 << 13)
    /// Its value is spoken.
    package static let valued = KindTraits(rawValue: 1 << 14)
    /// Has an on and an off state.
    package static let checked = KindTraits(rawValue: 1 << 15)
}

/// A set of kinds.
package struct KindSet: ExpressibleByArrayLiteral, Sendable {
    // There are fewer than 64 kinds.
    private var bits: UInt64 = 0

    package init(arrayLiteral kinds: ElementKind...) {
        for kind in kinds { bits |= 1 << UInt64(kind.place) }
    }
    package init(where isMember: (KindDeclaration) -> Bool) {
        for kind in ElementKind.allCases where isMember(kind.declaration) { bits |= 1 << UInt64(kind.place) }
    }
    /// The kinds with any of the traits.
    package init(having traits: KindTraits) { self.init { !$0.traits.isDisjoint(with: traits) } }

    package static let all = KindSet { _ in true }
    package static let none: KindSet = []

    package func contains(_ kind: ElementKind) -> Bool { bits & 1 << UInt64(kind.place) != 0 }
    package func union(_ other: KindSet) -> KindSet {
        var union = self
        union.bits |= other.bits
        return union
    }
    package func intersection(_ other: KindSet) -> KindSet {
        var common = self
        common.bits &= other.bits
        return common
    }
    package func subtracting(_ other: KindSet) -> KindSet {
        var rest = self
        rest.bits &= ~other.bits
        return rest
    }
}
