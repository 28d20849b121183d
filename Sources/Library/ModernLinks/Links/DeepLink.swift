/// One pattern and one shape of route, each convertible to the other.
///
/// ```swift
/// DeepLink("/settings", AppRoute.settings)
/// DeepLink("/users/:id?tab=:tab", AppRoute.user)           // case user(Int, Tab?)
/// DeepLink("nearby/:id") { .park($0) } extract: { if case .park(let id) = $0 { id } else { nil } }
/// ```
///
/// Not named `Link`, because SwiftUI has a view of that name.
///
/// The closures' values are in the order in which the pattern names them. A required value is a
/// ``LinkValue``; an optional item is an optional, a repeatable one an array.
public struct DeepLink<Route>: Sendable {
    public let pattern: LinkPattern
    /// The routes that this link is for, if known.
    @usableFromInline private(set) var key: LinkKey?
    /// The pattern of the link whose screens precede this link's own; see ``behind(_:)``.
    @usableFromInline private(set) var parent: LinkPattern?
    /// Whether it is only read; see ``alias``.
    @usableFromInline package private(set) var isAlias = false

    @usableFromInline let arities: [_LinkArity]
    @usableFromInline let fit: LinkFit
    @usableFromInline let read: @Sendable (inout LinkCursor) throws(LinkValueError) -> Route?
    /// Writes a route; returns false if the route isn't one of this link's.
    @usableFromInline let write: @Sendable (Route, inout LinkWriter) -> Bool

    /// Creates a link from two closures.
    ///
    /// - Parameters:
    ///   - pattern: The pattern, such as `/parks/:id`.
    ///   - make: Returns the route for the values; nil refuses the link with an error.
    ///   - extract: Returns the values of a route that `make` can create, nil for any other route.
    @inlinable
    public init<each Value: _LinkParameter>(
        _ pattern: LinkPattern,
        make: @escaping @Sendable (repeat each Value) -> Route?,
        extract: @escaping @Sendable (Route) -> (repeat each Value)?
    ) {
        self.pattern = pattern
        arities = Self.arities(repeat (each Value).self)
        fit = LinkFit { cursor throws(LinkValueError) in
            repeat try cursor.check((each Value).self)
        }
        read = { cursor throws(LinkValueError) in
            make(repeat try cursor.next((each Value).self))
        }
        write = { route, writer in
            guard let values = extract(route) else { return false }
            repeat writer.write(each values)
            return true
        }
    }

    /// Creates a link for an enum case, or for any function that can be inverted.
    ///
    /// ```swift
    /// enum AppRoute: Equatable { case user(id: Int), product(String, Tab?) }
    /// DeepLink("/users/:id", AppRoute.user)
    /// ```
    ///
    /// The associated values are found by reflection, and are only used if the case creates an equal route from
    /// them. That takes microseconds for each print; `@Routable`, or the initializer with two closures, avoids it.
    public init<each Value: _LinkParameter>(
        _ pattern: LinkPattern,
        _ make: @escaping @Sendable (repeat each Value) -> Route
    ) where Route: Equatable & SendableMetatype {
        self.init(pattern) { (value: repeat each Value) -> Route? in
            make(repeat each value)
        } extract: { route -> (repeat each Value)? in
            var values = AssociatedValueReader(of: route)
            guard let found = try? (repeat values.next((each Value).self)), values.isAtEnd,
                make(repeat each found) == route
            else { return nil }
            return found
        }
    }

    /// Creates a link for one route, from a pattern without values.
    public init(_ pattern: LinkPattern, _ route: Route) where Route: Equatable & Sendable {
        self.pattern = pattern
        arities = []
        fit = LinkFit { _ in }
        read = { _ in route }
        write = { candidate, _ in candidate == route }
    }

    @usableFromInline
    init(
        pattern: LinkPattern, arities: [_LinkArity], fit: LinkFit, key: LinkKey?, parent: LinkPattern?,
        isAlias: Bool,
        read: @escaping @Sendable (inout LinkCursor) throws(LinkValueError) -> Route?,
        write: @escaping @Sendable (Route, inout LinkWriter) -> Bool
    ) {
        self.pattern = pattern
        self.arities = arities
        self.fit = fit
        self.key = key
        self.parent = parent
        self.isAlias = isAlias
        self.read = read
        self.write = write
    }

    /// Returns the same link for an enclosing type of routes: an enum of features, or an erased route.
    @inlinable
    public func map<Whole>(
        _ embed: @escaping @Sendable (Route) -> Whole,
        extract: @escaping @Sendable (Whole) -> Route?
    ) -> DeepLink<Whole> {
        DeepLink<Whole>(
            pattern: pattern, arities: arities, fit: fit, key: key, parent: parent, isAlias: isAlias
        ) {
            [read] cursor throws(LinkValueError) in
            guard let route = try read(&cursor) else { return nil }
            return embed(route)
        } write: { [write] whole, writer in
            guard let route = extract(whole) else { return false }
            return write(route, &writer)
        }
    }

    /// Returns the same link, tried only for routes with this key: see ``LinkTable/init(_:schemes:hosts:isNested:key:)``.
    public func keyed(_ key: LinkKey) -> Self {
        var link = self
        link.key = key
        return link
    }

    /// Returns the same link, preceded by the screens of a shorter one. One pattern then creates several screens, each with the values of
    /// the path.
    ///
    /// ```swift
    /// DeepLink("/trips/:trip", TripRoute.trip)
    /// DeepLink("/trips/:trip/day/:number", TripRoute.day).behind("/trips/:trip")   // case day(trip: Int, number: Int)
    /// ```
    ///
    /// `/trips/7/day/3` reads as `[.trip(7), .day(trip: 7, number: 3)]`, so Back leads from the day to its trip. These two routes print
    /// as that link. A day that follows a different trip can't be printed as a link. The shorter link may itself be behind a third one, be the link of a tab, or
    /// belong to another module. Query items belong to each screen as for patterns in sequence.
    ///
    /// - Parameter pattern: A beginning of this link's pattern that is the path of another link of the table. Otherwise the table reports
    ///   the ``LinkDiagnostic`` `MN0108`, and the link has one screen.
    public func behind(_ pattern: LinkPattern) -> Self {
        var link = self
        link.parent = pattern
        return link
    }

    /// The same link, which is read and never printed: an old pattern that stays as an alias of a new place.
    ///
    /// ```swift
    /// DeepLink("/tours/:id", TripRoute.trip).alias
    /// ```
    public var alias: Self {
        DeepLink(
            pattern: pattern, arities: arities, fit: fit, key: key, parent: parent, isAlias: true, read: read
        ) { _, _ in
            false
        }
    }

    /// The same link without the screens before it.
    package var withoutParent: Self {
        var link = self
        link.parent = nil
        return link
    }

    @usableFromInline
    static func arities<each Value: _LinkParameter>(_ type: repeat (each Value).Type) -> [_LinkArity] {
        var arities: [_LinkArity] = []
        repeat arities.append((each type)._linkArity)
        return arities
    }
}

// Without these overloads the compiler's errors would name a protocol that isn't meant for apps.
// Their bodies never run: the compiler refuses every call.
extension DeepLink {
    @available(
        *, unavailable,
        message:
            "The type of a value in this link isn't a 'LinkValue'. Declare it: 'extension Size: LinkValue {}' is enough for an enum with raw values."
    )
    @_disfavoredOverload
    public init<each Value>(
        _ pattern: LinkPattern, _ make: @escaping @Sendable (repeat each Value) -> Route
    ) {
        fatalError("unavailable")
    }

    @available(
        *, unavailable,
        message:
            "The type of a value in this link isn't a 'LinkValue'. Declare it: 'extension Size: LinkValue {}' is enough for an enum with raw values."
    )
    @_disfavoredOverload
    public init<each Value>(
        _ pattern: LinkPattern, make: @escaping @Sendable (repeat each Value) -> Route?,
        extract: @escaping @Sendable (Route) -> (repeat each Value)?
    ) {
        fatalError("unavailable")
    }

    @available(
        *, unavailable,
        message:
            "'make' is the 'init(from:)' of 'Codable', because no other initializer takes these values. Write a closure: make: { Trip(id: $0) }."
    )
    @_disfavoredOverload
    public init<Values>(
        _ pattern: LinkPattern, make: @escaping (any Decoder) throws -> Route,
        extract: @escaping @Sendable (Route) -> Values
    ) {
        fatalError("unavailable")
    }
}

/// Builds a list of links; conditions and loops are allowed.
@resultBuilder
public enum LinkBuilder<Route> {
    public static func buildExpression(_ link: DeepLink<Route>) -> [DeepLink<Route>] { [link] }
    public static func buildExpression(_ links: [DeepLink<Route>]) -> [DeepLink<Route>] { links }
    public static func buildBlock(_ links: [DeepLink<Route>]...) -> [DeepLink<Route>] {
        // A closure, because a key path with a generic type would be created again at each call.
        links.flatMap { $0 }
    }
    public static func buildArray(_ links: [[DeepLink<Route>]]) -> [DeepLink<Route>] { links.flatMap { $0 } }
    public static func buildOptional(_ links: [DeepLink<Route>]?) -> [DeepLink<Route>] { links ?? [] }
    public static func buildEither(first links: [DeepLink<Route>]) -> [DeepLink<Route>] { links }
    public static func buildEither(second links: [DeepLink<Route>]) -> [DeepLink<Route>] { links }
    public static func buildLimitedAvailability(_ links: [DeepLink<Route>]) -> [DeepLink<Route>] { links }
}
