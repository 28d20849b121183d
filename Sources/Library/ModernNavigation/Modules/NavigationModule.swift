/// A part of an app that registers its own routes, sheets, views, links and tabs, in one line of the app.
///
/// ```swift
/// public struct ParksModule: NavigationModule {
///     public init() {}
///
///     public func register(in modules: ModuleRegistry) {
///         modules.tab("parks", "Parks", systemImage: "map", link: "/parks") { ParksList() }
///         modules.route(ParkRoute.self) { ParkDetail(id: $0.id) }
///         modules.links(for: ParkRoute.self, in: "parks") {
///             DeepLink("/parks/:id", ParkRoute.park)
///         }
///     }
/// }
/// ```
///
/// Pass dependencies on the app, such as a session, to the module's initializer.
@MainActor
public protocol NavigationModule {
    /// Registers the routes, sheets, views, links and tabs of the module.
    func register(in modules: ModuleRegistry)
}

/// Builds the list of an app's modules; conditions and loops are allowed.
@MainActor
@resultBuilder
public enum ModuleBuilder {
    public static func buildExpression(_ module: any NavigationModule) -> [any NavigationModule] { [module] }
    public static func buildBlock(_ modules: [any NavigationModule]...) -> [any NavigationModule] {
        modules.flatMap(\.self)
    }
    public static func buildArray(_ modules: [[any NavigationModule]]) -> [any NavigationModule] {
        modules.flatMap(\.self)
    }
    public static func buildOptional(_ modules: [any NavigationModule]?) -> [any NavigationModule] {
        modules ?? []
    }
    public static func buildEither(first modules: [any NavigationModule]) -> [any NavigationModule] {
        modules
    }
    public static func buildEither(second modules: [any NavigationModule]) -> [any NavigationModule] {
        modules
    }
}
