import Foundation

/// The selection of a list, type-erased.
struct ListSelection {
    /// Whether a value has the type of the selection.
    let accepts: (AnyHashable) -> Bool
    let contains: (AnyHashable) -> Bool
    /// Handles a tap on a row. The flag is true in edit mode.
    let choose: (AnyHashable, Bool) -> Void
    /// Clears the selection, if it can be empty.
    let clear: () -> Void
    /// The selected value; nil for none or several.
    let single: () -> AnyHashable?
    let all: () -> [AnyHashable]

    @MainActor init<Value: Hashable>(_ selection: Binding<Value>) {
        accepts = { $0.base is Value }
        contains = { $0.base as? Value == selection.wrappedValue }
        choose = { value, _ in if let value = value.base as? Value { selection.wrappedValue = value } }
        clear = {}
        single = { AnyHashable(selection.wrappedValue) }
        all = { [AnyHashable(selection.wrappedValue)] }
    }

    @MainActor init<Value: Hashable>(_ selection: Binding<Value?>) {
        accepts = { $0.base is Value }
        contains = { tag in
            guard let value = tag.base as? Value else { return false }
            return value == selection.wrappedValue
        }
        choose = { value, _ in if let value = value.base as? Value { selection.wrappedValue = value } }
        clear = { if selection.wrappedValue != nil { selection.wrappedValue = nil } }
        single = { selection.wrappedValue.map { AnyHashable($0) } }
        all = { selection.wrappedValue.map { [AnyHashable($0)] } ?? [] }
    }

    /// In edit mode a tap adds or removes a row; otherwise the tapped row becomes the only one.
    @MainActor init<Value: Hashable>(_ selection: Binding<Set<Value>>) {
        accepts = { $0.base is Value }
        contains = { tag in (tag.base as? Value).map { selection.wrappedValue.contains($0) } ?? false }
        choose = { value, isEditing in
            guard let value = value.base as? Value else { return }
            guard isEditing else {
                selection.wrappedValue = [value]
                return
            }
            if selection.wrappedValue.contains(value) {
                selection.wrappedValue.remove(value)
            } else {
                selection.wrappedValue.insert(value)
            }
        }
        clear = { if !selection.wrappedValue.isEmpty { selection.wrappedValue = [] } }
        single = {
            selection.wrappedValue.count == 1 ? selection.wrappedValue.first.map { AnyHashable($0) } : nil
        }
        all = { selection.wrappedValue.map { AnyHashable($0) } }
    }
}

/// The rows of a list: their selection, and the possible actions on each.
@MainActor
final class ListModel {
    @OwnerNode var node: Node
    private(set) var contexts = CachedContext()
    private(set) var selection: ListSelection?
    private(set) var isEditing = false
    /// The menu around the list.
    weak var menu: SelectionMenu?
    /// The selected value at the last update; nil before the first one.
    private var lastSingle: AnyHashable??
    private weak var column: ColumnModel?
    /// Whether rows can be selected, deleted or moved. Most lists have none of these.
    private var arrangesRows = false

    init(node: Node) { _node = OwnerNode(node) }

    /// Called for a new row.
    func rowShown(_ context: Context) {
        if context.traits[DeleteAction.self] != nil || context.traits[MoveAction.self] != nil {
            arrangesRows = true
        }
        if arrangesRows { arrangeSoon() }
    }

    func update(_ selection: ListSelection?, isEditing: Bool) {
        self.selection = selection
        self.isEditing = isEditing
        node.element?.set(.editing, isEditing)
        if let selection {
            if column == nil, let column = node.context.navigation?.column {
                self.column = column
                column.add(self)
                // The selection determines the content of the next column, even while that column covers the list.
                node.updateWhileCovered()
            }
            let single = selection.single()
            if let column, lastSingle != .some(single) {
                column.selectionChanged(to: single, isFirst: lastSingle == nil)
            }
            lastSingle = .some(single)
            arrangesRows = true
            if node.collected.isEmpty { node.collects(TagKey.self) { [weak self] in self?.arrangeSoon() } }
        }
        if arrangesRows { arrangeSoon() }
    }

    /// Drops the context, because it and the model refer to each other.
    func leave() {
        contexts = CachedContext()
        column?.remove(self)
    }

    /// Updates the rows after the evaluation.
    func arrangeSoon() {
        node.graph.afterEvaluation(key: (node, ObjectIdentifier(ListModel.self))) { [weak self] in
            guard let self, node.isMounted else { return }
            for child in node.children { visit(child, InheritedValues()) }
        }
    }

    /// The values that a row inherits from the nodes above it.
    private struct InheritedValues {
        var tag: AnyHashable?
        /// Its offset in its collection, the number of items, and the actions of the collection.
        var offset = 0
        var count = 0
        var delete: DeleteAction?
        var move: MoveAction?
    }

    private func visit(_ node: Node, _ part: InheritedValues) {
        var part = part
        if let tag = node.contributions[ObjectIdentifier(TagKey.self)] as? AnyHashable { part.tag = tag }
        if let limit = node.contributions[ObjectIdentifier(RowLimitKey.self)] as? RowLimit {
            if limit.deleteDisabled { part.delete = nil }
            if limit.moveDisabled { part.move = nil }
        }
        if let outer = node.outerElement, outer.kind == .row {
            show(part, in: outer)
            return
        }
        if let element = node.element, element.kind != .section { return }
        guard let parts = node.storage as? any KeyedParts else {
            for child in node.children { visit(child, part) }
            return
        }
        let delete = node.context.traits[DeleteAction.self]
        let move = node.context.traits[MoveAction.self]
        for (slot, child) in node.children.enumerated() {
            visit(
                child,
                InheritedValues(
                    tag: parts.id(at: slot), offset: parts.offset(at: slot), count: parts.count,
                    delete: delete, move: move))
        }
    }

    private func show(_ part: InheritedValues, in row: Element) {
        let tag = part.tag.flatMap { tag in selection?.accepts(tag) == true ? tag : nil }
        let canDelete = part.delete?.perform != nil
        let canMove = part.move?.perform != nil
        row.set(.selected, tag.map { selection?.contains($0) == true } ?? false)
        row.set(.deletable, canDelete)
        row.set(.movable, canMove)
        // A control in the row gets the taps, except in edit mode.
        let takesTaps = isEditing || !(row.children.first?.kind.actsByItself ?? false)
        let choosable = takesTaps ? tag : nil
        row.set(.selectable, choosable != nil)
        let hasMenu = tag.map { menu?.accepts($0) == true } ?? false
        row.set(.selectionMenu, hasMenu)
        row.set(.editing, isEditing && (choosable != nil || canDelete || canMove))
        guard choosable != nil || hasMenu || canDelete || canMove else {
            row.onEvent = nil
            return
        }
        row.onEvent = { [weak self] event in
            switch event {
            case .tap:
                guard let self, let choosable else { return }
                if hasMenu, !isEditing, let act = menu?.primaryAction {
                    act([choosable])
                } else {
                    selection?.choose(choosable, isEditing)
                }
            case .menu:
                guard hasMenu, let self, let tag else { return }
                menu?.open(on: selection?.contains(tag) == true ? selection?.all() ?? [] : [tag])
            case .delete: withAnimation { part.delete?.perform?(IndexSet(integer: part.offset)) }
            case .move(let place): part.move?.move(part.offset, to: place, of: part.count)
            default: break
            }
        }
    }

    func clearSelection() { selection?.clear() }

    /// Selects the value of a link. Returns false if it has another type (Semantics 16).
    func select(_ value: any Hashable) -> Bool {
        guard let selection, selection.accepts(AnyHashable(value)) else { return false }
        selection.choose(AnyHashable(value), false)
        return true
    }
}

extension ElementKind {
    /// Whether it handles taps itself.
    var actsByItself: Bool { self == .toggle || has(.control) }
}
