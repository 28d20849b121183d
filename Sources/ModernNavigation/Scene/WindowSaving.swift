import Foundation
import ModernComposable
import SwiftUI

/// Restores a store for the window that a view stands in, and saves it for as long as it is shown.
///
/// A view calls ``restore(_:)`` in its body, before it makes what reads the store. So the first frame has the screens that were left,
/// and nothing has moved there.
struct WindowSaving: DynamicProperty {
    /// What the app says that the window is saved by.
    private let scene: String?
    @Environment(\.savedWindowName) private var only
    @SceneStorage("ModernNavigation.scene") private var kept = ""
    @State private var window = SavedWindow()
    #if os(Linux)
        @Environment(\.sceneSaving) private var saving
    #endif

    @MainActor init(scene: String?) { self.scene = scene }

    /// Does so when it is called for the first time. A store that another window shows already has been restored: it stays as it is.
    @MainActor func restore<Route: Hashable, Sheet: Hashable>(_ store: NavigationStore<Route, Sheet>) {
        let use = store.use()
        guard window.use !== use else { return }
        window.use = use
        guard use.kept == nil else { return }
        let name = scene ?? only ?? (kept.isEmpty ? window.newName : kept)
        #if os(Linux)
            use.kept = SavedStore(store, name: name, saving: saving)
        #else
            use.kept = SavedStore(store, name: name)
        #endif
    }

    /// Has the system keep a name that was made up, with the window. A view can't write state in its body: it does so as it appears.
    @MainActor func keepName() {
        if scene == nil, only == nil, kept.isEmpty { kept = window.newName }
    }
}

extension EnvironmentValues {
    /// What the app's only window is saved by. The system destroys what it keeps of a window with that, also when a person swipes the
    /// app away; where there is one window, it is known without the system. Nil where there may be others.
    fileprivate var savedWindowName: String? {
        #if os(Linux)
            windowName
        #else
            supportsMultipleWindows ? nil : "main"
        #endif
    }
}

/// What a window keeps of the store that it shows.
@MainActor
private final class SavedWindow {
    lazy var newName = UUID().uuidString
    var use: StoreUse?
}

/// A store that is saved until this goes.
@MainActor
private final class SavedStore {
    private let end: @MainActor () -> Void

    #if os(Linux)
        init<Route, Sheet>(_ store: NavigationStore<Route, Sheet>, name: String, saving: SceneSaving?) {
            store.dispatch(.restore(scene: name), from: .restore)
            saving?.add(store) { [weak store] again in store?.unsaved(tryingAgain: again) }
            end = {
                saving?.remove(store)
                store.dispatch(.stopSaving)
            }
        }
    #else
        init<Route, Sheet>(_ store: NavigationStore<Route, Sheet>, name: String) {
            store.dispatch(.restore(scene: name), from: .restore)
            end = { store.dispatch(.stopSaving) }
        }
    #endif

    deinit {
        // At once where that can be: the window may be opened again.
        #if os(Linux)
            MainThread.run(end)
        #else
            if Thread.isMainThread {
                MainActor.assumeIsolated { [end] in end() }
            } else {
                Task { @MainActor [end] in end() }
            }
        #endif
    }
}

#if os(Linux)
    extension Store {
        /// Says why the last change is not on disk.
        fileprivate func unsaved<Route, Sheet>(tryingAgain: Bool) -> String?
        where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
            guard let problem = withUnobservedState({ $0.saveError }) else { return nil }
            if !tryingAgain { return problem.reason }
            dispatch(.save)
            return withUnobservedState { $0.saveError?.reason }
        }
    }

    extension SaveError {
        /// What is in the way, for whoever uses the app.
        fileprivate var reason: String {
            switch self {
            case .inUse: "they are open elsewhere"
            case .file(let error), .notRead(let error):
                switch error.reason {
                case .diskFull: "the disk is full"
                case .readOnly: "the disk is read-only"
                case .noPermission: "the server has no permission to write there"
                case .other(let text): text.lowercased()
                }
            case .notEncodable, .damaged, .newer, .notMigrated, .dropped, .keptAside:
                "what is shown can't be written down"
            }
        }
    }
#endif
