public import Navigation
public import SwiftUI

/// A split view bound to the columns of the store's state: a stack in each, what each presents, which columns are seen, and
/// which is on top where there is room for one.
///
/// ```swift
/// let store = NavigationStore(modules: modules, columns: .two)
///
/// ReduxRouterSplit(store: store, modules: modules) {
///     Mailboxes()
/// } detail: {
///     Text("Choose a mailbox")
/// }
/// ```
///
/// A link in a leading column shows its route as the only one of the detail column (SEMANTICS 15). What is dispatched to a
/// column, as `.column(.sidebar, .push(route))`, is shown in that column. Every view finds the store of its own column in the
/// environment.
public struct ReduxRouterSplit<
    Route: Hashable, Sheet: Hashable, Sidebar: View, Content: View, Detail: View
>: View {
    private let store: NavigationStore<Route, Sheet>
    private let views: FlowViews<Route, Sheet>
    private let sidebar: Sidebar
    private let content: Content?
    private let detail: Detail
    @State private var refusals = 0

    /// Three columns.
    public init(
        store: NavigationStore<Route, Sheet>, modules: ModuleRegistry, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(store, FlowViews(modules: modules), sidebar(), content(), detail())
    }

    private init(
        _ store: NavigationStore<Route, Sheet>, _ views: FlowViews<Route, Sheet>, _ sidebar: Sidebar,
        _ content: Content?, _ detail: Detail
    ) {
        self.store = store
        self.views = views
        self.sidebar = sidebar
        self.content = content
        self.detail = detail
    }

    public var body: some View {
        // As in a stack: what guards refuse is shown again as it is.
        let _ = refusals
        columns
            .modifier(
                FlowPresentations(flow: Flow(app: store, store: store, address: .root, views: views))
            )
            .environment(store)
    }

    @ViewBuilder private var columns: some View {
        if let content {
            NavigationSplitView(columnVisibility: visibility, preferredCompactColumn: front) {
                ColumnFlow(app: store, id: .sidebar, views: views, root: sidebar)
            } content: {
                ColumnFlow(app: store, id: .content, views: views, root: content)
            } detail: {
                ColumnFlow(app: store, id: .detail, views: views, root: detail)
            }
        } else {
            NavigationSplitView(columnVisibility: visibility, preferredCompactColumn: front) {
                ColumnFlow(app: store, id: .sidebar, views: views, root: sidebar)
            } detail: {
                ColumnFlow(app: store, id: .detail, views: views, root: detail)
            }
        }
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
            if store.state.columns?.front != id { store.dispatch(.showColumn(id)) }
            if store.state.columns?.front != id { refusals += 1 }
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
            if store.state.columns?.visibility != new { store.dispatch(.setColumnVisibility(new)) }
        }
    }
}

extension ReduxRouterSplit where Content == EmptyView {
    /// Two columns.
    public init(
        store: NavigationStore<Route, Sheet>, modules: ModuleRegistry, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(store, FlowViews(modules: modules), sidebar(), nil, detail())
    }

    /// Two columns of an app with routes of its own, whose views are made here.
    public init<Destination: View, Presented: View>(
        store: NavigationStore<Route, Sheet>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail, @ViewBuilder destination: @escaping (Route) -> Destination,
        @ViewBuilder sheet: @escaping (Sheet) -> Presented
    ) {
        self.init(
            store, FlowViews(route: { AnyView(destination($0)) }, sheet: { AnyView(sheet($0)) }), sidebar(),
            nil,
            detail())
    }
}

/// The flow of one column.
private struct ColumnFlow<Route: Hashable, Sheet: Hashable, Root: View>: View {
    let app: NavigationStore<Route, Sheet>
    let id: ColumnID
    let views: FlowViews<Route, Sheet>
    let root: Root

    var body: some View {
        if let column = app.column(id) {
            let flow = Flow(app: app, store: column, address: .root.column(id), views: views)
            if id == .detail {
                FlowView(flow: flow, isModal: false, root: root)
            } else {
                LeadingFlow(flow: flow, root: root)
            }
        } else {
            Text(
                verbatim:
                    "The store’s state has no \(id.rawValue) column: start it with NavigationState(columns:)."
            )
        }
    }
}

/// A route on the path of a leading column. Being of a type of its own, it leaves links to the columns after it.
private struct LeadingRoute<Route: Hashable>: Hashable {
    let route: Route
}

private struct LeadingFlow<Route: Hashable, Sheet: Hashable, Root: View>: View {
    let flow: Flow<Route, Sheet>
    let root: Root
    @State private var refusals = 0

    var body: some View {
        let _ = refusals
        NavigationStack(path: path) {
            root.navigationDestination(for: LeadingRoute<Route>.self) { leading in
                if let view = flow.views.route { view(leading.route) }
            }
        }
        .modifier(FlowPresentations(flow: flow))
        .environment(\.destinationRouter, flow.app.column(.detail).flatMap(DestinationRouter.init(store:)))
        .environment(flow.store)
    }

    private var path: Binding<[LeadingRoute<Route>]> {
        Binding {
            flow.store.state.path.map { LeadingRoute(route: $0) }
        } set: { new in
            // A stack only ever shortens it: nothing that a person can choose is of its type.
            let excess = flow.store.state.path.count - new.count
            if excess > 0 { flow.store.dispatch(.pop(excess)) }
            if flow.store.state.path.count != new.count { refusals += 1 }
        }
    }
}
