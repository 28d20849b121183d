public import Foundation

extension LinkTable {
    /// The path, query and fragment for these routes, or nil where there is no link that reads back as them.
    ///
    /// `parse(print(x))` is `x`: for each Unicode string in a value, and also where a value looks like a literal
    /// of another pattern (it is then escaped further than it had to be). Nil means that
    /// - a route has no link, or its first link is a continuation;
    /// - the sentence would be read as other routes whatever is escaped (a diagnostic of the table says which);
    /// - an item or the fragment that is handed in would be read as a route's own;
    /// - the link would be beyond ``LinkLimits``.
    ///
    /// - Parameters:
    ///   - items: further query items, such as a presented sheet's own link, written after the routes' own.
    ///   - rooted: false leaves out the first slash, for a link that stands inside another's item.
    @inlinable
    public func print(
        _ routes: [Route], items: [LinkItem] = [], fragment: String? = nil, rooted: Bool = true
    ) -> String? {
        let ending = LinkCore.Ending(items: items, fragment: fragment, isRooted: rooted)
        return core.print(routes.count, ending, key: { route in key?(routes[route]) }) {
            link, route, writer in
            links[link].write(routes[route], &writer)
        }
    }

    /// See ``print(_:items:fragment:rooted:)``.
    public func print(_ link: ParsedLink<Route>, rooted: Bool = true) -> String? {
        print(link.routes, items: link.items, fragment: link.fragment, rooted: rooted)
    }

    /// The whole URL: `base` is a web address such as `https://parks.example`, or one of the app's own schemes, such as
    /// `parksapp:`. Nil where ``print(_:items:fragment:rooted:)`` is nil, and where this table would not read a link
    /// from `base`.
    public func url(
        _ routes: [Route], items: [LinkItem] = [], fragment: String? = nil, base: URL
    ) -> URL? {
        guard let text = print(routes, items: items, fragment: fragment),
            let scheme = base.scheme?.lowercased()
        else { return nil }
        if schemes.contains(where: { $0.lowercased() == scheme }) {
            // A host may be lowercased on its way, so only a plain first segment stands in its place.
            let first = text.dropFirst().prefix { !"/?#".contains($0) }
            let isPlain = !first.isEmpty && first.allSatisfy { ("a"..."z").contains($0) }
            return URL(string: isPlain ? "\(scheme):/\(text)" : "\(scheme)://\(text)")
        }
        var origin = base.absoluteString[...]
        while origin.hasSuffix("/") { origin.removeLast() }
        guard core.origins.isOrigin(String(origin)) else { return nil }
        return URL(string: origin + text)
    }

    /// See ``url(_:items:fragment:base:)``.
    public func url(_ link: ParsedLink<Route>, base: URL) -> URL? {
        url(link.routes, items: link.items, fragment: link.fragment, base: base)
    }
}
