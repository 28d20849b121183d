public import ModernNavigationCore
public import SwiftUI

/// A split view bound to the columns of the store's state: the path and presentation of each column, the visible columns, and
/// the front column of a narrow window.
///
/// ```swift
/// let store = NavigationStore(modules: modules, columns: .two)
///
/// NavigationColumns(store: store, modules: modules) {
///     Mailboxes()
/// } detail: {
///     Text("Choose a mailbox")
/// }
/// ```
///
/// A link in a leading column replaces the routes of the detail column by its own (Semantics 15). The first route there replaces
/// the placeholder, so it has no back button; only if the columns are collapsed into one stack it leads back to the previous
/// column, and going back removes the detail column's routes.
///
/// Actions for a column, such as `.column(.sidebar, .push(route))`, change that column. Every view finds the store of its own
/// column in the environment.
public struct NavigationColumns<
    Route: Hashable, Sheet: Hashable, Sidebar: View, Content: View, Detail: View
>: View {
    private let source: FlowSource<Route, Sheet>
    private let sidebar: Sidebar
    private let content: Content?
    private let detail: Detail

    /// Creates a split view with three columns.
    ///
    /// - Parameters:
    ///   - store: The store of the window.
    ///   - modules: The modules; by default those that the store was made of.
    ///   - sidebar: The view of the sidebar.
    ///   - content: The first view of the content column.
    ///   - detail: The first view of the detail column.
    public init(
        store: NavigationStore<Route, Sheet>, modules: ModuleRegistry? = nil,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            .app(store, RouteViews(modules: store.modules(or: modules))), sidebar(), content(), detail())
    }

    private init(
        _ source: FlowSource<Route, Sheet>, _ sidebar: Sidebar, _ content: Content?, _ detail: Detail
    ) {
        self.source = source
        self.sidebar = sidebar
        self.content = content
        self.detail = detail
    }

    public var body: some View {
        FlowOfSource(source: source) { flow in
            SplitView(columns: flow, sidebar: sidebar, content: content, detail: detail)
        }
    }
}

/// The columns of a flow, side by side or collapsed into one stack.
private struct SplitView<Route: Hashable, Sheet: Hashable, Sidebar: View, Content: View, Detail: View>: View {
    /// The flow that contains the columns.
    let columns: Flow<Route, Sheet>
    let sidebar: Sidebar
    let content: Content?
    let detail: Detail
    @Environment(\.isCompact) private var isCompact
    @Environment(\.systemMovesFirst) private var systemMovesFirst
    @State private var refusals = RefusalCounter()

    private var store: NavigationStore<Route, Sheet> { columns.store }

    var body: some View {
        // Read so that the columns show the state again after a refusal, as in a stack.
        let _ = refusals.count
        split
            .id(refusals.identity)
            .modifier(ColumnPresentations(columns: columns))
            .environment(store)
    }

    @ViewBuilder private var split: some View {
        if let content {
            NavigationSplitView(columnVisibility: visibility, preferredCompactColumn: front) {
                column(.sidebar, sidebar)
            } content: {
                column(.content, content)
            } detail: {
                column(.detail, detail)
            }
        } else {
            NavigationSplitView(columnVisibility: visibility, preferredCompactColumn: front) {
                column(.sidebar, sidebar)
            } detail: {
                column(.detail, detail)
            }
        }
    }

    private func column<Root: View>(_ id: ColumnID, _ root: Root) -> some View {
        ColumnFlow(columns: columns, id: id, isCompact: isCompact, root: root)
    }

    private var front: Binding<NavigationSplitViewColumn> {
        Binding {
            switch store.state.columns?.front {
            case .detail?: .detail
            case .content?: .content
            case .sidebar?, nil: .sidebar
            }
        } set: { column in
            let id: ColumnID = column == .detail ? .detail : column == .content ? .content : .sidebar
            guard let columns = store.state.columns, columns.front != id else { return }
            // A narrow window goes back.
            let isBack = isCompact && (columns.front == .detail || id == .sidebar)
            let isLeft = isBack && columns[columns.front]?.path.isEmpty == false
            store.dispatch(
                isLeft ? .leaving(columns.front, to: id) : .showColumn(id),
                from: .written(isLeft ? .back : .tap))
            if store.state.columns?.front != id {
                refusals.add(hasMoved: systemMovesFirst && isCompact)
            }
        }
    }

    private var visibility: Binding<NavigationSplitViewVisibility> {
        Binding {
            switch store.state.columns?.visibility {
            case .all?: .all
            case .doubleColumn?: .doubleColumn
            case .detailOnly?: .detailOnly
            case .automatic?, nil: .automatic
            }
        } set: { visibility in
            let new: ColumnVisibility =
                visibility == .all
                ? .all
                : visibility == .doubleColumn
                    ? .doubleColumn : visibility == .detailOnly ? .detailOnly : .automatic
            if store.state.columns?.visibility != new {
                store.dispatch(.setColumnVisibility(new), from: .written(.tap))
            }
        }
    }
}

extension NavigationColumns where Content == EmptyView {
    /// Creates a split view with two columns.
    ///
    /// - Parameters:
    ///   - store: The store of the window.
    ///   - modules: The modules; by default those that the store was made of.
    ///   - sidebar: The view of the sidebar.
    ///   - detail: The first view of the detail column.
    public init(
        store: NavigationStore<Route, Sheet>, modules: ModuleRegistry? = nil,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(.app(store, RouteViews(modules: store.modules(or: modules))), sidebar(), nil, detail())
    }

    /// Creates a split view with two columns for an app with its own route type. The closures create the views.
    public init<Destination: View, Presented: View>(
        store: NavigationStore<Route, Sheet>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail, @ViewBuilder destination: @escaping (Route) -> Destination,
        @ViewBuilder sheet: @escaping (Sheet) -> Presented
    ) {
        self.init(
            .app(store, RouteViews(route: { AnyView(destination($0)) }, sheet: { AnyView(sheet($0)) })),
            sidebar(),
            nil,
            detail())
    }

    /// Creates a split view with two columns inside a tab, bound to the columns of the tab's flow of the store in the environment.
    ///
    /// Give the enclosing tab view its store and modules with ``SwiftUI/View/navigation(_:modules:)``.
    public init(
        tab: TabID, for _: NavigationStore<Route, Sheet>.Type = AppNavigationStore.self,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) {
        self.init(.tab(tab), sidebar(), nil, detail())
    }
}

extension NavigationColumns {
    /// Creates a split view with three columns inside a tab.
    public init(
        tab: TabID, for _: NavigationStore<Route, Sheet>.Type = AppNavigationStore.self,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(.tab(tab), sidebar(), content(), detail())
    }
}
