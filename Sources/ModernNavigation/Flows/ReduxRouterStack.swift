public import SwiftUI

/// A navigation stack bound to a flow of the store: its path, its sheet or cover, and the flows in these, to
/// any depth.
///
/// ```swift
/// struct RootView: View {
///     let store: NavigationStore<AppRoute, AppSheet>
///     let modules: ModuleRegistry
///
///     var body: some View {
///         ReduxRouterStack(store: store, modules: modules) { HomeView() }
///     }
/// }
/// ```
///
/// Every view in it finds the store of its own flow in the environment:
///
/// ```swift
/// @Environment(NavigationStore<AppRoute, AppSheet>.self) private var navStore
/// ```
///
/// What the system does to the stack (back button, swipe, a sheet pulled down) comes back as an action. The
/// views that are pushed are bare: a `NavigationStack` in one of them would be a stack in a stack.
public struct ReduxRouterStack<Route: Hashable, Sheet: Hashable, Root: View>: View {
    private enum Source {
        case app(NavigationStore<Route, Sheet>, FlowViews<Route, Sheet>)
        case tab(TabID)
    }

    private let source: Source
    private let root: Root

    /// A stack at the top of an app, or of a window.
    public init(
        store: NavigationStore<Route, Sheet>, modules: ModuleRegistry, @ViewBuilder root: () -> Root
    ) {
        source = .app(store, FlowViews(modules: modules))
        self.root = root()
    }

    /// A stack of an app with routes of its own, whose views are made here.
    public init<Destination: View, Presented: View>(
        store: NavigationStore<Route, Sheet>, @ViewBuilder root: () -> Root,
        @ViewBuilder destination: @escaping (Route) -> Destination,
        @ViewBuilder sheet: @escaping (Sheet) -> Presented
    ) {
        source = .app(store, FlowViews(route: { AnyView(destination($0)) }, sheet: { AnyView(sheet($0)) }))
        self.root = root()
    }

    public var body: some View {
        switch source {
        case .app(let store, let views):
            FlowView(
                flow: Flow(app: store, store: store, address: .root, views: views), isModal: false, root: root
            )
            .shows(store, modules: views.modules)
        case .tab(let id):
            TabFlow<Route, Sheet, Root>(id: id, root: root)
        }
    }
}

extension ReduxRouterStack {
    /// A stack inside a tab: it is bound to the tab's flow of the store in the environment.
    ///
    /// The tab view around it is given store and modules by ``SwiftUICore/View/navigation(_:modules:)``.
    public init(
        tab: TabID, for _: NavigationStore<Route, Sheet>.Type = AppNavigationStore.self,
        @ViewBuilder root: () -> Root
    ) {
        source = .tab(tab)
        self.root = root()
    }
}

/// The flow of a tab, of the store that is in the environment.
private struct TabFlow<Route: Hashable, Sheet: Hashable, Root: View>: View {
    let id: TabID
    let root: Root
    @Environment(NavigationStore<Route, Sheet>.self) private var store
    @Environment(\.navigationModules) private var modules

    var body: some View {
        if let tab = store.tab(id) {
            let views = FlowViews<Route, Sheet>(modules: modules ?? ModuleRegistry())
            FlowView(
                flow: Flow(app: store, store: tab, address: .root.tab(id), views: views), isModal: false,
                root: root)
        }
    }
}

private struct ModulesKey: EnvironmentKey {
    static let defaultValue: ModuleRegistry? = nil
}

extension EnvironmentValues {
    /// The modules whose views the stacks show.
    var navigationModules: ModuleRegistry? {
        get { self[ModulesKey.self] }
        set { self[ModulesKey.self] = newValue }
    }
}

extension View {
    /// Gives the stacks of tabs their store and modules.
    ///
    /// ```swift
    /// TabView(selection: $tab) {
    ///     ReduxRouterStack(tab: "parks") { ParksList() }.tabItem { Text("Parks") }.tag(TabID("parks"))
    /// }
    /// .navigation(store, modules: modules)
    /// ```
    public func navigation<Route: Hashable, Sheet: Hashable>(
        _ store: NavigationStore<Route, Sheet>, modules: ModuleRegistry
    ) -> some View {
        environment(\.navigationModules, modules)
            .modifier(TabPresentations(app: store, views: FlowViews<Route, Sheet>(modules: modules)))
            .environment(store)
            .shows(store, modules: modules)
    }
}
