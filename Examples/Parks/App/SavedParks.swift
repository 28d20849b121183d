import ModernNavigation

/// The form in which Parks saves where someone was, and how that of older versions is brought up to date.
enum SavedParks {
    static let version = 2

    static var migrations: [NavigationMigration] {
        [
            NavigationMigration(from: 1) { flow in
                // The second step of a new avatar was called so.
                flow.mapRoutes { $0.renamed("AvatarRoute", to: "CropRoute") }
            }
        ]
    }
}

extension SavedValue {
    fileprivate func renamed(_ old: String, to new: String) -> SavedValue {
        var route = self
        if route["type"] == .string(old) { route["type"] = .string(new) }
        return route
    }
}
