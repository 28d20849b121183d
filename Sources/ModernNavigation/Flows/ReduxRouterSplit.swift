public import ModernNavigationCore
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
/// A link in a leading column shows its route as the only one of the detail column (SEMANTICS 15). The first route there stands
/// in place of what is shown where nothing is chosen, so nothing leads back from it but to the columns before, where all are one
/// stack; whoever goes back there leaves the detail column's routes.
///
/// What is dispatched to a column, as `.column(.sidebar, .push(route))`, is shown in that column. Every view finds the store of
/// its own column in the environment.
public struct ReduxRouterSplit<
    Route: Hashable, Sheet: Hashable, Sidebar: View, Content: View, Detail: View
>: View {
    private let store: NavigationStore<Route, Sheet>
    private let views: FlowViews<Route, Sheet>
    private let sidebar: Sidebar
    private let content: Content?
    private let detail: Detail
    @Environment(\.isCompact) private var isCompact
    @Environment(\.systemMovesFirst) private var systemMovesFirst
    @State private var refusals = Refusals()

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
        let _ = refusals.count
        columns
            .id(refusals.identity)
            .modifier(ColumnPresentations(app: store, views: views))
            .environment(store)
            .shows(store, modules: views.modules)
    }

    @ViewBuilder private var columns: some View {
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
        ColumnFlow(app: store, id: id, views: views, isCompact: isCompact, root: root)
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
            let isLeft = isCompact && columns.front == .detail && columns[.detail]?.path.isEmpty == false
            store.dispatch(
                isLeft ? .leavingDetail(to: id) : .showColumn(id), from: .written(isLeft ? .back : .tap))
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
