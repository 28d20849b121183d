import SwiftUI

/// A flow's store in the environment, and a router for older code: that of view models, and of links with a destination view.
struct RoutedFlow<Route: Hashable, Sheet: Hashable>: ViewModifier {
    let store: NavigationStore<Route, Sheet>
    @State private var cached = CachedRouter<Route, Sheet>()

    func body(content: Content) -> some View {
        content
            .navigationRouter(cached.router(for: store))
            .environment(store)
    }
}

/// The router of a flow, cached once for a store.
@MainActor
private final class CachedRouter<Route: Hashable, Sheet: Hashable> {
    private var cached: (store: NavigationStore<Route, Sheet>, router: NavigationRouter<Route>)?

    func router(for store: NavigationStore<Route, Sheet>) -> NavigationRouter<Route> {
        if let cached, cached.store === store { return cached.router }
        let router = NavigationRouter(store: store)
        cached = (store, router)
        return router
    }
}
