import ModernComposable

extension NavigationAction {
    /// What an action is called in events; nil for what is no navigation. What a bound stack wrote is called by what it did.
    func eventName(in state: UnsafePointer<NavigationState<Route, Sheet>>) -> NavigationEvent.Name? {
        switch verb {
        case .push, .pushNew, .bringToFront: .push
        case .pop: .pop
        case .popTo: .popTo
        case .popToRoot: .popToRoot
        case .replace: .replace
        case .insert: .insert
        case .remove: .remove
        case .setPath(let path):
            Self.name(of: path.storedRoutes, over: state.pointee[eventAddress(in: state)]?.storedPath.storedRoutes ?? [])
        case .present: .present
        case .dismiss, .dismissReturning: .dismiss
        case .dismissAll: .dismissAll
        case .show: .select
        case .open: .open
        case .batch: .batch
        case .restore: .restore
        case .resume, .reconsider, .answered: .resume
        case .ruled(let ruling): ruling.ends == nil ? ruling.action.eventName(in: state) : .resume
        case .set, .drop, .undo: .other
        case .save, .stopSaving: nil
        }
    }

    private static func name(of new: [Route], over old: [Route]) -> NavigationEvent.Name {
        if new.count < old.count { return .pop }
        return new.count == old.count + 1 ? .push : .setPath
    }

    /// Where an action came from of which nobody said it: what it does tells.
    func sourceByItself(_ name: NavigationEvent.Name?) -> NavigationSource {
        switch verb {
        case .open: .link
        case .restore: .restore
        case .setPath: name == .pop ? .back : .tap
        case .batch(let actions): actions.first.map { $0.sourceByItself(nil) } == .link ? .link : .code
        case .ruled(let ruling): ruling.action.sourceByItself(name)
        case .answered, .reconsider: .guard
        default: .code
        }
    }

    /// The steps to the flow that the action is for; nil where that is the app's own, or the action acts on the whole app.
    func eventFlow(in state: UnsafePointer<NavigationState<Route, Sheet>>) -> String? {
        switch verb {
        case .open, .restore, .resume, .reconsider, .answered: return nil
        case .ruled(let ruling): return ruling.action.eventFlow(in: state)
        default:
            let steps = eventAddress(in: state).steps
            return steps.isEmpty ? nil : steps.map(\.savedText).joined(separator: "/")
        }
    }

    /// The address of the flow that the action is for, of an action that was sent to the app's own.
    private func eventAddress(in state: UnsafePointer<NavigationState<Route, Sheet>>) -> FlowAddress {
        var address = FlowAddress.root
        for hop in at {
            switch hop {
            case .step(let step): address.steps.append(step)
            case .root: address = .root
            case .top: address = state.pointee.topAddress
            }
        }
        return address
    }
}

extension NavigationRefusal {
    /// The permanent name of a refusal, without what was refused.
    var eventReason: String {
        switch self {
        case .nothingPresented: "nothingPresented"
        case .flowGone: "flowGone"
        case .noChild: "noChild"
        case .noContainer: "noContainer"
        case .notInPath: "notInPath"
        case .noIndex: "noIndex"
        case .noLinks: "noLinks"
        case .linkFailed: "linkFailed"
        case .noSaving: "noSaving"
        case .noUndo: "noUndo"
        case .denied: "denied"
        case .redirectLoop: "redirectLoop"
        case .inBatch(_, let refusal): refusal.eventReason
        }
    }

    /// Has whoever watches the store know of a refusal, beside who is told of it.
    static func noting(_ tell: @escaping (NavigationRefusal) -> Void) -> (NavigationRefusal) -> Void {
        { refusal in
            CurrentAction.note = refusal
            tell(refusal)
        }
    }
}
