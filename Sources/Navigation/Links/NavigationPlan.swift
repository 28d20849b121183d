/// What a link says: the tab, the screens in it, the sheet above them, and the screens in that.
public struct NavigationPlan<Route: Hashable, Sheet: Hashable>: Hashable {
    /// The tab the link goes to; nil where it leaves that open.
    public var tab: TabID?

    /// The flow that the link shows: a path and what it presents, without tabs.
    public var flow: NavigationState<Route, Sheet>

    public init(tab: TabID? = nil, flow: NavigationState<Route, Sheet> = .init()) {
        self.tab = tab
        self.flow = flow
    }

    /// The actions that lead from a state to what the link shows, as one change: select the tab, push,
    /// present, push inside the sheet. What is shown already stays, with its identity.
    ///
    /// - Parameter isCurrent: whether the state will still be the same when the action arrives; if not,
    ///   nothing that is presented stays.
    public func action(
        from state: NavigationState<Route, Sheet>, isCurrent: Bool = true
    ) -> NavigationAction<Route, Sheet> {
        let afresh = [.dismissAll] + Self.actions(to: flow, from: .init())
        guard let tabs = state.tabs else {
            return .root(.batch(isCurrent ? Self.actions(to: flow, from: state) : afresh))
        }
        let tab = tab ?? tabs.selection
        var actions: [NavigationAction<Route, Sheet>] = [.popToRoot]
        if isCurrent, state.presentation != nil { actions.append(.dismiss) }
        let inner = isCurrent ? Self.actions(to: flow, from: tabs[tab] ?? .init()) : afresh
        actions += [.select(tab), .tab(tab, .batch(inner))]
        return .root(.batch(actions))
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
