import ModernComposable

/// Told of each step, after the action and inside the reducer: it must not read the store, and what it sends is queued. The state is lent, so
/// that keeping it takes an explicit `copy`.
package protocol StepObserver<Route, Sheet>: AnyObject {
    associatedtype Route: Hashable
    associatedtype Sheet: Hashable

    /// The order in which observers are told. The order in which they were added has no effect.
    var rank: StepObserverRank { get }

    /// Whether it is given the state before the action. With such a copy, the action copies what it changes.
    var keepsStates: Bool { get }

    func didStep(
        _ step: NavigationStep<Route, Sheet>, before: NavigationState<Route, Sheet>?,
        after state: borrowing NavigationState<Route, Sheet>)
}

package enum StepObserverRank: Int {
    case log, journey, events, views, inspector
}

extension StepObserver {
    package var keepsStates: Bool { false }
}

/// Who is told of the steps of a store, or of a reducer inside an app's own: first what saves the state, then the observers.
package final class StepObservers<Route: Hashable, Sheet: Hashable> {
    package typealias State = NavigationState<Route, Sheet>
    package typealias Action = NavigationAction<Route, Sheet>

    /// Whether nobody is told.
    private(set) var isIdle = true
    private var all: [any StepObserver<Route, Sheet>] = []
    /// Saves a state after an edit, and leaves the error in it. Told first, because a host acknowledges an event only if there is none.
    private var save: ((inout State, NavigationEdit<Route, Sheet>) -> Void)?
    /// The interaction of the user that the app's code is handling.
    private var ambient: (@MainActor () -> NavigationSource?)?
    /// The frontmost screen after the last step, and the mark of the state then.
    private var front = JourneyPlace<Route, Sheet>.root
    private var frontMark: ChangeMark?

    init() {}

    /// A list of its own with the same observers, except what saves.
    func copied() -> StepObservers {
        let copy = StepObservers()
        copy.all = all
        copy.isIdle = all.isEmpty
        return copy
    }

    package func add(_ observer: any StepObserver<Route, Sheet>) {
        let index = all.firstIndex { $0.rank.rawValue > observer.rank.rawValue } ?? all.count
        all.insert(observer, at: index)
        isIdle = false
    }

    func save(by save: @escaping (inout State, NavigationEdit<Route, Sheet>) -> Void) {
        self.save = save
        isIdle = false
    }

    /// Provides the source of actions that are sent without one during an interaction of the user.
    package func originate(by ambient: @escaping @MainActor () -> NavigationSource?) {
        self.ambient = ambient
    }

    package func first<Observer>(of type: Observer.Type) -> Observer? {
        for observer in all { if let observer = observer as? Observer { return observer } }
        return nil
    }

    /// Performs an action, and tells what it did. The only place where a step is made.
    func observe(
        _ action: Action, _ state: inout State,
        _ change: (inout State, Action) -> Effect<Action>
    ) -> Effect<Action> {
        // A trial is neither saved nor recorded nor logged.
        if isIdle || CurrentAction.isTrial { return change(&state, action) }
        state.noteFirst()
        let action = action.resolvingReset(to: state.first)
        let since = state.changeMark
        let from = frontMark?.isSame(as: since) == true ? front : state.front
        let isCommand = action.isCommand
        let isAnswer = isCommand && action.isAnswer
        // The action of an answer is known once it was given.
        let source = isAnswer ? nil : source(of: action, in: state)
        let flow = FlowAddress.root.following(action.at, in: state)
        let oldCount = action.setsPath ? state[flow]?.storedPath.count : nil
        let before = keepsStates ? state : nil
        let start = ContinuousClock.now
        state.notes.note.begin(from: source)
        let effect = change(&state, action)
        state.notes.note.end()
        let duration = start.duration(to: .now)
        let edit = state.notes.note.edit(from: since, to: state.changeMark)
        let rulings = state.notes.note.rulings
        // A question that is no longer open.
        if isAnswer, rulings.isEmpty { return effect }
        save?(&state, edit)
        if all.isEmpty { return effect }
        let told = isCommand ? action.told(rulings.first) : action
        let step = NavigationStep(
            action: told, source: source ?? told.sender.source ?? .guard, origin: told.sender.origin,
            flow: rulings.isEmpty ? flow : place(of: rulings[0], in: state) ?? flow, oldCount: oldCount,
            from: from, to: edit.isChange ? state.front : from, since: since,
            edit: edit, rulings: rulings, duration: duration,
            isPlain: !isCommand && rulings.isEmpty)
        front = step.to
        frontMark = state.changeMark
        for index in 0..<all.count { all[index].didStep(step, before: before, after: state) }
        return effect
    }

    /// The flow of a held action that is performed now.
    private func place(of ruling: GuardRuling<Route, Sheet>, in state: State) -> FlowAddress? {
        ruling.ends == nil ? nil : .root.following(ruling.action.at, in: state)
    }

    private var keepsStates: Bool {
        for index in 0..<all.count where all[index].keepsStates { return true }
        return false
    }

    private func source(of action: Action, in state: State) -> NavigationSource {
        if let source = action.sender.source { return source }
        if let ambient, let source = MainActor.assumeIsolated({ ambient() }) { return source }
        return NavigationSource(of: action, in: state)
    }
}

extension NavigationAction {
    /// Whether it is the answer of an asynchronous guard.
    fileprivate var isAnswer: Bool {
        if case .answered? = command { true } else { false }
    }

    fileprivate var setsPath: Bool {
        if case .setPath = verb { true } else { false }
    }

    /// The action that a step is about: the one that guards were asked about, or the one that removes what they no longer allow.
    fileprivate func told(_ ruling: GuardRuling<Route, Sheet>?) -> Self {
        switch command {
        case .answered?: ruling?.action ?? self
        case .ruled(let ruling)?: (ruling.removes ?? ruling.action).sent(by: sender)
        default: self
        }
    }
}
