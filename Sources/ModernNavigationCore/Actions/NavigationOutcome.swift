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
    case noTab(TabID, in: FlowAddress)
    case noColumn(ColumnID, in: FlowAddress)
    /// Nothing around the flow has columns.
    case noColumns(around: FlowAddress)
    case notInPath(route: String, of: FlowAddress)
    case noIndex(Int, count: Int, in: FlowAddress)
    case noLinks(url: String)
    case linkFailed(FailedLink)
    case noSaving
    /// A guard said no.
    case denied(action: String, reason: String)
    /// Guards sent an action round in a circle: the last is one of those before.
    case redirectLoop([String])
    /// The member of a batch with this index was refused, and so all of it.
    case inBatch(index: Int, NavigationRefusal)
}

extension NavigationRefusal: CustomStringConvertible {
    public var description: String {
        switch self {
        case .nothingPresented(let address):
            "Nothing is presented by the flow at \(address)."
        case .flowGone(let address):
            "The flow at \(address) was closed before."
        case .noTab(let id, let address):
            "There is no tab “\(id)” in the flow at \(address)."
        case .noColumn(let id, let address):
            "There is no column “\(id.rawValue)” in the flow at \(address)."
        case .noColumns(let address):
            "Neither the flow at \(address) nor any around it has columns."
        case .notInPath(let route, let address):
            "\(route) is not in the path of the flow at \(address)."
        case .noIndex(let index, let count, let address):
            "There is no index \(index) in the path of the flow at \(address), which holds \(count)."
        case .noLinks(let url):
            "\(url) can't be opened: no link tables were given to the reducer."
        case .noSaving:
            "There is nothing to restore from and nowhere to save: the reducer does not save. Add .saving(…) to it."
        case .linkFailed(let failure):
            "\(failure)"
        case .denied(let action, let reason):
            "A guard denies \(action): \(reason)"
        case .redirectLoop(let actions):
            "Guards redirect in a circle: \(actions.joined(separator: " → "))."
        case .inBatch(let index, let refusal):
            "Nothing was done, since step \(index + 1) of the batch was refused. \(refusal)"
        }
    }
}
