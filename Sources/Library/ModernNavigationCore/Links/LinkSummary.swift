package import ModernLinks

/// One pattern of an app's links, with its target.
package struct LinkSummary: Sendable {
    package enum Kind: String, Sendable { case tab, route, sheet }

    package let kind: Kind
    package let pattern: LinkPattern
    /// The tab that it selects; nil for the current one.
    package let tab: TabID?
    /// Whether it is read, but never printed.
    package var isAlias = false
}

extension AppLinks {
    /// All patterns: tabs first, then routes, then sheets, each in the order of the app.
    package var listing: [LinkSummary] {
        tabs.map { LinkSummary(kind: .tab, pattern: $0.pattern, tab: $0.id) }
            + routes.flatMap { group in
                group.links.map {
                    LinkSummary(kind: .route, pattern: $0.pattern, tab: group.tab, isAlias: $0.isAlias)
                }
            }
            + sheets.map { LinkSummary(kind: .sheet, pattern: $0.pattern, tab: nil, isAlias: $0.isAlias) }
    }

    /// Compares the path of a link with every pattern of tabs and routes, and the links in its items for sheets with the patterns of sheets.
    package func contenders(for link: String) -> [LinkContender] {
        path.contenders(for: link) + sheetContenders(path.items(of: link), depth: 0)
    }

    private func sheetContenders(_ items: [LinkItem], depth: Int) -> [LinkContender] {
        let styles = PresentationStyle.Kind.allCases.map(\.rawValue)
        let names = depth == 0 ? styles + styles.map { Self.rootPrefix + $0 } : styles
        let known = Set(sheets.map(\.pattern))
        return items.filter { names.contains($0.name) && depth < LinkLimits.sheets }.flatMap { item in
            // A pattern of a screen inside a sheet is only listed if it matches.
            sheet.contenders(for: item.value).filter { $0.isWinner || known.contains($0.pattern) }.map {
                $0.inside(item)
            } + sheetContenders(sheet.items(of: item.value), depth: depth + 1)
        }
    }
}
