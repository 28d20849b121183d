/// What an element is, in the words of a person who uses it.
///
/// To add a kind, add a case and its declaration below it: the tag, the role, the line in the text of a screen and the rest
/// follow from there.
package enum ElementKind: String, Sendable, CaseIterable {
    // The window and what lies above it. A window's children are its content and then its presentations,
    // the lowest first.
    case window, sheet, cover, popover, alert, dialog
    // Navigation. A navigation's children are its screens, the root first; all but the last carry `covered`.
    // A screen's children are a bar, its content, and a bottom bar if it has one.
    case navigation, screen, bar, barTitle, backButton, barItem, bottomBar, searchField
    // Tabs: the pages (all but the chosen one carry `covered`), then the bar with a button for each.
    case tabs, tabPage, tabBar, tabButton
    /// In place of the bar where pages are swiped: which of them is seen.
    case pageIndicator
    // Columns side by side: each holds a navigation. Hidden ones carry `covered`.
    case split, column
    // Containers.
    case vstack, hstack, zstack, grid, gridRow, scroll, list, section, sectionHeader, sectionFooter, row
    /// Stands for rows that are far from what is seen, and not made.
    case gap
    /// A box drawn around what it holds: padding, frame, background and the like.
    case box
    // Things to read.
    case text, image, shape, spacer, divider, progress, gauge
    // Things to use.
    case button, link, toggle, switchControl, textField, secureField, textEditor, slider, stepper, stepButton
    case picker, option, menu, menuItems, disclosure, datePicker, swipeActions, colorPicker

    /// Made once for each kind: see ``declaration``.
    private var made: KindDeclaration {
        typealias Kind = KindDeclaration
        return switch self {
        case .window: Kind(tag: .plain("main"), line: .none, traits: [.page, .group])
        case .sheet, .cover:
            Kind(role: .always("dialog"), name: .screen(else: "Sheet"), traits: [.presentation, .page])
        case .popover: Kind(role: .always("dialog"), name: .screen(else: "Sheet"), traits: .presentation)
        case .alert, .dialog: Kind(role: .always("alertdialog"), name: .title, traits: .presentation)
        case .navigation: Kind(line: .none, room: .all)
        case .screen: Kind(line: .screen, traits: [.page, .group])
        case .bar: Kind(tag: .plain("header"))
        case .barTitle: Kind(tag: .plain("h1"), traits: .whole)
        case .backButton:
            Kind(tag: .button, role: .button, name: .back, traits: [.control, .disables, .whole])
        case .barItem: Kind()
        case .bottomBar: Kind(role: .always("toolbar"))
        case .searchField:
            Kind(tag: .input("search"), name: .prompt(), traits: [.control, .disables, .field, .whole])
        case .tabs: Kind(line: .none, room: .all)
        case .tabPage: Kind(role: .always("tabpanel"), line: .none)
        case .tabBar: Kind(role: .always("tablist"))
        case .tabButton:
            Kind(tag: .button, role: .always("tab"), name: .symbol, traits: [.control, .disables, .whole])
        case .pageIndicator: Kind(tag: .input("range"), name: .words("Page"), traits: .valued)
        case .split: Kind(line: .none, room: .all)
        case .column: Kind(line: .column)
        case .vstack, .hstack, .zstack: Kind(line: .none, room: .content, traits: [.stack, .layout])
        case .grid: Kind(line: .none, room: .own, traits: [.stack, .layout])
        case .gridRow: Kind(line: .none, traits: .layout)
        case .scroll: Kind(line: .none, room: .own, traits: .untitled)
        case .list: Kind(role: .always("list"), room: .all, traits: [.group, .untitled])
        case .section:
            Kind(role: .item(inMenu: "group"), line: .none, room: .content, traits: [.group, .surrounded])
        case .sectionHeader: Kind(tag: .plain("h2"), traits: .whole)
        case .sectionFooter: Kind(traits: .whole)
        case .row: Kind(role: .item(inMenu: nil), line: .row, traits: [.page, .group, .untitled])
        case .gap: Kind(role: .none, line: .count, traits: [.layout, .decoration])
        case .box: Kind(line: .none, room: .content, traits: [.tappable, .layout])
        case .text: Kind(tag: .plain("span"), line: .words, traits: [.tappable, .whole, .untitled])
        case .image:
            Kind(tag: .image, role: .image, name: .image, room: .own, traits: [.tappable, .whole, .untitled])
        case .shape:
            Kind(tag: .shape, line: .none, room: .both, traits: [.tappable, .layout, .untitled])
        case .spacer: Kind(line: .none, room: .both, traits: [.layout, .decoration, .untitled])
        case .divider:
            Kind(
                role: .always("separator"), line: .none, room: .width,
                traits: [.layout, .untitled, .surrounded])
        case .progress:
            Kind(role: .always("progressbar"), name: .progress, room: .own, traits: [.whole, .valued])
        case .gauge: Kind(role: .always("meter"), name: .words("Gauge"), traits: .valued)
        case .button:
            Kind(
                tag: .button, role: .menuItem, name: .symbol, room: .content,
                traits: [.control, .disables, .whole, .untitled])
        case .link:
            Kind(
                tag: .link, role: .link, name: .symbol, room: .content, traits: [.control, .whole, .untitled])
        case .toggle: Kind(room: .width, traits: [.disables, .surrounded])
        case .switchControl:
            Kind(
                tag: .button, class: "switch", role: .menu("menuitemcheckbox", else: "switch"), name: .nearby,
                selected: "on", traits: [.control, .disables, .called, .checked])
        case .textField:
            Kind(
                tag: .input("text"), class: "field", name: .prompt(), room: .width,
                traits: [.control, .disables, .field, .whole])
        case .secureField:
            Kind(
                tag: .input("password"), class: "field secure-field", name: .prompt(), room: .width,
                traits: [.control, .disables, .field, .whole])
        case .textEditor:
            Kind(
                tag: .textArea, name: .prompt(else: "Text"), room: .own,
                traits: [.control, .disables, .field, .whole])
        case .slider:
            Kind(
                tag: .input("range"), name: .nearby, room: .width,
                traits: [.control, .disables, .called, .valued])
        case .stepper: Kind(role: .always("group"), name: .nearby, room: .width, traits: .control)
        case .stepButton: Kind(tag: .button, role: .button, name: .symbol, traits: [.control, .disables])
        case .picker:
            Kind(role: .menu("group", else: "radiogroup"), name: .nearby, room: .own, traits: .control)
        case .option:
            Kind(
                tag: .button, role: .menu("menuitemradio", else: "radio"),
                traits: [.control, .disables, .whole, .checked])
        case .menu: Kind(room: .content, traits: [.control, .called, .untitled])
        case .menuItems: Kind(role: .always("menu"))
        case .disclosure: Kind(tag: .button, role: .menuItem, room: .width, traits: .control)
        case .datePicker: Kind(tag: .input("date"), traits: [.control, .disables])
        case .swipeActions: Kind(line: .none, traits: .layout)
        case .colorPicker: Kind(tag: .input("color"), traits: [.control, .disables, .field])
        }
    }

    /// What is declared of the kind.
    package var declaration: KindDeclaration { Self.declarations[place] }

    private static let declarations = allCases.map(\.made)

    /// Its index in `allCases`: Swift stores a case without a payload as that number.
    package var place: Int { withUnsafeBytes(of: self) { bytes in Int(bytes.first ?? 0) } }

    // By its place: the raw value would be hashed as text, and kinds are looked up for every element of a page.
    package func hash(into hasher: inout Hasher) {
        withUnsafeBytes(of: self) { hasher.combine(bytes: $0) }
    }

    /// - Complexity: O(1)
    package func has(_ traits: KindTraits) -> Bool { Self.declarations[place].traits.isSuperset(of: traits) }
}

/// Everything that follows from the kind of an element alone.
package struct KindDeclaration: Sendable {
    package var tag: ElementTag
    /// Its class in the page; nil for the kind's name with dashes.
    package var className: String?
    package var role: ElementRole
    package var name: ElementNaming
    package var line: ScreenLine
    package var room: ElementRoom
    /// The word for `selected` in the text of a screen.
    package var selected: String
    package var traits: KindTraits

    fileprivate init(
        tag: ElementTag = .plain("div"), class className: String? = nil, role: ElementRole = .own,
        name: ElementNaming = .none, line: ScreenLine = .kind, room: ElementRoom = .none,
        selected: String = "selected", traits: KindTraits = []
    ) {
        self.tag = tag
        self.className = className
        self.role = role
        self.name = name
        self.line = line
        self.room = room
        self.selected = selected
        self.traits = traits
    }
}

/// The tag that shows an element in a page.
package enum ElementTag: Sendable {
    case plain(StaticString)
    /// A button, which can't stand in another one or in a link: there it is a `span`.
    case button
    /// The same of a link.
    case link
    /// A field of this type.
    case input(String)
    case textArea
    /// A symbol, or a picture with an address.
    case image
    /// A path, or a box of CSS.
    case shape

    /// Whether no other of them may stand in it.
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
    /// An item of the list that it stands in, else its own.
    case item(inMenu: String?)
    /// A button, which HTML knows by its tag.
    case button
    /// The same, and an item in a menu.
    case menuItem
    case link
    case image
}

/// What an element is called where the app has given it no label.
package enum ElementNaming: Sendable {
    case none
    case words(String)
    /// By the prompt of a field.
    case prompt(else: String? = nil)
    case title
    /// By the title of the screen in it.
    case screen(else: String)
    /// By the words beside it.
    case nearby
    /// By its symbol, where it shows no text.
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
    /// None: only what it holds is told.
    case none
    case words, row, screen, column, count
}

/// The room that an element takes by its kind.
package enum ElementRoom: Sendable {
    case none, width, both, all
    /// As what it holds.
    case content
    /// As its attributes say.
    case own
}

/// Answers to questions about a kind.
package struct KindTraits: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Above the window.
    package static let presentation = KindTraits(rawValue: 1)
    /// The keyboard stops at it.
    package static let control = KindTraits(rawValue: 1 << 1)
    /// HTML knows it as disabled.
    package static let disables = KindTraits(rawValue: 1 << 2)
    /// Is typed into, or chosen by a control of the system's own.
    package static let field = KindTraits(rawValue: 1 << 3)
    /// Read as one thing: its parts aren't listed.
    package static let whole = KindTraits(rawValue: 1 << 4)
    /// Its name stands in the text of a screen though its parts are listed.
    package static let called = KindTraits(rawValue: 1 << 5)
    /// A person can tap it where the app listens.
    package static let tappable = KindTraits(rawValue: 1 << 6)
    /// A container that can listen for taps.
    package static let stack = KindTraits(rawValue: 1 << 7)
    /// Only arranges or decorates: left out where people look for things.
    package static let layout = KindTraits(rawValue: 1 << 8)
    /// Never spoken.
    package static let decoration = KindTraits(rawValue: 1 << 9)
    /// What is in it is in no control and no menu around it.
    package static let page = KindTraits(rawValue: 1 << 10)
    /// What is in it belongs together: its words don't name what is around it.
    package static let group = KindTraits(rawValue: 1 << 11)
    /// Holds no title of a screen. What a list holds is most of what there is, and titles are looked for at each tap.
    package static let untitled = KindTraits(rawValue: 1 << 12)
    /// Drawn differently in a control or menu, though it is no control.
    package static let surrounded = KindTraits(rawValue: 1 << 13)
    /// Its value is spoken.
    package static let valued = KindTraits(rawValue: 1 << 14)
    /// On or off.
    package static let checked = KindTraits(rawValue: 1 << 15)
}

/// A set of kinds.
package struct KindSet: ExpressibleByArrayLiteral, Sendable {
    // There are fewer kinds than bits.
    private var bits: UInt64 = 0

    package init(arrayLiteral kinds: ElementKind...) {
        for kind in kinds { bits |= 1 << UInt64(kind.place) }
    }
    package init(where isMember: (KindDeclaration) -> Bool) {
        for kind in ElementKind.allCases where isMember(kind.declaration) { bits |= 1 << UInt64(kind.place) }
    }
    /// Those with any of the traits.
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
