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
                switch id {
                case .detail:
                    ChosenFlow(columns: columns, flow: flow, id: id, isCompact: isCompact, root: root)
                        .modifier(RoutedFlow(store: flow.store))
                case .content:
                    ChosenFlow(columns: columns, flow: flow, id: id, isCompact: isCompact, root: root)
                        .modifier(LeadingColumn(columns: columns, flow: flow))
                default:
                    SidebarFlow(columns: columns, flow: flow, root: root)
                        .modifier(LeadingColumn(columns: columns, flow: flow))
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

/// A column that shows what another one has chosen: its first route replaces the root; further routes are pushed above it.
private struct ChosenFlow<Route: Hashable, Sheet: Hashable, Root: View>: View {
    let columns: Flow<Route, Sheet>
    let flow: Flow<Route, Sheet>
    let id: ColumnID
    let isCompact: Bool
    let root: Root
    @Environment(\.systemMovesFirst) private var systemMovesFirst
    @State private var refusals = RefusalCounter()

    var body: some View {
        let _ = refusals.count
        NavigationStack(path: rest) {
            ChosenRoot(columns: columns, flow: flow, id: id, isCompact: isCompact, root: root)
                .navigationDestination(for: Route.self) { route in
                    if let view = flow.views.route {
                        view(route).modifier(GuardedScreen(route, in: flow)).modifier(
                            InFront(route, in: flow))
                    }
                }
        }
        .id(refusals.identity)
        .addressesLinks(ofColumn: flow, id, in: columns)
    }

    private var rest: Binding<[Route]> {
        Binding {
            Array(flow.store.state.path.dropFirst())
        } set: { new in
            let path = RoutePath(flow.store.state.path.prefix(1) + new)
            if path.count > flow.store.state.path.count, let chosen = path.last {
                columns.show(chosen, on: path, from: id)
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

/// The root of such a column: the screen of its first route, or the placeholder.
private struct ChosenRoot<Route: Hashable, Sheet: Hashable, Root: View>: View {
    private struct First: Hashable {
        let route: Route
        let id: EntryID
    }

    let columns: Flow<Route, Sheet>
    let flow: Flow<Route, Sheet>
    let id: ColumnID
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
        let isDetailOfThree = id == .detail && columns.store.state.columns?.layout == .three
        return .leaving(id, to: isDetailOfThree ? .content : .sidebar)
    }

    private var first: First? {
        let path = flow.store.state.path
        return path.first.map { First(route: $0, id: path.id(at: 0)) }
    }

    /// The screen that was left, which stays visible until the transition has ended.
    private var left: First? {
        guard isCompact, let front = columns.store.state.columns?.front else { return nil }
        return front == .sidebar || (id == .detail && front == .content) ? last : nil
    }
}

/// The screen of such a column's first route. Its edit mode ends when another route replaces it.
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

/// The first column. Links on its screens show their routes in a later one.
private struct SidebarFlow<Route: Hashable, Sheet: Hashable, Root: View>: View {
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
        .addressesLinks(ofColumn: flow, .sidebar, in: columns)
    }

    private var path: Binding<[Route]> {
        Binding {
            flow.store.state.path.routes
        } set: { new in
            if new.count > flow.store.state.path.count, let chosen = new.last {
                columns.show(chosen, on: RoutePath(new), from: .sidebar)
            } else {
                flow.store.dispatch(.setPath(RoutePath(new)), from: .written(.back))
            }
            // A selected route isn't pushed here. A stack writes before it pushes, so no push has to be undone.
            let shown = flow.store.state.path.routes
            if shown != new { refusals.add(hasMoved: systemMovesFirst && new.count < shown.count) }
        }
    }
}

/// What links with a destination view find in a column before the last one: they show the view in the last one.
private struct LeadingColumn<Route: Hashable, Sheet: Hashable>: ViewModifier {
    let columns: Flow<Route, Sheet>
    let flow: Flow<Route, Sheet>

    func body(content: Content) -> some View {
        content
            .environment(\.destinationRouter, router)
            .environment(flow.store)
    }

    private var router: DestinationRouter? {
        columns.store.column(.detail).flatMap {
            DestinationRouter(store: $0) { columns.show([$0], in: .detail) }
        }
    }
}

extension Flow {
    /// The flow of a column of this one; nil if it has no such column.
    func column(_ id: ColumnID) -> Flow? {
        store.column(id).map { Flow(app: app, store: $0, address: address.column(id), views: views) }
    }

    /// The column in which a link shows its route. A link on the last column shows it there; one on another column in the middle one if the
    /// route's own link begins there, else in the last one.
    static func target(
        of route: Route, from id: ColumnID, in columns: NavigationStore<Route, Sheet>, modules: ModuleRegistry
    ) -> ColumnID {
        guard id != .detail, let erased = route as? AnyRoute,
            columns.withUnobservedState({ $0.columns?[.content] != nil }) == true,
            modules.links.begins(erased, in: .content)
        else { return .detail }
        return .content
    }

    /// Shows a route that a column has appended to its path, in the column where it belongs: there it replaces the path, if it comes from
    /// another one.
    fileprivate func show(_ route: Route, on path: RoutePath<Route>, from id: ColumnID) {
        let target = Self.target(of: route, from: id, in: store, modules: views.modules)
        show(target == id ? path : [route], in: target)
    }

    /// Shows routes in a column of this flow, and brings that column to the front, also for a later narrow window.
    fileprivate func show(_ path: RoutePath<Route>, in id: ColumnID) {
        // Written as a stack does it, so that a journey records a tap.
        let write = NavigationAction<Route, Sheet>.column(id, .setPath(path))
        let isInFront = store.state.columns?.front == id
        store.dispatch(isInFront ? write : .batch([write, .showColumn(id)]), from: .written(.tap))
    }
}

extension NavigationAction {
    /// Goes back from a column while the columns are collapsed, which clears the selection.
    static func leaving(_ column: ColumnID, to id: ColumnID) -> Self {
        .batch([.column(column, .setPath([])), .showColumn(id)])
    }
}
