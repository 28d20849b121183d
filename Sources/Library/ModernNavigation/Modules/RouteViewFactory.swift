public import SwiftUI

/// A factory for the views of a module's routes and sheets: the form of seeds 000 and 001.
///
/// ```swift
/// struct UserRouteFactory: RouteViewFactory {
///     static var routeTypes: [Any.Type] { [UserRoute.self, UserSheet.self] }
///
///     func view(for route: Any) -> AnyView? {
///         if route is UserRoute { return AnyView(SettingsView()) }
///         if route is UserSheet { return AnyView(NavigationStack { SettingsView(isModal: true) }) }
///         return nil
///     }
/// }
/// ```
///
/// Pushed views must not contain a `NavigationStack`. Sheets of a factory are self-contained: they contain
/// their own stack, and are never wrapped in another.
@MainActor
public protocol RouteViewFactory {
    /// Returns the view of a route or a sheet; nil if it isn't one of this factory's. An erased route is passed as
    /// its value.
    func view(for route: Any) -> AnyView?

    /// The types with views in this factory, for a lookup in constant time. Empty by default: then
    /// the factory is tried, in order of registration, for every route without another registered view.
    ///
    /// Such a factory is asked for the views of examples, which the links of a type read, to find types without a view (MN0303, MN0311).
    /// Whether it has a view for a type without links isn't known before one is shown (MN0316). ``ModuleRegistry/factoryAnswers`` counts
    /// what it has answered.
    static var routeTypes: [Any.Type] { get }
}

extension RouteViewFactory {
    public static var routeTypes: [Any.Type] { [] }
}
