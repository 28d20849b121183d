extension NavigationStep {
    /// The name of the step in events; nil for actions that don't navigate, such as saving.
    var eventName: NavigationEvent.Name? {
        if endsHold { return .resume }
        return switch action.verb {
        case .push, .pushNew, .bringToFront: .push
        case .pop: .pop
        case .popTo, .returnTo: .popTo
        case .popToRoot: .popToRoot
        case .replace: .replace
        case .insert: .insert
        case .remove: .remove
        case .setPath(let path): nameOfPath(with: path.count)
        case .present: .present
        // The screen below the message stays in front, so this isn't a new visit.
        case .dismiss where edit.onlyClosesMessage: .other
        case .dismiss, .dismissReturning: .dismiss
        case .dismissAll: .dismissAll
        case .show: .select
        case .open: .open
        case .batch: .batch
        case .resume: .resume
        case .set, .adjust, .drop, .undo, .reset: .other
        case ._command(let command): command.eventName
        }
    }

    /// A path from a bound stack is named by its effect.
    private func nameOfPath(with count: Int) -> NavigationEvent.Name {
        let old = oldCount ?? 0
        if count < old { return .pop }
        return count == old + 1 ? .push : .setPath
    }

    /// The steps to the flow that the action is addressed to; nil for the root flow and for actions on the whole app.
    var eventFlow: String? {
        flow.steps.isEmpty || !(endsHold ? asked : action).isForFlow
            ? nil : flow.steps.map(\.savedText).joined(separator: "/")
    }
}

extension NavigationAction {
    /// Whether it changes the flow that it is addressed to, and not the whole app.
    fileprivate var isForFlow: Bool {
        switch verb {
        case .open, .resume, ._command: false
        default: true
        }
    }
}

extension NavigationCommand {
    fileprivate var eventName: NavigationEvent.Name? {
        switch kind {
        case .restore: .restore
        case .reconsider, .answered: .resume
        case .ruled: .other
        case .save, .stopSaving: nil
        }
    }
}

extension NavigationEdit {
    /// Whether nothing but the message about a failed link was closed.
    fileprivate var onlyClosesMessage: Bool {
        isWhole && !changes.isEmpty
            && changes.allSatisfy { if case .failedLink = $0 { true } else { false } }
    }
}

extension NavigationEvent.Outcome {
    init<Route, Sheet>(_ outcome: NavigationStep<Route, Sheet>.Outcome) {
        self =
            switch outcome {
            case .changed: .changed
            case .unchanged: .unchanged
            case .linkFailed: .linkFailed
            case .held: .held
            case .redirected: .redirected
            case .refused: .refused
            }
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
        case .noPlace: "noPlace"
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
