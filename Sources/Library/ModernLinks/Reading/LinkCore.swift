/// The part of a table that is independent of the type of its routes: the patterns, and the reading of links.
@usableFromInline
final class LinkCore: Sendable {
    let tree: LinkTree
    let origins: LinkOrigins
    let diagnostics: [LinkDiagnostic]
    let printers: LinkPrinters
    /// For each link, whether a path that it prints alone can only be read as that link.
    let isPlain: [Bool]
    /// For each link, the link whose screens precede its own.
    let parents: LinkParents

    struct Description {
        let pattern: LinkPattern
        let arities: [_LinkArity]
        let fit: LinkFit
        let key: LinkKey?
        let parent: LinkPattern?

        init<Route>(_ link: DeepLink<Route>) {
            pattern = link.pattern
            arities = link.arities
            fit = link.fit
            key = link.key
            parent = link.parent
        }
    }

    init(_ links: [Description], positions: [LinkPositions], origins: LinkOrigins) {
        var review = LinkReview(links)
        let patterns = links.map(\.pattern)
        let tree = LinkTree(patterns, positions: positions, fits: links.map(\.fit), indices: review.usable)
        review.review(tree)
        let parents = LinkParents(links.map(\.parent), review.usable, tree)
        for link in review.usable {
            guard let parent = links[link].parent, parents[link] == nil else { continue }
            review.noteMissingParent(parent, of: patterns[link])
        }
        self.tree = tree
        self.parents = parents
        self.origins = origins
        diagnostics = review.diagnostics
        printers = LinkPrinters(
            review.usable.map { ($0, patterns[$0], positions[$0], links[$0].key, parents[$0] != nil) })
        isPlain = patterns.map(tree.isPlain)
    }

    /// The parts of a link that no route used.
    @usableFromInline
    struct Rest {
        @usableFromInline var items: [LinkItem]
        @usableFromInline var fragment: String?
    }

    /// Creates the route of a link from its values; false if the link refuses them.
    @usableFromInline
    typealias Visit = (_ link: Int, _ cursor: inout LinkCursor) throws(LinkValueError) -> Bool

    /// Reads a link, visiting its routes in their order.
    @usableFromInline
    func read(_ link: String, _ visit: Visit) throws(LinkError) -> Rest {
        guard link.utf8.count <= LinkLimits.bytes else {
            let start = String(decoding: link.utf8.prefix(LinkLimits.bytes), as: UTF8.self)
            let reason = LinkError.Reason.tooLong(bytes: link.utf8.count, limit: LinkLimits.bytes)
            throw LinkError(link: start, position: .link, reason: reason)
        }
        let bytes = origins.readable(Array(link.utf8))
        do throws(LinkReadError) {
            let parts = try LinkParts(bytes, origins: origins)
            return try read(LinkScan(bytes, capacity: parts.capacity), parts, visit)
        } catch {
            throw LinkError(
                link: String(decoding: bytes, as: UTF8.self), position: error.position, reason: error.reason,
                hint: error.hint, tree: tree,
                path: error.path)
        }
    }

    private func read(
        _ scan: consuming LinkScan, _ parts: LinkParts, _ visit: Visit
    ) throws(LinkReadError) -> Rest {
        var scan = scan
        if let error = scan.split(parts.path) {
            throw LinkReadError(position: .segment(error.segment), reason: error.reason, path: parts.path)
        }
        if scan.count == 0, !tree.isEnding(LinkTree.start) {
            return Rest(items: parts.items, fragment: parts.fragment)
        }
        var match = LinkMatch(tree: tree)
        var wholeError: LinkReadError?
        if let node = match.whole(scan) {
            do throws(LinkReadError) {
                return try read(single: node, scan, parts, visit)
            } catch {
                guard error.isMisfit else { throw error }
                wholeError = error
            }
        }
        if let steps = match.chain(scan) { return try read(chain: steps, scan, parts, visit) }
        if let wholeError { throw wholeError }
        if let misfit = match.misfit, misfit.step.end >= match.furthest {
            let pattern = tree.patterns[Int(misfit.link)]
            throw LinkReadError(
                misfit.failure, pattern, start: misfit.step.start, among: parts.items, path: parts.path)
        }
        let found = match.furthest < scan.count ? scan.text(match.furthest) : nil
        throw LinkReadError(
            position: .segment(match.furthest), reason: .unmatched(found: found), path: parts.path)
    }

    private func read(
        single node: Int32, _ scan: LinkScan, _ parts: LinkParts, _ visit: Visit
    ) throws(LinkReadError) -> Rest {
        if !parents.isEmpty, tree.links(at: node).contains(where: { parents[Int($0)] != nil }) {
            return try read(behindParents: node, scan, parts, visit)
        }
        var missing: [LinkPattern.RequiredItem] = []
        for link in tree.links(at: node) {
            var cursor = LinkCursor(
                scan: scan, tree: tree, link: Int(link), start: 0, items: parts.items,
                fragment: parts.fragment)
            if let item = cursor.takeRequired() {
                missing.append(item)
                continue
            }
            try self.visit(Int(link), &cursor, parts, visit)
            if cursor.taken.isEmpty && !cursor.tookFragment {
                return Rest(items: parts.items, fragment: parts.fragment)
            }
            let items = parts.items.indices.filter { !cursor.taken.contains($0) }.map { parts.items[$0] }
            return Rest(items: items, fragment: cursor.tookFragment ? nil : parts.fragment)
        }
        throw LinkReadError(missing: missing, among: parts.items, path: parts.path)
    }

    private func read(
        behindParents node: Int32, _ scan: LinkScan, _ parts: LinkParts, _ visit: Visit
    ) throws(LinkReadError) -> Rest {
        let links = tree.links(at: node)
        if let first = links.first, let failure = tree.misfit(first, scan, start: 0),
            links.allSatisfy({ tree.misfit($0, scan, start: 0) != nil })
        {
            throw LinkReadError(
                failure, tree.patterns[Int(first)], start: 0, among: parts.items, path: parts.path)
        }
        let step = LinkMatch.MatchedSegments(node: node, start: 0, end: scan.count)
        return try read(chain: [step], scan, parts, visit)
    }

    private func read(
        chain steps: [LinkMatch.MatchedSegments], _ scan: LinkScan, _ parts: LinkParts, _ visit: Visit
    ) throws(LinkReadError) -> Rest {
        let chain = try LinkChain(steps, tree, parents, scan, parts)
        var taken = Set<Int>()
        var tookFragment = false
        for (index, stop) in chain.stops.enumerated() {
            var cursor = chain.cursor(index, tree, scan, parts)
            _ = cursor.takeRequired()
            try self.visit(stop.link, &cursor, parts, visit)
            taken.formUnion(cursor.taken)
            tookFragment = tookFragment || cursor.tookFragment
        }
        let items = parts.items.indices.filter { !taken.contains($0) }.map { parts.items[$0] }
        return Rest(items: items, fragment: tookFragment ? nil : parts.fragment)
    }

    private func visit(
        _ link: Int, _ cursor: inout LinkCursor, _ parts: LinkParts, _ visit: Visit
    ) throws(LinkReadError) {
        let isMade: Bool
        do throws(LinkValueError) {
            isMade = try visit(link, &cursor)
        } catch {
            throw LinkReadError(
                error, tree.patterns[link], start: cursor.start, among: parts.items, path: parts.path)
        }
        if !isMade {
            let reason = LinkError.Reason.refused(pattern: tree.patterns[link].description)
            throw LinkReadError(position: .segment(cursor.start), reason: reason, path: parts.path)
        }
    }
}
