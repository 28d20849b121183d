#if os(Linux)
    import Foundation
    import SwiftUI

    /// The URLs of an app's links, so that a link can be opened in a new browser tab. Only on Linux is an app shown in
    /// a browser.
    @MainActor
    struct RouteAddresses: Equatable {
        // `==` is called from any isolation when environments are compared.
        nonisolated private let id: ObjectIdentifier
        private let app: AnyObject
        nonisolated private let base: URL
        private let find: @MainActor (any Hashable, Int, FlowAddress, Bool?) -> String?

        init<Route: Hashable & Sendable, Sheet: Hashable & Sendable>(
            store: NavigationStore<Route, Sheet>, links: @escaping () -> AppLinks<Route, Sheet>, base: URL
        ) {
            id = ObjectIdentifier(store)
            app = store
            self.base = base
            let prefix = base.path(percentEncoded: true).split(separator: "/").map { "/" + $0 }.joined()
            find = { [weak store] value, depth, flow, isCompact in
                // Printing a long path costs as much as navigating it, and is repeated for each link.
                guard depth < LinkExtent.address.screens, let store, let route = value as? Route else {
                    return nil
                }
                // Read in place, to avoid one copy of the state for each link.
                let link = store.withUnobservedState {
                    links().link(pushing: route, after: depth, in: flow, of: $0, isCompact: isCompact)
                }
                return link.map { prefix + $0 }
            }
        }

        /// - Returns: nil for a flow of another store, because its links are unknown.
        func addresses<Route: Hashable, Sheet: Hashable>(in flow: Flow<Route, Sheet>) -> LinkAddresses? {
            guard app === flow.app else { return nil }
            let (find, address) = (find, flow.address)
            return LinkAddresses(app: app, place: AnyHashable(address)) { find($0, $1, address, nil) }
        }

        nonisolated static func == (left: Self, right: Self) -> Bool {
            left.id == right.id && left.base == right.base
        }
    }

    private struct RouteAddressesKey: EnvironmentKey {
        static var defaultValue: RouteAddresses? { nil }
    }

    extension EnvironmentValues {
        /// The URLs of the app's screens; nil if the app has none.
        var routeAddresses: RouteAddresses? {
            get { self[RouteAddressesKey.self] }
            set { self[RouteAddressesKey.self] = newValue }
        }
    }

    /// The state of the other columns that the URLs of a column's links depend on.
    private struct ColumnsAround<Route: Hashable>: Hashable {
        let leading: [RoutePath<Route>?]
        let visibility: ColumnVisibility?
        let isCompact: Bool

        init<Sheet: Hashable>(_ columns: ColumnsState<Route, Sheet>?, isCompact: Bool) {
            leading = [columns?[.sidebar]?.path, columns?[.content]?.path]
            visibility = columns?.visibility
            self.isCompact = isCompact
        }
    }

    private struct AddressesColumnLinks<Route: Hashable, Sheet: Hashable>: ViewModifier {
        let flow: Flow<Route, Sheet>
        let id: ColumnID
        let columns: Flow<Route, Sheet>
        @Environment(\.routeAddresses) private var addresses
        @Environment(\.isCompact) private var isCompact

        func body(content: Content) -> some View {
            let around = ColumnsAround(columns.store.state.columns, isCompact: isCompact)
            content.environment(
                \.linkAddresses, addresses?.addresses(in: flow, id, of: columns, around: around))
        }
    }

    extension RouteAddresses {
        fileprivate func addresses<Route: Hashable, Sheet: Hashable>(
            in column: Flow<Route, Sheet>, _ id: ColumnID, of columns: Flow<Route, Sheet>,
            around: ColumnsAround<Route>
        ) -> LinkAddresses? {
            guard app === column.app else { return nil }
            let (find, isCompact) = (find, around.isCompact)
            let place = [AnyHashable(column.address), AnyHashable(around)]
            let (address, modules) = (columns.address, columns.views.modules)
            return LinkAddresses(app: app, place: AnyHashable(place)) {
                [weak own = column.store, weak store = columns.store] value, depth in
                guard let store, let route = value as? Route else { return nil }
                let target = Flow.target(of: route, from: id, in: store, modules: modules)
                var above = 0
                if id == target {
                    // The root of its stack is the first route of its path.
                    let isChosen = own?.withUnobservedState { !$0.path.isEmpty } ?? false
                    above = isChosen ? depth + 1 : depth
                }
                return find(value, above, address.column(target), isCompact)
            }
        }
    }

    private struct AddressesLinks<Route: Hashable, Sheet: Hashable>: ViewModifier {
        let flow: Flow<Route, Sheet>
        @Environment(\.routeAddresses) private var addresses

        func body(content: Content) -> some View {
            content.environment(\.linkAddresses, addresses?.addresses(in: flow))
        }
    }

    extension View {
        /// Sets the URLs for the links of a flow.
        func addressesLinks<Route: Hashable, Sheet: Hashable>(of flow: Flow<Route, Sheet>) -> some View {
            modifier(AddressesLinks(flow: flow))
        }

        /// Sets the URLs for the links of a column: those of the last one lead into it, those of others into the one where their route belongs.
        func addressesLinks<Route: Hashable, Sheet: Hashable>(
            ofColumn flow: Flow<Route, Sheet>, _ id: ColumnID, in columns: Flow<Route, Sheet>
        ) -> some View {
            modifier(AddressesColumnLinks(flow: flow, id: id, columns: columns))
        }
    }
#endif
