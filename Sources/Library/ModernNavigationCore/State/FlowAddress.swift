public import ModernComposable

/// The address of a flow in the tree: the steps to it from the root.
public struct FlowAddress: Hashable, Sendable, Codable {
    /// One step down the tree.
    public enum Step: Hashable, Sendable {
        /// To the flow of the presentation.
        case presented
        /// To the flow of a tab, a column, or a child of an app's own container.
        case child(FlowID)

        /// To the flow of a child.
        public static func child(_ key: some FlowKey) -> Self { .child(FlowID(key)) }

        /// To the flow of a tab.
        public static func tab(_ id: TabID) -> Self { .child(id) }

        /// To the flow of a column of a split view.
        public static func column(_ id: ColumnID) -> Self { .child(id) }

        /// The key of the child, if it has this type.
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
                in: container, debugDescription: "“\(text)” is not a step of an address.")
        }
        self = step
    }

    /// The coded form: `presented`, `tab:shop`.
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

/// One step of an action's address, relative to the flow that the action is sent to.
public enum FlowHop: Hashable, Sendable {
    /// To a nested flow; refused if there is none. Repeat `presented` for sheets above one another:
    /// `.presented(.presented(.pop))`.
    case step(FlowAddress.Step)
    /// To the root of the whole app.
    case root
    /// To the frontmost flow of the whole app: ``NavigationState/topAddress``. There always is one, so this hop alone
    /// is never refused.
    case top
}

extension FlowAddress {
    /// Returns the steps of hops from the root; nil if they depend on the state.
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
    /// The flow one step down; nil if there is none.
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

    /// The flows one step down: the children in their order, then the flow of the presentation.
    package var children: [(step: FlowAddress.Step, flow: Self)] {
        (storedContainer?.children ?? []) + (storedPresentation.map { [(.presented, $0.flow)] } ?? [])
    }

    /// Changes the flow at a place, in place and without notifying observers. Nil, without a call of `body`, if there
    /// is no such flow. All other changes of nested flows use this function.
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

    /// Returns the number of steps that exist.
    func existingSteps(of steps: [FlowAddress.Step], from index: Int = 0) -> Int {
        guard index < steps.count else { return index }
        switch steps[index] {
        case .presented:
            return storedPresentation?.flow.existingSteps(of: steps, from: index + 1) ?? index
        case .child(let id):
            guard let child = storedContainer?.index(of: id) else { return index }
            return storedContainer?.flows[child].existingSteps(of: steps, from: index + 1) ?? index
        }
    }

    /// The flow at an address; nil if there is none.
    public subscript(address: FlowAddress) -> Self? {
        var flow = self
        for step in address.steps {
            guard let next = flow[step] else { return nil }
            flow = next
        }
        return flow
    }

    /// Returns the ids of the presentations on the way to the flow at an address, and of that flow's own presentation;
    /// nil if it presents nothing.
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

    /// The step to the flow in front of this one: its presentation, else the front child unless a screen is pushed
    /// above it. Nil if this flow is in front itself.
    var stepToFront: FlowAddress.Step? {
        if let storedPresentation, !storedPresentation.style.kind.isMessage { return .presented }
        return storedPath.isEmpty ? storedContainer.map { .child($0.frontID) } : nil
    }

    /// The address of the frontmost flow. A presentation other than an alert or a dialog is in front of its presenter, and the selected tab or front
    /// column is in front of the flow that contains it, unless a screen is pushed above the tabs or columns.
    public var topAddress: FlowAddress {
        var address = FlowAddress.root
        var flow = self
        while let step = flow.stepToFront, let next = flow[step] {
            address.steps.append(step)
            flow = next
        }
        return address
    }

    /// Changes the flow at an address in place. Nil, without a call of `body`, if there is no such flow.
    @discardableResult
    public mutating func update<Result, Failure: Error>(
        _ address: FlowAddress, _ body: (inout Self) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        defer {
            limitDepth()
            dropStalePlan()
            noteChange(along: address.steps)
        }
        let done = at(address.steps) { flow in
            Swift.Result { () throws(Failure) in try body(&flow) }
        }
        return try done?.get()
    }

    /// Notifies the observers of a flow, and of the flows on the way to it.
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
