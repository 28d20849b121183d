public import ModernComposable
public import ModernNavigationCore
public import SwiftUI

#if !os(Linux)
    public import Combine
#endif

/// A navigation store in the form of an observable object, for views and view models in MVVM (seed 004).
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
/// It keeps nothing of its own: what it reads and writes is the path of its store, so that older view models and screens
/// that dispatch actions to the store work on the same flow, and guards, saving and recording see all of it. An app may
/// derive a router of its own from it.
@MainActor
open class NavigationRouter<Route: Hashable>: ObservableObject {
    /// Says to those who watch the router that its store is changing.
    @Published private var changeCount = 0
    private let read: @MainActor () -> RoutePath<Route>
    private let change: @MainActor (Change) -> Void
    private let parse: (@MainActor (URL) -> Route?)?
    let destinations: DestinationRouter?
    private let changes = PassthroughSubject<RoutePath<Route>, Never>()
    /// The store has changed since it was last read.
    private var hasChanged = false

    private enum Change {
        case push(Route), pop(Int), replace([Route]), path(RoutePath<Route>), open(URL)
    }

    /// A router for a flow of a store.
    ///
    /// - Parameter parse: reads a link; without it links go to the store, which opens those that its reducer knows.
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

    /// A router with a store of its own.
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

    /// The path as it is now, and after each change.
    public var pathPublisher: AnyPublisher<RoutePath<Route>, Never> {
        changes.prepend(path).eraseToAnyPublisher()
    }

    /// Goes on to a screen.
    open func navigate(to route: Route) { perform(.push(route)) }

    /// Goes back by one screen; at the root nothing changes.
    open func pop() { perform(.pop(1)) }

    /// Goes back to the first screen.
    open func popToRoot() { perform(.replace([])) }

    /// Shows what a link says, and nothing else on the path. A link that can't be read changes nothing, unless it goes to a
    /// store that shows what is wrong with it.
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
            // A store changes on the main actor alone.
            MainActor.assumeIsolated { self?.willChange() }
        }
    }

    private func willChange() {
        hasChanged = true
        changeCount &+= 1
        // Somebody else has changed the store: it is read when that is done.
        Task { [weak self] in self?.announce() }
    }

    private func announce() {
        guard hasChanged else { return }
        hasChanged = false
        follow()
        changes.send(path)
    }
}

extension NavigationRouter where Route == AnyRoute {
    /// Goes on to a screen of a module.
    @_disfavoredOverload
    public func navigate(to route: some Hashable & Codable & Sendable) { navigate(to: AnyRoute(route)) }
}

extension View {
    /// Gives the views within it a router: as an environment object, and to every ``CompatNavigationLink``.
    public func navigationRouter<Route: Hashable>(_ router: NavigationRouter<Route>) -> some View {
        environmentObject(router).environment(\.destinationRouter, router.destinations)
    }
}
