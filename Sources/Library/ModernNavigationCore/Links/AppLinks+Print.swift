public import Foundation
import ModernLinks

extension AppLinks {
    /// Returns the link to the visible part of a state: its selected tab, the path or columns there, and the
    /// presentations.
    ///
    /// If a screen or a sheet has no link, the link ends before it; nil if not even the tab has one. If every screen
    /// has one, ``plan(for:)-(String)`` leads from the initial state back to an equal state, except for parts that
    /// aren't visible: other tabs, presentations of columns behind the front one, and presentations above columns in a
    /// tab. A held plan is never in a link.
    ///
    /// - Complexity: O(*n*) in the entries of the path; O(*n* log *n*) if one of them has no link.
    public func link(for state: NavigationState<Route, Sheet>) -> String? { link(for: state, isCompact: nil) }

    /// Returns the link to the visible part of a state in a window, without items that have no effect there: the front
    /// column if all are side by side, and the visible columns if there is only room for one.
    ///
    /// - Parameters:
    ///   - isCompact: Whether there is only room for one column; nil for a link with all items.
    ///   - extent: The most screens and sheets in the link.
    package func link(
        for state: NavigationState<Route, Sheet>, isCompact: Bool?, within extent: LinkExtent = .whole
    ) -> String? {
        work.link(of: self, for: state, isCompact: isCompact, within: extent)
    }

    func printLink(
        for state: NavigationState<Route, Sheet>, isCompact: Bool?, within extent: LinkExtent
    ) -> String? {
        let tab = state.tabs?.selection
        let flow = tab.flatMap { state.tabs?[$0] } ?? state
        let above =
            state.container == nil ? [] : items(for: state, within: extent, prefix: Self.rootPrefix)
        guard let columns = flow.columns?.relevant(isCompact: isCompact) else {
            let items = items(for: flow, within: extent) + above
            return longest(min(flow.path.count, extent.screens)) { count in
                let path = RoutePath(flow.path.prefix(count))
                return text(
                    NavigationPlan(tab: tab, flow: NavigationState(path: path)), items, isSplit: false)
            }
        }
        let items = (columns[columns.front].map { self.items(for: $0, within: extent) } ?? []) + above
        let count = columns.reduce(0) { $0 + $1.flow.path.count }
        return longest(min(count, extent.screens)) { count in
            text(plan(of: columns, in: tab, count: count), items, isSplit: true)
        }
    }

    /// Returns the plan for the first screens of columns, with the front column.
    private func plan(
        of columns: ColumnsState<Route, Sheet>, in tab: TabID?, count: Int = .max
    ) -> NavigationPlan<Route, Sheet> {
        var plan = NavigationPlan<Route, Sheet>(tab: tab)
        let screens = columns.flatMap { column in column.flow.path.map { (column.id, $0) } }
        for (column, route) in screens.prefix(count) { plan.append(route, in: column) }
        if plan.columnInFront != columns.front { plan.front = columns.front }
        if columns.visibility != .automatic { plan.visibility = columns.visibility }
        return plan
    }

    /// Whether the link to a route says that the route begins this column. False for a route without a link, or with one that only continues
    /// another.
    package func begins(_ route: Route, in column: ColumnID) -> Bool {
        hasColumns && path.print([.wanted(route, PathRequirement(column: .begins(column)))]) != nil
    }

    /// Returns the whole URL of a state: ``link(for:)`` after `base`, such as `https://parks.example`.
    public func url(for state: NavigationState<Route, Sheet>, base: URL) -> URL? {
        url(for: state, base: base, isCompact: nil)
    }

    /// Returns the whole URL of a state in a window.
    package func url(
        for state: NavigationState<Route, Sheet>, base: URL, isCompact: Bool?,
        within extent: LinkExtent = .whole
    ) -> URL? {
        guard let link = link(for: state, isCompact: isCompact, within: extent) else { return nil }
        var origin = base.absoluteString[...]
        while origin.hasSuffix("/") { origin.removeLast() }
        return URL(string: origin + link)
    }

    /// Returns the link to the state after a push of `route` above the first `depth` screens of a flow, without
    /// presentations above that flow.
    ///
    /// - Returns: Nil if a screen on the way has no link; a partial link is never returned.
    /// - Complexity: O(`depth`); in columns, O(*n*) in their screens.
    package func link(
        pushing route: Route, after depth: Int, in address: FlowAddress,
        of state: NavigationState<Route, Sheet>, isCompact: Bool? = nil
    ) -> String? {
        work.link(of: self, pushing: route, after: depth, in: address, of: state, isCompact: isCompact)
    }

    func printLink(
        pushing route: Route, after depth: Int, in address: FlowAddress,
        of state: NavigationState<Route, Sheet>, isCompact: Bool?
    ) -> String? {
        // Fast path, because each row of a list may have such a link.
        if let (tab, path) = state.bottom(at: address) {
            return depth > path.count ? nil : link(to: path.routes.prefix(depth) + [route], in: tab)
        }
        var steps = address.steps[...]
        var tab: TabID?
        var flow = state
        if let id = steps.first?.key(as: TabID.self), let own = state.tabs?[id] {
            (tab, flow) = (id, own)
            steps.removeFirst()
        }
        let plan: NavigationPlan<Route, Sheet>
        let wanted: NavigationState<Route, Sheet>
        if let id = steps.first?.key(as: ColumnID.self), var columns = flow.columns, let own = columns[id] {
            guard let pushed = own.pushing(route, after: depth, in: steps.dropFirst()) else { return nil }
            columns[id] = pushed
            columns.show(id)
            (plan, wanted) = (self.plan(of: columns.relevant(isCompact: isCompact), in: tab), pushed)
        } else {
            guard let pushed = flow.pushing(route, after: depth, in: steps) else { return nil }
            (plan, wanted) = (NavigationPlan(tab: tab, flow: NavigationState(path: pushed.path)), pushed)
        }
        let text = text(plan, items(for: wanted, within: .whole), isSplit: flow.columns != nil)
        guard let presentation = wanted.presentation else { return text }
        return text.flatMap { try? self.plan(for: $0) }?.flow.presentation == presentation ? text : nil
    }

    /// Returns a link that reads back as the plan; its presentation is in the items.
    private func text(
        _ wanted: NavigationPlan<Route, Sheet>, _ items: [LinkItem], isSplit: Bool
    ) -> String? {
        let columns = [
            wanted.front.map { LinkItem(name: Self.columnItem, value: $0.rawValue) },
            wanted.visibility.map { LinkItem(name: Self.visibilityItem, value: $0.rawValue) },
        ].compactMap(\.self)
        for form in forms(of: wanted) {
            guard let text = path.print(form, items: columns + items),
                var plan = try? plan(for: text)
            else { continue }
            plan.flow.presentation = nil
            plan.above = nil
            if wanted.tab == nil { plan.tab = nil }
            if plan.shown(isSplit: isSplit) == wanted.shown(isSplit: isSplit) { return text }
        }
        return nil
    }

    /// Returns the link to these screens in a tab, or in the selected one if nil, without presentations. Equal to the
    /// link of such a plan.
    ///
    /// - Parameter routes: At least one route.
    private func link(to routes: [Route], in tab: TabID?) -> String? {
        var stops = routes.map { PathStop.wanted($0, PathRequirement()) }
        guard let tab else { return link(printing: stops, to: routes, in: nil) }
        // Selects the tab by the first screen's own pattern, or else by the tab's link before it.
        let first = stops[0]
        stops[0] = .wanted(routes[0], PathRequirement(tab: tab))
        if let link = link(printing: stops, to: routes, in: tab) { return link }
        stops[0] = first
        return link(printing: [.tab(tab)] + stops, to: routes, in: tab)
    }

    private func link(printing stops: [PathStop<Route>], to routes: [Route], in tab: TabID?) -> String? {
        guard let text = path.print(stops), isRead(text, as: routes, in: tab) else { return nil }
        return text
    }

    /// Returns whether the path of a link reads as exactly these screens.
    private func isRead(_ text: String, as routes: [Route], in tab: TabID?) -> Bool {
        guard var stops = try? path.parse(text).routes[...] else { return false }
        var tabRead: TabID?
        switch stops.first {
        case .tab(let id):
            tabRead = id
            stops.removeFirst()
        case .route(_, let place): tabRead = place.tab
        case .wanted, nil: break
        }
        guard tab == nil || tab == tabRead, stops.count == routes.count else { return false }
        return zip(stops, routes).allSatisfy { stop, route in
            if case .route(let read, _) = stop { read == route } else { false }
        }
    }

    /// Returns the possible forms of a plan: selecting the tab by the first screen's own pattern, or by the tab's link
    /// before it.
    private func forms(of plan: NavigationPlan<Route, Sheet>) -> [[PathStop<Route>]] {
        var stops: [(route: Route, requirement: PathRequirement)] = plan.flow.path.map {
            ($0, PathRequirement())
        }
        for (run, column) in plan.columns.enumerated() {
            for (index, route) in column.path.enumerated() {
                // The detail column also shows screens without a column of their own.
                let begins = index == 0 && !(run == 0 && column.id == .detail)
                stops.append(
                    (route, PathRequirement(column: begins ? .begins(column.id) : .continues(column.id))))
            }
        }
        let tabs = plan.tab.map { [[PathStop.tab($0)] + stops.map(PathStop.wanted)] }
        guard !stops.isEmpty else { return tabs ?? [[]] }
        stops[0].requirement.tab = plan.tab
        return [stops.map(PathStop.wanted)] + (tabs ?? [])
    }

    private func items(
        for flow: NavigationState<Route, Sheet>, within extent: LinkExtent, depth: Int = 0,
        prefix: String = ""
    ) -> [LinkItem] {
        guard let presentation = flow.presentation, depth < extent.sheets else { return [] }
        let inner = items(for: presentation.flow, within: extent, depth: depth + 1)
        let text = longest(min(presentation.flow.path.count, extent.screens)) { count in
            let stops =
                [.sheet(presentation.sheet)]
                + presentation.flow.path.routes.prefix(count).map { SheetStop<Route, Sheet>.route($0) }
            guard let text = sheet.print(stops, items: inner, rooted: false),
                (try? sheet.parse(text).routes) == stops
            else { return nil }
            return text
        }
        return text.map { presentation.style.items(with: $0, prefix: prefix) } ?? []
    }

    /// Returns the longest prefix that can be printed, found by bisection: if a prefix can't be printed, no longer one
    /// can.
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

extension ContainerState where Key == ColumnID {
    /// Returns the columns, without properties that have no effect in such a window.
    fileprivate func relevant(isCompact: Bool?) -> Self {
        var columns = self
        switch isCompact {
        case true?:
            columns.visibility = .automatic
        case false?:
            // A wide window shows all columns by default.
            if visibility == .all { columns.visibility = .automatic }
            // Only a sheet above the front column can be expressed in a link.
            if self[front]?.presentation == nil {
                columns.show(last { !$0.flow.path.isEmpty }?.id ?? .sidebar)
            }
        case nil:
            break
        }
        return columns
    }
}

extension NavigationState {
    /// Returns the path of a flow at the root of the app, or in a tab of it; nil if the flow contains tabs or columns.
    fileprivate func bottom(at address: FlowAddress) -> (tab: TabID?, path: RoutePath<Route>)? {
        if address.steps.isEmpty { return container == nil ? (nil, path) : nil }
        guard address.steps.count == 1, let tab = address.steps[0].key(as: TabID.self),
            let flow = self[address.steps[0]], flow.container == nil
        else { return nil }
        return (tab, flow.path)
    }

    fileprivate func pushing(
        _ route: Route, after depth: Int, in steps: ArraySlice<FlowAddress.Step>
    ) -> Self? {
        // A link can't express tabs or columns at a deeper level.
        guard container == nil else { return nil }
        switch steps.first {
        case nil:
            return depth > path.count ? nil : Self(path: RoutePath(path.routes.prefix(depth) + [route]))
        case .presented:
            guard let shown = presentation,
                let flow = shown.flow.pushing(route, after: depth, in: steps.dropFirst())
            else { return nil }
            return Self(path: path, presentation: Presentation(shown.sheet, as: shown.style, flow: flow))
        case .child:
            return nil
        }
    }
}

/// The most screens of a flow, and sheets above one another, that a link contains. It ends before the others.
package struct LinkExtent: Sendable {
    package let screens: Int
    package let sheets: Int

    /// All that a link can be read with.
    package static let whole = LinkExtent(screens: .max, sheets: LinkLimits.sheets)

    /// The address of a window. It is printed at each push, and read once more to see that it leads there, so its length is bounded.
    package static let address = LinkExtent(screens: 32, sheets: 8)
}
