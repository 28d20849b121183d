/// The stores of the elements of an identified array, in order, made when they are asked for.
///
/// ```swift
/// ForEach(store.scope(state: \.rows, action: \.rows), id: \.id) { row in RowView(store: row) }
/// ```
///
/// It has the elements that were there when it was made. Who makes it is told when elements come or go.
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
    /// The stores of the elements of an identified array.
    public func scope<ElementID, ElementState, ElementAction>(
        state: KeyPath<Place<State>, Place<IdentifiedArray<ElementID, ElementState>>>,
        action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
    ) -> StoreCollection<ElementID, ElementState, ElementAction> {
        core.observe()
        let way = Way.along(state)
        let ids = core.read { way.read($0)?.ids } ?? nil
        return StoreCollection(ids: ids ?? []) { id in
            self.scope(
                state: state.appending(path: \.[id: id]!), action: action.appending(path: \.[id: id]))
        }
    }
}
