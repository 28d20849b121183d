import Foundation

/// The screens that an edit shows and leaves, derived from its changes.
///
/// A screen that a batch both pushes and pops is in neither list.
struct ScreenChanges<Route: Hashable, Sheet: Hashable> {
    typealias Flow = NavigationState<Route, Sheet>
    typealias Edit = NavigationEdit<Route, Sheet>
    typealias Question = GuardQuestion<Route, Sheet>
    typealias Shown = Presentation<Route, Sheet>

    /// The deepest screen first.
    private(set) var leaving: [Question] = []
    /// Screens that stay but are hidden by another child of their container, the deepest first.
    private(set) var hiding: [Question] = []
    private(set) var entering: [Question] = []

    private let edit: Edit
    /// The places of the edit's changes.
    private let places: [FlowAddress]
    private let link: URL?

    /// - Parameters:
    ///   - first: The index of the first change to consider.
    ///   - state: The state as the edit left it. It is unchanged after the call.
    init(of edit: Edit, from first: Int, in state: inout Flow, link: URL?) {
        self.edit = edit
        self.link = link
        places = edit.changes.map { FlowAddress($0.place) }
        let indices = Array(first..<places.count)
        guard let start = indices.first else { return }
        // Flows around the innermost flow that contains all changes show and leave nothing.
        let address = indices.reduce(places[start]) { $0.common(with: places[$1]) }
        state.at(address.steps) { compare(indices, $0, at: address) }
    }

    /// Returns the questions about all screens of a state, the deepest first.
    static func all(of state: Flow) -> [Question] {
        var unchanged = state
        var changes = Self(of: Edit(), from: 0, in: &unchanged, link: nil)
        changes.leave(state, at: .root)
        return changes.leaving
    }

    /// Compares a flow with its earlier state.
    ///
    /// - Parameter changes: The changes of this flow and of the flows inside it.
    private mutating func compare(_ changes: [Int], _ flow: Flow, at address: FlowAddress) {
        let own = changes.filter { places[$0].steps.count == address.steps.count }
        let paths = replaced(own)
        let first = paths.reduce(flow.storedPath.count) { min($0, $1.entries.from) }
        let before = flow.storedPath.before(paths, from: first)
        let after = flow.storedPath.since(first)
        let kept = Set(before.ids).intersection(after.ids)

        let shown = presented(before: changes, own)
        let isReplaced = shown.map { $0.first?.id != flow.storedPresentation?.id } ?? false
        if isReplaced {
            if let old = shown?.first { leave(old, at: address) }
        } else if let presentation = flow.storedPresentation {
            go(into: .presented, changes, presentation.flow, at: address)
        }
        for index in before.ids.indices.reversed() where !kept.contains(before.ids[index]) {
            leave(.route(before.routes[index]), at: address)
        }
        compareChildren(changes, own, flow, at: address)
        for index in after.ids.indices where !kept.contains(after.ids[index]) {
            enter(.route(after.routes[index]), at: address)
        }
        if isReplaced, let presentation = flow.storedPresentation { enter(presentation, at: address) }
    }

    private func replaced(_ own: [Int]) -> [RoutePath<Route>.Replaced] {
        own.compactMap { if case .path(_, let replaced) = edit.changes[$0] { replaced } else { nil } }
    }

    /// Returns the previous presentation of a flow; nil if it has not changed.
    private func presented(before changes: [Int], _ own: [Int]) -> [Shown]? {
        for index in own {
            guard case .presentation(let place, let shown) = edit.changes[index] else { continue }
            var was = shown.presentation
            // Reverts the changes inside the presentation that preceded its removal, to obtain its earlier state.
            let depth = place.count
            for inner in changes.reversed() where inner < index {
                let steps = places[inner].steps
                guard !was.isEmpty, steps.count > depth, steps[depth] == .presented else { continue }
                _ = was[0].flow.takeBack(edit.changes[inner].behind(depth + 1))
            }
            return was
        }
        return nil
    }

    private mutating func compareChildren(
        _ changes: [Int], _ own: [Int], _ flow: Flow, at address: FlowAddress
    ) {
        guard let container = flow.storedContainer else { return }
        var oldFront = container.front
        for index in own.reversed() {
            if case .container(_, let front, _) = edit.changes[index] { oldFront = front }
        }
        let isSwitched = !container.isSideBySide && oldFront != container.front
        if isSwitched { enter(container.frontPlace, at: address) }
        for (index, id) in container.ids.enumerated() where !isSwitched || id != container.front {
            go(into: .child(container.child(id)), changes, container.flows[index], at: address)
        }
        guard isSwitched else { return }
        if let old = container.index(of: oldFront) {
            let left = leaving
            leave(container.flows[old], at: address.appending(.child(container.child(oldFront))))
            hiding += leaving[left.count...]
            leaving = left
        }
        let front = container.flows[container.frontIndex]
        // A selected tab counts as shown with all its screens, including those that were in it before.
        let entered = entering
        go(into: .child(container.frontID), changes, front, at: address)
        entering = entered
        enter(front, at: address.appending(.child(container.frontID)))
    }

    private mutating func go(
        into step: FlowAddress.Step, _ changes: [Int], _ flow: Flow, at address: FlowAddress
    ) {
        let depth = address.steps.count
        let inner = changes.filter { places[$0].steps.count > depth && places[$0].steps[depth] == step }
        if !inner.isEmpty { compare(inner, flow, at: address.appending(step)) }
    }

    private mutating func enter(_ place: JourneyPlace<Route, Sheet>, at address: FlowAddress) {
        entering.append(Question(place: place, address: address, link: link))
    }

    private mutating func leave(_ place: JourneyPlace<Route, Sheet>, at address: FlowAddress) {
        leaving.append(Question(place: place, address: address, link: link))
    }

    private mutating func enter(_ flow: Flow, at address: FlowAddress) {
        for route in flow.storedPath.storedRoutes { enter(.route(route), at: address) }
        if let presentation = flow.storedPresentation { enter(presentation, at: address) }
        for (step, child) in flow.storedContainer?.inSight ?? [] { enter(child, at: address.appending(step)) }
    }

    private mutating func enter(_ presentation: Shown, at address: FlowAddress) {
        enter(.sheet(presentation.sheet), at: address)
        enter(presentation.flow, at: address.presented)
    }

    private mutating func leave(_ flow: Flow, at address: FlowAddress) {
        if let presentation = flow.storedPresentation { leave(presentation, at: address) }
        for (step, child) in flow.storedContainer?.children ?? [] {
            leave(child, at: address.appending(step))
        }
        for route in flow.storedPath.storedRoutes.reversed() { leave(.route(route), at: address) }
    }

    private mutating func leave(_ presentation: Shown, at address: FlowAddress) {
        leave(presentation.flow, at: address.presented)
        leave(.sheet(presentation.sheet), at: address)
    }
}

extension FlowAddress {
    /// Returns the common prefix of two addresses.
    fileprivate func common(with other: Self) -> Self {
        var count = 0
        while count < steps.count, count < other.steps.count, steps[count] == other.steps[count] {
            count += 1
        }
        return count == steps.count ? self : FlowAddress(Array(steps[..<count]))
    }
}

extension NavigationEdit.Change {
    /// Returns the same change, relative to a flow at this depth.
    func behind(_ depth: Int) -> Self {
        let place = Array(place.dropFirst(depth))
        return switch self {
        case .path(_, let replaced): .path(at: place, replaced)
        case .presentation(_, let was): .presentation(at: place, was: was)
        case .style(_, let was): .style(at: place, was: was)
        case .container(_, let front, let facts): .container(at: place, front: front, facts: facts)
        case .children(_, let was): .children(at: place, was: was)
        case .failedLink(_, let was): .failedLink(at: place, was: was)
        case .held: self
        }
    }
}

extension NavigationState {
    /// Returns the questions to guards about a push or pop; nil if it changes nothing. The state is unchanged after the
    /// call.
    @inlinable
    mutating func questions(
        about action: NavigationAction<Route, Sheet>
    ) -> (leaving: [GuardQuestion<Route, Sheet>], entering: [GuardQuestion<Route, Sheet>])? {
        var edit = NavigationEdit<Route, Sheet>()
        do throws(NavigationRefusal) {
            try perform(action, &edit)
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
