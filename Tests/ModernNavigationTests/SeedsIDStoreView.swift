import ModernComposable
import ModernNavigation
import SwiftUI

// Seed 002, the first design, with an unchanged view: an app with this source compiles.

struct IDStoreView<ChildReducer, ChildView>: View where ChildView: View, ChildReducer: Reducer {
    let store: StoreOf<IDReducer>
    let content: (StoreOf<ChildReducer>) -> ChildView
    init(store idStore: IDStoreOf<ChildReducer>, content: @escaping (StoreOf<ChildReducer>) -> ChildView) {
        let id = ChildID()
        self.store = .init(
            initialState: .init(idChild: .init(id: id, child: idStore.initialState)),
            reducer: { IDReducer(child: idStore.reducer) }
        )
        self.content = content
    }
    var body: some View {
        ForEach(store.scope(state: \.elements, action: \.elements), id: \.id) { store in
            content(store.scope(state: \.child, action: \.child))
        }
    }
}
