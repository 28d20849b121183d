extension NavigationAction {
    /// Returns the name of an action in events; nil for actions that don't navigate, such as saving. A path from a bound stack is named by its effect.
    func eventName(in state: NavigationState<Route, Sheet>) -> NavigationEvent.Name? {
        switch verb {
        case .push, .pushNew, .bringToFront: .push
        case .pop: .pop
        case .popTo: .popTo
        case .popToRoot: .popToRoot
        case .replace: .replace
        case .insert: .insert
        case .remove: .remove
        case .setPath(let path):
            Self.name(
                of: path.storedRoutes,
                over: state[eventAddress(in: state)]?.storedPath.storedRoutes ?? [])
        case .present: .present
        case .dismiss, .dismissReturning: .dismiss
        case .dismissAll: .dismissAll
        case .show: .select
        case .open: .open
        case .batch: .batch
        case .restore: .restore
        case .resume, .reconsider, .answered: .resume
        case .ruled(let ruling):
            ruling.removes?.eventName(in: state)
                ?? (ruling.ends == nil ? ruling.action.eventName(in: state) : .resume)
        case .set, .drop, .undo: .other
        case .save, .stopSaving: nil
        }
    }

    private static func name(of new: [Route], over old: [Route]) -> NavigationEvent.Name {
        if new.count < old.count { return .pop }
        return new.count == old.count + 1 ? .push : .setPath
    }

    /// Derives the source of an action that was sent without one.
    func inferredSource(_ name: NavigationEvent.Name?) -> NavigationSource {
        switch verb {
        case .open: .link
        case .restore: .restore
        case .setPath: name == .pop ? .back : .tap
        case .batch(let actions): actions.first.map { $0.inferredSource(nil) } == .link ? .link : .code
        case .ruled(let ruling): ruling.removes == nil ? ruling.action.inferredSource(name) : .guard
        case .answered, .reconsider: .guard
        default: .code
        }
    }

    /// Returns the steps to the flow that the action is addressed to; nil for the root flow and for actions on the whole app.
    func eventFlow(in state: NavigationState<Route, Sheet>) -> String? {
        switch verb {
        case .open, .restore, .resume, .reconsider, .answered: return nil
        case .ruled(let ruling): return (ruling.removes ?? ruling.action).eventFlow(in: state)
        default:
            let steps = eventAddress(in: state).steps
            return steps.isEmpty ? nil : steps.map(\.savedText).joined(separator: "/")
        }
    }

    /// The address of the flow that the action is for, of an action that was sent to the app's own.
    private func eventAddress(in state: NavigationState<Route, Sheet>) -> FlowAddress {
        var address = FlowAddress.root
        for hop in at {
            switch hop {
            case .step(let step): address.steps.append(step)
            case .root: address = .root
            case .top: address = state.topAddress
            }
        }
        return address
    }
}

extension NavigationRefusal {
    /// The permanent name of a refusal, without values.
    var eventReason: String {
        switch self {
        case .nothingPresented: "nothingPresented"
        case .flowGone: "flowGone"
        case .noChild(let child, _, _) where child.kind == TabID.container: "noTab"
        case .noChild(let child, _, _) where child.kind == ColumnID.container: "noColumn"
        case .noChild: "noChild"
        case .noContainer(ColumnID.container, _): "noColumns"
        case .noContainer: "noContainer"
        case .notInPath: "notInPath"
        case .noIndex: "noIndex"
        case .noLinks: "noLinks"
        case .linkFailed: "linkFailed"
        case .noSaving: "noSaving"
        case .noUndo: "noUndo"
        case .tooManyFlows: "tooManyFlows"
        case .tooManyActions: "tooManyActions"
        case .tooDeep: "tooDeep"
        case .denied: "denied"
        case .redirectLoop: "redirectLoop"
        case .inBatch(_, let refusal): refusal.eventReason
        }
    }
}
