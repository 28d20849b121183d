import ModernNavigation

/// The version of Parks' saved navigation, and the migrations from older versions.
enum SavedParks {
    static let version = 2

    static var migrations: [NavigationMigration] {
        [
            NavigationMigration(from: 1) { flow in
                // The former name of the second step of a new avatar.
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
