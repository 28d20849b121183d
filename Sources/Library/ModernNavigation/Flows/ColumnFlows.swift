import SwiftUI

/// The flow of one column of a split view.
struct ColumnFlow<Route: Hashable, Sheet: Hashable, Root: View>: View {
    /// The flow that contains the columns.
    let columns: Flow<Route, Sheet>
    let id: ColumnID
    /// Whether the columns are collapsed into one stack. Inside a column the environment only has that column's own size class.
    let isCompact: Bool
    let root: Root

    var body: some View {
        if let flow = columns.column(id) {
            Group {
                if id == .detail {
                    DetailFlow(columns: columns, flow: flow, isCompact: isCompact, root: root)
                } else {
                    LeadingFlow(columns: columns, flow: flow, root: root)
                }
            }
            .environment(\.isHiddenColumn, isCompact && columns.store.state.columns?.front != id)
        } else {
            Text(
                verbatim:
                    "The store’s state has no \(id.rawValue) column: start it with NavigationState(columns:)."
            )
        }
    }
}

/// The detail column: its first route replaces the root; further routes are pushed above it.
private struct DetailFlow<Route: Hashable, Sheet: Hashable, Root: View>: View {
    let columns: Flow<Route, Sheet>
    let flow: Flow<Route, Sheet>
    let isCompact: Bool
    let root: Root
    @Environment(\.systemMovesFirst) private var systemMovesFirst
    @State private var refusals = RefusalCounter()

    var body: some View {
        let _ = refusals.count
        NavigationStack(path: rest) {
            DetailRoot(columns: columns, flow: flow, isCompact: isCompact, root: root)
                .navigationDestination(for: Route.self) { route in
                    if let view = flow.views.route {
                        view(route).modifier(GuardedScreen(route, in: flow)).modifier(
                            InFront(route, in: flow))
                    }
                }
        }
        .id(refusals.identity)
        .modifier(RoutedFlow(store: flow.store))
        .addressesLinks(ofColumn: flow, in: columns, isDetail: true)
    }

    private var rest: Binding<[Route]> {
        Binding {
            Array(flow.store.state.path.dropFirst())
        } set: { new in
            let path = RoutePath(flow.store.state.path.prefix(1) + new)
            if path.count > flow.store.state.path.count {
                columns.showInDetail(path)
            } else {
                flow.store.dispatch(.setPath(path), from: .written(.back))
            }
            let shown = flow.store.state.path.dropFirst()
            if !shown.elementsEqual(new) {
                refusals.add(hasMoved: systemMovesFirst && new.count < shown.count)
            }
        }
    }
}

/// The root of a detail column: the screen of its first route, or the placeholder.
private struct DetailRoot<Route: Hashable, Sheet: Hashable, Root: View>: View {
    private struct First: Hashable {
        let route: Route
        let id: EntryID
    }

    let columns: Flow<Route, Sheet>
    let flow: Flow<Route, Sheet>
    let isCompact: Bool
    let root: Root
    @State private var last: First?

    var body: some View {
        Group {
            if let shown = first ?? left, let view = flow.views.route {
                FirstScreen(content: view(shown.route)).id(shown)
                    .modifier(InFront(shown.route, in: flow))
                    .modifier(
                        GuardedScreen(
                            route: shown.route, address: flow.address, modules: flow.views.modules,
                            store: columns.store, back: isCompact ? leave : nil))
            } else {
                root.modifier(InFront(nil, in: flow))
            }
        }
        .environment(\.isModal, false)
        .onChange(of: first, initial: true) { _, first in
            if let first { last = first }
        }
        .marksLink(to: first?.route)
    }

    /// The action of the back button while the columns are collapsed into one stack.
    private var leave: NavigationAction<Route, Sheet> {
        .leavingDetail(to: columns.store.state.columns?.layout == .three ? .content : .sidebar)
    }

    private var first: First? {
        let path = flow.store.state.path
        return path.first.map { First(route: $0, id: path.id(at: 0)) }
    }

    /// The screen that was left, which stays visible until the transition has ended.
    private var left: First? {
        isCompact && columns.store.state.columns?.front != .detail ? last : nil
    }
}

/// The screen of a detail column's first route. Its edit mode ends when another route replaces it.
private struct FirstScreen: View {
    let content: AnyView
    #if !os(macOS)
        @State private var editMode = EditMode.inactive
    #endif

    var body: some View {
        content
            #if !os(macOS)
                .environment(\.editMode, $editMode)
            #endif
    }
}

/// A column before the detail column. Links on its screens show their routes in the detail column.
private struct LeadingFlow<Route: Hashable, Sheet: Hashable, Root: View>: View {
    let columns: Flow<Route, Sheet>
    let flow: Flow<Route, Sheet>
    let root: Root
    @Environment(\.systemMovesFirst) private var systemMovesFirst
    @State private var refusals = RefusalCounter()

    var body: some View {
        let _ = refusals.count
        NavigationStack(path: path) {
            root.modifier(InFront(nil, in: flow)).navigationDestination(for: Route.self) { route in
                if let view = flow.views.route {
                    view(route).modifier(GuardedScreen(route, in: flow)).modifier(InFront(route, in: flow))
                }
            }
        }
        .id(refusals.identity)
        .environment(\.destinationRouter, router)
        .environment(flow.store)
        .addressesLinks(ofColumn: flow, in: columns, isDetail: false)
    }

    private var path: Binding<[Route]> {
        Binding {
            flow.store.state.path.routes
        } set: { new in
            if new.count > flow.store.state.path.count, let chosen = new.last {
                columns.showInDetail([chosen])
            } else {
                flow.store.dispatch(.setPath(RoutePath(new)), from: .written(.back))
            }
            // A selected route isn't pushed here. A stack writes before it pushes, so no push has to be undone.
            let shown = flow.store.state.path.routes
            if shown != new { refusals.add(hasMoved: systemMovesFirst && new.count < shown.count) }
        }
    }

    private var router: DestinationRouter? {
        columns.store.column(.detail).flatMap { DestinationRouter(store: $0) { columns.showInDetail([$0]) } }
    }
}

extension Flow {
    /// The flow of a column of this one; nil if it has no such column.
    func column(_ id: ColumnID) -> Flow? {
        store.column(id).map { Flow(app: app, store: $0, address: address.column(id), views: views) }
    }

    /// Shows the selected routes in the detail column of this flow, and brings that column to the front, also for a later narrow window.
    fileprivate func showInDetail(_ path: RoutePath<Route>) {
        // Written as a stack does it, so that a journey records a tap.
        let write = NavigationAction<Route, Sheet>.column(.detail, .setPath(path))
        let isInFront = store.state.columns?.front == .detail
        store.dispatch(isInFront ? write : .batch([write, .showColumn(.detail)]), from: .written(.tap))
    }
}

extension NavigationAction {
    /// Goes back from the detail column while the columns are collapsed, which clears the selection.
    static func leavingDetail(to id: ColumnID) -> Self {
        .batch([.column(.detail, .setPath([])), .showColumn(id)])
    }
}
