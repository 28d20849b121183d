public import SwiftUI

/// Makes the views of a module's routes and sheets: the form of seeds 000 and 001.
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
/// What is pushed is bare: it brings no `NavigationStack`. A sheet of a factory is self-contained: it brings
/// its own stack, and is never wrapped in another.
@MainActor
public protocol RouteViewFactory {
    /// The view of a route or a sheet, or nil when it is none of this factory's. An erased route arrives as
    /// its value.
    func view(for route: Any) -> AnyView?

    /// The types that this factory has views for, so that it is found in constant time. None by default: then
    /// it is asked, in turn with others like it, for every route that nobody else has registered.
    static var routeTypes: [Any.Type] { get }
}

extension RouteViewFactory {
    public static var routeTypes: [Any.Type] { [] }
}
