public import ModernComposable
public import ModernNavigationCore
public import SwiftUI

#if !os(Linux)
    public import Combine
#endif

/// A navigation store as an observable object, for views and view models in MVVM (seed 004).
///
/// ```swift
/// struct AppContainer: View {
///     @StateObject private var router = NavigationRouter(parse: AppRoute.parse(from:))
///
///     var body: some View {
///         NavigationStack(path: $router.path) {
///             HomeView().navigationDestination(for: AppRoute.self) { $0.view }
///         }
///         .navigationRouter(router)
///     }
/// }
/// ```
///
/// In a ``NavigationFlow`` each flow has a router in the environment, so a screen of a module that is written in MVVM gets the router
/// of its own flow.
///
/// ```swift
/// @MainActor final class ParkModel: ObservableObject {
///     func showMap(with router: NavigationRouter<AnyRoute>) { router.navigate(to: ParkRoute.map) }
/// }
///
/// struct ParkScreen: View {
///     @StateObject private var model = ParkModel()
///     @EnvironmentObject private var router: NavigationRouter<AnyRoute>
///     var body: some View { Button("Map") { model.showMap(with: router) } }
/// }
/// ```
///
/// It has no state of its own: it reads and writes the path of its store. So older view models, and screens that dispatch
/// actions to the store, work on the same flow, and guards, saving and recording apply to both. An app may
/// subclass it.
@MainActor
open class NavigationRouter<Route: Hashable>: ObservableObject {
    /// Published to announce a change of the store to the router's observers.
    @Published private var changeCount = 0
    private let read: @MainActor () -> RoutePath<Route>
    private let change: @MainActor (Change) -> Void
    private let parse: (@MainActor (URL) -> Route?)?
    let destinations: DestinationRouter?
    /// Whether the store has changed since the last announcement.
    private var hasChanged = false

    private enum Change {
        case push(Route), pop(Int), replace([Route]), path(RoutePath<Route>), open(URL)
    }

    /// Creates a router for a flow of a store.
    ///
    /// - Parameters:
    ///   - store: The store of the flow.
    ///   - parse: Reads a link. Without it links go to the store, which opens those that its reducer knows.
    public init<Sheet: Hashable>(
        store: NavigationStore<Route, Sheet>, parse: (@MainActor (URL) -> Route?)? = nil
    ) {
        read = { store.state.path }
        change = { change in
            switch change {
            case .push(let route): store.dispatch(.push(route))
            case .pop(let count): store.dispatch(.pop(count))
            case .replace(let routes): store.dispatch(.replace(routes))
            case .path(let path): store.dispatch(.setPath(path))
            case .open(let url): store.dispatch(.root(.open(url)))
            }
        }
        self.parse = parse
        destinations = DestinationRouter(store: store)
        follow()
    }

    /// Creates a router with a store of its own.
    public convenience init(path: RoutePath<Route> = [], parse: (@MainActor (URL) -> Route?)? = nil) {
        self.init(
            store: NavigationStore<Route, Never>(initialState: NavigationState(path: path)) {
                NavigationReducer()
            },
            parse: parse)
    }

    /// The path of the flow: `NavigationStack(path: $router.path)`.
    public var path: RoutePath<Route> {
        get { read() }
        set { perform(.path(newValue)) }
    }

    /// Pushes a screen.
    open func navigate(to route: Route) { perform(.push(route)) }

    /// Pops one screen; no effect at the root.
    open func pop() { perform(.pop(1)) }

    /// Pops to the first screen.
    open func popToRoot() { perform(.replace([])) }

    /// Replaces the path by the route of a link. An unreadable link changes nothing; without `parse` the store shows
    /// the error if it has a screen for it.
    open func handleDeepLink(_ url: URL) {
        guard let parse else { return perform(.open(url)) }
        if let route = parse(url) { perform(.replace([route])) }
    }

    // MARK: Changes

    private func perform(_ action: Change) {
        change(action)
        announce()
    }

    private func follow() {
        withObservationTracking {
            _ = read()
        } onChange: { [weak self] in
            // The store only changes on the main actor.
            MainActor.assumeIsolated { self?.willChange() }
        }
    }

    private func willChange() {
        hasChanged = true
        changeCount &+= 1
        // Another caller has changed the store: read it after the change.
        Task { [weak self] in self?.announce() }
    }

    private func announce() {
        guard hasChanged else { return }
        hasChanged = false
        follow()
    }
}

extension NavigationRouter where Route == AnyRoute {
    /// Pushes a screen of a module.
    @_disfavoredOverload
    public func navigate(to route: some Hashable & Codable & Sendable) { navigate(to: AnyRoute(route)) }
}

extension View {
    /// Sets a router for the views inside: as an environment object, and for every ``CompatNavigationLink``.
    public func navigationRouter<Route: Hashable>(_ router: NavigationRouter<Route>) -> some View {
        environmentObject(router).environment(\.destinationRouter, router.destinations)
    }
}
