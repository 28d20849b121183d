public import SwiftUI

extension View {
    /// Restores the window's last saved screens before its first frame, and saves every later change until no view shows the store
    /// any more.
    ///
    /// ``NavigationWindow`` does this itself. Keep a store of your own in a view of the window (`@State`), not in the `App`: windows share
    /// the `App`'s values, so all would show the same screens. A shared store is restored by the first window that shows it.
    ///
    /// The store's reducer does the saving. Create it with
    /// ``ModernComposable/Store/init(modules:columns:folder:version:migrations:keeping:report:events:)``, or one with
    /// `saving(_:)`.
    ///
    /// A saving error, such as a full disk, is in `saveError` of the store's state, so that a view
    /// can show it. In a browser the page shows it without further code.
    ///
    /// - Parameters:
    ///   - store: The window's store.
    ///   - scene: The name under which the window is saved. The default for an app with one window is a fixed name, which survives
    ///     swiping the app away; otherwise a name that is generated when the window first opens and that the system stores with it.
    public func savesNavigation<Route: Hashable, Sheet: Hashable>(
        _ store: NavigationStore<Route, Sheet>, scene: String? = nil
    ) -> some View {
        modifier(SavesNavigation(store: store, saving: WindowSaving(scene: scene)))
    }
}

private struct SavesNavigation<Route: Hashable, Sheet: Hashable>: ViewModifier {
    let store: NavigationStore<Route, Sheet>
    var saving: WindowSaving

    func body(content: Content) -> some View {
        let _ = saving.restore(store)
        content.onAppear { saving.keepName() }
    }
}
