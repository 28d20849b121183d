/// A fact about the content of an element, on which its looks depend.
///
/// To add one, add a case, the kinds at which it shows, and its condition further below.
package enum ContentFact: String, CaseIterable, Sendable {
    /// A large title.
    case large
    case search
    /// A picker of search scopes.
    case scopes
    /// A search field that is active.
    case searching
    case hiddenBar = "no-bar"
    /// A bar with a back button or items, a bottom bar with items that are always visible, or a screen with such a bottom bar.
    case items
    /// An item in place of the title.
    case principal
    /// An item that is visible while a field has the focus.
    case keyboard
    /// A list with grouped sections.
    case grouped
    /// A list or scroll view.
    case scroll
    /// The first child is a list or scroll view.
    case scrollFirst = "scroll-first"
    /// The only child is a list or scroll view.
    case scrollOnly = "scroll-only"
    case spacer
    /// Two or more views, besides backgrounds and overlays.
    case several
    /// A badge beside a link.
    case badgedLink = "badged-link"
    /// A link that is selected.
    case selectedLink = "selected-link"
    /// Swipe actions of the app at the trailing edge.
    case actions
    case leadingActions = "leading-actions"
    /// The swipe action of `onDelete`.
    case delete
    case contextMenu = "menu"
    case date
    /// A label for the minimum.
    case minimum
    /// A label for the current value.
    case current
    /// A size relative to the container, at any depth.
    case widthShare = "width-share"
    case heightShare = "height-share"

    /// The kinds of elements at which it shows, as a word of `data-has`. At others it only counts for their parent.
    fileprivate var kinds: KindSet {
        switch self {
        case .large, .search, .searching: [.bar, .screen]
        case .scopes, .hiddenBar: [.screen]
        case .grouped: [.screen, .column]
        case .items: [.bar, .screen, .bottomBar]
        case .principal: [.bar]
        case .keyboard: [.bottomBar]
        case .scroll: [.box]
        case .scrollFirst: [.vstack]
        case .scrollOnly: [.box, .zstack]
        case .spacer: [.barItem]
        case .several: [.box, .scroll]
        case .badgedLink, .selectedLink, .actions, .leadingActions, .delete: [.row]
        case .contextMenu: [.row, .box]
        case .date: [.hstack]
        case .minimum, .current: [.gauge]
        case .widthShare, .heightShare: [.screen, .scroll, .tabPage, .sheet, .cover]
        }
    }

    // Swift stores a case without a payload as its index.
    fileprivate var bit: UInt32 { withUnsafeBytes(of: self) { bytes in 1 << UInt32(bytes.first ?? 0) } }
}

/// Facts about the content of an element.
///
/// They follow from the element's attributes and from the facts of its children, and are updated at the end of a flush where
/// something has changed. So style sheets needn't query the content of an element.
package struct ContentFacts: Hashable, Sendable, ExpressibleByArrayLiteral {
    package private(set) var rawValue: UInt32

    package init(arrayLiteral facts: ContentFact...) { self.init(facts) }
    fileprivate init(_ facts: [ContentFact]) { rawValue = facts.reduce(0) { $0 | $1.bit } }
    /// The number of columns of a `Grid`, or of cells in one of its rows, 127 at most.
    init(columns: Int) { rawValue = UInt32(min(columns, 127)) << 25 }

    package var columns: Int { Int(rawValue >> 25) }
    package var isEmpty: Bool { rawValue == 0 }
    package func contains(_ fact: ContentFact) -> Bool { rawValue & fact.bit != 0 }
    mutating func insert(_ fact: ContentFact) { rawValue |= fact.bit }
    mutating func formUnion(_ other: ContentFacts) { rawValue |= other.rawValue }
    func intersection(_ other: ContentFacts) -> ContentFacts {
        var common = self
        common.rawValue &= other.rawValue
        return common
    }

    /// The facts that show at elements of a kind.
    fileprivate static func shown(by kind: ElementKind) -> ContentFacts { shownByPlace[kind.place] }

    private static let shownByPlace = ElementKind.allCases.map { kind in
        var shown = ContentFacts(ContentFact.allCases.filter { $0.kinds.contains(kind) })
        if kind == .vstack { shown.formUnion(ContentFacts(columns: 127)) }
        return shown
    }
    fileprivate static let shares: ContentFacts = [.widthShare, .heightShare]
}

extension Element {
    /// The facts that show at this element.
    package var shownFacts: ContentFacts {
        let facts = contentFacts
        return facts.isEmpty ? [] : facts.intersection(.shown(by: kind))
    }

    /// Computes the facts from the element's attributes and its children.
    /// - Returns: whether they have changed.
    func updateContentFacts() -> Bool {
        var facts = ownFacts
        if !holdsContainers {
            for child in children { facts.formUnion(child.contentFacts.intersection(.shares)) }
        }
        if attributes.has(.relativeWidth) { facts.insert(.widthShare) }
        if attributes.has(.relativeHeight) { facts.insert(.heightShare) }
        guard facts != contentFacts else { return false }
        contentFacts = facts
        return true
    }

    private var ownFacts: ContentFacts {
        switch kind {
        case .barTitle: hasLargeTitle ? [.large] : []
        case .searchField: attributes.string(.style) == "active" ? [.search, .searching] : [.search]
        case .barItem: ofBarItem
        case .bar: ofBar
        case .bottomBar:
            children.reduce(into: []) { $0.insert($1.contentFacts.contains(.keyboard) ? .keyboard : .items) }
        case .screen: ofScreen
        case .split, .column: grouped
        case .list: attributes.string(.style) == "plain" ? [] : [.grouped]
        case .section:
            children.contains { $0.kind == .list && $0.contentFacts.contains(.grouped) } ? [.grouped] : []
        case .link: attributes.has(.selected) ? [.selectedLink] : []
        case .swipeActions:
            attributes.has(.deletable)
                ? [.delete] : attributes.string(.placement) == "leading" ? [.leadingActions] : [.actions]
        case .menuItems: isContextMenu ? [.contextMenu] : []
        case .row: ofRow
        case .box: ofBox
        case .zstack: hasOnlyScroll ? [.scrollOnly] : []
        case .vstack: ofVerticalStack
        case .hstack: ofHorizontalStack
        case .scroll: children.count > 1 ? [.several] : []
        case .gauge: ofGauge
        default: []
        }
    }

    /// Screens and pages are the containers of the sizes in them. There may be thousands of screens, and a push looks at none of them.
    private var holdsContainers: Bool { kind == .navigation || kind == .tabs }
    private var hasLargeTitle: Bool { attributes.string(.titleMode) == "large" }
    private var isScrolling: Bool { kind == .list || kind == .scroll }
    private var isLayer: Bool { kind == .zstack && attributes.string(.style) == "layer" }
    private var isSelectionMenu: Bool { attributes.string(.style) == Self.selectionMenuStyle }
    private var hasOnlyScroll: Bool { children.count == 1 && children[0].isScrolling }

    private var ofBarItem: ContentFacts {
        var facts: ContentFacts = children.contains { $0.kind == .spacer } ? [.spacer] : []
        switch attributes.string(.placement) {
        case "principal": facts.insert(.principal)
        case "keyboard": facts.insert(.keyboard)
        default: break
        }
        return facts
    }

    private var ofBar: ContentFacts {
        var facts: ContentFacts = hasLargeTitle ? [.large] : []
        if attributes.has(.hidesBar) { facts.insert(.hiddenBar) }
        for child in children {
            facts.formUnion(child.contentFacts.intersection([.large, .search, .searching, .principal]))
            switch child.kind {
            case .backButton, .barItem: facts.insert(.items)
            case .picker: if facts.contains(.search) { facts.insert(.scopes) }
            default: break
            }
        }
        return facts
    }

    private var ofScreen: ContentFacts {
        var facts = grouped
        for child in children {
            switch child.kind {
            case .bar:
                facts.formUnion(
                    child.contentFacts.intersection([.large, .search, .scopes, .searching, .hiddenBar]))
            case .bottomBar: facts.formUnion(child.contentFacts.intersection([.items]))
            default: break
            }
        }
        return facts
    }

    /// Whether a list that fills it, or one of its columns, is grouped.
    private var grouped: ContentFacts {
        let isGrouped = children.contains { child in
            switch child.kind {
            case .list, .section, .split, .column: child.contentFacts.contains(.grouped)
            default: false
            }
        }
        return isGrouped ? [.grouped] : []
    }

    private var ofRow: ContentFacts {
        var facts: ContentFacts = []
        for child in children {
            if child.kind == .link, attributes.has(.badge) { facts.insert(.badgedLink) }
            facts.formUnion(
                child.contentFacts.intersection([
                    .selectedLink, .actions, .leadingActions, .delete, .contextMenu,
                ]))
        }
        return facts
    }

    private var ofBox: ContentFacts {
        var facts: ContentFacts = hasOnlyScroll ? [.scrollOnly] : []
        var count = 0
        for child in children {
            // A menu is no view beside a list that fills the box.
            if !child.isLayer, child.kind != .menuItems || !isSelectionMenu { count += 1 }
            if child.isScrolling { facts.insert(.scroll) }
            if child.kind == .menuItems { facts.formUnion(child.contentFacts.intersection([.contextMenu])) }
        }
        if count > 1 { facts.insert(.several) }
        return facts
    }

    private var ofVerticalStack: ContentFacts {
        switch attributes.string(.style) {
        case "inset": children.first?.isScrolling == true ? [.scrollFirst] : []
        case "grid": ContentFacts(columns: children.map(\.contentFacts.columns).max() ?? 0)
        default: []
        }
    }

    private var ofHorizontalStack: ContentFacts {
        switch attributes.string(.style) {
        case "gridRow": ContentFacts(columns: children.count)
        case "labeled": children.contains { $0.kind == .datePicker } ? [.date] : []
        default: []
        }
    }

    private var ofGauge: ContentFacts {
        children.reduce(into: []) { facts, child in
            switch child.attributes.string(.placement) {
            case "minimum": facts.insert(.minimum)
            case "current": facts.insert(.current)
            default: break
            }
        }
    }
}
