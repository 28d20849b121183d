public import ModernComposable
public import SwiftUI

/// Shows a child in a store of its own, which lives as long as the view (seed 002, the first design).
///
/// ```swift
/// ForEach(0..<4) { page in
///     IDStoreView(store: IDStoreOf(initialState: Page.State(number: page)) { Page() }) { store in
///         PageView(store: store)
///     }
/// }
/// ```
///
/// Each of these stores runs its own effects: whatever ids they use, none can cancel what another has running. What
/// is given to the view later, under the same identity, is not looked at; `.id(_:)` begins anew.
public struct IDStoreView<ChildReducer, ChildView>: View where ChildView: View, ChildReducer: Reducer {
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
