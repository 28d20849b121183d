import Foundation
import ModernComposable

// The changes of each verb. Observers are notified later, and the edit records the previous values.
extension NavigationState {
    typealias Edit = NavigationEdit<Route, Sheet>
    typealias FlowSteps = [FlowAddress.Step]

    /// Performs an action that was sent to the root.
    @inlinable
    mutating func perform(
        _ action: NavigationAction<Route, Sheet>, _ edit: inout NavigationEdit<Route, Sheet>
    ) throws(NavigationRefusal) {
        // Fast path for what changes the end of a path, the most frequent actions: it is specialised for the app's type of route.
        guard let place = FlowAddress.place(action.at),
            let change = at(place, { $0.storedPath.changedEnd(by: action.verb) }) ?? nil
        else { return try perform(action, at: [], &edit) }
        if let change { edit.changes.append(.path(at: place, change)) }
    }

    @usableFromInline
    mutating func perform(
        _ action: NavigationAction<Route, Sheet>, at base: [FlowAddress.Step],
        _ edit: inout NavigationEdit<Route, Sheet>
    ) throws(NavigationRefusal) {
        if action.isTooDeep { throw .tooDeep }
        var verified = base.count
        let place = try resolve(action.at, from: base, verified: &verified)
        if action.verb.isOfPath { return try editPath(action.verb, at: place, verified: verified, &edit) }
        switch action.verb {
        case .present, .dismiss, .dismissAll, .dismissReturning, .adjust, .show, .set:
            try check(place, verified: verified)
        default:
            // These apply to the whole app, or contain their own address.
            if place.count > verified { try check(place, verified: verified) }
        }
        switch action.verb {
        case .push, .pushNew, .bringToFront, .pop, .popTo, .popToRoot, .replace, .insert, .remove, .setPath:
            return
        case .present(let sheet, let style):
            guard place.count < NavigationLimits.flows else { throw .tooManyFlows(at: FlowAddress(place)) }
            changePresentation(Presentation(sheet, as: style), at: below(place), &edit)
        case .dismiss:
            dismiss(at: place, &edit)
        case .dismissAll:
            dismissAll(at: place, &edit)
        case .dismissReturning(let value):
            dismissReturning(value, at: place, &edit)
        case .adjust(let change):
            try adjust(change, at: place, &edit)
        case .show(let child):
            try show(child, at: place, &edit)
        case .set(let fact, let kind, let value):
            guard let holder = nearest(kind, from: place) else {
                throw .noContainer(kind, around: FlowAddress(place))
            }
            let tab = kind == TabID.container ? TabID(badgeFact: fact).map { FlowID($0) } : nil
            if let tab, self[FlowAddress(holder)]?.storedContainer?.index(of: tab) == nil {
                throw noChild(tab, in: FlowAddress(holder))
            }
            change(containerAt: holder, &edit) { $0.set(fact, to: value) }
        case .batch(let actions):
            guard actions.count <= NavigationLimits.batch else { throw .tooManyActions(actions.count) }
            try performAll(actions, at: place, &edit)
        case .resume(let key):
            try resume(key, &edit)
        case .drop(let key):
            if held?.reason == .until(key) { setHeld(nil, &edit) }
        case .reset(let state):
            reset(to: state, &edit)
        case .returnTo(let places):
            try returnTo(places, &edit)
        case .open(let url):
            throw .noLinks(url: url.absoluteString)
        case .undo:
            throw .noUndo
        case ._command(let command):
            switch command.kind {
            case .restore, .stopSaving, .save: throw .noSaving
            case .reconsider, .answered: return
            case .ruled(let ruling): try obey(ruling, &edit)
            }
        }
    }

    // MARK: Addresses

    /// Returns the place that hops lead to; nil if they lead through a missing flow.
    func place(of hops: [FlowHop], from base: FlowSteps) -> FlowSteps? {
        var verified = base.count
        return try? resolve(hops, from: base, verified: &verified)
    }

    /// Returns the place that hops lead to.
    ///
    /// - Parameter known: The number of steps that the action was addressed by. Further steps come from the hops.
    private func resolve(
        _ hops: [FlowHop], from base: FlowSteps, verified: inout Int
    ) throws(NavigationRefusal) -> FlowSteps {
        var place = base
        for hop in hops {
            if case .step(let step) = hop {
                place.append(step)
                continue
            }
            // A path through a missing flow is refused, even if a later hop leaves that flow again.
            if place.count > verified { try check(place, verified: verified) }
            place = hop == .top ? topAddress.steps : []
            verified = place.count
        }
        return place
    }

    /// Throws the refusal for the first missing step on the way to a place.
    private func check(_ place: FlowSteps, verified: Int) throws(NavigationRefusal) {
        let reach = existingSteps(of: place)
        if reach == place.count { return }
        if reach < verified { throw .flowGone(FlowAddress(place.prefix(verified))) }
        let address = FlowAddress(place.prefix(reach))
        switch place[reach] {
        case .presented: throw .nothingPresented(by: address)
        case .child(let child): throw noChild(child, in: address)
        }
    }

    private func noChild(_ child: FlowID, in address: FlowAddress) -> NavigationRefusal {
        let container = self[address]?.storedContainer
        return .noChild(child, in: address, ids: container?.kind == child.kind ? container?.ids ?? [] : [])
    }

    /// Returns the nearest flow with children of a kind: the one at the place, or an enclosing one.
    private func nearest(_ kind: String, from place: FlowSteps) -> FlowSteps? {
        var place = place
        while self[FlowAddress(place)]?.storedContainer?.kind != kind {
            if place.popLast() == nil { return nil }
        }
        return place
    }

    // MARK: Paths

    mutating func editPath(
        _ verb: NavigationAction<Route, Sheet>.Verb, at place: FlowSteps, verified: Int,
        _ edit: inout Edit
    ) throws(NavigationRefusal) {
        let change = at(place) { flow in
            Result { () throws(NavigationRefusal) in
                try flow.storedPath.replaced(by: verb, at: FlowAddress(place))
            }
        }
        guard let change else { return try check(place, verified: verified) }
        if let change = try change.get() { edit.changes.append(.path(at: place, change)) }
    }

    // MARK: Presentations

    // Not `present`: a dynamic member of the store with the name of its method crashes the compiler when the argument is wrong.
    mutating func changePresentation(
        _ presentation: Presentation<Route, Sheet>?, at place: FlowSteps, _ edit: inout Edit,
        returning value: Returned? = nil
    ) {
        keepPresented(at: place)
        let change: Edit.Change? = at(place) { flow in
            let was = flow.shown
            flow.storedPresentation = presentation
            flow.identifyPresentation()
            if let value { flow.returned = value }
            return .presentation(at: place, was: was)
        }
        if let change { edit.changes.append(change) }
        dropStalePlan(&edit)
    }

    /// The flow to present from: above an alert or a dialog there is no room, so what is presented takes its place.
    private func below(_ place: FlowSteps) -> FlowSteps {
        guard place.last == .presented,
            self[FlowAddress(place.dropLast())]?.storedPresentation?.style.kind.isMessage == true
        else { return place }
        return place.dropLast()
    }

    /// Announces that the presentation at a place is about to be removed.
    mutating func keepPresented(at place: FlowSteps) {
        if at(place, { $0.storedPresentation != nil }) == true { CurrentAction.keepChildren(of: &self) }
    }

    private mutating func dismiss(at place: FlowSteps, _ edit: inout Edit) {
        let flow = self[FlowAddress(place)]
        if let failure = flow?.failedLink {
            setLinkFailure(nil, at: place, was: failure, &edit)
        } else if flow?.presentation != nil {
            changePresentation(nil, at: place, &edit)
        } else if let presenter = presenter(of: place) {
            changePresentation(nil, at: presenter, &edit)
        }
    }

    private mutating func dismissAll(at place: FlowSteps, _ edit: inout Edit) {
        for length in 0...place.count {
            let outer = Array(place.prefix(length))
            if self[FlowAddress(outer)]?.presentation != nil { changePresentation(nil, at: outer, &edit) }
            // The steps after this one are inside the presentation that was closed.
            if place.dropFirst(length).first == .presented { break }
        }
    }

    private mutating func dismissReturning(_ value: ReturnedValue, at place: FlowSteps, _ edit: inout Edit) {
        guard let presenter = presenter(of: place) else { return }
        let id = self[FlowAddress(presenter)]?.presentation?.id
        changePresentation(nil, at: presenter, &edit, returning: Returned(value: value, presentation: id))
    }

    /// Returns the flow that presents the sheet or cover around a place.
    func presenter(of place: FlowSteps) -> FlowSteps? {
        place.lastIndex(of: .presented).map { Array(place[..<$0]) }
    }

    mutating func setLinkFailure(
        _ failure: FailedLink?, at place: FlowSteps = [], was: FailedLink?, _ edit: inout Edit
    ) {
        at(place) { $0.storedLinkFailure = failure }
        edit.changes.append(.failedLink(at: place, was: was))
    }

    // MARK: Children

    mutating func show(
        _ child: FlowID, at place: FlowSteps, _ edit: inout Edit
    ) throws(NavigationRefusal) {
        guard let holder = nearest(child.kind, from: place) else {
            throw child.kind == TabID.container
                ? .noChild(child, in: FlowAddress(place), ids: [])
                : .noContainer(child.kind, around: FlowAddress(place))
        }
        let isThere = self[FlowAddress(holder)]?.storedContainer?.index(of: child) != nil
        guard isThere else { throw noChild(child, in: FlowAddress(holder)) }
        change(containerAt: holder, &edit) { $0.front = child.id }
    }

    private mutating func change(
        containerAt place: FlowSteps, _ edit: inout Edit, _ body: (inout Container) -> Void
    ) {
        let change: Edit.Change?? = at(place) { flow in
            guard let front = flow.storedContainer?.front, let facts = flow.storedContainer?.facts else {
                return nil
            }
            flow.changeContainer(body)
            guard flow.storedContainer?.front != front || flow.storedContainer?.facts != facts else {
                return nil
            }
            return .container(at: place, front: front, facts: facts)
        }
        if let change, let change { edit.changes.append(change) }
    }

    private mutating func changeContainer(_ body: (inout Container) -> Void) {
        guard var container = storedContainer.take() else { return }
        body(&container)
        storedContainer = container
    }

    // MARK: Batches

    private mutating func performAll(
        _ actions: [NavigationAction<Route, Sheet>], at place: FlowSteps, _ edit: inout Edit
    ) throws(NavigationRefusal) {
        let start = edit.changes.count
        let wasBatch = edit.isBatch
        edit.isBatch = true
        defer { edit.isBatch = wasBatch }
        for index in actions.indices {
            do throws(NavigationRefusal) {
                try perform(actions[index], at: place, &edit)
            } catch {
                takeBack(edit, from: start)
                edit.changes.removeSubrange(start...)
                throw .inBatch(index: index, error)
            }
        }
    }
}
