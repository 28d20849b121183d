/// Matches links with the patterns of a project.
struct LinkMatching {
    /// What a link leads to.
    enum Target: Hashable {
        case route(DeclaredPattern)
        case tab(FileRange)
    }

    private let patterns: [DeclaredPattern]
    private let tabs: [(link: String, place: FileRange)]
    let isComplete: Bool

    init(_ renderer: ViewFollower) {
        patterns = renderer.patterns.sorted { ($0.text, $0.place) < ($1.text, $1.place) }
        tabs = renderer.sites.compactMap { site in site.link.map { ($0, site.place) } }
        isComplete = !renderer.hasUnknownPatterns && !(patterns.isEmpty && tabs.isEmpty)
    }

    /// The screens that a link leads to, the last one at the end; nil if no pattern matches it.
    func targets(of link: String) -> [Target]? {
        let halves = link.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1)
        let path = halves.first.map(Self.segments) ?? []
        var found = path.isEmpty ? [] : screens(path[...], isFirst: true)
        for item in halves.count > 1 ? halves[1].split(separator: "&") : [] {
            let pair = item.split(separator: "=", maxSplits: 1)
            guard pair.count == 2, pair[0] == "sheet" else { continue }
            let sheet = Self.segments(pair[1])
            guard
                let pattern = patterns.first(where: {
                    $0.isSheet && Self.length($0.text, sheet[...]) == sheet.count
                })
            else { return nil }
            found?.append(.route(pattern))
        }
        return found
    }

    private func screens(_ path: ArraySlice<Substring>, isFirst: Bool) -> [Target]? {
        if path.isEmpty { return [] }
        for pattern in patterns where !pattern.isSheet && (isFirst || !pattern.text.hasPrefix("/")) {
            guard let length = Self.length(pattern.text, path), length > 0,
                let rest = screens(path.dropFirst(length), isFirst: false)
            else { continue }
            return [.route(pattern)] + rest
        }
        guard isFirst else { return nil }
        for tab in tabs {
            guard let length = Self.length(tab.link, path),
                let rest = screens(path.dropFirst(length), isFirst: false)
            else { continue }
            return [.tab(tab.place)] + rest
        }
        return nil
    }

    /// The number of segments at the start of a path that a pattern matches.
    private static func length(_ pattern: String, _ path: ArraySlice<Substring>) -> Int? {
        let parts = segments(Substring(pattern.prefix { $0 != "?" }))
        guard parts.count <= path.count else { return nil }
        for (part, segment) in zip(parts, path) where !part.hasPrefix(":") && part != segment { return nil }
        return parts.count
    }

    private static func segments(_ text: Substring) -> [Substring] { text.split(separator: "/") }

    /// The pattern with the most segments in common with a link.
    func nearest(to link: String) -> String? {
        let path = Self.segments(link.prefix { $0 != "?" && $0 != "#" })
        let all = patterns.map(\.text) + tabs.map(\.link)
        func difference(_ pattern: String) -> Int {
            let parts = Self.segments(pattern[...])
            let changed = zip(parts, path).count { !$0.hasPrefix(":") && $0 != $1 }
            let close = zip(parts, path).count { !$0.hasPrefix(":") && $0 != $1 && $0.first == $1.first }
            return 4 * changed - 2 * close + 3 * abs(parts.count - path.count)
        }
        return all.min { (difference($0), $0) < (difference($1), $1) }
    }
}
