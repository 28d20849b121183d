public import ModernComposable
public import SwiftUI

/// A view that owns a store for a child, for as long as the view lives (seed 002, the first design).
///
/// ```swift
/// ForEach(0..<4) { page in
///     IDStoreView(store: IDStoreOf(initialState: Page.State(number: page)) { Page() }) { store in
///         PageView(store: store)
///     }
/// }
/// ```
///
/// The stores' effects are isolated from each other: cancellation ids never reach another store. A value passed
/// to the view later, under the same identity, is ignored; `.id(_:)` starts anew.
public struct IDStoreView<ChildReducer, ChildView>: View
where ChildView: View, ChildReducer: ModernComposable.Reducer {
    @State private var store: StoreOf<IDReducer>
    private let content: (StoreOf<ChildReducer>) -> ChildView

    public init(
        store idStore: IDStoreOf<ChildReducer>,
        content: @escaping (StoreOf<ChildReducer>) -> ChildView
    ) {
        let store: StoreOf<IDReducer> = Store(
            initialState: IDReducer.State(
                idChild: IDReducer.IDChild(id: ChildID(), child: idStore.initialState))
        ) {
            IDReducer(child: idStore.reducer)
        }
        _store = State(initialValue: store)
        self.content = content
    }

    public var body: some View {
        ForEach(store.scope(state: \.elements, action: \.elements), id: \.id) { element in
            content(element.scope(state: \.child, action: \.child))
        }
    }
}
