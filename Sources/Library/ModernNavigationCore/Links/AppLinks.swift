public import Foundation
public import ModernLinks

/// The links of an app and their targets: tabs, routes and sheets.
///
/// ```swift
/// let links = AppLinks<AppRoute, AppSheet>(
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
/// | `/settings` | the settings, in the selected tab |
///
/// In a split view a link shows screens in columns. Routes of `Routes(column: .content, …)` begin that column, and the
/// routes after them continue it; all others are in the detail column. The last column in the link is in front, unless
/// an item selects another one:
///
/// | link | plan |
/// | --- | --- |
/// | `/folders/inbox/mails/42` | the folder in the content column, the mail in the detail column, which is in front |
/// | `/folders/inbox?column=sidebar` | the folder in the content column; the sidebar is in front |
/// | `/folders/inbox?columns=all` | the same as `/folders/inbox`; all columns are shown where there is room |
///
/// The items `root.sheet` and `root.cover` present a sheet above the app's tabs or columns: `/shop?root.sheet=login`.
///
/// A sheet's item contains a link of its own, percent-encoded, with its own `sheet` item for a sheet above it. A
/// sheet's pattern has no leading slash: no URL can start with it.
public struct AppLinks<Route: Hashable & Sendable, Sheet: Hashable & Sendable>: Sendable {
    /// A tab and the link to its root.
    public struct Tab: Sendable {
        let id: TabID
        let pattern: LinkPattern

        public init(_ id: TabID, _ pattern: LinkPattern) {
            self.id = id
            self.pattern = pattern
        }
    }

    /// Links to routes, and the tab that a link selects if it begins with one of them.
    public struct Routes: Sendable {
        let tab: TabID?
        let column: ColumnID?
        let links: [DeepLink<Route>]

        /// - Parameters:
        ///   - tab: The tab that a link selects if it begins with one of these routes; by default the tab stays the
        ///     same.
        ///   - column: The column of a split view that these routes begin; by default they are shown in the column of
        ///     the previous screen, or in the detail column if there is none.
        ///   - links: The links.
        public init(in tab: TabID? = nil, column: ColumnID? = nil, _ links: [DeepLink<Route>]) {
            self.tab = tab
            self.column = column
            self.links = links
        }
    }

    /// The mistakes in the patterns, in the order of tabs, routes and sheets.
    ///
    /// - Complexity: Computed on each access. If one pattern hides another, both are tested with examples.
    public var diagnostics: [LinkDiagnostic] {
        let sheetPatterns = Set(sheets.map(\.pattern.description))
        // The diagnostics of the routes are included in those of the first table.
        return path.diagnostics.filter { !isHarmless($0) }
            + sheet.diagnostics.filter { diagnostic in
                if case .shadowed(_, let longer) = diagnostic.kind {
                    return sheetPatterns.contains(longer)
                }
                return sheetPatterns.contains(diagnostic.pattern)
            } + reserved
    }

    /// The patterns that use a reserved item.
    private var reserved: [LinkDiagnostic] {
        let styles = PresentationStyle.Kind.allCases.map(\.rawValue)
        let columns = hasColumns ? [Self.columnItem, Self.visibilityItem] : []
        let names = styles + styles.map { Self.rootPrefix + $0 } + columns
        let patterns =
            tabs.map(\.pattern) + routes.flatMap { $0.links.map(\.pattern) } + sheets.map(\.pattern)
        return patterns.flatMap { pattern in
            names.filter(pattern.itemNames.contains).map {
                LinkDiagnostic(pattern: pattern.description, kind: .reserved(item: $0))
            }
        }
    }

    let path: LinkTable<PathStop<Route>>
    var sheet: LinkTable<SheetStop<Route, Sheet>> { sheetTable.value }
    let work = LinkOperations<Route, Sheet>.specialized
    private let sheetTable: LazyValue<LinkTable<SheetStop<Route, Sheet>>>
    let hasColumns: Bool
    let tabs: [Tab]
    let routes: [Routes]
    let sheets: [DeepLink<Sheet>]

    /// - Parameters:
    ///   - schemes: The app's own schemes, without the colon.
    ///   - hosts: The hosts of the app's web links.
    ///   - tabs: The tabs, with the links to their roots.
    ///   - routes: The links to routes, grouped by tab.
    ///   - sheets: The links to sheets.
    ///   - key: Returns the key of a route's links. With it, printing a route costs the same for any number of links.
    ///   - sheetKey: Returns the key of a sheet's links.
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
            tabLinks
                + routes.flatMap { group in group.links.map { PathStop.link($0, in: group.tab, group.column) }
                },
            schemes: schemes, hosts: hosts,
            key: pathKey)
        sheetTable = LazyValue { [stopKey] in
            LinkTable(
                starts: sheets.map(SheetStop.link),
                continuations: routes.flatMap { $0.links.map(SheetStop<Route, Sheet>.link) }, key: stopKey)
        }
        hasColumns = routes.contains { $0.column != nil }
        (self.tabs, self.routes, self.sheets) = (tabs, routes, sheets)
    }

    /// Whether a pattern hides another one that leads to the same screens: `/product/:id` and `product/:id`, or
    /// `/shop/product/:id` and `product/:id` after the tab `/shop`.
    private func isHarmless(_ diagnostic: LinkDiagnostic) -> Bool {
        func links(_ pattern: String, _ isFitting: (Routes) -> Bool = { _ in true }) -> [(
            Routes, DeepLink<Route>
        )] {
            routes.filter(isFitting).flatMap { group in
                group.links.filter { $0.pattern.description == pattern }.map { (group, $0) }
            }
        }
        let hidden = links(diagnostic.pattern)
        switch diagnostic.kind {
        case .hiddenByContinuation(let other):
            return links(other).contains { group, link in
                hidden.contains { $0.0.column == group.column && link.printsRoutes(of: $0.1) }
            }
        case .shadowed(let first, let other):
            let ids = tabs.filter { $0.pattern.description == first }.map(\.id)
            let read = links(other) { group in group.tab.map(ids.contains) ?? false }
            return read.contains { group, link in
                hidden.contains { $0.0.column == group.column && $0.1.printsRoutes(of: link) }
            }
        default:
            return false
        }
    }

    /// Returns the plan of a link.
    public func plan(for url: URL) throws(FailedLink) -> NavigationPlan<Route, Sheet> {
        try plan(for: url.absoluteString)
    }

    /// Returns the plan of a link.
    ///
    /// - Throws: The error as text for the user.
    public func plan(for link: String) throws(FailedLink) -> NavigationPlan<Route, Sheet> {
        try work.plan(of: self, for: link)
    }

    func readPlan(for link: String) throws(FailedLink) -> NavigationPlan<Route, Sheet> {
        let parsed: ParsedLink<PathStop<Route>>
        do throws(LinkError) {
            parsed = try path.parse(link)
        } catch {
            throw FailedLink(
                url: link, reason: error.explanation, words: error.words, asked: error.asked,
                suggestion: suggestion(for: link))
        }
        var plan = NavigationPlan<Route, Sheet>()
        for (index, stop) in parsed.routes.enumerated() {
            switch stop {
            case .tab(let id) where index == 0: plan.tab = id
            case .tab(let id):
                throw FailedLink(url: link, reason: "The tab “\(id)” can only be at the start of a link.")
            case .route(let route, let place):
                if index == 0, let tab = place.tab { plan.tab = tab }
                plan.append(route, in: place.column)
            case .wanted: continue
            }
        }
        plan.front = try value(ofItem: Self.columnItem, in: parsed.items, of: link, "column")
        plan.visibility = try value(
            ofItem: Self.visibilityItem, in: parsed.items, of: link, "visibility of columns")
        plan.flow.presentation = try presentation(parsed.items, of: link)
        plan.above = try presentation(parsed.items, of: link, prefix: Self.rootPrefix)
        return plan
    }

    /// Returns a similar link that can be opened, if there is one.
    private func suggestion(for link: String) -> String? {
        path.nearestLink(to: link).flatMap { near in (try? plan(for: near)) == nil ? nil : near }
    }

    private func value<Value: CaseIterable & RawRepresentable<String>>(
        ofItem name: String, in items: [LinkItem], of link: String, _ words: String
    ) throws(FailedLink) -> Value? {
        guard let item = items.first(where: { $0.name == name }) else { return nil }
        // Without columns the item may belong to the app.
        guard hasColumns, Value(rawValue: item.value) == nil else { return Value(rawValue: item.value) }
        let all = Value.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ")
        throw FailedLink(
            url: link, reason: "In “\(name)”: “\(item.value)” is not a \(words). Valid values are \(all).")
    }

    /// The name of the item for the front column.
    static var columnItem: String { "column" }
    /// The name of the item for the visible columns.
    static var visibilityItem: String { "columns" }
    /// The prefix of the item for a sheet above tabs or columns.
    static var rootPrefix: String { "root." }

    private func presentation(
        _ items: [LinkItem], of link: String, depth: Int = 0, prefix: String = ""
    ) throws(FailedLink) -> Presentation<Route, Sheet>? {
        guard
            let (item, kind) = items.lazy.compactMap({ item in
                PresentationStyle.Kind.allCases.first { item.name == prefix + $0.rawValue }.map { (item, $0) }
            }).first
        else { return nil }
        guard depth < LinkLimits.sheets else {
            throw FailedLink(
                url: link,
                reason: "A link may have at most \(LinkLimits.sheets) sheets above one another.")
        }
        let parsed: ParsedLink<SheetStop<Route, Sheet>>
        do throws(LinkError) {
            parsed = try sheet.parse(item.value)
        } catch {
            throw FailedLink(
                url: link, reason: "In “\(item.name)”: \(words(for: error, in: item))", words: error.words,
                asked: error.asked)
        }
        var path: RoutePath<Route> = []
        for case .route(let route) in parsed.routes.dropFirst() { path.append(route) }
        guard case .sheet(let sheet) = parsed.routes.first else {
            throw FailedLink(url: link, reason: "In “\(item.name)”: \(notASheet(item))")
        }
        let inner = try presentation(parsed.items, of: link, depth: depth + 1)
        let style = try PresentationStyle(kind, items: items, prefix: item.name, of: link)
        return Presentation(sheet, as: style, flow: NavigationState(path: path, presentation: inner))
    }

    private func notASheet(_ item: LinkItem) -> String {
        "\"\(LinkError.shown(item.value))\" is not a sheet."
    }

    private func words(for error: LinkError, in item: LinkItem) -> String {
        guard case .unmatched(let found?) = error.reason, case .segment(let segment) = error.position else {
            return error.description
        }
        if segment == 0, error.nearest == nil { return notASheet(item) }
        if segment > 0, (try? sheet.parse(found))?.routes.isEmpty == false {
            return "a sheet can only be at the start."
        }
        return error.description
    }
}

extension AppLinks {
    /// Returns the `apple-app-site-association` file for the links that a URL can start with: those to tabs and to
    /// routes. Sheets are in items, which the file doesn't restrict. See
    /// ``/ModernLinks/LinkTable/appSiteAssociation(appIDs:)``.
    ///
    /// - Parameter appIDs: Application identifiers such as `ABCDE12345.example.parks`, in the order in which they are
    ///   written.
    public func appSiteAssociation(appIDs: [String]) -> String { path.appSiteAssociation(appIDs: appIDs) }
}
