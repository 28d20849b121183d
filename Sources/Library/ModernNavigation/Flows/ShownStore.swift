import ModernComposable
import ModernNavigationCore
import SwiftUI

extension View {
    /// Marks a store as shown by this view. When no view shows it any more, the window was closed: pending waits for results
    /// end with an error and release what they retain.
    ///
    /// - Parameter modules: The modules whose links name the screens in recorded events.
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
    @Environment(\.events) private var events

    init(store: NavigationStore<Route, Sheet>, modules: ModuleRegistry?) {
        self.store = store
        self.modules = modules
        _use = State(initialValue: store.use())
        store.originateFromInteractions()
    }

    func body(content: Content) -> some View {
        let _ = events?.record(store, modules: modules)
        let _ = modules?.review()
        let _ = store.enforceGuards()
        content
            .onAppear {
                guard let modules, modules.expectsSaving(of: store), use.retainedObject == nil else { return }
                modules.note(.notSaved)
            }
            .closesPresentationsForLinks(of: store, modules: modules)
    }
}
