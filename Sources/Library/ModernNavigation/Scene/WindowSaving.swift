import Foundation
import ModernComposable
import SwiftUI

/// Restores a store for the window of a view, and saves it while the store is shown.
///
/// A view calls ``restore(_:)`` in its body, before it creates the views that read the store. So the first frame shows the restored
/// screens, without an animation.
struct WindowSaving: DynamicProperty {
    /// The name given by the app.
    private let scene: String?
    @Environment(\.onlyWindowName) private var only
    @SceneStorage("ModernNavigation.scene") private var savedName = ""
    @State private var window = SavedWindow()
    @Environment(\.hostSaving) private var saving

    @MainActor init(scene: String?) { self.scene = scene }

    /// Restores the store on the first call. A store that another window already shows is restored already, and stays unchanged.
    @MainActor func restore<Route: Hashable, Sheet: Hashable>(_ store: NavigationStore<Route, Sheet>) {
        let use = store.use()
        guard window.use !== use else { return }
        window.use = use
        guard use.retainedObject == nil else { return }
        let name = scene ?? only ?? (savedName.isEmpty ? window.newName : savedName)
        use.retainedObject = SavedStore(store, name: name, saving: saving)
    }

    /// Has the system store the generated name with the window. Called when the view appears, because a view can't write state in its body.
    @MainActor func keepName() {
        if scene == nil, only == nil, savedName.isEmpty { savedName = window.newName }
    }
}

/// The saving of the store that a window shows.
@MainActor
private final class SavedWindow {
    lazy var newName = UUID().uuidString
    var use: StoreUse?
}

/// A store that is saved until this object is released.
@MainActor
private final class SavedStore {
    private let end: @MainActor () -> Void

    init<Route, Sheet>(_ store: NavigationStore<Route, Sheet>, name: String, saving: HostSaving?) {
        store.dispatch(.restore(scene: name, folder: saving?.folder))
        saving?.add(store) { [weak store] again in store?.unsaved(tryingAgain: again) }
        end = {
            saving?.remove(store)
            store.dispatch(.stopSaving)
        }
    }

    deinit {
        // Synchronous if possible, because the window may be opened again.
        runOnMainThread(end)
    }
}

extension Store {
    /// Returns the reason why the last change isn't on disk; nil if it is.
    fileprivate func unsaved<Route, Sheet>(tryingAgain: Bool) -> String?
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        guard let error = withUnobservedState({ $0.saveError }) else { return nil }
        if !tryingAgain { return error.reason }
        dispatch(.save)
        return withUnobservedState { $0.saveError?.reason }
    }
}

extension SaveError {
    /// The reason, for the user of the app.
    fileprivate var reason: String {
        switch self {
        case .inUse: "another store saves to the same file"
        case .file(let error), .notRead(let error):
            switch error.reason {
            case .diskFull: "the disk is full"
            case .readOnly: "the disk is read-only"
            case .noPermission: "the server has no permission to write there"
            case .other(let text): text.lowercased()
            }
        case .notEncodable, .damaged, .newer, .notMigrated, .dropped, .keptAside:
            "the state can't be encoded"
        }
    }
}
