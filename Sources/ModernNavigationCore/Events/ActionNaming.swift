import ModernComposable

extension NavigationAction {
    /// Returns the name of an action in events; nil for actions that don't navigate, such as saving. A path from a bound stack is named by its effect.
    @_specialize(where Route == AnyRoute, Sheet == AnyRoute)
    func eventName(in state: UnsafePointer<NavigationState<Route, Sheet>>) -> NavigationEvent.Name? {
        switch self {
        case .push: return .push
        case .pop: return .pop
        case .popTo: return .popTo
        case .popToRoot: return .popToRoot
        case .replace: return .replace
        case .insert: return .insert
        case .remove: return .remove
        case .setPath(let path):
            return Self.name(of: path.storedRoutes, over: state.pointee.storedPath.storedRoutes)
        case .present: return .present
        case .dismiss, .dismissReturning: return .dismiss
        case .dismissAll: return .dismissAll
        case .select, .showColumn: return .select
        case .open: return .open
        case .batch: return .batch
        case .restore: return .restore
        case .resume, .reconsider, .answered: return .resume
        case .ruled(let ruling): return ruling.ends == nil ? ruling.action.eventName(in: state) : .resume
        case .setColumnVisibility, .drop: return .other
        case .save, .stopSaving: return nil
        case .presented(let inner):
            guard let box = state.pointee.storedPresentation?.box else { return inner.eventName(in: state) }
            return box.withUnsafeBufferPointer { $0.baseAddress.flatMap { inner.eventName(in: $0) } }
        case .tab(let id, let inner):
            guard let flow = state.pointee.storedTabs?[id] else { return inner.eventName(in: state) }
            return withUnsafePointer(to: flow) { inner.eventName(in: $0) }
        case .column(let id, let inner):
            guard let flow = state.pointee.storedColumns?[id] else { return inner.eventName(in: state) }
            return withUnsafePointer(to: flow) { inner.eventName(in: $0) }
        case .top(let inner), .root(let inner): return inner.eventName(in: state)
        }
    }

    private static func name(of new: [Route], over old: [Route]) -> NavigationEvent.Name {
        if new.count < old.count { return .pop }
        return new.count == old.count + 1 ? .push : .setPath
    }

    /// Derives the source of an action that was sent without one.
    @_specialize(where Route == AnyRoute, Sheet == AnyRoute)
    func sourceByItself(_ name: NavigationEvent.Name?) -> NavigationSource {
        switch self {
        case .open: .link
        case .restore: .restore
        case .setPath: name == .pop ? .back : .tap
        case .presented(let inner), .tab(_, let inner), .column(_, let inner), .top(let inner),
            .root(let inner):
            inner.sourceByItself(name)
        case .batch(let actions): actions.first.map { $0.sourceByItself(nil) } == .link ? .link : .code
        case .ruled(let ruling): ruling.action.sourceByItself(name)
        case .answered, .reconsider: .guard
        default: .code
        }
    }

    /// Returns the steps to the flow that the action is addressed to; nil for the root flow and for actions on the whole app.
    @_specialize(where Route == AnyRoute, Sheet == AnyRoute)
    func eventFlow(in state: UnsafePointer<NavigationState<Route, Sheet>>) -> String? {
        var text = ""
        var action = self
        while true {
            switch action {
            case .presented(let inner):
                text += text.isEmpty ? "presented" : "/presented"
                action = inner
            case .tab(let id, let inner):
                text += text.isEmpty ? "tab:\(id.rawValue)" : "/tab:\(id.rawValue)"
                action = inner
            case .column(let id, let inner):
                text += text.isEmpty ? "column:\(id.rawValue)" : "/column:\(id.rawValue)"
                action = inner
            case .root(let inner):
                text = ""
                action = inner
            case .top(let inner):
                text = state.pointee.topAddress.eventText
                action = inner
            case .ruled(let ruling): action = ruling.action
            case .open, .restore, .resume, .reconsider, .answered: return nil
            default: return text.isEmpty ? nil : text
            }
        }
    }
}

extension FlowAddress {
    fileprivate var eventText: String {
        steps.map { step in
            switch step {
            case .presented: "presented"
            case .tab(let id): "tab:\(id.rawValue)"
            case .column(let id): "column:\(id.rawValue)"
            }
        }.joined(separator: "/")
    }
}

extension NavigationRefusal {
    /// The permanent name of a refusal, without values.
    var eventReason: String {
        switch self {
        case .nothingPresented: "nothingPresented"
        case .flowGone: "flowGone"
        case .noTab: "noTab"
        case .noColumn: "noColumn"
        case .noColumns: "noColumns"
        case .notInPath: "notInPath"
        case .noIndex: "noIndex"
        case .noLinks: "noLinks"
        case .linkFailed: "linkFailed"
        case .noSaving: "noSaving"
        case .denied: "denied"
        case .redirectLoop: "redirectLoop"
        case .inBatch(_, let refusal): refusal.eventReason
        }
    }

    /// Returns a handler that also passes a refusal to the store's action watch.
    static func noting(_ tell: @escaping (NavigationRefusal) -> Void) -> (NavigationRefusal) -> Void {
        { refusal in
            CurrentAction.note = refusal
            tell(refusal)
        }
    }
}
