public import SwiftUI

extension View {
    /// Brings back what was shown when the window was last open, before its first frame, and saves from then on, until no view shows the
    /// store any more.
    ///
    /// ``NavigationWindow`` does this by itself. For a store of your own, keep it in a view of the window (`@State`), not in the `App`: all
    /// windows share what the `App` keeps, so all would show the same screens. The first window that shows a shared store restores it.
    ///
    /// The store's reducer does the saving: that of
    /// ``ModernComposable/Store/init(modules:columns:folder:version:migrations:keeping:report:)``, or one with
    /// ``ModernComposable/Reducer/saving(_:)``.
    ///
    /// What can't be saved, as on a full disk, is in ``ModernNavigationCore/NavigationState/saveError`` of the store's state, so that a view can show
    /// it. In a browser the page says it by itself.
    ///
    /// - Parameter scene: what the window is saved by. By default that is a fixed name where the app has one window, which also lasts
    ///   when a person swipes the app away; else a name that is made up when the window first opens and that the system keeps with it.
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
