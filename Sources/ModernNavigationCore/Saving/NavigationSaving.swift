public import ModernComposable

/// Where and how navigation is saved, for the scenes of an app.
///
/// ```swift
/// let saving = NavigationSaving<AnyRoute, AnySheet>(folder: folder, types: types)
/// let store = NavigationStore(initialState: initial) { NavigationReducer().saving(saving) }
/// store.dispatch(.restore(scene: "main"))
/// ```
public struct NavigationSaving<Route: Hashable, Sheet: Hashable> {
    typealias State = NavigationState<Route, Sheet>

    /// A saver of a scene, without the demand on its routes to be codable.
    struct Scene {
        let restore: (State) -> State
        /// Returns what keeps the state from the disk.
        let save: (inout State) -> SaveError?
    }

    let scene: (String) -> Scene

    /// See ``NavigationSaver/init(folder:name:types:version:migrations:keeping:files:report:)``. Problems are written
    /// to the log by default.
    public init(
        folder: String, types: RouteTypes = RouteTypes(), version: Int = 1,
        migrations: [NavigationMigration] = [], keeping bound: SavedScenesBound = SavedScenesBound(),
        files: any FileSystem = DiskFileSystem(),
        report: @escaping (SaveError) -> Void = SaveError.log
    ) where Route: Codable, Sheet: Codable {
        scene = { name in
            let saver = NavigationSaver<Route, Sheet>(
                folder: folder, name: name, types: types, version: version, migrations: migrations,
                keeping: bound, files: files, report: report)
            return Scene(restore: saver.restore) { saver.save(&$0) }
        }
    }
}

extension Reducer {
    /// Saves the state after every action, once a scene was restored by ``NavigationAction/restore(scene:)``.
    ///
    /// What an action changed is on disk before the send returns, or ``NavigationState/saveError`` says why it is not.
    public func saving<Route, Sheet>(
        _ saving: NavigationSaving<Route, Sheet>
    ) -> NavigationReducer<Route, Sheet>
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        let slot = NavigationReducer<Route, Sheet>.SceneSlot(saving)
        var reducer = NavigationReducer(self).read { _, action in
            slot.isAbout(action) ? { _ in } : { slot.save(&$0) }
        }
        reducer.scene = slot
        return reducer
    }
}

extension NavigationReducer {
    /// The scene that is saved, once one was restored.
    final class SceneSlot {
        private let saving: NavigationSaving<Route, Sheet>
        private var scene: NavigationSaving<Route, Sheet>.Scene?

        init(_ saving: NavigationSaving<Route, Sheet>) { self.saving = saving }

        func save(_ state: inout State) { state.saveError = scene?.save(&state) }

        /// Whether an action takes up a scene, or lets it go.
        func isAbout(_ action: Action) -> Bool {
            switch action.here {
            case .restore, .stopSaving: true
            default: false
            }
        }

        /// Does what is about saving; nil for what isn't.
        func reduce(
            _ state: inout State, _ action: Action, _ reducer: NavigationReducer
        ) -> Effect<Action>? {
            switch action.here {
            case .restore(let name):
                // The lock of the scene before is let go first: the name may be the same.
                scene = nil
                let restored = saving.scene(name)
                state = restored.restore(state)
                scene = restored
                // What a plan waited for may have come about meanwhile; only guards can tell.
                return state.held == nil ? .none : reducer.changeAny(&state, by: .reconsider)
            case .stopSaving:
                scene = nil
                state.saveError = nil
                // `.none` alone is that of `Optional`, which means that this isn't about saving.
                return Effect.none
            case .save:
                return Effect.none
            default:
                return nil
            }
        }
    }
}

extension SaveError {
    /// Writes a problem to the log.
    public static let log: @Sendable (SaveError) -> Void = { DiagnosticLog.warn($0) }
}
