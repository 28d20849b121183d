public import Foundation

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
