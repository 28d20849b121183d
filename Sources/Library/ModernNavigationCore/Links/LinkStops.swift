import ModernLinks

/// The place at which a link shows a route.
struct PathPosition: Hashable, Sendable {
    /// The tab that a path selects if it begins with the route; nil for the selected tab.
    var tab: TabID?
    /// The column that the route begins; nil for the column of the previous screen.
    var column: ColumnID?
}

/// The requirements on the link with which a route is printed.
struct PathRequirement: Hashable, Sendable {
    enum Column: Hashable, Sendable {
        case any
        /// At the start of this column.
        case begins(ColumnID)
        /// After other screens in this column.
        case continues(ColumnID)
    }

    /// The tab that the link must lead to; nil for any.
    var tab: TabID?
    var column = Column.any

    func allows(_ place: PathPosition) -> Bool {
        if let tab, place.tab != tab { return false }
        switch column {
        case .any: return true
        case .begins(let id): return place.column == id
        case .continues(let id): return place.column == id || place.column == nil
        }
    }
}

/// One element of the path of a link.
enum PathStop<Route: Hashable & Sendable>: Hashable, Sendable {
    case tab(TabID)
    /// A route that was read from a link.
    case route(Route, PathPosition)
    /// A route to print; never the result of reading.
    case wanted(Route, PathRequirement)

    func key(route key: (Route) -> LinkKey?) -> LinkKey? {
        switch self {
        case .tab: LinkKey(TabID.self)
        case .route(let route, _), .wanted(let route, _): key(route)
        }
    }

    static func link(_ link: DeepLink<Route>, in tab: TabID?, _ column: ColumnID?) -> DeepLink<PathStop> {
        let place = PathPosition(tab: tab, column: column)
        return link.map {
            .route($0, place)
        } extract: { stop in
            guard case .wanted(let route, let requirement) = stop, requirement.allows(place) else {
                return nil
            }
            return route
        }
    }
}

/// One element of the path in a sheet's item.
enum SheetStop<Route: Hashable & Sendable, Sheet: Hashable & Sendable>: Hashable, Sendable {
    case sheet(Sheet)
    case route(Route)

    func key(route key: (Route) -> LinkKey?, sheet sheetKey: ((Sheet) -> LinkKey?)?) -> LinkKey? {
        switch self {
        case .sheet(let sheet): sheetKey?(sheet)
        case .route(let route): key(route)
        }
    }

    static func link(_ link: DeepLink<Sheet>) -> DeepLink<SheetStop> {
        link.map {
            .sheet($0)
        } extract: {
            if case .sheet(let sheet) = $0 { sheet } else { nil }
        }
    }

    static func link(_ link: DeepLink<Route>) -> DeepLink<SheetStop> {
        link.map {
            .route($0)
        } extract: {
            if case .route(let route) = $0 { route } else { nil }
        }
    }
}
