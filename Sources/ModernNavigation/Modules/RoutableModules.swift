public import ModernLinks
public import ModernNavigationCore

// What a `@Routable` type knows of its links need not be said again.

extension ModuleRegistry {
    /// Registers the links of a `@Routable` route type.
    ///
    /// ```swift
    /// modules.links(for: ShopRoute.self, in: "shop")
    /// ```
    ///
    /// - Parameters:
    ///   - tab: as for types whose links are listed.
    ///   - column: likewise.
    public func links<Route: Routable & Hashable & Codable & Sendable>(
        for type: Route.Type, in tab: TabID? = nil, column: ColumnID? = nil
    ) {
        links(for: type, in: tab, column: column) { Route.links }
    }

    /// Registers the links of a `@Routable` sheet type, whose patterns begin without a slash.
    public func sheetLinks<Sheet: Routable & Hashable & Codable & Sendable>(for type: Sheet.Type) {
        sheetLinks(for: type) { Sheet.links }
    }
}
