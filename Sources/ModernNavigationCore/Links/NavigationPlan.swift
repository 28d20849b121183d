/// What a link says: the tab, the screens in it, the sheet above them, and the screens in that.
public struct NavigationPlan<Route: Hashable, Sheet: Hashable>: Hashable {
    /// What a link says of a column of a split view.
    public struct Column: Hashable {
        public let id: ColumnID
        public var path: RoutePath<Route>

        public init(_ id: ColumnID, path: RoutePath<Route> = []) {
            self.id = id
            self.path = path
        }
    }

    /// The tab the link goes to; nil where it leaves that open.
    public var tab: TabID?

    /// The flow that the link shows: a path and what it presents, without tabs. In a split view the path stands at the
    /// bottom of the detail column, and what is presented above the column in front.
    public var flow: NavigationState<Route, Sheet>

    /// The columns of a split view that the link names, in its order; one that it comes back to stands here again. Without a
    /// split view their screens stand above the path, one after the other.
    public var columns: [Column]

    /// The column that the link says is in front; nil for the last that it names.
    public var front: ColumnID?

    /// Which columns the link says are shown where there is room; nil for ``ColumnVisibility/automatic``.
    public var visibility: ColumnVisibility?

    /// What is presented above the tabs or the columns of the app, and so above all else.
    public var above: Presentation<Route, Sheet>?

    public init(
        tab: TabID? = nil, flow: NavigationState<Route, Sheet> = .init(), columns: [Column] = [],
        front: ColumnID? = nil, visibility: ColumnVisibility? = nil, above: Presentation<Route, Sheet>? = nil
    ) {
        self.tab = tab
        self.flow = flow
        self.columns = columns
        self.front = front
        self.visibility = visibility
        self.above = above
    }

    /// The actions that lead from a state to what the link shows, as one change: select the tab, push,
    /// present, push inside the sheet. What is shown already stays, with its identity.
    ///
    /// In a split view each column shows just what the link says, and its root where it says nothing; so are the columns
    /// shown side by side. A column that isn't there is refused. What is said to be above tabs or columns is shown
    /// above the path where there are none.
    ///
    /// - Parameters:
    ///   - state: the state that the action is sent to.
    ///   - isCurrent: whether the state will still be the same when the action arrives; if not, nothing that is
    ///     presented stays.
    public func action(
        from state: NavigationState<Route, Sheet>, isCurrent: Bool = true
    ) -> NavigationAction<Route, Sheet> {
        guard let tabs = state.tabs else {
            return .root(.batch(actions(in: state, above: above, isCurrent)))
        }
        let tab = tab ?? tabs.selection
        let inner = self.actions(in: tabs[tab] ?? .init(), above: nil, isCurrent)
        let outer = Self.actions(
            to: NavigationState(presentation: above),
            from: NavigationState(presentation: isCurrent ? state.presentation : nil))
        return .root(.batch([.select(tab), .tab(tab, .batch(inner))] + outer))
    }

    /// The actions in the flow that has the path or columns of the plan.
    ///
    /// - Parameter above: what that flow presents where it has columns, above all of them.
    private func actions(
        in state: NavigationState<Route, Sheet>, above: Presentation<Route, Sheet>?, _ isCurrent: Bool
    ) -> [NavigationAction<Route, Sheet>] {
        guard let columns = state.columns else {
            var wanted = shown(isSplit: false).flow
            if let above { wanted.presentation = above }
            return isCurrent
                ? Self.actions(to: wanted, from: state)
                : [.dismissAll] + Self.actions(to: wanted, from: .init())
        }
        let plan = shown(isSplit: true)
        var actions: [NavigationAction<Route, Sheet>] = []
        let named = plan.columns.map(\.id).filter { columns[$0] == nil }
        for id in columns.map(\.id) + named {
            let path = plan.columns.first { $0.id == id }?.path ?? []
            let wanted = NavigationState(
                path: path, presentation: id == plan.columnInFront ? flow.presentation : nil)
            let inner =
                isCurrent
                ? Self.actions(to: wanted, from: columns[id] ?? .init())
                : [.dismissAll] + Self.actions(to: wanted, from: .init())
            actions.append(.column(id, .batch(inner)))
        }
        actions += [.showColumn(plan.columnInFront), .setColumnVisibility(plan.visibility ?? .automatic)]
        if !isCurrent { actions.append(.dismissAll) }
        return actions
            + Self.actions(
                to: NavigationState(presentation: above),
                from: NavigationState(presentation: isCurrent ? state.presentation : nil))
    }

    private static func actions(
        to flow: NavigationState<Route, Sheet>, from state: NavigationState<Route, Sheet>
    ) -> [NavigationAction<Route, Sheet>] {
        var actions: [NavigationAction<Route, Sheet>] = [.replace(flow.path.routes)]
        guard let wanted = flow.presentation else {
            return state.presentation == nil ? actions : actions + [.dismiss]
        }
        let shown = state.presentation
        let stays = shown?.sheet == wanted.sheet && shown?.style == wanted.style
        if !stays { actions.append(.present(wanted.sheet, as: wanted.style)) }
        let inner = Self.actions(to: wanted.flow, from: stays ? shown?.flow ?? .init() : .init())
        actions.append(.presented(.batch(inner)))
        return actions
    }
}

extension NavigationPlan: Sendable where Route: Sendable, Sheet: Sendable {}
extension NavigationPlan.Column: Sendable where Route: Sendable {}

extension NavigationPlan {
    /// Goes on with a screen: in a column that it begins, else where the one before it is.
    mutating func append(_ route: Route, in column: ColumnID?) {
        guard let id = column ?? columns.last?.id else { return flow.path.append(route) }
        if columns.last?.id == id {
            columns[columns.count - 1].path.append(route)
        } else {
            columns.append(Column(id, path: [route]))
        }
    }

    /// The column in front of a split view.
    var columnInFront: ColumnID { front ?? columns.last?.id ?? (flow.path.isEmpty ? .sidebar : .detail) }

    /// What is shown by it, however the link says it: in a split view, the columns in their order with the path at the bottom
    /// of the detail column, and the one in front; else all as one path.
    func shown(isSplit: Bool) -> Self {
        var plan = self
        plan.columns = []
        guard isSplit else {
            plan.front = nil
            plan.visibility = nil
            for column in columns { plan.flow.path.append(contentsOf: column.path) }
            return plan
        }
        plan.front = columnInFront
        plan.visibility = visibility ?? .automatic
        plan.flow.path = []
        for id in ColumnID.allCases {
            var path = id == .detail ? flow.path : []
            for column in columns where column.id == id { path.append(contentsOf: column.path) }
            if !path.isEmpty { plan.columns.append(Column(id, path: path)) }
        }
        return plan
    }
}
