public import ModernComposable

/// The folder, format and error handling for the saved scenes of an app.
///
/// ```swift
/// let saving = NavigationSaving<AnyRoute, AnySheet>(folder: folder, types: types)
/// let store = NavigationStore(initialState: initial) { NavigationReducer().saving(saving) }
/// store.dispatch(.restore(scene: "main"))
/// ```
public struct NavigationSaving<Route: Hashable, Sheet: Hashable> {
    typealias State = NavigationState<Route, Sheet>

    /// A saver of a scene, erased because only saved routes need to be `Codable`.
    struct Scene {
        let restore: (State) -> State
        /// Saves a state after an edit, and stores the error in it.
        let save: (inout State, NavigationEdit<Route, Sheet>) -> Void
    }

    /// Opens the scene with a name. The folder of the window's host, if there is one, takes the place of the app's own.
    let scene: (_ name: String, _ folder: String?) -> Scene

    private init(scene: @escaping (String, String?) -> Scene) { self.scene = scene }

    /// The saving of scenes in a folder; nil for one of the app's own in Application Support, or that of a test's window.
    package static func inFolder(
        _ folder: String?, types: RouteTypes, version: Int, migrations: [NavigationMigration],
        keeping bound: SavedScenesBound = SavedScenesBound(),
        report: @escaping (SaveError) -> Void = SaveError.log
    ) -> Self where Route: Codable, Sheet: Codable {
        Self { name, folderOfHost in
            let saving = Self(
                folder: folder ?? folderOfHost ?? AppFolder.navigation, types: types, version: version,
                migrations: migrations, keeping: bound, report: report)
            return saving.scene(name, nil)
        }
    }

    /// Creates the saving of scenes in a folder.
    ///
    /// - Parameters:
    ///   - folder: The folder of the files; created if it is missing.
    ///   - types: The types of erased routes that may be saved.
    ///   - version: The version of the saved format, counted from 1. Increase it with each added migration.
    ///   - migrations: One step for each version before `version` that may still be found.
    ///   - bound: The maximum number of scenes in the folder, and their maximum age.
    ///   - report: Called for each error, once in a row, and once for each reason for leaving out a route; writes it to the log by
    ///     default.
    public init(
        folder: String, types: RouteTypes = RouteTypes(), version: Int = 1,
        migrations: [NavigationMigration] = [], keeping bound: SavedScenesBound = SavedScenesBound(),
        report: @escaping (SaveError) -> Void = SaveError.log
    ) where Route: Codable, Sheet: Codable {
        self.init(
            folder: folder, types: types, version: version, migrations: migrations, keeping: bound,
            files: DiskFileSystem(), report: report)
    }

    package init(
        folder: String, types: RouteTypes = RouteTypes(), version: Int = 1,
        migrations: [NavigationMigration] = [], keeping bound: SavedScenesBound = SavedScenesBound(),
        files: any FileSystem,
        report: @escaping (SaveError) -> Void = SaveError.log
    ) where Route: Codable, Sheet: Codable {
        scene = { name, _ in
            let saver = StateSaver<Route, Sheet>(
                folder: folder, name: name, types: types, version: version, migrations: migrations,
                keeping: bound, files: files, report: report)
            return Scene(restore: saver.restore) { state, edit in
                state.saveError = saver.save(state, after: edit)
                saver.didChangeUnsavedParts(of: state)
            }
        }
    }
}

extension Reducer {
    /// Saves the state after every action, once a scene was restored by ``NavigationCommand/restore(scene:)``.
    ///
    /// The changes of an action are on disk before `send` returns, or else ``NavigationState/saveError`` contains the
    /// reason.
    public func saving<Route, Sheet>(
        _ saving: NavigationSaving<Route, Sheet>
    ) -> NavigationReducer<Route, Sheet>
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        NavigationReducer(self).saving(by: saving)
    }
}

extension NavigationReducer {
    /// The current scene, once one was restored.
    final class SceneSlot {
        let saving: NavigationSaving<Route, Sheet>
        private var scene: NavigationSaving<Route, Sheet>.Scene?
        /// Whether the current action restores or releases a scene, which is not to be saved.
        private var isChanging = false

        init(_ saving: NavigationSaving<Route, Sheet>) { self.saving = saving }

        /// Saves a state after an action.
        func save(_ state: inout State, after edit: NavigationEdit<Route, Sheet>) {
            if isChanging { isChanging = false } else { scene?.save(&state, edit) }
        }

        /// Performs an action about saving; nil for any other action.
        func reduce(
            _ state: inout State, _ action: Action, _ reducer: NavigationReducer
        ) -> Effect<Action>? {
            switch action.command {
            case .restore(let name, let folder)?:
                // A trial opens and closes no file.
                if CurrentAction.isTrial { return Effect.none }
                // The lock of the previous scene is released first, because the name may be the same.
                scene = nil
                let restored = saving.scene(name, folder)
                state.note(state.become(restored.restore(state)), nil, isUndoable: false)
                scene = restored
                // The session may have ended before the restart, or the event may have happened that the held plan waits for.
                let effect = reducer.reconsider(&state)
                // Restored content is on disk, except for what guards have removed.
                isChanging = state.notes.note.rulings.isEmpty
                return effect
            case .stopSaving?:
                if CurrentAction.isTrial { return Effect.none }
                isChanging = true
                scene = nil
                state.saveError = nil
                // `.none` alone is that of `Optional`, which means that this isn't about saving.
                return Effect.none
            case .save?:
                return Effect.none
            default:
                return nil
            }
        }
    }
}

extension SaveError {
    /// Writes an error to the log.
    public static let log: @Sendable (SaveError) -> Void = { DiagnosticLog.warn($0) }
}
