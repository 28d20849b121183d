public import DeepLinks
public import Foundation

/// All the links of an app with what they lead to: tabs, routes and sheets.
///
/// ```swift
/// let links = LinkTables<AppRoute, AppSheet>(
///     schemes: ["parksapp"], hosts: ["parks.example"],
///     tabs: [.init("parks", "/parks"), .init("you", "/you")],
///     routes: [
///         .init(in: "parks", [DeepLink("/parks/:id", AppRoute.park), DeepLink("nearby/:id", AppRoute.park)]),
///         .init(in: "you", [DeepLink("/profile", .profile)]),
///         .init([DeepLink("/settings", .settings)]),
///     ],
///     sheets: [DeepLink("avatar", .avatar)])
/// ```
///
/// | link | plan |
/// | --- | --- |
/// | `/parks` | tab parks at its root |
/// | `/parks/yosemite/nearby/sequoia` | tab parks, two screens |
/// | `/profile?sheet=avatar` | tab you, the profile, above it the avatar sheet |
/// | `/profile?cover=avatar` | the same with a cover |
/// | `/profile?sheet=avatar/settings` | the same, and the settings pushed inside the sheet |
/// | `/you/settings` | tab you, the settings |
/// | `/settings` | the settings in whatever tab is selected |
///
/// A sheet's item holds a link of its own, percent-encoded, with its own `sheet` item for a sheet above it. A
/// sheet's pattern begins without a slash: it never stands at the start of a URL.
public struct LinkTables<Route: Hashable & Sendable, Sheet: Hashable & Sendable>: Sendable {
    /// A tab and the link to its root.
    public struct Tab: Sendable {
        let id: TabID
        let pattern: LinkPattern

        public init(_ id: TabID, _ pattern: LinkPattern) {
            self.id = id
            self.pattern = pattern
        }
    }

    /// Links to routes, and the tab that a path which begins with one of them belongs to.
    public struct Routes: Sendable {
        let tab: TabID?
        let links: [DeepLink<Route>]

        public init(in tab: TabID? = nil, _ links: [DeepLink<Route>]) {
            self.tab = tab
            self.links = links
        }
    }

    /// What is wrong with the patterns, in the order of tabs, routes and sheets.
    public let diagnostics: [LinkDiagnostic]

    private let path: LinkTable<PathStop<Route>>
    private let sheet: LinkTable<SheetStop<Route, Sheet>>

    /// - Parameters:
    ///   - schemes: the app's own schemes, without the colon.
    ///   - hosts: the hosts whose web links are the app's.
    ///   - tabs: the tabs and the links to their roots.
    ///   - routes: the links to routes, in groups by the tab they belong to.
    ///   - sheets: the links to sheets.
    ///   - key: the key of a route's links, so that printing it costs the same however many links there are.
    ///   - sheetKey: the key of a sheet's links.
    public init(
        schemes: [String] = [], hosts: [String] = [], tabs: [Tab] = [], routes: [Routes] = [],
        sheets: [DeepLink<Sheet>] = [], key: (@Sendable (Route) -> LinkKey?)? = nil,
        sheetKey: (@Sendable (Sheet) -> LinkKey?)? = nil
    ) {
        var pathKey: (@Sendable (PathStop<Route>) -> LinkKey?)?
        var stopKey: (@Sendable (SheetStop<Route, Sheet>) -> LinkKey?)?
        if let key {
            pathKey = { stop in stop.key(route: key) }
            stopKey = { stop in stop.key(route: key, sheet: sheetKey) }
        }
        let tabLinks = tabs.map {
            DeepLink($0.pattern, PathStop<Route>.tab($0.id)).keyed(LinkKey(TabID.self))
        }
        path = LinkTable(
            tabLinks + routes.flatMap { group in group.links.map { PathStop.link($0, in: group.tab) } },
            schemes: schemes, hosts: hosts,
            key: pathKey)
        sheet = LinkTable(
            sheets.map(SheetStop.link)
                + routes.flatMap { $0.links.map(SheetStop<Route, Sheet>.link) },
            isNested: true,
            key: stopKey)
        let sheetPatterns = Set(sheets.map(\.pattern.description))
        // The routes' own diagnostics come with the first table.
        diagnostics = path.diagnostics + sheet.diagnostics.filter { sheetPatterns.contains($0.pattern) }
    }

    /// What a link says.
    public func plan(for url: URL) throws(LinkFailure) -> NavigationPlan<Route, Sheet> {
        try plan(for: url.absoluteString)
    }

    /// What a link says.
    ///
    /// - Throws: what was wrong with it, in words.
    public func plan(for link: String) throws(LinkFailure) -> NavigationPlan<Route, Sheet> {
        let parsed: ParsedLink<PathStop<Route>>
        do throws(LinkError) {
            parsed = try path.parse(link)
        } catch {
            throw LinkFailure(url: link, reason: error.explanation)
        }
        var plan = NavigationPlan<Route, Sheet>()
        for (index, stop) in parsed.routes.enumerated() {
            switch stop {
            case .tab(let id) where index == 0: plan.tab = id
            case .tab(let id):
                throw LinkFailure(url: link, reason: "The tab “\(id)” can only be the beginning of a link.")
            case .route(let route, let place):
                if index == 0, case .tab(let id) = place { plan.tab = id }
                plan.flow.path.append(route)
            }
        }
        plan.flow.presentation = try presentation(parsed.items, of: link)
        return plan
    }

    private func presentation(
        _ items: [LinkItem], of link: String
    ) throws(LinkFailure) -> Presentation<Route, Sheet>? {
        guard let item = items.first(where: { PresentationStyle(rawValue: $0.name) != nil }),
            let style = PresentationStyle(rawValue: item.name)
        else { return nil }
        let parsed: ParsedLink<SheetStop<Route, Sheet>>
        do throws(LinkError) {
            parsed = try sheet.parse(item.value)
        } catch {
            throw LinkFailure(url: link, reason: "In “\(item.name)”: \(error.description)")
        }
        var path: RoutePath<Route> = []
        for stop in parsed.routes.dropFirst() {
            guard case .route(let route) = stop else {
                throw LinkFailure(url: link, reason: "In “\(item.name)”: a sheet can only be the beginning.")
            }
            path.append(route)
        }
        guard case .sheet(let sheet) = parsed.routes.first else {
            throw LinkFailure(url: link, reason: "In “\(item.name)”: “\(item.value)” is not a sheet.")
        }
        let inner = try presentation(parsed.items, of: link)
        return Presentation(sheet, as: style, flow: NavigationState(path: path, presentation: inner))
    }
}

extension LinkTables {
    /// The link to what a state shows: its selected tab, the path there, and what is presented.
    ///
    /// Where a screen or a sheet has no link, the link goes as far as it can; nil where not even the tab has
    /// one. Where every screen has one, ``plan(for:)-(String)`` leads back to an equal flow.
    ///
    /// - Complexity: O(*n*) in the entries of the path; O(*n* log *n*) where one of them has no link.
    public func link(for state: NavigationState<Route, Sheet>) -> String? {
        let tab = state.tabs?.selection
        let flow = tab.flatMap { state.tabs?[$0] } ?? state
        let items = items(for: flow)
        return longest(flow.path.count) { count in
            text(Array(flow.path.routes.prefix(count)), in: tab, items: items)
        }
    }

    /// The whole address of what a state shows: ``link(for:)`` behind `base`, such as
    /// `https://parks.example`.
    public func url(for state: NavigationState<Route, Sheet>, base: URL) -> URL? {
        guard let link = link(for: state) else { return nil }
        var origin = base.absoluteString[...]
        while origin.hasSuffix("/") { origin.removeLast() }
        return URL(string: origin + link)
    }

    /// The link to what would be shown if `route` were pushed above the first `depth` screens of a flow, and nothing covered
    /// that.
    ///
    /// - Returns: nil where the way there has no link of its own; never one that goes only a part of it.
    /// - Complexity: O(`depth`).
    package func link(
        pushing route: Route, after depth: Int, in address: FlowAddress,
        of state: NavigationState<Route, Sheet>
    ) -> String? {
        var steps = address.steps[...]
        var tab: TabID?
        var flow = state
        if case .tab(let id)? = steps.first, let own = state.tabs?[id] {
            (tab, flow) = (id, own)
            steps.removeFirst()
        }
        guard let wanted = flow.pushing(route, after: depth, in: steps) else { return nil }
        let text = text(wanted.path.routes, in: tab, items: items(for: wanted))
        guard let presentation = wanted.presentation else { return text }
        return text.flatMap { try? plan(for: $0) }?.flow.presentation == presentation ? text : nil
    }

    private func text(_ routes: [Route], in tab: TabID?, items: [LinkItem]) -> String? {
        let rest = routes.map { PathStop.route($0, .anywhere) }
        let wanted = NavigationPlan<Route, Sheet>(tab: tab, flow: NavigationState(path: RoutePath(routes)))
        var sentences: [[PathStop<Route>]] = []
        if let first = routes.first {
            let place = tab.map(PathPlace.tab) ?? .anywhere
            sentences.append([.route(first, place)] + rest.dropFirst())
        }
        if let tab { sentences.append([.tab(tab)] + rest) } else if routes.isEmpty { sentences.append([]) }
        for sentence in sentences {
            guard let text = path.print(sentence, items: items),
                var plan = try? plan(for: text)
            else { continue }
            plan.flow.presentation = nil
            if tab == nil { plan.tab = nil }
            if plan == wanted { return text }
        }
        return nil
    }

    private func items(for flow: NavigationState<Route, Sheet>) -> [LinkItem] {
        guard let presentation = flow.presentation else { return [] }
        let inner = items(for: presentation.flow)
        let text = longest(presentation.flow.path.count) { count in
            let stops =
                [.sheet(presentation.sheet)]
                + presentation.flow.path.routes.prefix(count).map { SheetStop<Route, Sheet>.route($0) }
            guard let text = sheet.print(stops, items: inner, rooted: false),
                (try? sheet.parse(text).routes) == stops
            else { return nil }
            return text
        }
        return text.map { [LinkItem(name: presentation.style.rawValue, value: $0)] } ?? []
    }

    /// The longest prefix that can be printed. What can't be printed can't be printed any longer, so it is
    /// bisected.
    private func longest(_ count: Int, _ print: (Int) -> String?) -> String? {
        if let text = print(count) { return text }
        var low = 0
        var high = count
        var best = count > 0 ? print(0) : nil
        while low + 1 < high {
            let middle = (low + high) / 2
            if let text = print(middle) {
                best = text
                low = middle
            } else {
                high = middle
            }
        }
        return best
    }
}

extension NavigationState {
    fileprivate func pushing(
        _ route: Route, after depth: Int, in steps: ArraySlice<FlowAddress.Step>
    ) -> Self? {
        // Neither tabs within a flow nor columns can be said in a link.
        guard tabs == nil, columns == nil else { return nil }
        switch steps.first {
        case nil:
            return depth > path.count ? nil : Self(path: RoutePath(path.routes.prefix(depth) + [route]))
        case .presented:
            guard let shown = presentation,
                let flow = shown.flow.pushing(route, after: depth, in: steps.dropFirst())
            else { return nil }
            return Self(path: path, presentation: Presentation(shown.sheet, as: shown.style, flow: flow))
        case .tab, .column:
            return nil
        }
    }
}

/// Where a path that begins with a route belongs.
enum PathPlace: Hashable, Sendable {
    case tab(TabID)
    case selectedTab
    /// For a route that is printed behind others: whatever link it has.
    case anywhere
}

/// One stop on the way that the path of a link describes.
enum PathStop<Route: Hashable & Sendable>: Hashable, Sendable {
    case tab(TabID)
    case route(Route, PathPlace)

    func key(route key: (Route) -> LinkKey?) -> LinkKey? {
        switch self {
        case .tab: LinkKey(TabID.self)
        case .route(let route, _): key(route)
        }
    }

    static func link(_ link: DeepLink<Route>, in tab: TabID?) -> DeepLink<PathStop> {
        let place = tab.map(PathPlace.tab) ?? .selectedTab
        return link.map {
            .route($0, place)
        } extract: { stop in
            guard case .route(let route, let wanted) = stop, wanted == .anywhere || wanted == place else {
                return nil
            }
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
