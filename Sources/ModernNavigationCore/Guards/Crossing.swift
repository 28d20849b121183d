import Foundation

/// What goes and what comes by an edit, told from what it changed.
///
/// What a batch pushes and pops again neither comes nor goes.
struct Crossing<Route: Hashable, Sheet: Hashable> {
    typealias Flow = NavigationState<Route, Sheet>
    typealias Change = NavigationEdit<Route, Sheet>.Change
    typealias Shown = Presentation<Route, Sheet>

    struct Place {
        let place: JourneyPlace<Route, Sheet>
        let address: FlowAddress

        func question(_ link: URL?) -> GuardQuestion<Route, Sheet> {
            GuardQuestion(place: place, address: address, link: link)
        }
    }

    /// From the deepest on.
    private(set) var leaving: [Place] = []
    private(set) var entering: [Place] = []

    /// - Parameters:
    ///   - changes: in the order in which they happened.
    ///   - state: as they left it.
    init(of changes: ArraySlice<Change>, in state: Flow) {
        if !changes.isEmpty { compare(changes[...], state, at: .root) }
    }

    private init() {}

    /// Looks at a flow that was there before, and is.
    ///
    /// - Parameter changes: of this flow and of those in it.
    private mutating func compare(_ changes: ArraySlice<Change>, _ flow: Flow, at address: FlowAddress) {
        let depth = address.steps.count
        let own = changes.filter { $0.place.count == depth }
        let paths = own.compactMap { if case .path(_, let replaced) = $0 { replaced } else { nil } }
        let first = paths.map(\.entries.from).min()
        let before = first.map { flow.storedPath.before(paths, from: $0) } ?? []
        let after = first.map { flow.storedPath.entries(from: $0) } ?? []
        let kept = before.isEmpty || after.isEmpty ? [] : Set(before.map(\.id)).intersection(after.map(\.id))

        let shown = presented(before: changes, in: flow, depth)
        let isReplaced = shown.map { $0.first?.id != flow.storedPresentation?.id } ?? false
        if isReplaced {
            if let old = shown?.first { leave(old, at: address) }
        } else if let presentation = flow.storedPresentation {
            go(into: .presented, changes, presentation.flow, at: address)
        }
        for (id, route) in before.reversed() where !kept.contains(id) {
            leaving.append(Place(place: .route(route), address: address))
        }
        compareChildren(changes, own, flow, at: address)
        for (id, route) in after where !kept.contains(id) {
            entering.append(Place(place: .route(route), address: address))
        }
        if isReplaced, let presentation = flow.storedPresentation { enter(presentation, at: address) }
    }

    /// What the flow presented before, where that was changed.
    private func presented(before changes: ArraySlice<Change>, in flow: Flow, _ depth: Int) -> [Shown]? {
        for (index, change) in zip(changes.indices, changes) {
            guard case .presentation(let place, var was, _) = change, place.count == depth else { continue }
            // What changed in it before it went is taken back, to see what it was.
            for change in changes[..<index].reversed() where change.place.dropFirst(depth).first == .presented
            {
                _ = was.first.map { _ in was[0].flow.takeBack(change.behind(depth + 1)) }
            }
            return was
        }
        return nil
    }

    private mutating func compareChildren(
        _ changes: ArraySlice<Change>, _ own: [Change], _ flow: Flow, at address: FlowAddress
    ) {
        guard let container = flow.storedContainer else { return }
        let oldFront = own.lazy.compactMap { if case .container(_, let front, _) = $0 { front } else { nil } }
            .first
        let isSwitched = !container.isSideBySide && oldFront != nil && oldFront != container.front
        if isSwitched { entering.append(Place(place: container.frontPlace, address: address)) }
        for (step, child) in container.children where !isSwitched || step != .child(container.frontID) {
            go(into: step, changes, child, at: address)
        }
        guard isSwitched else { return }
        let front = container.flows[container.frontIndex]
        var left = Crossing()
        left.go(into: .child(container.frontID), changes, front, at: address)
        leaving += left.leaving
        enter(front, at: address.appending(.child(container.frontID)))
    }

    private mutating func go(
        into step: FlowAddress.Step, _ changes: ArraySlice<Change>, _ flow: Flow, at address: FlowAddress
    ) {
        let depth = address.steps.count
        let inner = changes.filter { $0.place.count > depth && $0.place[depth] == step }
        if !inner.isEmpty { compare(inner[...], flow, at: address.appending(step)) }
    }

    private mutating func enter(_ flow: Flow, at address: FlowAddress) {
        entering += flow.path.routes.map { Place(place: .route($0), address: address) }
        if let presentation = flow.storedPresentation { enter(presentation, at: address) }
        for (step, child) in flow.storedContainer?.inSight ?? [] { enter(child, at: address.appending(step)) }
    }

    private mutating func enter(_ presentation: Shown, at address: FlowAddress) {
        entering.append(Place(place: .sheet(presentation.sheet), address: address))
        enter(presentation.flow, at: address.presented)
    }

    private mutating func leave(_ flow: Flow, at address: FlowAddress) {
        if let presentation = flow.storedPresentation { leave(presentation, at: address) }
        for (step, child) in flow.storedContainer?.children ?? [] {
            leave(child, at: address.appending(step))
        }
        leaving += flow.path.routes.reversed().map { Place(place: .route($0), address: address) }
    }

    private mutating func leave(_ presentation: Shown, at address: FlowAddress) {
        leave(presentation.flow, at: address.presented)
        leaving.append(Place(place: .sheet(presentation.sheet), address: address))
    }
}

extension NavigationEdit.Change {
    /// The same change, told from a flow further down.
    fileprivate func behind(_ depth: Int) -> Self {
        let place = Array(place.dropFirst(depth))
        return switch self {
        case .path(_, let replaced): .path(at: place, replaced)
        case .presentation(_, let was, let returned): .presentation(at: place, was: was, returned: returned)
        case .container(_, let front, let facts): .container(at: place, front: front, facts: facts)
        case .failedLink(_, let was): .failedLink(at: place, was: was)
        case .held: self
        }
    }
}

extension NavigationState {
    /// What guards are asked about an action that changes a path; nil where it changes nothing. The state stays as it is.
    @inlinable
    mutating func questions(
        about action: NavigationAction<Route, Sheet>
    ) -> (leaving: [GuardQuestion<Route, Sheet>], entering: [GuardQuestion<Route, Sheet>])? {
        var edit = NavigationEdit<Route, Sheet>()
        do throws(NavigationRefusal) {
            try perform(action, at: [], &edit)
        } catch {
            return nil
        }
        guard case .path(let place, let old)? = edit.changes.first,
            let new = at(place, { $0.storedPath.takeBack(old) })
        else { return nil }
        let address = FlowAddress(place)
        let question = { GuardQuestion<Route, Sheet>(place: .route($0), address: address, link: nil) }
        return (
            old.entries.missing(in: new.entries).reversed().map { question(old.routes[$0]) },
            new.entries.missing(in: old.entries).map { question(new.routes[$0]) }
        )
    }
}
