/// Reads and prints links; not compiled in each app. As in ``NavigationOperations``, the compiler specialises a subclass for the erased routes
/// of modules.
// Unchecked, because a class with subclasses is never checked. Neither it nor its subclass has stored properties.
class LinkOperations<Route: Hashable & Sendable, Sheet: Hashable & Sendable>: @unchecked Sendable {
    typealias Links = AppLinks<Route, Sheet>
    typealias State = NavigationState<Route, Sheet>

    static var specialized: LinkOperations { ModuleLinkOperations() as? LinkOperations ?? LinkOperations() }

    func plan(of links: Links, for link: String) throws(FailedLink) -> NavigationPlan<Route, Sheet> {
        try links.readPlan(for: link)
    }

    func link(of links: Links, for state: State, isCompact: Bool?, within extent: LinkExtent) -> String? {
        links.printLink(for: state, isCompact: isCompact, within: extent)
    }

    func link(
        of links: Links, pushing route: Route, after depth: Int, in address: FlowAddress, of state: State,
        isCompact: Bool?
    ) -> String? {
        links.printLink(pushing: route, after: depth, in: address, of: state, isCompact: isCompact)
    }
}

private final class ModuleLinkOperations: LinkOperations<AnyRoute, AnySheet>, @unchecked Sendable {
    override func plan(
        of links: Links, for link: String
    ) throws(FailedLink) -> NavigationPlan<AnyRoute, AnySheet> {
        try links.readPlan(for: link)
    }

    override func link(of links: Links, for state: State, isCompact: Bool?, within extent: LinkExtent)
        -> String?
    {
        links.printLink(for: state, isCompact: isCompact, within: extent)
    }

    override func link(
        of links: Links, pushing route: AnyRoute, after depth: Int, in address: FlowAddress, of state: State,
        isCompact: Bool?
    ) -> String? {
        links.printLink(pushing: route, after: depth, in: address, of: state, isCompact: isCompact)
    }
}
