/// The stores of the elements of an identified array, in order, created lazily.
///
/// ```swift
/// ForEach(store.scope(state: \.rows, action: \.rows), id: \.id) { row in RowView(store: row) }
/// ```
///
/// It contains the elements that were there when it was created. Creating it observes the insertion and removal of elements.
public struct StoreCollection<ElementID: Hashable, State, Action> {
    private let ids: [ElementID]
    private let store: @MainActor (ElementID) -> Store<State, Action>

    init(ids: [ElementID], store: @escaping @MainActor (ElementID) -> Store<State, Action>) {
        self.ids = ids
        self.store = store
    }
}

extension StoreCollection: @MainActor RandomAccessCollection {
    @MainActor public var startIndex: Int { ids.startIndex }
    @MainActor public var endIndex: Int { ids.endIndex }

    @MainActor public subscript(position: Int) -> Store<State, Action> { store(ids[position]) }
}

extension Store {
    /// Returns the stores of the elements of an identified array: `store.scope(\.rows, action: \.rows)`.
    public func scope<ElementID, ElementState, ElementAction>(
        _ state: KeyPath<Place<State>, Place<IdentifiedArray<ElementID, ElementState>>>,
        action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
    ) -> StoreCollection<ElementID, ElementState, ElementAction> {
        scope(state: state, action: action)
    }

    /// Returns the stores of the elements of an identified array. An element keeps its store while it is there.
    public func scope<ElementID, ElementState, ElementAction>(
        state: KeyPath<Place<State>, Place<IdentifiedArray<ElementID, ElementState>>>,
        action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
    ) -> StoreCollection<ElementID, ElementState, ElementAction> {
        typealias Elements = ElementStores<ElementID, ElementState, ElementAction>
        core.observe()
        let access = RootedPlaceSteps.along(state)
        let found = core.read { access.read($0).map { ($0.ids, $0.idsMark) } } ?? nil
        let key = ChildStores.Key(
            place: .path(state), action: action, child: ObjectIdentifier(Elements.self))
        let stores = elementStores[key] as? Elements ?? Elements()
        elementStores[key] = stores
        stores.keep(found?.0 ?? [], found?.1)
        return StoreCollection(ids: found?.0 ?? []) { id in
            stores.store(id, of: self) {
                self.scope(
                    state: state.appending(path: \.[id: id]!), action: action.appending(path: \.[id: id]))
            }
        }
    }
}

/// The stores of an array's elements, retained as long as the elements are there: a list identifies its rows by their
/// stores, and a visible row may retain only a store that was scoped from its own.
@MainActor
private final class ElementStores<ElementID: Hashable, State, Action> {
    private var stores: [ElementID: Store<State, Action>] = [:]
    private var ids: ChangeMark?

    /// Releases the stores of all other elements.
    func keep(_ ids: [ElementID], _ mark: ChangeMark?) {
        if let mark, let known = self.ids, mark.isSame(as: known) { return }
        self.ids = mark
        let kept = Set(ids)
        stores = stores.filter { kept.contains($0.key) }
    }

    func store<Parent, ParentAction>(
        _ id: ElementID, of parent: Store<Parent, ParentAction>, make: () -> Store<State, Action>
    ) -> Store<State, Action> {
        if let store = stores[id], !store.isStale || parent.isStale { return store }
        let made = make()
        stores[id] = made
        return made
    }
}
