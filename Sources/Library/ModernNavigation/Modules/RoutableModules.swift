public import ModernLinks
public import ModernNavigationCore

// Registration of `@Routable` types, which contain their links.

extension ModuleRegistry {
    /// Registers the links of a `@Routable` route type.
    ///
    /// ```swift
    /// modules.links(for: ShopRoute.self, in: "shop")
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - tab: As for types with a list of links.
    ///   - column: As for types with a list of links.
    public func links<Route: Routable & Hashable & Codable & Sendable>(
        for type: Route.Type, in tab: TabID? = nil, column: ColumnID? = nil
    ) {
        links(for: type, in: tab, column: column) { Route.links }
    }

    /// Registers the links of a `@Routable` sheet type. Their patterns have no leading slash.
    public func sheetLinks<Sheet: Routable & Hashable & Codable & Sendable>(for type: Sheet.Type) {
        sheetLinks(for: type) { Sheet.links }
    }
}
