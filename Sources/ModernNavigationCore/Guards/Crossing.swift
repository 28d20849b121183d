import Foundation

/// What goes and what comes by an action.
struct Crossing<Route: Hashable, Sheet: Hashable> {
    typealias Flow = NavigationState<Route, Sheet>

    struct Place {
        let place: JourneyPlace<Route, Sheet>
        let address: FlowAddress
    }

    /// From the deepest on.
    private(set) var leaving: [Place] = []
    private(set) var entering: [Place] = []

    /// What an action is going to change, its links resolved. An action that will be refused changes nothing.
    init(of action: NavigationAction<Route, Sheet>, in state: Flow) {
        if let (verb, address) = action.verbOfPath(in: state) {
            guard let path = state[address]?.path, let splice = try? path.splice(for: verb, at: address)
            else {
                return
            }
            leaving = path.routes[splice.range].reversed().map { Place(place: .route($0), address: address) }
            entering = splice.routes.all.map { Place(place: .route($0), address: address) }
        } else {
            // Only what is more than a verb of the path pays for a trial.
            var after = state
            guard case .changed = after.apply(action) else { return }
            compare(state, after, at: .root)
        }
    }

    private mutating func compare(_ old: Flow, _ new: Flow, at address: FlowAddress) {
        if old.presentation?.id == new.presentation?.id {
            if let old = old.presentation, let new = new.presentation {
                compare(old.flow, new.flow, at: address.presented)
            }
        } else {
            if let presentation = old.presentation { leave(presentation, at: address) }
        }
        // Without a look at each entry of a path that nobody has touched.
        let kept: Set<EntryID>? =
            old.path.identities == new.path.identities
            ? nil : Set(old.path.identities).intersection(new.path.identities)
        if let kept {
            for (route, id) in zip(old.path.routes, old.path.identities).reversed() where !kept.contains(id) {
                leaving.append(Place(place: .route(route), address: address))
            }
        }
        if let newTabs = new.tabs, let selected = newTabs[newTabs.selection],
            old.tabs?.selection != newTabs.selection
        {
            let place = address.tab(newTabs.selection)
            entering.append(Place(place: .tab(newTabs.selection), address: address))
            for tab in newTabs where tab.id != newTabs.selection {
                compare(old.tabs?[tab.id] ?? Flow(), tab.flow, at: address.tab(tab.id))
            }
            var left = Crossing()
            left.compare(old.tabs?[newTabs.selection] ?? Flow(), selected, at: place)
            leaving += left.leaving
            enter(selected, at: place)
        } else {
            for tab in new.tabs?.all ?? [] {
                compare(old.tabs?[tab.id] ?? Flow(), tab.flow, at: address.tab(tab.id))
            }
        }
        for column in new.columns?.all ?? [] {
            compare(old.columns?[column.id] ?? Flow(), column.flow, at: address.column(column.id))
        }
        if let kept {
            for (route, id) in zip(new.path.routes, new.path.identities) where !kept.contains(id) {
                entering.append(Place(place: .route(route), address: address))
            }
        }
        if let presentation = new.presentation, presentation.id != old.presentation?.id {
            enter(presentation, at: address)
        }
    }

    private init() {}

    private mutating func enter(_ flow: Flow, at address: FlowAddress) {
        entering += flow.path.routes.map { Place(place: .route($0), address: address) }
        if let presentation = flow.presentation { enter(presentation, at: address) }
        if let tabs = flow.tabs, let selected = tabs[tabs.selection] {
            enter(selected, at: address.tab(tabs.selection))
        }
        for column in flow.columns?.all ?? [] { enter(column.flow, at: address.column(column.id)) }
    }

    private mutating func enter(_ presentation: Presentation<Route, Sheet>, at address: FlowAddress) {
        entering.append(Place(place: .sheet(presentation.sheet), address: address))
        enter(presentation.flow, at: address.presented)
    }

    private mutating func leave(_ flow: Flow, at address: FlowAddress) {
        if let presentation = flow.presentation { leave(presentation, at: address) }
        for tab in flow.tabs?.all ?? [] { leave(tab.flow, at: address.tab(tab.id)) }
        for column in flow.columns?.all ?? [] { leave(column.flow, at: address.column(column.id)) }
        leaving += flow.path.routes.reversed().map { Place(place: .route($0), address: address) }
    }

    private mutating func leave(_ presentation: Presentation<Route, Sheet>, at address: FlowAddress) {
        leave(presentation.flow, at: address.presented)
        leaving.append(Place(place: .sheet(presentation.sheet), address: address))
    }
}

extension NavigationAction {
    /// The verb of a path that this is, and the flow it arrives at; nil for anything else.
    fileprivate func verbOfPath(
        in state: NavigationState<Route, Sheet>, at address: FlowAddress = .root
    ) -> (Self, FlowAddress)? {
        // What is addressed through a flow that isn't there is refused, also where it leads out of it again.
        guard state.has(address) else { return nil }
        return switch self {
        case .presented(let inner): inner.verbOfPath(in: state, at: address.presented)
        case .tab(let id, let inner): inner.verbOfPath(in: state, at: address.tab(id))
        case .column(let id, let inner): inner.verbOfPath(in: state, at: address.column(id))
        case .root(let inner): inner.verbOfPath(in: state)
        case .top(let inner): inner.verbOfPath(in: state, at: state.topAddress)
        default: isVerbOfPath ? (self, address) : nil
        }
    }
}

extension RoutePath.CollectionOfOneOrMany {
    fileprivate var all: [Route] {
        switch self {
        case .one(let route): [route]
        case .many(let routes): routes
        }
    }
}
