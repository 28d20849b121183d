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
    /// What can't be saved, as on a full disk, is in ``Navigation/NavigationState/saveProblem`` of the store's state, so that a view can show
    /// it. In a browser the page says it by itself.
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
    #if os(Linux)
        @Environment(\.sceneSaving) private var saving
    #endif

    func body(content: Content) -> some View {
        content
            .onAppear {
                guard !isRestored else { return }
                isRestored = true
                if given == nil, scene.isEmpty { scene = UUID().uuidString }
                store.dispatch(.restore(scene: given ?? scene))
                #if os(Linux)
                    saving?.add(store, save: save)
                #endif
            }
            .onDisappear {
                isRestored = false
                #if os(Linux)
                    saving?.remove(store)
                #endif
                store.dispatch(.stopSaving)
            }
    }

    #if os(Linux)
        /// Says why the last change is not on disk.
        private func save(again: Bool) -> String? {
            guard let problem = store.withUnobservedState({ $0.saveProblem }) else { return nil }
            if !again { return problem.reason }
            store.dispatch(.save)
            return store.withUnobservedState { $0.saveProblem?.reason }
        }
    #endif
}

#if os(Linux)
    extension SaveProblem {
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
