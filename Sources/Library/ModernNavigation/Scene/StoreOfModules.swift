public import ModernComposable
public import ModernNavigationCore

extension AppNavigationStore {
    /// Creates the store of an app made of modules: with their tabs, the first selected, or with columns, their links,
    /// their guards, and saving.
    ///
    /// ```swift
    /// let modules = ModuleRegistry { ParksModule(); ShopModule() }
    /// let navigation = NavigationStore(modules: modules)
    /// ```
    ///
    /// ``NavigationWindow`` creates one for each window.
    ///
    /// - Parameters:
    ///   - modules: The modules.
    ///   - columns: The number of columns, for an app with a ``NavigationColumns`` as its root; tabs of modules are then
    ///     left out.
    ///   - folder: The folder for saved scenes; one of the app's own in Application Support by default.
    ///     Nothing is written before a scene is restored, as ``NavigationWindow`` and
    ///     ``SwiftUI/View/savesNavigation(_:scene:)`` do.
    ///   - version: The version of the saved format.
    ///   - migrations: One step for each older version that may still be found.
    ///   - bound: The maximum number of scenes in the folder, and their maximum age.
    ///   - report: Called for each saving error; writes it to the log by default.
    ///   - events: The destination of recorded navigation: `.on`, or one with sinks of your own; nil by default.
    public convenience init(
        modules: ModuleRegistry, columns: ColumnsState<AnyRoute, AnySheet>.Layout? = nil,
        folder: String? = nil, version: Int = 1,
        migrations: [NavigationMigration] = [], keeping bound: SavedScenesBound = SavedScenesBound(),
        report: @escaping (SaveError) -> Void = SaveError.log, events: NavigationEvents? = nil
    ) {
        let initial =
            columns.map { NavigationState<AnyRoute, AnySheet>(columns: ColumnsState($0)) }
            ?? NavigationState(modules: modules)
        let saving = NavigationSaving<AnyRoute, AnySheet>.inFolder(
            folder, types: modules.routeTypes, version: version, migrations: migrations, keeping: bound,
            report: report)
        self.init(modules: modules, initialState: initial, saving: saving)
        events?.record(self, modules: modules)
    }

    /// Creates the store of a window that shows the modules in a single stack, without their tabs.
    convenience init(stackOf modules: ModuleRegistry, version: Int, migrations: [NavigationMigration]) {
        let saving = NavigationSaving<AnyRoute, AnySheet>.inFolder(
            nil, types: modules.routeTypes, version: version, migrations: migrations)
        self.init(modules: modules, initialState: NavigationState(), saving: saving)
    }

    private convenience init(
        modules: ModuleRegistry, initialState: State, saving: NavigationSaving<AnyRoute, AnySheet>
    ) {
        self.init(initialState: initialState) {
            NavigationReducer(modules: modules).saving(saving).reporting { modules.note(.hold($0)) }
        }
        maker = modules
        modules.expectSaving(of: self)
        modules.review()
    }

    /// The path of this flow, which is writable: `navigation.path = [AnyRoute(ParkRoute.park("zion"))]`.
    public var path: RoutePath<AnyRoute> {
        get { state.path }
        set { send(.setPath(newValue)) }
    }
}

extension NavigationReducer where Route == AnyRoute, Sheet == AnySheet {
    /// Creates the reducer of an app made of modules, with their links and guards. It saves nothing.
    ///
    /// ```swift
    /// let store = TestStore(initialState: NavigationState(modules: modules)) { NavigationReducer(modules: modules) }
    /// ```
    @MainActor
    public init(modules: ModuleRegistry) {
        self = NavigationReducer(links: { modules.links })
            .guarded(by: { modules.guards }, loading: { modules.loading(for: $0) })
    }
}

extension NavigationState where Route == AnyRoute, Sheet == AnySheet {
    /// Creates the first state of an app made of modules: their tabs with their columns, the first selected, or a stack if there are none.
    @MainActor
    public init(modules: ModuleRegistry) {
        var tabs = TabsState<AnyRoute, AnySheet>(modules.tabs.map(\.id))
        for tab in modules.tabs {
            if let layout = tab.columns { tabs?[tab.id] = NavigationState(columns: ColumnsState(layout)) }
        }
        self.init(tabs: tabs)
    }
}

extension Store {
    /// The modules that a view is given, or else those that the store was made of; an empty registry if there are none.
    func modules(or given: ModuleRegistry?) -> ModuleRegistry {
        given ?? (maker as? ModuleRegistry) ?? ModuleRegistry()
    }
}
