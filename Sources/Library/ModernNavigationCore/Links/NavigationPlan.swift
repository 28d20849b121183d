/// The content of a link: the tab, the screens in it, the sheet above them, and the screens in that.
public struct NavigationPlan<Route: Hashable, Sheet: Hashable>: Hashable {
    /// The content of a link for one column of a split view.
    package struct Column: Hashable {
        package let id: ColumnID
        package var path: RoutePath<Route>

        package init(_ id: ColumnID, path: RoutePath<Route> = []) {
            self.id = id
            self.path = path
        }
    }

    /// The tab to select; nil if the link doesn't specify one.
    public var tab: TabID?

    /// The flow to show: a path and its presentation, without tabs. In a split view the path is at the bottom of the
    /// detail column, and the presentation is above the front column.
    public var flow: NavigationState<Route, Sheet>

    /// The columns of a split view in the link, in its order; a column may occur again. Without a split view their
    /// screens follow the path, one after the other.
    package var columns: [Column]

    /// The front column; nil for the last of ``columns``.
    package var front: ColumnID?

    /// The visible columns; nil for ``ColumnVisibility/automatic``.
    package var visibility: ColumnVisibility?

    /// The presentation above the app's tabs or columns, and therefore above everything else.
    package var above: Presentation<Route, Sheet>?

    package init(
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

    /// Returns the actions that lead from a state to the content of the link, as one change: push, select the tab, present, push inside
    /// the sheet. Screens that are shown already keep their identity.
    ///
    /// In a split view each column shows exactly the content in the link, or its root if the link has none for it. A missing tab or
    /// column is refused. Without tabs or columns, a presentation above them is shown above the path.
    ///
    /// - Parameter state: The state that the action is sent to.
    public func action(from state: NavigationState<Route, Sheet>) -> NavigationAction<Route, Sheet> {
        var wanted = state
        if let tab = tab ?? state.tabs?.selection, state.tabs != nil {
            let missing = wanted.tabs?.update(tab) { show(in: &$0, above: nil) }
            guard let missing, wanted.tabs?.select(tab) == true else {
                return .root(.batch([.select(tab)]))
            }
            if let column = missing { return .root(.batch([.tab(tab, .showColumn(column))])) }
            wanted.path = []
            wanted.presentation = above
        } else if let column = show(in: &wanted, above: above) {
            return .root(.batch([.showColumn(column)]))
        }
        return .root(.batch(wanted.actions(from: state)))
    }

    /// Shows the path or the columns of the plan in a flow.
    ///
    /// - Parameter above: The presentation of that flow above all of its columns, if it has columns.
    /// - Returns: A column of the plan that the flow doesn't have.
    private func show(
        in flow: inout NavigationState<Route, Sheet>, above: Presentation<Route, Sheet>?
    ) -> ColumnID? {
        guard var columns = flow.columns else {
            let wanted = shown(isSplit: false).flow
            flow.path = wanted.path
            flow.presentation = above ?? wanted.presentation
            return nil
        }
        let plan = shown(isSplit: true)
        if let missing = (plan.columns.map(\.id) + [plan.columnInFront]).first(where: { columns[$0] == nil })
        {
            return missing
        }
        for id in columns.map(\.id) {
            columns.update(id) { column in
                column.path = plan.columns.first { $0.id == id }?.path ?? []
                column.presentation = id == plan.columnInFront ? plan.flow.presentation : nil
            }
        }
        columns.show(plan.columnInFront)
        columns.visibility = plan.visibility ?? .automatic
        flow.columns = columns
        flow.path = []
        flow.presentation = above
        return nil
    }
}

extension NavigationPlan: Sendable where Route: Sendable, Sheet: Sendable {}
extension NavigationPlan.Column: Sendable where Route: Sendable {}

extension NavigationPlan {
    /// Adds a screen: to the column that it begins, else to the column of the previous screen.
    mutating func append(_ route: Route, in column: ColumnID?) {
        guard let id = column ?? columns.last?.id else { return flow.path.append(route) }
        if columns.last?.id == id {
            columns[columns.count - 1].path.append(route)
        } else {
            columns.append(Column(id, path: [route]))
        }
    }

    /// The front column of a split view.
    var columnInFront: ColumnID { front ?? columns.last?.id ?? (flow.path.isEmpty ? .sidebar : .detail) }

    /// Returns the shown content in a normal form, whatever form the link has. In a split view: the columns in order,
    /// with the path at the bottom of the detail column, and the front column; otherwise a single path.
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
