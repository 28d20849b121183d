/// What a link says: the routes of its path, and what they left over for others.
public struct ParsedLink<Route> {
    public var routes: [Route]
    /// The query items that no route took, decoded, in the order of the link.
    public var items: [LinkItem]
    /// The decoded part after `#`, if there is one and no route took it.
    public var fragment: String?

    public init(routes: [Route], items: [LinkItem] = [], fragment: String? = nil) {
        self.routes = routes
        self.items = items
        self.fragment = fragment
    }
}

extension ParsedLink: Equatable where Route: Equatable {}
extension ParsedLink: Hashable where Route: Hashable {}
extension ParsedLink: Sendable where Route: Sendable {}

/// All the links of an app: reads a URL as routes, and prints routes as a URL.
///
/// ```swift
/// let table = LinkTable(schemes: ["parksapp"], hosts: ["parks.example"]) {
///     Link("/parks/:id", AppRoute.park)
///     Link("nearby/:id", AppRoute.park)
///     Link("/users/:id?tab=:tab", AppRoute.user)
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
/// | `/parks/yosemite/nearby/sequoia` | two routes: a path is a sentence of patterns |
/// | `/` | no route, if no pattern is `/` |
/// | `/users/42/` | like `/users/42` |
/// | `/users/42?sheet=avatar` | one route, and the item `sheet` for the caller |
/// | `https://elsewhere.example/users/42` | an error: not one of `hosts` |
/// | `/users/me` | an error: `id` should be a whole number and is "me" |
///
/// The first pattern of a sentence is a root pattern (`/parks/:id`), each further one a continuation
/// (`nearby/:id`) or a root pattern again. The longest pattern wins, and a literal wins over a value; where the
/// rest can't be read, the next shorter pattern is tried. What a sentence means depends on its shape alone: a value
/// of the wrong type is an error, not another route.
///
/// A query item belongs to the last route whose pattern names it. An earlier route's item carries that route's
/// position, counted from 1: `/users/1/users/2?1.tab=posts&tab=photos`.
///
/// Reading costs one hash lookup a segment, whatever the number of patterns. Links beyond ``LinkLimits`` are refused.
public struct LinkTable<Route>: Sendable {
    /// What is wrong with the patterns, in the order of the links.
    public let diagnostics: [LinkDiagnostic]
    /// The app's own schemes, without the colon.
    public let schemes: [String]
    /// The hosts that `https` and `http` links may name.
    public let hosts: [String]

    let links: [Link<Route>]
    let tree: LinkTree
    /// The links to try when a route is printed, at the start of a path and after another route.
    let printers: (first: [Int], later: [Int])
    /// Whether a path that a link prints alone can only be read as that link.
    let isPlain: [Bool]

    public init(
        schemes: [String] = [], hosts: [String] = [], @LinkBuilder<Route> _ links: () -> [Link<Route>]
    ) {
        self.init(links(), schemes: schemes, hosts: hosts)
    }

    public init(_ links: [Link<Route>], schemes: [String] = [], hosts: [String] = []) {
        var review = LinkReview(links.map { ($0.pattern, $0.arities) })
        let tree = LinkTree(links.map(\.pattern), indices: review.usable)
        review.review(tree)
        let roots = review.usable.filter { links[$0].pattern.isRoot }
        let continuations = review.usable.filter { !links[$0].pattern.isRoot }
        self.links = links
        self.tree = tree
        self.schemes = schemes
        self.hosts = hosts
        diagnostics = review.diagnostics
        printers = (roots, continuations + roots.filter { !links[$0].pattern.segments.isEmpty })
        isPlain = links.map { tree.isPlain($0.pattern) }
    }

    /// Every pattern of the table, in the order of the links.
    public var patterns: [LinkPattern] { tree.patterns }
}

extension LinkTree {
    /// Whether a path of this shape can be read in no other way.
    func isPlain(_ pattern: LinkPattern) -> Bool {
        var node = Self.start
        for end in pattern.segments.indices {
            if case .value = pattern.segments[end], nodes[Int(node)].hasLiterals { return false }
            guard let next = self.node(of: pattern.segments[...end], from: Self.start) else { return false }
            node = next
        }
        return nodes[Int(node)].links.count == 1
    }
}
