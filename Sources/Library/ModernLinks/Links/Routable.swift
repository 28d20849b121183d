/// A type of routes with links. `@Routable` generates the conformance of an enum.
public protocol Routable: SendableMetatype {
    /// The links of all cases, in declaration order.
    static var links: [DeepLink<Self>] { get }

    /// The index of this case among the links, so that printing doesn't have to try each link.
    var linkCase: Int { get }
}

/// Makes an enum ``Routable`` from the patterns on its cases.
///
/// ```swift
/// @Routable
/// enum AppRoute: Hashable {
///     @Link("/settings") case settings
///     @Link("/users/:id?tab=:tab") case user(id: Int, tab: Tab?)
///     @Link("/parks/:id") @Link("nearby/:id") case park(id: String)
///     case draft
/// }
/// let table = LinkTable(AppRoute.self, schemes: ["parksapp"])
/// ```
///
/// A `:name` stands for the associated value with that label; values without labels are taken in order. Each value of
/// a case must be in each of its patterns. A case without `@Link` has no link. Of several patterns the first
/// one that fits the position is printed. A mistake is a compile-time error at the pattern, `MN0111` to `MN0121`.
/// Cases may be inside `#if`, and the enum may be generic, isolated or limited to some systems.
@attached(extension, conformances: Routable, names: named(links), named(linkCase))
public macro Routable() = #externalMacro(module: "ModernNavigationMacros", type: "RoutableMacro")

/// The pattern of an enum case; see ``Routable()``.
///
/// ```swift
/// @Link("/trips/:trip") case trip(trip: Int)
/// @Link("/trips/:trip/day/:number", behind: "/trips/:trip") case day(trip: Int, number: Int)
/// ```
///
/// - Parameter parent: The beginning of the pattern whose screens precede this link's own; see ``DeepLink/behind(_:)``.
@attached(peer)
public macro Link(_ pattern: String, behind parent: String? = nil) =
    #externalMacro(module: "ModernNavigationMacros", type: "LinkMacro")

/// A key that identifies the type, and the case, of a link's routes.
///
/// A table tries a keyed link only for routes with its key, so that printing costs the same for any number of
/// links.
public struct LinkKey: Hashable, Sendable {
    let type: ObjectIdentifier
    let index: Int?

    /// The key of a type's routes, either all its cases or one.
    public init(_ type: Any.Type, case index: Int? = nil) {
        self.type = ObjectIdentifier(type)
        self.index = index
    }

    var ofAllCases: LinkKey? {
        index == nil ? nil : LinkKey(type: type)
    }

    private init(type: ObjectIdentifier) {
        self.type = type
        index = nil
    }
}

extension LinkTable where Route: Routable {
    /// Creates the table of a type's own links.
    public init(
        _ type: Route.Type, schemes: [String] = [], hosts: [String] = [], isNested: Bool = false
    ) {
        self.init(
            Route.links, schemes: schemes, hosts: hosts, isNested: isNested,
            key: { LinkKey(Route.self, case: $0.linkCase) })
    }
}
