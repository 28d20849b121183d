/// What a saver remembers of the state that is on disk: no copy of it, only its marks and its few single
/// values.
struct SavedShape<Route: Hashable & Codable, Sheet: Hashable & Codable> {
    typealias Flow = NavigationState<Route, Sheet>
    typealias Edit = SavedEdit<Route, Sheet>

    fileprivate var mark: UInt64
    fileprivate var sheet: Sheet?
    fileprivate var style: PresentationStyle?
    fileprivate var tabs: [TabID]?
    fileprivate var selection: TabID?
    fileprivate var columns: [ColumnID]?
    fileprivate var front: ColumnID?
    fileprivate var visibility: ColumnVisibility?
    fileprivate var held: HeldPlan<Route, Sheet>?
    fileprivate var presented: [SavedShape] = []
    fileprivate var flows: [SavedShape] = []

    fileprivate init(mark: UInt64) { self.mark = mark }

    /// What differs between the flow and what is on disk.
    func edits(to flow: Flow, at address: FlowAddress = .root) -> [Edit] {
        var edits: [Edit] = []
        let point = flow.path.savePoint
        if !isOnDisk(flow.path) {
            let start = point.mark == mark ? min(point.touchedFrom, flow.path.count) : 0
            edits.append(
                Edit(address: address, change: .path(from: start, Array(flow.path.routes[start...]))))
        }
        if let presentation = flow.presentation, let shape = keptPresentation(of: flow) {
            edits += shape.edits(to: presentation.flow, at: address.presented)
        } else if flow.presentation != nil || sheet != nil {
            edits.append(Edit(address: address, change: .presentation(flow.presentation)))
        }
        if let newTabs = flow.tabs, hasTabs(of: flow) {
            if newTabs.selection != selection {
                edits.append(Edit(address: address, change: .selection(newTabs.selection)))
            }
            for (tab, shape) in zip(newTabs, flows) {
                edits += shape.edits(to: tab.flow, at: address.tab(tab.id))
            }
        } else if flow.tabs != nil || tabs != nil {
            edits.append(Edit(address: address, change: .tabs(flow.tabs)))
        }
        if let newColumns = flow.columns, hasColumns(of: flow) {
            if newColumns.front != front || newColumns.visibility != visibility {
                edits.append(
                    Edit(
                        address: address,
                        change: .shownColumns(front: newColumns.front, newColumns.visibility)))
            }
            for (column, shape) in zip(newColumns, flows) {
                edits += shape.edits(to: column.flow, at: address.column(column.id))
            }
        } else if flow.columns != nil || columns != nil {
            edits.append(Edit(address: address, change: .columns(flow.columns)))
        }
        if flow.held != held { edits.append(Edit(address: address, change: .held(flow.held))) }
        return edits
    }

    fileprivate func isOnDisk(_ path: RoutePath<Route>) -> Bool {
        path.savePoint.mark == mark && !path.savePoint.isTouched
    }

    fileprivate func keptPresentation(of flow: Flow) -> SavedShape? {
        guard let presentation = flow.presentation, let shape = presented.first,
            presentation.sheet == sheet, presentation.style == style,
            presentation.flow.path.savePoint.mark == shape.mark
        else { return nil }
        return shape
    }

    fileprivate func hasTabs(of flow: Flow) -> Bool {
        guard let tabs, let new = flow.tabs, new.count == tabs.count else { return false }
        return zip(new, tabs).allSatisfy { $0.id == $1 }
    }

    fileprivate func hasColumns(of flow: Flow) -> Bool {
        guard let columns, let new = flow.columns, new.count == columns.count else { return false }
        return zip(new, columns).allSatisfy { $0.id == $1 }
    }
}

extension NavigationState where Route: Codable, Sheet: Codable {
    /// Takes over that all of this flow is on disk. Marks differ in every save; flows that were not changed
    /// since the save before are not touched, so that nobody who watches them is told.
    mutating func markSaved(after known: SavedShape<Route, Sheet>?, marks: inout UInt64) -> SavedShape<
        Route, Sheet
    > {
        if let known, known.edits(to: self).isEmpty { return known }
        var shape = SavedShape<Route, Sheet>(mark: marks)
        if let known, known.isOnDisk(path) {
            shape.mark = known.mark
        } else {
            marks &+= 1
            shape.mark = marks
            path.markSaved(marks)
        }
        shape.sheet = presentation?.sheet
        shape.style = presentation?.style
        let kept = known?.keptPresentation(of: self)
        if let inner = presentation?.flow.markSaved(after: kept, marks: &marks) { shape.presented = [inner] }
        shape.tabs = tabs?.map(\.id)
        shape.selection = tabs?.selection
        let flows = known?.hasTabs(of: self) == true ? known?.flows : nil
        for (index, id) in (shape.tabs ?? []).enumerated() {
            let inner = tabs?.update(id) { $0.markSaved(after: flows?[index], marks: &marks) }
            if let inner { shape.flows.append(inner) }
        }
        shape.columns = columns?.map(\.id)
        shape.front = columns?.front
        shape.visibility = columns?.visibility
        let columnFlows = known?.hasColumns(of: self) == true ? known?.flows : nil
        for (index, id) in (shape.columns ?? []).enumerated() {
            let inner = columns?.update(id) { $0.markSaved(after: columnFlows?[index], marks: &marks) }
            if let inner { shape.flows.append(inner) }
        }
        shape.held = held
        return shape
    }
}
