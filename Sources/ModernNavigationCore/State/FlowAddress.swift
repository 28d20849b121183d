/// The place of a flow in the tree: the steps that lead to it from the root.
public struct FlowAddress: Hashable, Sendable, Codable {
    /// One step down the tree.
    public enum Step: Hashable, Sendable, Codable {
        /// Into the flow of what is presented.
        case presented
        /// Into the flow of a tab.
        case tab(TabID)
        /// Into the flow of a column of a split view.
        case column(ColumnID)
    }

    public var steps: [Step]

    public init(_ steps: [Step] = []) { self.steps = steps }

    /// The root flow.
    public static var root: Self { Self() }

    /// The flow that is presented by the flow at this address.
    public var presented: Self { appending(.presented) }

    /// The flow of a tab of the flow at this address.
    public func tab(_ id: TabID) -> Self { appending(.tab(id)) }

    /// The flow of a column of the flow at this address.
    public func column(_ id: ColumnID) -> Self { appending(.column(id)) }

    func appending(_ step: Step) -> Self { Self(steps + [step]) }
}

extension FlowAddress: CustomStringConvertible {
    public var description: String {
        (["root"]
            + steps.map {
                switch $0 {
                case .presented: "presented"
                case .tab(let id): "tab \(id)"
                case .column(let id): "column \(id.rawValue)"
                }
            }).joined(separator: " › ")
    }
}

extension NavigationState {
    /// The flow at an address; nil when the tree has no such place.
    public subscript(address: FlowAddress) -> Self? {
        var flow = self
        for step in address.steps {
            switch step {
            case .presented:
                guard let next = flow.presentation?.flow else { return nil }
                flow = next
            case .tab(let id):
                guard let next = flow.tabs?[id] else { return nil }
                flow = next
            case .column(let id):
                guard let next = flow.columns?[id] else { return nil }
                flow = next
            }
        }
        return flow
    }

    /// The ids of the presentations on the way to the flow at an address, and of the one that it presents; nil when
    /// it presents none.
    func presentationIDs(through address: FlowAddress) -> [EntryID]? {
        var ids: [EntryID] = []
        var flow = self
        for step in address.presented.steps {
            if step == .presented {
                guard let id = flow.presentation?.id else { return nil }
                ids.append(id)
            }
            guard let next = flow[FlowAddress([step])] else { return nil }
            flow = next
        }
        return ids
    }

    func has(_ address: FlowAddress) -> Bool { address.steps.isEmpty || self[address] != nil }

    /// The flow in front: what is presented before what presents it, the selected tab or the column in front before
    /// the flow that holds it, unless something is pushed above the tabs or columns.
    public var topAddress: FlowAddress {
        var address = FlowAddress.root
        var flow = self
        while true {
            if let presentation = flow.presentation {
                address.steps.append(.presented)
                flow = presentation.flow
            } else if flow.path.isEmpty, let tabs = flow.tabs, let selected = tabs[tabs.selection] {
                address.steps.append(.tab(tabs.selection))
                flow = selected
            } else if flow.path.isEmpty, let columns = flow.columns, let front = columns[columns.front] {
                address.steps.append(.column(columns.front))
                flow = front
            } else {
                return address
            }
        }
    }

    /// Changes the flow at an address in place; nil, and `body` not called, when the tree has no such place.
    @discardableResult
    public mutating func update<Result, Failure: Error>(
        _ address: FlowAddress, _ body: (inout Self) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        try update(address.steps[...], body)
    }

    private mutating func update<Result, Failure: Error>(
        _ steps: ArraySlice<FlowAddress.Step>, _ body: (inout Self) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        switch steps.first {
        case nil:
            return try body(&self)
        case .presented:
            return try presentation?.flow.update(steps.dropFirst(), body) ?? nil
        case .tab(let id):
            let rest = steps.dropFirst()
            return try tabs?.update(id) { (flow: inout Self) throws(Failure) in
                try flow.update(rest, body)
            } ?? nil
        case .column(let id):
            let rest = steps.dropFirst()
            return try columns?.update(id) { (flow: inout Self) throws(Failure) in
                try flow.update(rest, body)
            } ?? nil
        }
    }
}
