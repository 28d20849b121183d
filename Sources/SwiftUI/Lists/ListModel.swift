public import Foundation

/// What is chosen in a list, whatever type its selection has.
struct ListSelection {
    /// Whether a value is of the selection's type.
    let accepts: (AnyHashable) -> Bool
    let contains: (AnyHashable) -> Bool
    /// What a tap on a row does; the flag says that the list is being edited.
    let choose: (AnyHashable, Bool) -> Void
    /// Leaves nothing chosen, where the selection can say so.
    let clear: () -> Void
    /// The one chosen value, if there is one.
    let single: () -> AnyHashable?

    @MainActor init<Value: Hashable>(_ selection: Binding<Value>) {
        accepts = { $0.base is Value }
        contains = { $0.base as? Value == selection.wrappedValue }
        choose = { value, _ in if let value = value.base as? Value { selection.wrappedValue = value } }
        clear = {}
        single = { AnyHashable(selection.wrappedValue) }
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
    }

    /// While the list is edited a tap adds or removes; else the tapped row becomes the only one.
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
    }
}

/// The rows of a list: which of them are chosen, and what can be done with each.
@MainActor
final class ListModel {
    @Belonging var node: Node
    private(set) var contexts = KeptContext()
    private(set) var selection: ListSelection?
    private(set) var isEditing = false
    /// What was chosen when the list was last looked at; nil before that.
    private var lastSingle: AnyHashable??
    private weak var column: ColumnModel?
    /// Whether the rows have anything that needs looking at: most lists only show.
    private var hasDutiesForRows = false

    init(node: Node) { _node = Belonging(node) }

    /// A row has come.
    func rowShown(_ context: Context) {
        if context.traits[DeleteAction.self] != nil || context.traits[MoveAction.self] != nil {
            hasDutiesForRows = true
        }
        if hasDutiesForRows { arrangeSoon() }
    }

    func update(_ selection: ListSelection?, isEditing: Bool) {
        self.selection = selection
        self.isEditing = isEditing
        node.element?.set(.editing, isEditing)
        if let selection {
            if column == nil, let column = node.context.navigation?.column {
                self.column = column
                column.add(self)
                // What is chosen decides what the next column shows, also while that covers the list.
                node.stayAwake()
            }
            let single = selection.single()
            if let column, lastSingle != .some(single) {
                column.selectionChanged(to: single, isFirst: lastSingle == nil)
            }
            lastSingle = .some(single)
            hasDutiesForRows = true
            if node.collected.isEmpty { node.collects(TagKey.self) { [weak self] in self?.arrangeSoon() } }
        }
        if hasDutiesForRows { arrangeSoon() }
    }

    /// The context that it made knows it: both would keep each other alive.
    func leave() {
        contexts = KeptContext()
        column?.remove(self)
    }

    /// Looks at the rows when what is dirty has been evaluated.
    func arrangeSoon() {
        node.graph.afterEvaluation(key: (node, ObjectIdentifier(ListModel.self))) { [weak self] in
            guard let self, node.isMounted else { return }
            for child in node.children { visit(child, Part()) }
        }
    }

    /// What is known of a row from the nodes above it.
    private struct Part {
        var tag: AnyHashable?
        /// Its place in its collection, how many there are, and what the collection's modifiers do.
        var offset = 0
        var count = 0
        var delete: DeleteAction?
        var move: MoveAction?
    }

    private func visit(_ node: Node, _ part: Part) {
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
                Part(
                    tag: parts.id(at: slot), offset: parts.offset(at: slot), count: parts.count,
                    delete: delete, move: move))
        }
    }

    private func show(_ part: Part, in row: Element) {
        let tag = part.tag.flatMap { tag in selection?.accepts(tag) == true ? tag : nil }
        let canDelete = part.delete?.perform != nil
        let canMove = part.move?.perform != nil
        row.set(.selected, tag.map { selection?.contains($0) == true } ?? false)
        row.set(.deletable, canDelete)
        row.set(.movable, canMove)
        // What is in the row may be used by itself; while the list is edited the row comes first.
        let isOwn = isEditing || !(row.children.first?.kind.actsByItself ?? false)
        let choosable = isOwn ? tag : nil
        row.set(.selectable, choosable != nil)
        row.set(.editing, isEditing && (choosable != nil || canDelete || canMove))
        guard choosable != nil || canDelete || canMove else {
            row.onEvent = nil
            return
        }
        row.onEvent = { [weak self] event in
            switch event {
            case .tap:
                guard let self, let choosable else { return }
                selection?.choose(choosable, isEditing)
            case .delete: withAnimation { part.delete?.perform?(IndexSet(integer: part.offset)) }
            case .move(let place): part.move?.move(part.offset, to: place, of: part.count)
            default: break
            }
        }
    }

    func clearSelection() { selection?.clear() }

    /// Chooses a value that a link carries; false where it is of another type (SEMANTICS 16).
    func select(_ value: any Hashable) -> Bool {
        guard let selection, selection.accepts(AnyHashable(value)) else { return false }
        selection.choose(AnyHashable(value), false)
        return true
    }
}

extension ElementKind {
    /// Whether a tap on it does something of its own.
    var actsByItself: Bool { self == .toggle || has(.control) }
}

/// What `onMove` does with an item that is dragged to another place.
final class MoveAction: TraitKey {
    typealias Value = MoveAction
    var perform: ((IndexSet, Int) -> Void)?

    /// - Parameter place: where the item is afterwards, among `count`.
    func move(_ offset: Int, to place: Int, of count: Int) {
        guard (0..<count).contains(place), place != offset else { return }
        // The gap it goes to, counted before it is taken out.
        perform?(IndexSet(integer: offset), place > offset ? place + 1 : place)
    }
}

/// What can't be done with a row although its collection can.
struct RowLimit: Equatable {
    var deleteDisabled = false
    var moveDisabled = false
}

enum RowLimitKey: UnitPreferenceKey {
    static var defaultValue: RowLimit { RowLimit() }
    static func reduce(value: inout RowLimit, nextValue: () -> RowLimit) {}
}

@usableFromInline nonisolated struct RowLimitModifier: PrimitiveModifier {
    let limit: RowLimit

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.contribute(RowLimitKey.self, changed: limit)
        guard limit.deleteDisabled, let actions = node.context.traits[BesideRowKey.self] else {
            node.updateChild(content)
            return
        }
        let kept = node.storage as? KeptContext ?? KeptContext()
        node.storage = kept
        let context = kept.context(from: node.context) { outer in
            var traits = outer.traits
            traits[BesideRowKey.self] = actions.filter { $0.element?.attributes.has(.deletable) == false }
            return outer.with(traits)
        }
        node.updateChild(content, context: context)
    }
}

extension View {
    nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
        modifier(RowLimitModifier(limit: RowLimit(deleteDisabled: isDisabled)))
    }
    nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View {
        modifier(RowLimitModifier(limit: RowLimit(moveDisabled: isDisabled)))
    }
}

extension DynamicViewContent {
    nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        modifier(
            KeyedTraitModifier(key: MoveAction.self, make: { MoveAction() }, update: { $0.perform = action }))
    }
}
