import ModernComposable
import ModernNavigationCore
import SwiftUI

extension View {
    /// Says that the view shows a store. When no view does any more, a window was closed: who still waits for a result in it
    /// gets an error, and keeps nothing of it.
    ///
    /// - Parameter modules: whose links name the screens, where what happens in the store is recorded.
    func shows<Route, Sheet>(
        _ store: NavigationStore<Route, Sheet>, modules: ModuleRegistry?
    ) -> some View {
        modifier(ShownStore(store: store, modules: modules)).modifier(RecordedScene(store: store))
    }
}

private struct ShownStore<Route: Hashable, Sheet: Hashable>: ViewModifier {
    let store: NavigationStore<Route, Sheet>
    let modules: ModuleRegistry?
    @State private var use: StoreUse
    @Environment(\.journeys) private var journeys

    init(store: NavigationStore<Route, Sheet>, modules: ModuleRegistry?) {
        self.store = store
        self.modules = modules
        _use = State(initialValue: store.use())
        #if os(Linux)
            store.originateFromInteractions()
        #endif
    }

    func body(content: Content) -> some View {
        let _ = journeys?.record(store, modules: modules)
        content
    }
}
