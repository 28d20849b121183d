extension SavedValue {
    /// Returns the saved action with transformed routes and sheets.
    ///
    /// - Returns: Nil if one of them is removed: the rest would be a different action.
    func mappingAction(
        route: (SavedValue) throws -> SavedValue?, sheet: (SavedValue) throws -> SavedValue?
    ) rethrows -> SavedValue? {
        guard case .object(var members) = self else { return self }
        for (verb, value) in members {
            let mapped: SavedValue? =
                switch verb {
                case "push", "pushNew", "bringToFront", "popTo", "insert": try route(value)
                case "present": try sheet(value)
                case "replace", "setPath": try value.mappingAll { try route($0) }
                case "batch": try value.mappingAll { try $0.mappingAction(route: route, sheet: sheet) }
                case "presented", "top", "root", "send": try value.mappingAction(route: route, sheet: sheet)
                default: value
                }
            guard let mapped else { return nil }
            members[verb] = mapped
        }
        return .object(members)
    }

    private func mappingAll(_ transform: (SavedValue) throws -> SavedValue?) rethrows -> SavedValue? {
        guard case .array(let values) = self else { return self }
        var mapped: [SavedValue] = []
        for value in values {
            guard let value = try transform(value) else { return nil }
            mapped.append(value)
        }
        return .array(mapped)
    }
}
