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

    public init(
        tab: TabID? = nil, flow: NavigationState<Route, Sheet> = .init(), columns: [Column] = [],
        front: ColumnID? = nil
    ) {
        self.tab = tab
        self.flow = flow
        self.columns = columns
        self.front = front
    }

    /// The actions that lead from a state to what the link shows, as one change: select the tab, push,
    /// present, push inside the sheet. What is shown already stays, with its identity.
    ///
    /// In a split view each column shows just what the link says, and its root where it says nothing. A column that
    /// isn't there is refused.
    ///
    /// - Parameter isCurrent: whether the state will still be the same when the action arrives; if not,
    ///   nothing that is presented stays.
    public func action(
        from state: NavigationState<Route, Sheet>, isCurrent: Bool = true
    ) -> NavigationAction<Route, Sheet> {
        guard let tabs = state.tabs else { return .root(.batch(actions(in: state, isCurrent))) }
        let tab = tab ?? tabs.selection
        var actions: [NavigationAction<Route, Sheet>] = [.popToRoot]
        if isCurrent, state.presentation != nil { actions.append(.dismiss) }
        let inner = self.actions(in: tabs[tab] ?? .init(), isCurrent)
        return .root(.batch(actions + [.select(tab), .tab(tab, .batch(inner))]))
    }

    /// The actions in the flow that has the path or columns of the plan.
    private func actions(
        in state: NavigationState<Route, Sheet>, _ isCurrent: Bool
    ) -> [NavigationAction<Route, Sheet>] {
        guard let columns = state.columns else {
            let wanted = shown(isSplit: false).flow
            return isCurrent
                ? Self.actions(to: wanted, from: state)
                : [.dismissAll] + Self.actions(to: wanted, from: .init())
        }
        let plan = shown(isSplit: true)
        var actions: [NavigationAction<Route, Sheet>] = [.popToRoot]
        if !isCurrent {
            actions.append(.dismissAll)
        } else if state.presentation != nil {
            actions.append(.dismiss)
        }
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
        return actions + [.showColumn(plan.columnInFront)]
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
            for column in columns { plan.flow.path.append(contentsOf: column.path) }
            return plan
        }
        plan.front = columnInFront
        plan.flow.path = []
        for id in ColumnID.allCases {
            var path = id == .detail ? flow.path : []
            for column in columns where column.id == id { path.append(contentsOf: column.path) }
            if !path.isEmpty { plan.columns.append(Column(id, path: path)) }
        }
        return plan
    }
}
