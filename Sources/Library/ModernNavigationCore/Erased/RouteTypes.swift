/// The registered route types of an app, each with the name under which it is saved.
///
/// Pass it to a coder in its `userInfo`:
///
/// ```swift
/// var types = RouteTypes()
/// types.register(ParkRoute.self)                  // saved as "ParkRoute"
/// types.register(OldRoute.self, name: "Shop")     // a name that outlives the type's own
/// encoder.userInfo[.routeTypes] = types
/// ```
public struct RouteTypes: Sendable {
    /// A registration that was refused.
    public enum Refusal: Error, Hashable, Sendable {
        /// Another type is registered under this name.
        case nameTaken(String, by: String)
        /// The type is registered already, under this name.
        case typeKnown(String, as: String)
    }

    private var types: [String: any (Hashable & Codable & Sendable).Type] = [:]
    private var names: [ObjectIdentifier: String] = [:]

    public init() {}

    /// Registers a type, by default under its own name. A later registration of the same type or name has no effect.
    ///
    /// - Returns: The reason of a refusal; nil on success.
    @discardableResult
    public mutating func register<Route: Hashable & Codable & Sendable>(
        _ type: Route.Type, name: String = "\(Route.self as Any.Type)"
    ) -> Refusal? {
        if let known = names[ObjectIdentifier(type)] {
            return .typeKnown(String(describing: type), as: known)
        }
        if let other = types[name] {
            return .nameTaken(name, by: String(describing: other))
        }
        types[name] = type
        names[ObjectIdentifier(type)] = name
        return nil
    }

    /// The type with a name. O(1).
    package func type(named name: String) -> (any (Hashable & Codable & Sendable).Type)? { types[name] }

    /// The name of a type. O(1).
    package func name(of type: Any.Type) -> String? { names[ObjectIdentifier(type)] }

    static func given(to userInfo: [CodingUserInfoKey: Any]) -> RouteTypes? {
        CodingUserInfoKey.routeTypes.flatMap { userInfo[$0] as? RouteTypes }
    }
}

extension CodingUserInfoKey {
    /// The `userInfo` key for the ``RouteTypes`` of erased routes.
    public static var routeTypes: CodingUserInfoKey? {
        CodingUserInfoKey(rawValue: "ModernNavigation.routeTypes")
    }
}
