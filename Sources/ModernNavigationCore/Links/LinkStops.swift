import ModernLinks

/// Where a link puts a route.
struct PathPlace: Hashable, Sendable {
    /// The tab that a path belongs to which begins with it; nil for the one that is selected.
    var tab: TabID?
    /// The column that it begins; nil for the one of the screen before it.
    var column: ColumnID?
}

/// What is asked of the link that a route is printed by.
struct PathWish: Hashable, Sendable {
    enum Column: Hashable, Sendable {
        case any
        /// The first in this column.
        case begins(ColumnID)
        /// Behind others in this column.
        case continues(ColumnID)
    }

    /// The tab that it has to lead to; nil for any.
    var tab: TabID?
    var column = Column.any

    func allows(_ place: PathPlace) -> Bool {
        if let tab, place.tab != tab { return false }
        switch column {
        case .any: return true
        case .begins(let id): return place.column == id
        case .continues(let id): return place.column == id || place.column == nil
        }
    }
}

/// One stop on the way that the path of a link describes.
enum PathStop<Route: Hashable & Sendable>: Hashable, Sendable {
    case tab(TabID)
    /// Read from a link.
    case route(Route, PathPlace)
    /// To be printed; never read.
    case wanted(Route, PathWish)

    func key(route key: (Route) -> LinkKey?) -> LinkKey? {
        switch self {
        case .tab: LinkKey(TabID.self)
        case .route(let route, _), .wanted(let route, _): key(route)
        }
    }

    static func link(_ link: DeepLink<Route>, in tab: TabID?, _ column: ColumnID?) -> DeepLink<PathStop> {
        let place = PathPlace(tab: tab, column: column)
        return link.map {
            .route($0, place)
        } extract: { stop in
            guard case .wanted(let route, let wish) = stop, wish.allows(place) else { return nil }
            return route
        }
    }
}

/// One stop on the way that the item of a sheet describes.
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
