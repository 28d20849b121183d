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
                case "reset": try value.mappingFlow(route: route, sheet: sheet)
                case "returnTo": try value.mappingAll { try $0.mappingPlace(route: route, sheet: sheet) }
                case "presented", "top", "root", "send": try value.mappingAction(route: route, sheet: sheet)
                default: value
                }
            guard let mapped else { return nil }
            members[verb] = mapped
        }
        return .object(members)
    }

    /// The state of a reset: a route that is removed is left out of it, as of the saved state.
    private func mappingFlow(
        route: (SavedValue) throws -> SavedValue?, sheet: (SavedValue) throws -> SavedValue?
    ) rethrows -> SavedValue? {
        guard case .object(var members) = self else { return self }
        if case .array(let routes)? = members["path"] {
            members["path"] = .array(try routes.compactMap(route))
        }
        if case .object(var presentation)? = members["presentation"], let shown = presentation["sheet"] {
            presentation["sheet"] = try sheet(shown)
            presentation["flow"] = try presentation["flow"]?.mappingFlow(route: route, sheet: sheet)
            members["presentation"] = presentation["sheet"] == nil ? nil : .object(presentation)
        }
        for key in NamedKey.containers.map(\.stringValue) {
            guard case .object(var container)? = members[key], let flows = container["flows"] else {
                continue
            }
            container["flows"] = try flows.mappingAll { child in
                guard case .object(var child) = child else { return child }
                child["flow"] = try child["flow"]?.mappingFlow(route: route, sheet: sheet)
                return .object(child)
            }
            members[key] = .object(container)
        }
        return .object(members)
    }

    private func mappingPlace(
        route: (SavedValue) throws -> SavedValue?, sheet: (SavedValue) throws -> SavedValue?
    ) rethrows -> SavedValue? {
        guard case .object(var members) = self else { return self }
        for (key, value) in members {
            let mapped: SavedValue? =
                switch key {
                case "route": try route(value)
                case "sheet": try sheet(value)
                default: value
                }
            guard let mapped else { return nil }
            members[key] = mapped
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
