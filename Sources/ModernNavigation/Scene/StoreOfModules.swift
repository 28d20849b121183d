import Foundation
public import ModernComposable
public import ModernNavigationCore

extension AppNavigationStore {
    /// The store of an app that is made of modules: with their tabs, the first selected, or with columns, their links,
    /// their guards, and saving.
    ///
    /// ```swift
    /// let modules = ModuleRegistry { ParksModule(); ShopModule() }
    /// let navigation = NavigationStore(modules: modules)
    /// ```
    ///
    /// ``NavigationWindow`` makes one for each window.
    ///
    /// - Parameters:
    ///   - columns: how many columns there are, for an app whose root is a ``ReduxRouterSplit``; its modules' tabs are left
    ///     out.
    ///   - folder: where scenes are saved; a folder of the app's own in Application Support by default.
    ///     Nothing is written before a scene is restored, as ``NavigationWindow`` and
    ///     ``SwiftUICore/View/savesNavigation(_:scene:)`` do.
    ///   - version: the version of the saved form.
    ///   - migrations: one step for each older version that may still be found.
    ///   - bound: how many scenes the folder keeps, and for how long.
    ///   - report: told of what goes wrong with saving; written to the log by default.
    ///   - journeys: where navigation is recorded: `.on`, or one with sinks of your own; nowhere by default.
    public convenience init(
        modules: ModuleRegistry, columns: ColumnsState<AnyRoute, AnySheet>.Layout? = nil,
        folder: String? = nil, version: Int = 1,
        migrations: [NavigationMigration] = [], keeping bound: SavedScenesBound = SavedScenesBound(),
        report: @escaping (SaveError) -> Void = SaveError.log, journeys: Journeys? = nil
    ) {
        let initial =
            columns.map { NavigationState<AnyRoute, AnySheet>(columns: ColumnsState($0)) }
            ?? NavigationState(tabs: TabsState(modules.tabs.map(\.id)))
        let saving = NavigationSaving<AnyRoute, AnySheet>(
            folder: folder ?? SavedNavigationFolder.path, types: modules.routeTypes, version: version,
            migrations: migrations, keeping: bound, report: report)
        self.init(modules: modules, initialState: initial, saving: saving)
        journeys?.record(self, modules: modules)
    }

    /// The store of a window that shows the modules in a stack alone, whatever tabs they have.
    convenience init(stackOf modules: ModuleRegistry) {
        let saving = NavigationSaving<AnyRoute, AnySheet>(
            folder: SavedNavigationFolder.path, types: modules.routeTypes)
        self.init(modules: modules, initialState: NavigationState(), saving: saving)
    }

    private convenience init(
        modules: ModuleRegistry, initialState: State, saving: NavigationSaving<AnyRoute, AnySheet>
    ) {
        self.init(initialState: initialState) {
            NavigationReducer(links: { modules.links })
                .guarded(by: { modules.guards }, loading: { modules.loading(for: $0) })
                .saving(saving)
        }
    }

    /// The path of this flow, which can be written: `navigation.path = [AnyRoute(ParkRoute.park("zion"))]`.
    public var path: RoutePath<AnyRoute> {
        get { state.path }
        set { send(.setPath(newValue)) }
    }
}

/// Where scenes are saved unless an app says otherwise.
enum SavedNavigationFolder {
    // Asked for by each session of a host.
    static let path: String = {
        let files = FileManager.default
        let support =
            files.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
            ?? files.temporaryDirectory
        let app = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        return support.appendingPathComponent(app).appendingPathComponent("Navigation").path
    }()
}
