/// A route of any module, with its type erased.
///
/// Independent modules share one path of such routes. Two are equal if they contain equal values of the same type. The
/// description is that of the value. A route is encoded under the name of its type in the ``RouteTypes`` of the coder's
/// `userInfo`: there is no global registry.
///
/// ```swift
/// let route = AnyRoute(ParkRoute.detail("yosemite"))
/// route.as(ParkRoute.self)   // .detail("yosemite")
/// print(route)               // ParkRoute.detail("yosemite")
/// ```
public struct AnyRoute: Hashable, Sendable {
    /// The route without erasure.
    public let value: any Hashable & Codable & Sendable

    /// Erases a route. An erased route stays as it is.
    public init(_ route: some Hashable & Codable & Sendable) {
        if let erased = route as? AnyRoute {
            self = erased
        } else {
            value = route
        }
    }

    /// Returns the route as a type; nil if it has another type.
    public func `as`<Route>(_ type: Route.Type = Route.self) -> Route? { value as? Route }

    public static func == (left: Self, right: Self) -> Bool {
        // A comparison of two optionals would look up their types at run time.
        func equals<Value: Hashable>(_ value: Value) -> Bool {
            if let other = right.value as? Value { other == value } else { false }
        }
        return type(of: left.value) == type(of: right.value) && equals(left.value)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type(of: value)))
        hasher.combine(value)
    }
}

/// A sheet of any module, with its type erased.
public typealias AnySheet = AnyRoute

extension AnyRoute: CustomStringConvertible {
    /// As in source: `ParkRoute.detail("yosemite")` for a case, `Trip(id: 7)` for a struct.
    public var description: String {
        let type = "\(type(of: value))"
        let text = "\(value)"
        // The text of a struct already begins with the name of its type.
        return text == type + "()" || text.hasPrefix(type + "(") ? text : "\(type).\(text)"
    }
}

extension AnyRoute: Codable {
    private enum Keys: String, CodingKey { case type, value }

    /// Writes the registered name of the type, and the value.
    ///
    /// - Throws: `EncodingError.invalidValue` if the type is not registered in the encoder's `userInfo`.
    public func encode(to encoder: any Encoder) throws {
        guard let name = RouteTypes.given(to: encoder.userInfo)?.name(of: type(of: value)) else {
            throw EncodingError.invalidValue(
                value,
                EncodingError.Context(
                    codingPath: encoder.codingPath,
                    debugDescription: """
                        No module registers \(type(of: value)). Register it: route(\(type(of: value)).self) { … }, or \
                        sheet(\(type(of: value)).self) { … }; without modules, put it into the RouteTypes in the encoder's userInfo.
                        """))
        }
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(name, forKey: .type)
        try container.encode(value, forKey: .value)
    }

    /// Reads a route by the registered name of its type.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if no type with this name is registered in the decoder's `userInfo`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        let name = try container.decode(String.self, forKey: .type)
        guard let type = RouteTypes.given(to: decoder.userInfo)?.type(named: name) else {
            throw DecodingError.dataCorruptedError(
                forKey: .type, in: container,
                debugDescription: """
                    No route type is registered under the name “\(name)”. It was renamed or removed; a migration can \
                    give it its new name.
                    """)
        }
        value = try container.decode(type, forKey: .value)
    }
}
