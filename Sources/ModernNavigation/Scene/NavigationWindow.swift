public import SwiftUI

/// The navigation of a window: it makes a store for the window, restores it before the first frame, saves it, and opens links.
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
/// Each window has a store and screens of its own, as one `App` serves all of them on an iPad and a Mac. It is made when the window
/// opens; it is saved until the window closes. The views within find it in the environment.
///
/// A window comes back with its screens when the system opens it again. Where the app has one window, as on a phone, it does so too after a
/// person has swiped the app away; what the system keeps for a window is then gone, so it is saved by a name of its own.
public struct NavigationWindow<Route: Hashable, Sheet: Hashable, Content: View>: View {
    private let make: () -> NavigationStore<Route, Sheet>
    private let content: (NavigationStore<Route, Sheet>) -> Content
    private var saving: WindowSaving
    private var modules: ModuleRegistry?
    @State private var owned = OwnedStore<Route, Sheet>()
    @Environment(\.journeys) private var journeys

    /// A window with a store and content of the app's own.
    ///
    /// ```swift
    /// NavigationWindow(store: NavigationStore(modules: modules, version: 2, migrations: migrations)) { navigation in
    ///     ReduxRouterTabs(store: navigation, modules: modules)
    ///         .navigationLinks(navigation, modules: modules)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - store: makes the store, once for each window.
    ///   - scene: what the window is saved by; see ``SwiftUICore/View/savesNavigation(_:scene:)``.
    ///   - content: what the window shows. The store has been restored when it is called.
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
        let _ = journeys?.record(store, modules: modules)
        let _ = saving.restore(store)
        content(store)
            .environment(store)
            .onAppear { saving.keepName() }
    }
}

extension NavigationWindow where Route == AnyRoute, Sheet == AnySheet, Content == AnyView {
    /// A window with the tabs of the modules.
    public init(modules: ModuleRegistry, scene: String? = nil) {
        self.init(NavigationStore(modules: modules), modules, scene) {
            ReduxRouterTabs(store: $0, modules: modules)
        }
    }

    /// A window with a stack. Modules' tabs are left out.
    public init<Root: View>(
        modules: ModuleRegistry, scene: String? = nil, @ViewBuilder root: @escaping () -> Root
    ) {
        self.init(NavigationStore(stackOf: modules), modules, scene) {
            ReduxRouterStack(store: $0, modules: modules, root: root)
        }
    }

    /// A window with two columns. Modules' tabs are left out.
    public init<Sidebar: View, Detail: View>(
        modules: ModuleRegistry, scene: String? = nil, @ViewBuilder sidebar: @escaping () -> Sidebar,
        @ViewBuilder detail: @escaping () -> Detail
    ) {
        self.init(NavigationStore(modules: modules, columns: .two), modules, scene) {
            ReduxRouterSplit(store: $0, modules: modules, sidebar: sidebar, detail: detail)
        }
    }

    /// A window with three columns. Modules' tabs are left out.
    public init<Sidebar: View, Middle: View, Detail: View>(
        modules: ModuleRegistry, scene: String? = nil, @ViewBuilder sidebar: @escaping () -> Sidebar,
        @ViewBuilder content: @escaping () -> Middle, @ViewBuilder detail: @escaping () -> Detail
    ) {
        self.init(NavigationStore(modules: modules, columns: .three), modules, scene) {
            ReduxRouterSplit(
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

/// The store of a window, made when the window is first shown.
@MainActor
private final class OwnedStore<Route: Hashable, Sheet: Hashable> {
    private var made: NavigationStore<Route, Sheet>?

    func store(_ make: () -> NavigationStore<Route, Sheet>) -> NavigationStore<Route, Sheet> {
        if let made { return made }
        let store = make()
        made = store
        return store
    }
}
