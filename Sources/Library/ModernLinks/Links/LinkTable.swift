public import Foundation

/// The result of reading a link: the routes of its path, and the parts that no route used.
public struct ParsedLink<Route> {
    public var routes: [Route]
    /// The query items that no route used, decoded, in the order of the link.
    public var items: [LinkItem]
    /// The decoded part after `#`; nil if there is none or a route used it.
    public var fragment: String?

    @usableFromInline
    package init(routes: [Route], items: [LinkItem] = [], fragment: String? = nil) {
        self.routes = routes
        self.items = items
        self.fragment = fragment
    }
}

extension ParsedLink: Equatable where Route: Equatable {}
extension ParsedLink: Hashable where Route: Hashable {}
extension ParsedLink: Sendable where Route: Sendable {}

/// The table of an app's links: reads a URL as routes, and prints routes as a URL.
///
/// ```swift
/// let table = LinkTable(schemes: ["parksapp"], hosts: ["parks.example"]) {
///     DeepLink("/parks/:id", AppRoute.park)
///     DeepLink("nearby/:id", AppRoute.park)
///     DeepLink("/users/:id?tab=:tab", AppRoute.user)
/// }
/// try table.parse("/parks/yosemite/nearby/sequoia").routes    // [.park("yosemite"), .park("sequoia")]
/// table.print([.park("yosemite"), .park("sequoia")])          // "/parks/yosemite/nearby/sequoia"
/// ```
///
/// | link | reads as |
/// | --- | --- |
/// | `/users/42?tab=photos` | one route |
/// | `https://parks.example/users/42` | the same, as `parks.example` is one of `hosts` |
/// | `parksapp://users/42`, `parksapp:///users/42` | the same, as `parksapp` is one of `schemes` |
/// | `/parks/yosemite/nearby/sequoia` | two routes: a path can consist of several patterns |
/// | `/` | no route, if no pattern is `/` |
/// | `/users/42/` | like `/users/42` |
/// | `/users/42?sheet=avatar` | one route, and the item `sheet` for the caller |
/// | `https://elsewhere.example/users/42` | an error: not one of `hosts` |
/// | `/users/me` | an error: `id` should be a whole number, but is "me" |
///
/// The first pattern of a path is a root pattern (`/parks/:id`), each further one a continuation
/// (`nearby/:id`) or another root pattern. The longest pattern wins, and a literal wins over a value; if a value
/// in the path, or the rest, can't be read, the next shorter pattern is tried.
///
/// A query item belongs to the last route with a pattern that names it. An earlier route's item carries that route's
/// position, counted from 1: `/users/1/users/2?1.tab=posts&tab=photos`.
///
/// Reading costs one hash lookup for each segment, for any number of patterns. Links of more than
/// 65,536 bytes, 4,096 segments or 256 items are refused.
public struct LinkTable<Route>: Sendable {
    /// The mistakes in the patterns, in the order of the links.
    ///
    /// - Complexity: computed on each access: if one pattern hides another, both are tested with examples.
    public var diagnostics: [LinkDiagnostic] {
        core.diagnostics.filter { diagnostic in
            guard case .hiddenByContinuation(let other) = diagnostic.kind else { return true }
            return !links.contains { link in
                link.pattern.description == other
                    && links.contains {
                        $0.pattern.description == diagnostic.pattern && link.printsRoutes(of: $0)
                    }
            }
        }
    }

    @usableFromInline let core: LinkCore
    @usableFromInline let links: [DeepLink<Route>]
    @usableFromInline let key: (@Sendable (Route) -> LinkKey?)?

    public init(
        schemes: [String] = [], hosts: [String] = [], isNested: Bool = false,
        @LinkBuilder<Route> _ links: () -> [DeepLink<Route>]
    ) {
        self.init(links(), schemes: schemes, hosts: hosts, isNested: isNested)
    }

    /// - Parameters:
    ///   - schemes: The app's own schemes, without the colon.
    ///   - hosts: The hosts of the app's `https` and `http` links.
    ///   - isNested: True for links inside another link's item, such as `avatar` in `?sheet=avatar`: they can
    ///     start with any pattern.
    ///   - links: The links.
    ///   - key: Returns the key of a route. With it, printing a route costs the same for any number of links.
    public init(
        _ links: [DeepLink<Route>], schemes: [String] = [], hosts: [String] = [], isNested: Bool = false,
        key: (@Sendable (Route) -> LinkKey?)? = nil
    ) {
        let positions = links.map { LinkPositions($0.pattern, isNested: isNested) }
        self.init(links, positions: positions, schemes: schemes, hosts: hosts, key: key)
    }

    /// Creates a table with separate links for the start of a path and for its continuation, so that equal patterns of
    /// the two don't hide one another.
    package init(
        starts: [DeepLink<Route>], continuations: [DeepLink<Route>],
        key: (@Sendable (Route) -> LinkKey?)? = nil
    ) {
        let positions =
            starts.map { _ in LinkPositions.start } + continuations.map { _ in LinkPositions.later }
        self.init(starts + continuations, positions: positions, schemes: [], hosts: [], key: key)
    }

    private init(
        _ links: [DeepLink<Route>], positions: [LinkPositions], schemes: [String], hosts: [String],
        key: (@Sendable (Route) -> LinkKey?)?
    ) {
        self.links = links
        self.key = key
        core = LinkCore(
            links.map { LinkCore.Description($0) }, positions: positions,
            origins: LinkOrigins(schemes: schemes, hosts: hosts))
    }

    /// The app's own schemes, without the colon.
    var schemes: [String] { core.origins.schemes }

    /// The hosts of the app's `https` and `http` links.
    var hosts: [String] { core.origins.hosts }
}

extension LinkTable {
    /// Reads a URL. See ``parse(_:)-(String)``.
    @inlinable
    public func parse(_ url: URL) throws(LinkError) -> ParsedLink<Route> {
        try parse(url.absoluteString)
    }

    /// Reads a link: a whole URL, or a path with a query, with or without its first slash.
    ///
    /// - Throws: A ``LinkError`` with the position of the error; a link is never read in part.
    /// - Complexity: O(*n*) in the bytes of the link.
    @inlinable
    public func parse(_ link: String) throws(LinkError) -> ParsedLink<Route> {
        // Inlined into the app, so that the generic part is specialised; all other work is in the core.
        var routes: [Route] = []
        let rest = try core.read(link) { index, cursor throws(LinkValueError) in
            guard let route = try links[index].read(&cursor) else { return false }
            routes.append(route)
            return true
        }
        return ParsedLink(routes: routes, items: rest.items, fragment: rest.fragment)
    }
}
