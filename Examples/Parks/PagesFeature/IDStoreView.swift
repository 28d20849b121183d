import ModernNavigation
import SwiftUI

/// A child with a store of its own, wrapped in an id.
struct IDStoreView<Child: Reducer, ChildView: View>: View {
    @State private var store: StoreOf<IDReducer<Child>>
    private let content: (StoreOf<Child>) -> ChildView

    init(store: IDStoreOf<Child>, content: @escaping (StoreOf<Child>) -> ChildView) {
        _store = State(
            initialValue: Store(initialState: .init(idChild: .init(id: ChildID(), child: store.initialState)))
            {
                IDReducer(child: store.reducer)
            })
        self.content = content
    }

    var body: some View {
        if let element = store.scope(state: \.elements, action: \.elements).first {
            content(element.scope(state: \.child, action: \.child))
        }
    }
}
