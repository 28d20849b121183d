package import Foundation
import ModernComposable

/// What happened: this action, sent from here, changed this, was decided so by guards, and took so long.
///
/// Log lines, steps of journeys, events and rows of the inspector are functions of it. It contains no state, only what the edit replaced.
package struct NavigationStep<Route: Hashable, Sheet: Hashable> {
    package enum Outcome: Hashable, Sendable {
        case changed, unchanged, linkFailed, held, redirected, refused
    }

    /// The action as it was sent; for the answer of an asynchronous guard, the one that was asked about.
    package let action: NavigationAction<Route, Sheet>
    package let source: NavigationSource
    /// The origin of a link, as given by the app.
    package let origin: String?
    /// The flow that the action is for; of a held action that is performed now, its own.
    let flow: FlowAddress
    /// The number of screens in that flow's path before a bound stack wrote it; nil for any other action.
    let oldCount: Int?
    /// The frontmost screen before and after it.
    package let from: JourneyPlace<Route, Sheet>
    package let to: JourneyPlace<Route, Sheet>
    /// The mark of the state before it.
    let since: ChangeMark
    package let edit: NavigationEdit<Route, Sheet>
    /// The decision of guards, if they did not simply allow the action.
    package var ruling: GuardRuling<Route, Sheet>? { rulings.first }
    /// At most one. An array takes less space than an optional of this rare, large value.
    let rulings: [GuardRuling<Route, Sheet>]
    package let duration: Duration
    /// Whether it is no command, and guards simply allowed it, as in most steps.
    let isPlain: Bool

    package var outcome: Outcome {
        isPlain && edit.refusal == nil ? edit.isChange ? .changed : .unchanged : ruledOutcome
    }

    /// Whether guards have decided now about an action that was held.
    var endsHold: Bool { !isPlain && hasEnd }

    package var isDenied: Bool { !isPlain && isDenial }

    /// Whether a link could not be opened, also because guards deny it.
    var failsLink: Bool { edit.refusal != nil && edit.isChange && asked.opensLink }

    /// The links that it has opened or tried to open, also those of a plan that was held until now.
    package var links: [URL] {
        if let ruling { return ruling.action.links }
        for case .held(let was) in edit.changes {
            if let plan = was.first, case .resume = action.verb { return plan.action.links }
        }
        return action.links
    }

    /// Whether a journey needs the state after it, because no action leads there without the saved scene or the guards.
    package var needsState: Bool { !isPlain && isRestoreOrRemoval }

    /// The action and its decision as text.
    package var text: String { ruling?.text ?? action.text }

    /// The action of a step of a journey: it leads to the same state without guards, unless the step needs that state.
    var replayed: NavigationAction<Route, Sheet> { isPlain ? action : replayedRuling }
}

// What only a command or a ruling has. Not inlined, because a plain step would look up its types, too.
extension NavigationStep {
    @inline(never)
    private var ruledOutcome: Outcome {
        if isDenied { return .refused }
        if edit.refusal != nil { return action.opensLink ? .linkFailed : .refused }
        switch ruling?.verdict {
        case .asking, .loading, .decided(.hold): return .held
        case .decided(.redirect): return .redirected
        case .decided, nil: return edit.isChange ? .changed : .unchanged
        }
    }

    /// The action that guards were asked about, or else the one that was sent.
    @inline(never)
    var asked: NavigationAction<Route, Sheet> { ruling?.action ?? action }

    @inline(never)
    private var hasEnd: Bool { ruling?.ends != nil }

    @inline(never)
    private var isDenial: Bool {
        if case .decided(.deny)? = ruling?.verdict { true } else { false }
    }

    @inline(never)
    private var isRestoreOrRemoval: Bool {
        if case .restore? = action.command { true } else { ruling?.removes != nil }
    }

    @inline(never)
    private var replayedRuling: NavigationAction<Route, Sheet> {
        guard let ruling else { return action }
        if ruling.removes == nil { return .ruled(ruling) }
        return source == .guard ? NavigationAction(.reconsider) : action
    }
}

extension NavigationStep: Sendable where Route: Sendable, Sheet: Sendable {}
