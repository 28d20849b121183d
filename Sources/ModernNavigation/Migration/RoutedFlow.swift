import SwiftUI

/// A flow's store in the environment, and a router for older code: that of view models, and of links with a destination view.
struct RoutedFlow<Route: Hashable, Sheet: Hashable>: ViewModifier {
    let store: NavigationStore<Route, Sheet>
    @State private var made = MadeRouter<Route, Sheet>()

    func body(content: Content) -> some View {
        content
            .navigationRouter(made.router(for: store))
            .environment(store)
    }
}

/// The router of a flow, made once for a store.
@MainActor
private final class MadeRouter<Route: Hashable, Sheet: Hashable> {
    private var made: (store: NavigationStore<Route, Sheet>, router: NavigationRouter<Route>)?

    func router(for store: NavigationStore<Route, Sheet>) -> NavigationRouter<Route> {
        if let made, made.store === store { return made.router }
        let router = NavigationRouter(store: store)
        made = (store, router)
        return router
    }
}
