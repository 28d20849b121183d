/// The result of an action.
public enum NavigationOutcome: Hashable, Sendable {
    /// The state has changed.
    case changed
    /// The action was valid and there was nothing to do, such as popping at the root.
    case unchanged
    /// The action could not be performed, and the state is unchanged.
    case refused(NavigationRefusal)
}

/// The reason why an action was refused.
public indirect enum NavigationRefusal: Error, Hashable, Sendable {
    case nothingPresented(by: FlowAddress)
    /// An earlier step of the batch closed the flow that the action was sent to.
    case flowGone(FlowAddress)
    /// There is no such tab, column, or child of an app's own container. `ids` lists the existing ones.
    case noChild(FlowID, in: FlowAddress, ids: [String])
    /// Neither the flow nor any enclosing flow has children of this kind.
    case noContainer(String, around: FlowAddress)
    case notInPath(route: String, of: FlowAddress)
    case noIndex(Int, count: Int, in: FlowAddress)
    /// None of these screens is there. `places` lists those that are, the nearest first.
    case noPlace([String], places: [String])
    case noLinks(url: String)
    case linkFailed(FailedLink)
    case noSaving
    case noUndo
    /// A guard denied the action.
    case denied(action: String, reason: String)
    /// Guards redirected in a circle: the last action also occurs earlier in the list.
    case redirectLoop([String])
    /// The flow at the address, which would present another one, is inside as many flows as a state can have.
    case tooManyFlows(at: FlowAddress)
    /// A batch has this many actions, more than one may have.
    case tooManyActions(Int)
    /// The action has too many hops, or too many batches inside one another.
    case tooDeep
    /// The member of a batch with this index was refused, and therefore the whole batch.
    case inBatch(index: Int, NavigationRefusal)
}

extension NavigationRefusal {
    package static func noTab(_ id: TabID, in address: FlowAddress, ids: [String]) -> Self {
        .noChild(FlowID(id), in: address, ids: ids)
    }

    package static func noColumn(_ id: ColumnID, in address: FlowAddress, ids: [String]) -> Self {
        .noChild(FlowID(id), in: address, ids: ids)
    }

    /// Neither the flow nor any enclosing flow has columns.
    package static func noColumns(around address: FlowAddress) -> Self {
        .noContainer(ColumnID.container, around: address)
    }
}

extension NavigationRefusal {
    /// The refusal of the failing action, without the enclosing batches.
    var cause: NavigationRefusal {
        var refusal = self
        while case .inBatch(_, let inner) = refusal { refusal = inner }
        return refusal
    }
}

extension NavigationRefusal: CustomStringConvertible {
    private static func list(_ ids: [String]) -> String {
        let shown = ids.prefix(10).map { "“\($0)”" }.joined(separator: ", ")
        return ids.count > 10 ? "\(shown) and \(ids.count - 10) more" : shown
    }

    public var description: String {
        switch self {
        case .nothingPresented(let address):
            "Nothing is presented by the flow at \(address)."
        case .flowGone(let address):
            "The flow at \(address) was closed by an earlier step of the batch."
        case .noChild(let child, let address, []):
            "The flow at \(address) has no \(child.kind) “\(child.id)”, because it has no \(child.kind)s."
        case .noChild(let child, let address, let ids):
            "The flow at \(address) has no \(child.kind) “\(child.id)”. It has: \(Self.list(ids))."
        case .noContainer(let kind, let address):
            "Neither the flow at \(address) nor any around it has \(kind)s."
        case .notInPath(let route, let address):
            "\(route) is not in the path of the flow at \(address)."
        case .noIndex(let index, let count, let address):
            "The path of the flow at \(address) has no index \(index); its count is \(count)."
        case .noPlace(let wanted, let places):
            "There is no screen \(wanted.isEmpty ? "that satisfies the condition" : Self.list(wanted)) to return to. There are: \(Self.list(places))."
        case .noLinks(let url):
            "\(url) can't be opened: the reducer has no links. Pass them: NavigationReducer(links: …)."
        case .noSaving:
            "The reducer does not save, so nothing can be restored or saved. Add .saving(…) to it."
        case .noUndo:
            "Undo can't be part of a batch. Send it on its own, to the store of the app or of a flow in it."
        case .linkFailed(let failure):
            "\(failure)"
        case .denied(let action, let reason):
            "A guard denies \(action): \(reason)"
        case .redirectLoop(let actions):
            "Guards redirect in a circle: \(actions.joined(separator: " → "))."
        case .tooManyFlows(let address):
            "The flow at \(FlowAddress(address.steps.prefix(3))) … is inside \(NavigationLimits.flows) others, so it can't present another one."
        case .tooManyActions(let count):
            "A batch performs at most \(NavigationLimits.batch) actions, and this one has \(count). Send several batches, or replace the path."
        case .tooDeep:
            "The action has more than \(NavigationLimits.hops) hops, or more than \(NavigationLimits.batches) batches inside one another."
        case .inBatch(let index, let refusal):
            "Nothing was done, because action \(index + 1) of the batch was refused. \(refusal)"
        }
    }
}
