import Foundation

extension NavigationState {
    /// Does an action, or says why not. A pure transform: the same state and action always give the same.
    ///
    /// A refused action leaves the state just as it was, whether it stands alone or in a batch.
    ///
    /// ```swift
    /// var state = NavigationState<AppRoute, AppSheet>()
    /// state.apply(.batch([.push(.userCentre), .present(.avatar)]))   // .changed
    /// state.apply(.popTo(.settings))                                 // .refused(…)
    /// ```
    ///
    /// - Complexity: a push or pop takes amortised constant time, whatever the depth of the path.
    @_specialize(where Route == AnyRoute, Sheet == AnyRoute)
    @discardableResult
    public mutating func apply(_ action: NavigationAction<Route, Sheet>) -> NavigationOutcome {
        if let isChanged = editInPlace(action) { return isChanged ? .changed : .unchanged }
        var undo: [Undo]?
        do throws(NavigationRefusal) {
            return try perform(action, at: .root, &undo) ? .changed : .unchanged
        } catch {
            return .refused(error)
        }
    }

    /// Does what happens most straight where it is addressed.
    ///
    /// - Returns: whether anything changed; nil, with nothing done, for whatever needs a closer look.
    @inlinable
    mutating func editInPlace(_ action: NavigationAction<Route, Sheet>) -> Bool? {
        switch action {
        case .push(let route):
            path.append(route)
            return true
        case .pop(let number):
            let count = storedPath.count
            guard number > 0, count > 0 else { return false }
            path.removeLast(number < count ? number : count)
            return true
        case .presented(let inner):
            if let isChanged = changePresented({ $0.editInPlace(inner) }) { return isChanged }
            // From inside a sheet with nothing above it.
            guard case .dismiss = inner, storedPresentation?.flow.canDismissItself == true else { return nil }
            presentation = nil
            return true
        case .tab(let id, let inner):
            return changeTab(id) { $0.editInPlace(inner) }
        case .column(let id, let inner):
            return changeColumn(id) { $0.editInPlace(inner) }
        case .popTo, .popToRoot, .replace, .insert, .remove, .setPath:
            return splicePathInPlace(action)
        case .present(let sheet, let style):
            presentation = Presentation(sheet, as: style)
            return true
        case .dismiss:
            guard failedLink == nil, storedPresentation != nil else { return nil }
            presentation = nil
            return true
        case .select(let id):
            guard let tabs = storedTabs, tabs.index(of: id) != nil else { return nil }
            if tabs.selection == id { return false }
            self.tabs?.select(id)
            return true
        case .showColumn(let id):
            guard let columns = storedColumns, columns.index(of: id) != nil else { return nil }
            if columns.front == id { return false }
            self.columns?.show(id)
            return true
        case .setColumnVisibility(let visibility):
            guard let columns = storedColumns else { return nil }
            if columns.visibility == visibility { return false }
            self.columns?.visibility = visibility
            return true
        default:
            return nil
        }
    }

    /// Whether `dismiss` in this flow closes what the flow lives in.
    @inlinable
    var canDismissItself: Bool { failedLink == nil && storedPresentation == nil }

    /// What ``editInPlace(_:)`` does for the verbs of the path that happen less.
    @usableFromInline
    mutating func splicePathInPlace(_ action: NavigationAction<Route, Sheet>) -> Bool? {
        do throws(NavigationRefusal) {
            guard let splice = try path.splice(for: action, at: .root) else { return false }
            path.perform(splice)
            return true
        } catch {
            return nil
        }
    }

    /// Takes back one edit. Only a batch keeps these: each holds what its edit replaced, never the whole
    /// state.
    typealias Undo = (inout Self) -> Void

    mutating func perform(
        _ action: NavigationAction<Route, Sheet>, at address: FlowAddress, _ undo: inout [Undo]?
    ) throws(NavigationRefusal) -> Bool {
        switch action {
        case .top, .root, .batch, .open, .restore, .stopSaving, .save, .resume, .drop, .reconsider, .answered,
            .ruled:
            break
        default: if !has(address) { throw .flowGone(address) }
        }
        switch action {
        case .presented(let inner):
            guard self[address]?.presentation != nil else { throw .nothingPresented(by: address) }
            return try perform(inner, at: address.presented, &undo)
        case .tab(let id, let inner):
            guard self[address]?.tabs?[id] != nil else { throw .noTab(id, in: address) }
            return try perform(inner, at: address.tab(id), &undo)
        case .column(let id, let inner):
            guard self[address]?.columns?[id] != nil else { throw .noColumn(id, in: address) }
            return try perform(inner, at: address.column(id), &undo)
        case .top(let inner):
            return try perform(inner, at: topAddress, &undo)
        case .root(let inner):
            return try perform(inner, at: .root, &undo)
        case .batch(let actions):
            return try performAll(actions, at: address, &undo)
        case .present(let sheet, let style):
            return setPresentation(Presentation(sheet, as: style), at: address, &undo)
        case .dismiss:
            return dismiss(at: address, &undo)
        case .dismissAll:
            return dismissAll(at: address, &undo)
        case .select(let id):
            return try select(id, at: address, &undo)
        case .dismissReturning(let value):
            return dismissReturning(value, at: address, &undo)
        case .showColumn(let id):
            return try changeColumns(at: address, &undo) { columns, place throws(NavigationRefusal) in
                guard columns[id] != nil else { throw .noColumn(id, in: place) }
                if columns.front == id { return false }
                return columns.show(id)
            }
        case .setColumnVisibility(let visibility):
            return try changeColumns(at: address, &undo) { columns, _ throws(NavigationRefusal) in
                defer { columns.visibility = visibility }
                return columns.visibility != visibility
            }
        case .resume(let key):
            return try resume(key, &undo)
        case .drop(let key):
            return held?.reason == .until(key) && endHold(&undo)
        case .ruled(let ruling):
            return try obey(ruling, &undo)
        case .reconsider, .answered:
            return false
        case .open(let url):
            throw .noLinks(url: url.absoluteString)
        case .restore, .stopSaving, .save:
            throw .noSaving
        case .push, .pop, .popTo, .popToRoot, .replace, .insert, .remove, .setPath:
            return try editPath(action, at: address, &undo)
        }
    }

    private mutating func performAll(
        _ actions: [NavigationAction<Route, Sheet>], at address: FlowAddress, _ undo: inout [Undo]?
    ) throws(NavigationRefusal) -> Bool {
        let isOutermost = undo == nil
        if isOutermost { undo = [] }
        defer { if isOutermost { undo = nil } }
        let start = undo?.count ?? 0
        var changed = false
        for (index, action) in actions.enumerated() {
            do throws(NavigationRefusal) {
                changed = try perform(action, at: address, &undo) || changed
            } catch {
                while let count = undo?.count, count > start, let step = undo?.popLast() { step(&self) }
                throw .inBatch(index: index, error)
            }
        }
        return changed
    }

    private mutating func editPath(
        _ action: NavigationAction<Route, Sheet>, at address: FlowAddress, _ undo: inout [Undo]?
    ) throws(NavigationRefusal) -> Bool {
        // Asked before anything is touched, so that what changes nothing tells nobody of a change.
        guard let splice = try self[address]?.path.splice(for: action, at: address) else { return false }
        let keepsRemoved = undo != nil
        var removed: RoutePath<Route>.Removed?
        update(address) { flow in
            if keepsRemoved {
                removed = flow.path.removal(of: splice.range, inserting: splice.routes.count)
            }
            flow.path.perform(splice)
        }
        if let removed {
            undo?.append { state in state.update(address) { $0.path.restore(removed) } }
        }
        return true
    }

    @discardableResult
    mutating func setPresentation(
        _ presentation: Presentation<Route, Sheet>?, at address: FlowAddress, _ undo: inout [Undo]?,
        returning value: Returned? = nil
    ) -> Bool {
        if undo != nil {
            let old = self[address]?.presentation
            let plan = held
            let oldReturned = self[address]?.returned ?? Returned()
            undo?.append { state in
                state.update(address) { flow in
                    flow.presentation = old
                    flow.returned = oldReturned
                }
                state.held = plan
            }
        }
        update(address) { flow in
            flow.presentation = presentation
            if let value { flow.returned = value }
        }
        return true
    }

    private mutating func dismissReturning(
        _ value: ReturnedValue, at address: FlowAddress, _ undo: inout [Undo]?
    ) -> Bool {
        var enclosing = address
        while let step = enclosing.steps.popLast() {
            guard step == .presented else { continue }
            let returned = Returned(value: value, presentation: self[enclosing]?.presentation?.id)
            return setPresentation(nil, at: enclosing, &undo, returning: returned)
        }
        return false
    }

    private mutating func changeColumns(
        at address: FlowAddress, _ undo: inout [Undo]?,
        _ change: (inout ColumnsState<Route, Sheet>, FlowAddress) throws(NavigationRefusal) -> Bool
    ) throws(NavigationRefusal) -> Bool {
        var place = address
        while self[place]?.columns == nil {
            guard place.steps.popLast() != nil else { throw .noColumns(around: address) }
        }
        guard var columns = self[place]?.columns else { return false }
        let old = (front: columns.front, visibility: columns.visibility)
        guard try change(&columns, place) else { return false }
        let new = (front: columns.front, visibility: columns.visibility)
        undo?.append { state in
            state.update(place) { flow in
                flow.columns?.show(old.front)
                flow.columns?.visibility = old.visibility
            }
        }
        update(place) { flow in
            flow.columns?.show(new.front)
            flow.columns?.visibility = new.visibility
        }
        return true
    }

    private mutating func dismiss(at address: FlowAddress, _ undo: inout [Undo]?) -> Bool {
        if let failure = self[address]?.failedLink {
            undo?.append { state in state.update(address) { $0.failedLink = failure } }
            update(address) { $0.failedLink = nil }
            return true
        }
        if self[address]?.presentation != nil {
            return setPresentation(nil, at: address, &undo)
        }
        var enclosing = address
        while let step = enclosing.steps.popLast() {
            if step == .presented { return setPresentation(nil, at: enclosing, &undo) }
        }
        return false
    }

    private mutating func dismissAll(at address: FlowAddress, _ undo: inout [Undo]?) -> Bool {
        var changed = false
        for length in 0...address.steps.count {
            let place = FlowAddress(Array(address.steps.prefix(length)))
            if self[place]?.presentation != nil {
                changed = setPresentation(nil, at: place, &undo)
            }
            if address.steps.dropFirst(length).first == .presented { break }
        }
        return changed
    }

    private mutating func select(
        _ id: TabID, at address: FlowAddress, _ undo: inout [Undo]?
    ) throws(NavigationRefusal) -> Bool {
        var place = address
        while self[place]?.tabs == nil {
            guard place.steps.popLast() != nil else { throw .noTab(id, in: address) }
        }
        guard let tabs = self[place]?.tabs, tabs[id] != nil else { throw .noTab(id, in: place) }
        let old = tabs.selection
        if old == id { return false }
        undo?.append { state in state.update(place) { $0.tabs?.select(old) } }
        update(place) { $0.tabs?.select(id) }
        return true
    }
}
