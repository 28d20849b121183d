/// The columns of a split view: side by side if there is room, otherwise one stack (Semantics 15 and 16).
@MainActor
final class SplitModel {
    @OwnerNode var node: Node
    private(set) var columns: [ColumnModel] = []
    private(set) var isCompact = true
    private var ownVisibility = StateCell(NavigationSplitViewVisibility.automatic)
    private var ownTop = StateCell(NavigationSplitViewColumn.sidebar)
    private var visibility: Binding<NavigationSplitViewVisibility>?
    private var preferred: Binding<NavigationSplitViewColumn>?
    /// The index of the top column, while the columns are one stack.
    private var top = 0
    private var visible = NavigationSplitViewVisibility.all
    private var hasMarkedLinks = false

    init(node: Node, kinds: [NavigationSplitViewColumn]) {
        _node = OwnerNode(node)
        columns = kinds.enumerated().map { ColumnModel(split: self, kind: $1, index: $0) }
        node.graph.offerColumns()
        node.collects(HidesSidebarToggleKey.self) { [weak self] in self?.show() }
    }

    func update(
        visibility: Binding<NavigationSplitViewVisibility>?, preferred: Binding<NavigationSplitViewColumn>?,
        contents: [AnyView]
    ) {
        self.visibility = visibility
        self.preferred = preferred
        let wasCompact = isCompact
        node.tracking {
            isCompact = node.environment.horizontalSizeClass != .regular
            top = index(of: preferred?.wrappedValue ?? ownTop.read())
            visible = visibility?.wrappedValue ?? ownVisibility.read()
        }
        show()
        for (slot, column) in columns.enumerated() {
            if wasCompact != isCompact { column.modeChanged() }
            node.updateChild(
                SplitColumn(model: column, isCompact: isCompact, content: contents[slot]), slot: slot,
                context: column.context)
        }
        arrange()
    }

    private func show() {
        let element: Element
        if isCompact {
            element = node.showing(.navigation)
            element.onEvent = { [weak self] event in
                guard event == .back || event == .swipe, let self else { return }
                if event == .swipe, columns[top].topScreen?.canBeSwiped == false { return }
                columns[top].back()
            }
        } else {
            element = node.showing(.split)
            element.set(.style, .string(node.environment.splitStyleName))
            element.set(.tint, node.environment.tintPaint.map { .color($0) })
            element.set(.value, .string(visibilityName))
            element.set(.hidesBar, node.collect(HidesSidebarToggleKey.self) ?? false)
            element.onEvent = { [weak self] event in
                if case .toggle(let isShown) = event { self?.showSidebar(isShown) }
            }
        }
    }

    func leave() {
        visibility = nil
        preferred = nil
        columns = []
    }

    // MARK: Visible columns

    private func index(of kind: NavigationSplitViewColumn) -> Int {
        columns.firstIndex { $0.kind == kind } ?? columns.count - 1
    }

    private var visibilityName: String {
        switch visible {
        case .detailOnly: "detailOnly"
        case .doubleColumn where columns.count > 2: "doubleColumn"
        default: "all"
        }
    }

    private func isVisible(_ column: ColumnModel) -> Bool {
        let hidden =
            switch visibilityName {
            case "detailOnly": columns.count - 1
            case "doubleColumn": columns.count - 2
            default: 0
            }
        return column.index >= hidden
    }

    private func showSidebar(_ isShown: Bool) {
        let new: NavigationSplitViewVisibility =
            isShown ? .all : columns.count > 2 ? .doubleColumn : .detailOnly
        if let visibility { visibility.wrappedValue = new } else { ownVisibility.write(new) }
    }

    /// Whether the app controls which column is on top.
    var hasPreference: Bool { preferred != nil }

    func arrangeSoon() {
        node.graph.afterEvaluation(key: (node, ObjectIdentifier(SplitModel.self))) { [weak self] in
            if let self, node.isMounted { arrange() }
        }
    }

    /// Updates for each column whether it is visible, and which screens come before it or cover it.
    private func arrange() {
        for column in columns {
            let isAbove = isCompact && column.index > top
            let isShown = isCompact ? column.index == top : isVisible(column)
            column.node?.isExcluded = isAbove
            column.show(isShown)
            column.arrange(
                isBelow: isCompact && column.index < top,
                outside: isCompact ? column.previous?.topScreen : nil)
            if !isCompact { column.node?.element?.set(.covered, !isShown) }
        }
        markLinks()
        node.notifyAllCollectors()
    }

    /// Marks the links with a destination that is shown in a later column.
    private func markLinks() {
        guard !isCompact || hasMarkedLinks else { return }
        hasMarkedLinks = !isCompact
        func mark(_ node: Node, in column: ColumnModel) {
            if let element = node.element, element.kind == .link, let value = node.linkedValue {
                element.set(.selected, column.isShown(value))
            }
            for child in node.children { mark(child, in: column) }
        }
        for column in columns.dropLast() { if let node = column.node { mark(node, in: column) } }
    }

    // MARK: Going on and back

    func show(_ column: ColumnModel) {
        guard column.index != top || !isCompact else { return }
        if isCompact, let preferred {
            preferred.wrappedValue = column.kind
        } else {
            ownTop.write(column.kind)
        }
    }

    /// Goes back to `column`, if a later one is on top.
    func hide(after column: ColumnModel) {
        if top > column.index { show(column) }
    }

    /// Handles a link in `column` with no destination in the stack around it.
    func forward(_ value: any Hashable, from column: ColumnModel, _ link: Node) -> Bool {
        for later in columns.dropFirst(column.index + 1) where later.stack?.declares(value) == true {
            if later.showOnly(value) {
                show(later)
                return true
            }
        }
        var ancestor: Node? = link
        while let node = ancestor {
            if let list = node.storage as? ListModel, list.select(value) { return true }
            ancestor = node.parent
        }
        return columns.prefix(column.index + 1).reversed().contains { $0.select(value) }
    }
}

extension SplitModel: CarriedModel {
    func handOver() -> Any? { (ownVisibility, ownTop) }

    func takeOver(_ value: Any) {
        guard
            let value = value
                as? (StateCell<NavigationSplitViewVisibility>, StateCell<NavigationSplitViewColumn>)
        else { return }
        (ownVisibility, ownTop) = value
    }
}

/// One column of a split view.
@MainActor
final class ColumnModel {
    /// Nil once the split view has gone, because columns may outlive it.
    private(set) weak var split: SplitModel?
    let kind: NavigationSplitViewColumn
    let index: Int
    let context: Context
    weak var node: Node?
    /// The stack for a column without one from the app. Shows the column's content, or what an earlier column has
    /// put in its place.
    var implicit: NavigationModel?
    /// The app's own stack in the column.
    private(set) weak var hosted: NavigationModel?
    private var lists: [ListModel] = []
    private let presence: Presence

    init(split: SplitModel, kind: NavigationSplitViewColumn, index: Int) {
        self.split = split
        self.kind = kind
        self.index = index
        let outer = split.node.context
        presence = Presence(parent: outer.presence, isShown: false, isScreen: true)
        context = Context(presence: presence)
    }

    func end() {
        presence.leave()
        implicit = nil
        lists = []
    }

    var previous: ColumnModel? { column(at: index - 1) }
    var next: ColumnModel? { column(at: index + 1) }
    var stack: NavigationModel? { hosted ?? implicit }

    private func column(at index: Int) -> ColumnModel? {
        guard let columns = split?.columns, columns.indices.contains(index) else { return nil }
        return columns[index]
    }

    private var isMounted: Bool { node?.isMounted ?? false }

    /// Whether a later column that is shown beside this one begins with `value`.
    func isShown(_ value: any Hashable) -> Bool {
        guard let split, !split.isCompact else { return false }
        let value = AnyHashable(value)
        return split.columns.dropFirst(index + 1).contains { $0.stack?.firstValue == value }
    }

    // MARK: Its stack

    func host(_ navigation: NavigationModel) {
        hosted = navigation
        implicit?.setRootTransparent(true)
        split?.arrangeSoon()
    }

    func unhost(_ navigation: NavigationModel) {
        guard hosted === navigation else { return }
        hosted = nil
        implicit?.setRootTransparent(false)
        split?.arrangeSoon()
    }

    func changed() { split?.arrangeSoon() }

    func modeChanged() {
        implicit?.node.markDirty()
        hosted?.node.markDirty()
    }

    /// Shows this column on top because its stack has grown, unless the app controls which column is on top.
    func stackGrew() {
        guard index > 0, let split, !split.hasPreference else { return }
        split.node.graph.afterEvaluation { [weak self] in
            if let self, isMounted { self.split?.show(self) }
        }
    }

    func show(_ isShown: Bool) {
        presence.show(isShown)
        // Links look for destinations in columns that were never shown, too.
        if !isShown { presence.buildContent() }
    }

    func arrange(isBelow: Bool, outside: ScreenModel?) {
        implicit?.isBelow = isBelow
        hosted?.isBelow = isBelow || !(implicit?.entries.isEmpty ?? true)
        hosted?.outside = outside
        implicit?.outside = outside
    }

    var topScreen: ScreenModel? {
        guard let implicit, implicit.entries.isEmpty, let hosted else { return implicit?.topScreen }
        return hosted.topScreen
    }

    func titleChanged(of screen: ScreenModel) {
        for column in split?.columns ?? [] {
            for screen in [column.implicit, column.hosted].compactMap({ $0?.firstScreen(after: screen) }) {
                screen.changed()
            }
        }
    }

    // MARK: Going on and back

    /// Shows the value of a link in an earlier column.
    func replaceContent(by value: any Hashable) {
        if implicit?.showOnly(value, replacingRoot: true) == true { split?.show(self) }
    }

    func replaceContent(by view: PushedView) {
        implicit?.showOnly(view)
        split?.show(self)
    }

    /// Makes `value` the only one in the column's stack.
    func showOnly(_ value: any Hashable) -> Bool {
        guard let hosted else { return implicit?.showOnly(value, replacingRoot: true) ?? false }
        implicit?.clear()
        return hosted.showOnly(value, replacingRoot: false)
    }

    func back() {
        if let implicit, implicit.canGoBack {
            implicit.back()
        } else if let hosted, hosted.canGoBack, implicit?.entries.isEmpty ?? true {
            hosted.back()
        } else {
            leave(to: previous)
        }
    }

    /// Goes back from the column's first screen, while the columns are one stack.
    func leave() { leave(to: previous) }

    private func leave(to column: ColumnModel?) {
        guard let split, split.isCompact, let column else { return }
        if implicit?.replacesRoot == true { implicit?.clear() }
        column.clearSelection()
        split.hide(after: column)
    }

    // MARK: Its lists

    func add(_ list: ListModel) { lists.append(list) }
    func remove(_ list: ListModel) { lists.removeAll { $0 === list } }

    func select(_ value: any Hashable) -> Bool { lists.contains { $0.select(value) } }

    private func clearSelection() { for list in lists { list.clearSelection() } }

    /// Resets the next column, whose content depends on the selection.
    func selectionChanged(to value: AnyHashable?, isFirst: Bool) {
        split?.node.graph.afterEvaluation { [weak self] in
            guard let self, isMounted, let next, let split else { return }
            if isFirst {
                // An initial selection shows the next column, unless the app controls which one is on top.
                if value != nil, !split.hasPreference { split.show(next) }
                return
            }
            if next.implicit?.replacesRoot == true { next.implicit?.clear() }
            next.hosted?.popOwnValues()
            if value != nil { split.show(next) } else { split.hide(after: self) }
        }
    }
}

/// The view of a column.
nonisolated struct SplitColumn: View, PrimitiveView {
    let model: ColumnModel
    let isCompact: Bool
    let content: AnyView

    @MainActor static func update(_ node: ViewNode<Self>) {
        let model = node.view.model
        model.node = node
        node.isPresenceRoot = true
        if node.collected.isEmpty {
            node.collects(ColumnWidthKey.self) { [weak node] in
                if let node, node.isMounted { setWidth(node) }
            }
            node.onUnmount = { _ in model.end() }
        }
        if node.view.isCompact {
            node.removeElement()
        } else {
            node.showing(.column).set(.placement, .string(model.kind.name))
            setWidth(node)
        }
        node.updateChild(ColumnStack(model: model, isCompact: node.view.isCompact, root: node.view.content))
    }

    @MainActor private static func setWidth(_ node: Node) {
        node.element?.set(node.collect(ColumnWidthKey.self) ?? ColumnWidth())
    }
}

/// The stack of a column in which the app puts none.
nonisolated private struct ColumnStack: View, SelfTrackingView {
    let model: ColumnModel
    let isCompact: Bool
    let root: AnyView

    @MainActor static func update(_ node: ViewNode<Self>) {
        let column = node.view.model
        let navigation = node.model { NavigationModel(node: $0, column: column) }
        column.implicit = navigation
        navigation.update(
            path: ErasedPathStorage(owned: navigation.ownPath), root: node.view.root,
            generation: node.generation)
    }
}
