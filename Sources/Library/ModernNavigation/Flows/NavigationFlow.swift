public import SwiftUI

/// A navigation stack bound to a flow of the store: its path, its sheet or cover, and the flows inside these, at
/// any depth.
///
/// ```swift
/// struct RootView: View {
///     let store: NavigationStore<AppRoute, AppSheet>
///     let modules: ModuleRegistry
///
///     var body: some View {
///         NavigationFlow(store: store, modules: modules) { HomeView() }
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
/// The user's navigation (back button, swipe, a sheet pulled down) is sent as an action. Pushed views must not
/// contain a `NavigationStack`, which would nest stacks.
public struct NavigationFlow<Route: Hashable, Sheet: Hashable, Root: View>: View {
    private let source: FlowSource<Route, Sheet>
    private let root: Root

    /// Creates a stack at the root of an app or a window.
    ///
    /// - Parameters:
    ///   - store: The store of the window.
    ///   - modules: The modules; by default those that the store was made of.
    ///   - root: The first view of the stack.
    public init(
        store: NavigationStore<Route, Sheet>, modules: ModuleRegistry? = nil, @ViewBuilder root: () -> Root
    ) {
        source = .app(store, RouteViews(modules: store.modules(or: modules)))
        self.root = root()
    }

    /// Creates a stack for an app with its own route type. The closures create the views.
    public init<Destination: View, Presented: View>(
        store: NavigationStore<Route, Sheet>, @ViewBuilder root: () -> Root,
        @ViewBuilder destination: @escaping (Route) -> Destination,
        @ViewBuilder sheet: @escaping (Sheet) -> Presented
    ) {
        source = .app(
            store, RouteViews(route: { AnyView(destination($0)) }, sheet: { AnyView(sheet($0)) }))
        self.root = root()
    }

    public var body: some View {
        FlowOfSource(source: source) { FlowView(flow: $0, isModal: false, root: root) }
    }
}

extension NavigationFlow {
    /// Creates a stack inside a tab, bound to the tab's flow of the store in the environment.
    ///
    /// Give the enclosing tab view its store and modules with ``SwiftUI/View/navigation(_:modules:)``.
    public init(
        tab: TabID, for _: NavigationStore<Route, Sheet>.Type = AppNavigationStore.self,
        @ViewBuilder root: () -> Root
    ) {
        source = .tab(tab)
        self.root = root()
    }
}

/// The flow that a stack or a split view shows.
enum FlowSource<Route: Hashable, Sheet: Hashable> {
    /// That of a window, or of an app.
    case app(NavigationStore<Route, Sheet>, RouteViews<Route, Sheet>)
    /// That of a tab of the store in the environment.
    case tab(TabID)
}

/// Shows the flow of a source.
struct FlowOfSource<Route: Hashable, Sheet: Hashable, Content: View>: View {
    let source: FlowSource<Route, Sheet>
    let content: (Flow<Route, Sheet>) -> Content

    init(
        source: FlowSource<Route, Sheet>, @ViewBuilder content: @escaping (Flow<Route, Sheet>) -> Content
    ) {
        self.source = source
        self.content = content
    }

    var body: some View {
        switch source {
        case .app(let store, let views):
            content(Flow(app: store, store: store, address: .root, views: views))
                .shows(store, modules: views.modules)
        case .tab(let id):
            TabFlow(id: id, content: content)
        }
    }
}

/// The flow of a tab in the environment's store.
private struct TabFlow<Route: Hashable, Sheet: Hashable, Content: View>: View {
    let id: TabID
    let content: (Flow<Route, Sheet>) -> Content
    @Environment(NavigationStore<Route, Sheet>.self) private var store
    @Environment(\.navigationModules) private var modules

    var body: some View {
        if let tab = store.tab(id) {
            let views = RouteViews<Route, Sheet>(modules: modules ?? ModuleRegistry())
            content(Flow(app: store, store: tab, address: .root.tab(id), views: views))
        } else {
            // An `EmptyView` never appears on Apple's platforms.
            Color.clear.onAppear { modules?.note(.tabWithoutFlow(id.rawValue)) }
        }
    }
}

private struct ModulesKey: EnvironmentKey {
    static let defaultValue: ModuleRegistry? = nil
}

extension EnvironmentValues {
    /// The modules with the views for the stacks.
    var navigationModules: ModuleRegistry? {
        get { self[ModulesKey.self] }
        set { self[ModulesKey.self] = newValue }
    }
}

extension View {
    /// Sets the store and the modules for the stacks of tabs.
    ///
    /// ```swift
    /// TabView(selection: $tab) {
    ///     NavigationFlow(tab: "parks") { ParksList() }.tabItem { Text("Parks") }.tag(TabID("parks"))
    /// }
    /// .navigation(store)
    /// ```
    ///
    /// - Parameters:
    ///   - store: The store of the window.
    ///   - modules: The modules; by default those that the store was made of.
    public func navigation<Route: Hashable, Sheet: Hashable>(
        _ store: NavigationStore<Route, Sheet>, modules: ModuleRegistry? = nil
    ) -> some View {
        let modules = store.modules(or: modules)
        return environment(\.navigationModules, modules)
            .modifier(TabPresentations(app: store, views: RouteViews<Route, Sheet>(modules: modules)))
            .environment(store)
            .shows(store, modules: modules)
    }
}
