/// What an action did.
public enum NavigationOutcome: Hashable, Sendable {
    /// The state differs from before.
    case changed
    /// The action was right and there was nothing to do, such as popping at the root.
    case unchanged
    /// The action could not be done where it arrived, and the state is just as before.
    case refused(NavigationRefusal)
}

/// Why an action was refused.
public indirect enum NavigationRefusal: Error, Hashable, Sendable {
    case nothingPresented(by: FlowAddress)
    /// The flow that the action was sent to was closed by an earlier step of the batch.
    case flowGone(FlowAddress)
    /// There is no such tab, column, or child of an app's own container.
    case noChild(FlowID, in: FlowAddress)
    /// Nothing around the flow has children of this kind.
    case noContainer(String, around: FlowAddress)
    case notInPath(route: String, of: FlowAddress)
    case noIndex(Int, count: Int, in: FlowAddress)
    case noLinks(url: String)
    case linkFailed(FailedLink)
    case noSaving
    case noUndo
    /// A guard said no.
    case denied(action: String, reason: String)
    /// Guards sent an action round in a circle: the last is one of those before.
    case redirectLoop([String])
    /// The member of a batch with this index was refused, and so all of it.
    case inBatch(index: Int, NavigationRefusal)
}

extension NavigationRefusal {
    public static func noTab(_ id: TabID, in address: FlowAddress) -> Self {
        .noChild(FlowID(id), in: address)
    }

    public static func noColumn(_ id: ColumnID, in address: FlowAddress) -> Self {
        .noChild(FlowID(id), in: address)
    }

    /// Nothing around the flow has columns.
    public static func noColumns(around address: FlowAddress) -> Self {
        .noContainer(ColumnID.container, around: address)
    }
}

extension NavigationRefusal {
    /// What was refused, without the batches around it, in which people take no interest.
    var cause: NavigationRefusal {
        if case .inBatch(_, let refusal) = self { refusal.cause } else { self }
    }
}

extension NavigationRefusal: CustomStringConvertible {
    public var description: String {
        switch self {
        case .nothingPresented(let address):
            "Nothing is presented by the flow at \(address)."
        case .flowGone(let address):
            "The flow at \(address) was closed before."
        case .noChild(let child, let address):
            "There is no \(child.kind) “\(child.id)” in the flow at \(address)."
        case .noContainer(let kind, let address):
            "Neither the flow at \(address) nor any around it has \(kind)s."
        case .notInPath(let route, let address):
            "\(route) is not in the path of the flow at \(address)."
        case .noIndex(let index, let count, let address):
            "There is no index \(index) in the path of the flow at \(address), which holds \(count)."
        case .noLinks(let url):
            "\(url) can't be opened: no link tables were given to the reducer."
        case .noSaving:
            "There is nothing to restore from and nowhere to save: the reducer does not save. Add .saving(…) to it."
        case .noUndo:
            "Undo is for one action, sent to the store of the app or of a flow in it: it can't be part of a batch."
        case .linkFailed(let failure):
            "\(failure)"
        case .denied(let action, let reason):
            "A guard denies \(action): \(reason)"
        case .redirectLoop(let actions):
            "Guards redirect in a circle: \(actions.joined(separator: " → "))."
        case .inBatch(let index, let refusal):
            "Nothing was done, as action \(index + 1) of the batch was refused. \(refusal)"
        }
    }
}
