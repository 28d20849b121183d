public import Foundation

extension LinkTable {
    /// Returns the path, query and fragment for these routes; nil if there is no link that reads back as them.
    ///
    /// `parse(print(x))` is `x` for every Unicode string in a value, also if a value looks like a literal
    /// of another pattern (it is then written with a `~` in front, and read without it). Nil means that
    /// - a route has no link, or the first route's link is a continuation;
    /// - the path would be read as other routes (a diagnostic of the table names the patterns);
    /// - an item or the fragment passed in would be read as a route's own;
    /// - the link would be too long to be read.
    ///
    /// - Parameters:
    ///   - routes: The screens, from the lowest.
    ///   - items: Further query items, such as a presented sheet's own link, written after the routes' own.
    ///   - fragment: The text behind `#`.
    ///   - rooted: False omits the first slash, for a link inside another link's item.
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

    /// Returns the whole URL. `base` is a web address such as `https://parks.example`, or one of the app's own schemes, such as
    /// `parksapp:`. Nil if ``print(_:items:fragment:rooted:)`` is nil, or if this table would not read a link
    /// from `base`.
    public func url(
        _ routes: [Route], items: [LinkItem] = [], fragment: String? = nil, base: URL
    ) -> URL? {
        guard let text = print(routes, items: items, fragment: fragment),
            let scheme = base.scheme?.lowercased()
        else { return nil }
        if schemes.contains(where: { $0.lowercased() == scheme }) {
            // A host may be lowercased in transit, so only a plain lowercase segment is written in its position.
            let first = text.dropFirst().prefix { !"/?#".contains($0) }
            let isPlain = !first.isEmpty && first.allSatisfy { ("a"..."z").contains($0) }
            return URL(string: isPlain ? "\(scheme):/\(text)" : "\(scheme)://\(text)")
        }
        var origin = base.absoluteString[...]
        while origin.hasSuffix("/") { origin.removeLast() }
        guard core.origins.isOrigin(String(origin)) else { return nil }
        return URL(string: origin + text)
    }
}
