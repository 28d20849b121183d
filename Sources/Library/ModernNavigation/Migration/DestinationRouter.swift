import ModernNavigationCore
import SwiftUI

/// Access to the path of the enclosing flow, for links with a destination view.
struct DestinationRouter: Equatable {
    private let id: ObjectIdentifier
    let push: @MainActor (DestinationView) -> Void
    /// Returns whether the view is on the path. Reading it observes the path.
    let holds: @MainActor (DestinationView) -> Bool
    /// Removes the view, and everything above it, from the path.
    let remove: @MainActor (DestinationView) -> Void

    /// - Parameter show: Called with a route instead of pushing it.
    /// - Returns: nil if the flow's routes have no case for a view.
    @MainActor
    init?<Route: Hashable, Sheet: Hashable>(
        store: NavigationStore<Route, Sheet>, show: (@MainActor (Route) -> Void)? = nil
    ) {
        guard let type = Route.self as? any CarriesDestination.Type else { return nil }
        func route(_ view: DestinationView) -> Route? { type.custom(view) as? Route }
        id = ObjectIdentifier(store)
        push = { view in
            guard let route = route(view) else { return }
            if let show { show(route) } else { store.dispatch(.push(route), from: .written(.tap)) }
        }
        holds = { view in route(view).map { store.state.path.contains($0) } ?? false }
        remove = { view in
            guard let route = route(view), let index = store.state.path.lastIndex(of: route) else { return }
            store.dispatch(.pop(store.state.path.count - index), from: .written(.back))
        }
    }

    static func == (left: Self, right: Self) -> Bool { left.id == right.id }
}

private struct DestinationRouterKey: EnvironmentKey {
    static var defaultValue: DestinationRouter? { nil }
}

extension EnvironmentValues {
    var destinationRouter: DestinationRouter? {
        get { self[DestinationRouterKey.self] }
        set { self[DestinationRouterKey.self] = newValue }
    }
}
