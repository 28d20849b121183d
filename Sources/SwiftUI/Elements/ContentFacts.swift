/// Facts about the content of an element, on which its looks depend.
///
/// They follow from the element's attributes and from the facts of its children, and are updated at the end of a flush where
/// something has changed. So style sheets needn't query the content of an element.
package struct ContentFacts: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A large title.
    package static let large = ContentFacts(rawValue: 1)
    package static let search = ContentFacts(rawValue: 1 << 1)
    /// A picker of search scopes.
    package static let scopes = ContentFacts(rawValue: 1 << 2)
    /// A search field that is active.
    package static let searching = ContentFacts(rawValue: 1 << 3)
    package static let hiddenBar = ContentFacts(rawValue: 1 << 4)
    /// A bar with a back button or items, a bottom bar with items that are always visible, or a screen with such a bottom bar.
    package static let items = ContentFacts(rawValue: 1 << 5)
    /// An item in place of the title.
    package static let principal = ContentFacts(rawValue: 1 << 6)
    /// An item that is visible while a field has the focus.
    package static let keyboard = ContentFacts(rawValue: 1 << 7)
    /// A list with grouped sections.
    package static let grouped = ContentFacts(rawValue: 1 << 8)
    /// A list or scroll view.
    package static let scroll = ContentFacts(rawValue: 1 << 9)
    /// The first child is a list or scroll view.
    package static let scrollFirst = ContentFacts(rawValue: 1 << 10)
    /// The only child is a list or scroll view.
    package static let scrollOnly = ContentFacts(rawValue: 1 << 11)
    package static let spacer = ContentFacts(rawValue: 1 << 12)
    /// Two or more views, besides backgrounds and overlays.
    package static let several = ContentFacts(rawValue: 1 << 13)
    /// A badge beside a link.
    package static let badgedLink = ContentFacts(rawValue: 1 << 14)
    /// A link that is selected.
    package static let selectedLink = ContentFacts(rawValue: 1 << 15)
    /// Swipe actions of the app at the trailing edge.
    package static let actions = ContentFacts(rawValue: 1 << 16)
    package static let leadingActions = ContentFacts(rawValue: 1 << 17)
    /// The swipe action of `onDelete`.
    package static let delete = ContentFacts(rawValue: 1 << 18)
    package static let contextMenu = ContentFacts(rawValue: 1 << 19)
    package static let date = ContentFacts(rawValue: 1 << 20)
    /// A label for the minimum.
    package static let minimum = ContentFacts(rawValue: 1 << 21)
    /// A label for the current value.
    package static let current = ContentFacts(rawValue: 1 << 22)
    /// A size relative to the container, at any depth.
    package static let widthShare = ContentFacts(rawValue: 1 << 23)
    package static let heightShare = ContentFacts(rawValue: 1 << 24)

    /// The number of columns of a `Grid`, or of cells in one of its rows, 127 at most.
    package var columns: Int { Int(rawValue >> 25) }

    init(columns: Int) { rawValue = UInt32(min(columns, 127)) << 25 }

    /// The facts that show at elements of a kind. Others only count for their parent.
    package static func shown(by kind: ElementKind) -> ContentFacts { shownByPlace[kind.place] }

    private static let shownByPlace = ElementKind.allCases.map(\.shownFacts)
    fileprivate static let shares: ContentFacts = [.widthShare, .heightShare]
}

extension ElementKind {
    fileprivate var shownFacts: ContentFacts {
        switch self {
        case .bar: [.large, .search, .searching, .items, .principal]
        case .screen:
            [
                .large, .search, .scopes, .searching, .hiddenBar, .items, .grouped, .widthShare, .heightShare,
            ]
        case .bottomBar: [.items, .keyboard]
        case .barItem: .spacer
        case .row:
            [.badgedLink, .selectedLink, .actions, .leadingActions, .delete, .contextMenu]
        case .box: [.scroll, .scrollOnly, .several, .contextMenu]
        case .zstack: .scrollOnly
        case .vstack: ContentFacts(columns: 127).union(.scrollFirst)
        case .hstack: .date
        case .gauge: [.minimum, .current]
        case .scroll: [.several, .widthShare, .heightShare]
        case .tabPage, .sheet, .cover: [.widthShare, .heightShare]
        default: []
        }
    }
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
        for child in children { facts.formUnion(child.contentFacts.intersection(.shares)) }
        if attributes.has(.relativeWidth) { facts.insert(.widthShare) }
        if attributes.has(.relativeHeight) { facts.insert(.heightShare) }
        guard facts != contentFacts else { return false }
        contentFacts = facts
        return true
    }

    private var ownFacts: ContentFacts {
        switch kind {
        case .barTitle: hasLargeTitle ? .large : []
        case .searchField: attributes.string(.style) == "active" ? [.search, .searching] : .search
        case .barItem: ofBarItem
        case .bar: ofBar
        case .bottomBar:
            children.reduce(into: []) { $0.insert($1.contentFacts.contains(.keyboard) ? .keyboard : .items) }
        case .screen: ofScreen
        case .list: attributes.string(.style) == "plain" ? [] : .grouped
        case .section:
            children.contains { $0.kind == .list && $0.contentFacts.contains(.grouped) } ? .grouped : []
        case .link: attributes.has(.selected) ? .selectedLink : []
        case .swipeActions:
            attributes.has(.deletable)
                ? .delete : attributes.string(.placement) == "leading" ? .leadingActions : .actions
        case .menuItems: isContextMenu ? .contextMenu : []
        case .row: ofRow
        case .box: ofBox
        case .zstack: hasOnlyScroll ? .scrollOnly : []
        case .vstack: ofVerticalStack
        case .hstack: ofHorizontalStack
        case .scroll: children.count > 1 ? .several : []
        case .gauge: ofGauge
        default: []
        }
    }

    private var hasLargeTitle: Bool { attributes.string(.titleMode) == "large" }
    private var isScrolling: Bool { kind == .list || kind == .scroll }
    private var isLayer: Bool { kind == .zstack && attributes.string(.style) == "layer" }
    private var hasOnlyScroll: Bool { children.count == 1 && children[0].isScrolling }

    private var ofBarItem: ContentFacts {
        var facts: ContentFacts = children.contains { $0.kind == .spacer } ? .spacer : []
        switch attributes.string(.placement) {
        case "principal": facts.insert(.principal)
        case "keyboard": facts.insert(.keyboard)
        default: break
        }
        return facts
    }

    private var ofBar: ContentFacts {
        var facts: ContentFacts = hasLargeTitle ? .large : []
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
        children.reduce(into: []) { facts, child in
            switch child.kind {
            case .bar:
                facts.formUnion(
                    child.contentFacts.intersection([.large, .search, .scopes, .searching, .hiddenBar]))
            case .bottomBar: facts.formUnion(child.contentFacts.intersection(.items))
            case .list, .section: facts.formUnion(child.contentFacts.intersection(.grouped))
            default: break
            }
        }
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
        var facts: ContentFacts = hasOnlyScroll ? .scrollOnly : []
        var count = 0
        for child in children {
            if !child.isLayer { count += 1 }
            if child.isScrolling { facts.insert(.scroll) }
            if child.kind == .menuItems { facts.formUnion(child.contentFacts.intersection(.contextMenu)) }
        }
        if count > 1 { facts.insert(.several) }
        return facts
    }

    private var ofVerticalStack: ContentFacts {
        switch attributes.string(.style) {
        case "inset": children.first?.isScrolling == true ? .scrollFirst : []
        case "grid": ContentFacts(columns: children.map(\.contentFacts.columns).max() ?? 0)
        default: []
        }
    }

    private var ofHorizontalStack: ContentFacts {
        switch attributes.string(.style) {
        case "gridRow": ContentFacts(columns: children.count)
        case "labeled": children.contains { $0.kind == .datePicker } ? .date : []
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
