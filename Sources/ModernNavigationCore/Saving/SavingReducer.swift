import Logging
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
    public func saving<Route, Sheet>(_ saving: NavigationSaving<Route, Sheet>) -> SavingReducer<
        Self, Route, Sheet
    >
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        SavingReducer(base: self, saving: saving)
    }
}

/// What ``ModernComposable/Reducer/saving(_:)`` makes.
public struct SavingReducer<Base: Reducer, Route: Hashable, Sheet: Hashable>: Reducer
where Base.State == NavigationState<Route, Sheet>, Base.Action == NavigationAction<Route, Sheet> {
    public typealias State = Base.State
    public typealias Action = Base.Action

    private final class Slot {
        var scene: NavigationSaving<Route, Sheet>.Scene?
    }

    private let base: Base
    private let saving: NavigationSaving<Route, Sheet>
    private let slot = Slot()

    init(base: Base, saving: NavigationSaving<Route, Sheet>) {
        self.base = base
        self.saving = saving
    }

    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
        if case .restore(let name)? = action.here {
            // The lock of the scene before is let go first: the name may be the same.
            slot.scene = nil
            let scene = saving.scene(name)
            state = scene.restore(state)
            slot.scene = scene
            if state.held == nil { return .none }
            // What a plan waited for may have come about meanwhile; only guards can tell.
            return base.reduce(into: &state, action: .reconsider)
        }
        if case .stopSaving? = action.here {
            slot.scene = nil
            state.saveError = nil
            return .none
        }
        let isAgain = if case .save? = action.here { true } else { false }
        let effect = isAgain ? .none : base.reduce(into: &state, action: action)
        state.saveError = slot.scene?.save(&state)
        return effect
    }
}

extension SaveError {
    /// Writes a problem to the log.
    public static let log: @Sendable (SaveError) -> Void = { problem in
        Logger(label: "ModernNavigation").warning("\(problem.description)")
    }
}
