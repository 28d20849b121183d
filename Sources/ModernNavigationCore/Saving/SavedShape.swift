/// The saver's record of the state on disk. It is not a copy, but contains only change marks and a few single values.
struct SavedShape<Route: Hashable & Codable, Sheet: Hashable & Codable> {
    typealias Flow = NavigationState<Route, Sheet>
    typealias Edit = SavedEdit<Route, Sheet>

    fileprivate var mark: UInt64
    fileprivate var sheet: Sheet?
    fileprivate var style: PresentationStyle?
    fileprivate var kind: String?
    fileprivate var ids: [String] = []
    fileprivate var front = ""
    fileprivate var facts: [String: String] = [:]
    fileprivate var held: HeldPlan<Route, Sheet>?
    fileprivate var presented: [SavedShape] = []
    fileprivate var flows: [SavedShape] = []

    fileprivate init(mark: UInt64) { self.mark = mark }

    /// Returns the differences between the flow and the state on disk.
    func edits(to flow: Flow, at address: FlowAddress = .root) -> [Edit] {
        var edits: [Edit] = []
        let point = flow.path.entries.savePoint
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
        if let container = flow.container, hasContainer(of: flow) {
            if container.front != front || container.facts != facts {
                edits.append(
                    Edit(
                        address: address,
                        change: .front(of: container.kind, container.front, facts: container.facts)))
            }
            for (child, shape) in zip(container.children, flows) {
                edits += shape.edits(to: child.flow, at: address.appending(child.step))
            }
        } else if let kind = flow.container?.kind ?? kind {
            edits.append(Edit(address: address, change: .container(flow.container, kind: kind)))
        }
        if flow.held != held { edits.append(Edit(address: address, change: .held(flow.held))) }
        return edits
    }

    fileprivate func isOnDisk(_ path: RoutePath<Route>) -> Bool {
        path.entries.savePoint.mark == mark && !path.entries.savePoint.isTouched
    }

    fileprivate func keptPresentation(of flow: Flow) -> SavedShape? {
        guard let presentation = flow.presentation, let shape = presented.first,
            presentation.sheet == sheet, presentation.style == style,
            presentation.flow.path.entries.savePoint.mark == shape.mark
        else { return nil }
        return shape
    }

    fileprivate func hasContainer(of flow: Flow) -> Bool {
        flow.container.map { $0.kind == kind && $0.ids == ids } ?? false
    }
}

extension NavigationState where Route: Codable, Sheet: Codable {
    /// Marks this whole flow as saved, under a mark that no other save has. Not part of the value, so no observer is
    /// notified.
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
            storedPath.markSaved(marks)
        }
        shape.sheet = presentation?.sheet
        shape.style = presentation?.style
        let kept = known?.keptPresentation(of: self)
        if let inner = storedPresentation?.flow.markSaved(after: kept, marks: &marks) {
            shape.presented = [inner]
        }
        let flows = known?.hasContainer(of: self) == true ? known?.flows : nil
        if let container {
            shape.kind = container.kind
            shape.ids = container.ids
            shape.front = container.front
            shape.facts = container.facts
        }
        for index in storedContainer?.flows.indices ?? 0..<0 {
            let inner = storedContainer?.flows[index].markSaved(after: flows?[index], marks: &marks)
            if let inner { shape.flows.append(inner) }
        }
        shape.held = held
        return shape
    }
}
