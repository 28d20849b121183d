import Foundation
public import SwiftUI

extension View {
    /// Brings back what was shown when the scene was last open, before its first frame, and saves from then
    /// on.
    ///
    /// The store's reducer does the saving: that of
    /// ``Composable/Store/init(modules:columns:folder:version:migrations:keeping:report:)``, or one with
    /// ``Composable/Reducer/saving(_:)``.
    ///
    /// - Parameter scene: what the scene is saved by. By default it is a name that is made up when the scene
    ///   first opens and that the system keeps for it.
    public func savesNavigation<Route: Hashable, Sheet: Hashable>(
        _ store: NavigationStore<Route, Sheet>, scene: String? = nil
    ) -> some View {
        modifier(SavesNavigation(store: store, given: scene))
    }
}

private struct SavesNavigation<Route: Hashable, Sheet: Hashable>: ViewModifier {
    let store: NavigationStore<Route, Sheet>
    let given: String?
    @SceneStorage("ModernNavigation.scene") private var scene = ""
    @State private var isRestored = false

    func body(content: Content) -> some View {
        content
            .onAppear {
                guard !isRestored else { return }
                isRestored = true
                if given == nil, scene.isEmpty { scene = UUID().uuidString }
                store.dispatch(.restore(scene: given ?? scene))
            }
            .onDisappear {
                isRestored = false
                store.dispatch(.stopSaving)
            }
    }
}
