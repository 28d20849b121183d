package import ModernLinks

/// One pattern of an app's links, with what it leads to.
package struct LinkListing: Sendable {
    package enum Kind: String, Sendable { case tab, route, sheet }

    package let kind: Kind
    package let pattern: LinkPattern
    /// The tab that it selects; nil for the current one.
    package let tab: TabID?
}

extension AppLinks {
    /// Every pattern: tabs first, then routes, then sheets, each in the order of the app.
    package var listing: [LinkListing] {
        tabs.map { LinkListing(kind: .tab, pattern: $0.pattern, tab: $0.id) }
            + routes.flatMap { group in
                group.links.map { LinkListing(kind: .route, pattern: $0.pattern, tab: group.tab) }
            } + sheets.map { LinkListing(kind: .sheet, pattern: $0.pattern, tab: nil) }
    }

    /// Compares the path of a link with every pattern of tabs and routes.
    package func contenders(for link: String) -> [LinkContender] { path.contenders(for: link) }
}
