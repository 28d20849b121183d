public import SwiftUI

/// The navigation of a window: creates a store, restores it before the first frame, saves it, and opens links.
///
/// ```swift
/// @main struct TrailsApp: App {
///     let modules = ModuleRegistry(hosts: ["trails.example"]) { TrailsModule() }
///     var body: some Scene {
///         WindowGroup { NavigationWindow(modules: modules) { TrailList() } }
///     }
/// }
/// ```
///
/// Each window has a store and screens of its own, although one `App` serves all windows on an iPad and a Mac. The store is created when
/// the window opens, and saved until the window closes. The views inside find it in the environment.
///
/// A window is restored when the system opens it again. An app with only one window, as on a phone, is also restored after the user has
/// swiped it away, which deletes the system's own data for the window; so it is saved under a fixed name.
public struct NavigationWindow<Route: Hashable, Sheet: Hashable, Content: View>: View {
    private let make: () -> NavigationStore<Route, Sheet>
    private let content: (NavigationStore<Route, Sheet>) -> Content
    private var saving: WindowSaving
    private var modules: ModuleRegistry?
    @State private var owned = OwnedStore<Route, Sheet>()
    @Environment(\.events) private var events

    /// Creates a window with a store and content of the app's own.
    ///
    /// ```swift
    /// NavigationWindow(store: NavigationStore(modules: modules, version: 2, migrations: migrations)) { navigation in
    ///     NavigationTabs(store: navigation)
    ///         .navigationLinks(navigation)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - store: Creates the store, once for each window.
    ///   - scene: The name under which the window is saved; see ``SwiftUI/View/savesNavigation(_:scene:)``.
    ///   - content: The content of the window. The store is restored before it is called.
    public init(
        store: @autoclosure @escaping () -> NavigationStore<Route, Sheet>, scene: String? = nil,
        @ViewBuilder content: @escaping (NavigationStore<Route, Sheet>) -> Content
    ) {
        make = store
        saving = WindowSaving(scene: scene)
        self.content = content
    }

    public var body: some View {
        let store = owned.store(make)
        let _ = events?.record(store, modules: modules)
        let _ = saving.restore(store)
        let _ = store.enforceGuards()
        content(store)
            .environment(store)
            .onAppear { saving.keepName() }
    }
}

extension NavigationWindow where Route == AnyRoute, Sheet == AnySheet, Content == AnyView {
    /// Creates a window with the tabs of the modules.
    ///
    /// - Parameters:
    ///   - modules: The modules.
    ///   - scene: The name under which the window is saved; see ``SwiftUI/View/savesNavigation(_:scene:)``.
    ///   - version: The version of the saved format; increase it with each migration.
    ///   - migrations: One step for each older version that may still be found.
    public init(
        modules: ModuleRegistry, scene: String? = nil, version: Int = 1,
        migrations: [NavigationMigration] = []
    ) {
        self.init(
            NavigationStore(modules: modules, version: version, migrations: migrations), modules, scene
        ) {
            NavigationTabs(store: $0, modules: modules)
        }
    }

    /// Creates a window with a stack. Tabs of modules are left out. The other parameters are those of a window with tabs.
    public init<Root: View>(
        modules: ModuleRegistry, scene: String? = nil, version: Int = 1,
        migrations: [NavigationMigration] = [], @ViewBuilder root: @escaping () -> Root
    ) {
        self.init(
            NavigationStore(stackOf: modules, version: version, migrations: migrations), modules, scene
        ) {
            NavigationFlow(store: $0, modules: modules, root: root)
        }
    }

    /// Creates a window with two columns. Tabs of modules are left out. The other parameters are those of a window with tabs.
    public init<Sidebar: View, Detail: View>(
        modules: ModuleRegistry, scene: String? = nil, version: Int = 1,
        migrations: [NavigationMigration] = [], @ViewBuilder sidebar: @escaping () -> Sidebar,
        @ViewBuilder detail: @escaping () -> Detail
    ) {
        self.init(
            NavigationStore(modules: modules, columns: .two, version: version, migrations: migrations),
            modules, scene
        ) {
            NavigationColumns(store: $0, modules: modules, sidebar: sidebar, detail: detail)
        }
    }

    /// Creates a window with three columns. Tabs of modules are left out. The other parameters are those of a window with tabs.
    public init<Sidebar: View, Middle: View, Detail: View>(
        modules: ModuleRegistry, scene: String? = nil, version: Int = 1,
        migrations: [NavigationMigration] = [], @ViewBuilder sidebar: @escaping () -> Sidebar,
        @ViewBuilder content: @escaping () -> Middle, @ViewBuilder detail: @escaping () -> Detail
    ) {
        self.init(
            NavigationStore(modules: modules, columns: .three, version: version, migrations: migrations),
            modules, scene
        ) {
            NavigationColumns(
                store: $0, modules: modules, sidebar: sidebar, content: content, detail: detail)
        }
    }

    private init(
        _ store: @autoclosure @escaping () -> AppNavigationStore, _ modules: ModuleRegistry,
        _ scene: String?, _ flows: @escaping (AppNavigationStore) -> some View
    ) {
        self.init(store: store(), scene: scene) { store in
            AnyView(flows(store).navigationLinks(store, modules: modules))
        }
        self.modules = modules
    }
}

/// The store of a window, created when the window is first shown.
@MainActor
private final class OwnedStore<Route: Hashable, Sheet: Hashable> {
    private var cached: NavigationStore<Route, Sheet>?

    func store(_ make: () -> NavigationStore<Route, Sheet>) -> NavigationStore<Route, Sheet> {
        if let cached { return cached }
        let store = make()
        cached = store
        return store
    }
}
