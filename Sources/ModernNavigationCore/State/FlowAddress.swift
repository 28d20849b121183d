public import ModernComposable

/// The place of a flow in the tree: the steps that lead to it from the root.
public struct FlowAddress: Hashable, Sendable, Codable {
    /// One step down the tree.
    public enum Step: Hashable, Sendable {
        /// Into the flow of what is presented.
        case presented
        /// Into the flow of a tab, a column, or a child of an app's own container.
        case child(FlowID)

        /// Into the flow of a child.
        public static func child(_ key: some FlowKey) -> Self { .child(FlowID(key)) }

        /// Into the flow of a tab.
        public static func tab(_ id: TabID) -> Self { .child(id) }

        /// Into the flow of a column of a split view.
        public static func column(_ id: ColumnID) -> Self { .child(id) }

        /// The key of the child that it leads to, where that is of this type.
        public func key<Key: FlowKey>(as type: Key.Type = Key.self) -> Key? {
            if case .child(let id) = self { id.key() } else { nil }
        }
    }

    public var steps: [Step]

    public init(_ steps: [Step] = []) { self.steps = steps }

    init(_ steps: some Sequence<Step>) { self.steps = Array(steps) }

    /// The root flow.
    public static var root: Self { Self() }

    /// The flow that is presented by the flow at this address.
    public var presented: Self { appending(.presented) }

    /// The flow of a child of the flow at this address.
    public func child(_ key: some FlowKey) -> Self { appending(.child(key)) }

    /// The flow of a tab of the flow at this address.
    public func tab(_ id: TabID) -> Self { child(id) }

    /// The flow of a column of the flow at this address.
    public func column(_ id: ColumnID) -> Self { child(id) }

    func appending(_ step: Step) -> Self { Self(steps + [step]) }
}

extension FlowAddress: CustomStringConvertible {
    public var description: String { (["root"] + steps.map(\.description)).joined(separator: " › ") }
}

extension FlowAddress.Step: CustomStringConvertible {
    public var description: String {
        switch self {
        case .presented: "presented"
        case .child(let id): "\(id)"
        }
    }
}

extension FlowAddress.Step: Codable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(savedText)
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let step = Self(savedText: text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "“\(text)” is no step.")
        }
        self = step
    }

    /// As it stands in files: `presented`, `tab:shop`.
    var savedText: String {
        switch self {
        case .presented: "presented"
        case .child(let id): id.savedText
        }
    }

    init?(savedText: String) {
        if savedText == "presented" {
            self = .presented
        } else if let id = FlowID(savedText: savedText) {
            self = .child(id)
        } else {
            return nil
        }
    }
}

/// One step of the way from the flow that an action is sent to, to the one it is for.
public enum FlowHop: Hashable, Sendable {
    /// Into a flow inside; refused when there is none. Sheets above one another are reached by as many of them:
    /// `.presented(.presented(.pop))`.
    case step(FlowAddress.Step)
    /// To the root of the whole app, from wherever it is sent.
    case root
    /// To the flow in front of the whole app: ``NavigationState/topAddress``. A flow is always in front, so by itself it is
    /// never refused.
    case top
}

extension FlowAddress {
    /// Where hops lead to from the root; nil where that depends on the state.
    @usableFromInline
    static func place(_ hops: [FlowHop]) -> [Step]? {
        if hops.isEmpty { return [] }
        var place: [Step] = []
        place.reserveCapacity(hops.count)
        for hop in hops {
            guard case .step(let step) = hop else { return nil }
            place.append(step)
        }
        return place
    }
}

extension NavigationState {
    /// The flow one step down; nil when there is none.
    subscript(step: FlowAddress.Step) -> Self? {
        switch step {
        case .presented: storedPresentation?.flow
        case .child(let id):
            if let container = storedContainer {
                container.index(of: id).map { container.flows[$0] }
            } else {
                nil
            }
        }
    }

    /// The flows one step down: the children in their order, then what is presented.
    package var children: [(step: FlowAddress.Step, flow: Self)] {
        (storedContainer?.children ?? []) + (storedPresentation.map { [(.presented, $0.flow)] } ?? [])
    }

    /// Changes the flow at the end of some steps in place, and tells nobody; nil, and `body` not called, when there is no such
    /// place. All else that goes down the tree to change something does it by this.
    @inlinable
    mutating func at<Found>(
        _ steps: [FlowAddress.Step], from index: Int = 0, _ body: (inout Self) -> Found
    ) -> Found? {
        guard index < steps.count else { return body(&self) }
        switch steps[index] {
        case .presented:
            return storedPresentation?.box[0].flow.at(steps, from: index + 1, body) ?? nil
        case .child(let id):
            guard let child = storedContainer?.index(of: id) else { return nil }
            return storedContainer?.flows[child].at(steps, from: index + 1, body) ?? nil
        }
    }

    /// How many of some steps there are.
    func reach(of steps: [FlowAddress.Step], from index: Int = 0) -> Int {
        guard index < steps.count else { return index }
        switch steps[index] {
        case .presented:
            return storedPresentation?.flow.reach(of: steps, from: index + 1) ?? index
        case .child(let id):
            guard let child = storedContainer?.index(of: id) else { return index }
            return storedContainer?.flows[child].reach(of: steps, from: index + 1) ?? index
        }
    }

    /// The flow at an address; nil when the tree has no such place.
    public subscript(address: FlowAddress) -> Self? {
        var flow = self
        for step in address.steps {
            guard let next = flow[step] else { return nil }
            flow = next
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
            guard let next = flow[step] else { return nil }
            flow = next
        }
        return ids
    }

    /// The step to the flow in front of this one: what is presented before the child in front, which is covered where something
    /// is pushed above it; nil where this flow is in front itself.
    var stepToFront: FlowAddress.Step? {
        if storedPresentation != nil { return .presented }
        return storedPath.isEmpty ? storedContainer.map { .child($0.frontID) } : nil
    }

    /// The flow in front: what is presented before what presents it, the selected tab or the column in front before
    /// the flow that holds it, unless something is pushed above the tabs or columns.
    public var topAddress: FlowAddress {
        var address = FlowAddress.root
        var flow = self
        while let step = flow.stepToFront, let next = flow[step] {
            address.steps.append(step)
            flow = next
        }
        return address
    }

    /// Changes the flow at an address in place; nil, and `body` not called, when the tree has no such place.
    @discardableResult
    public mutating func update<Result, Failure: Error>(
        _ address: FlowAddress, _ body: (inout Self) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        defer {
            dropStalePlan()
            noteChange(along: address.steps)
        }
        let done = at(address.steps) { flow in
            Swift.Result { () throws(Failure) in try body(&flow) }
        }
        return try done?.get()
    }

    /// Tells whoever watches a flow, or one on the way to it, that it has changed.
    @inlinable
    mutating func noteChange(along steps: [FlowAddress.Step], from index: Int = 0) {
        mark.change()
        guard index < steps.count else { return }
        switch steps[index] {
        case .presented:
            storedPresentation?.box[0].flow.noteChange(along: steps, from: index + 1)
        case .child(let id):
            guard let child = storedContainer?.index(of: id) else { return }
            storedContainer?.flows[child].noteChange(along: steps, from: index + 1)
        }
    }
}
