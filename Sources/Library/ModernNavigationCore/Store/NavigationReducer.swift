import Foundation
import Logging
public import ModernComposable

/// The reducer of navigation: applies actions by ``NavigationState/apply(_:)``, and opens links.
///
/// Guards, saving, recording and logging are added by methods, in any order; each returns a reducer of the same type.
///
/// ```swift
/// let store = NavigationStore(initialState: NavigationState(tabs: TabsState("parks", "you"))) {
///     NavigationReducer(links: links)
/// }
/// store.dispatch(.open("parksapp://profile?sheet=avatar"))
/// ```
///
/// A link that can't be read, or that has no target, only changes ``NavigationState/failedLink``. A link to the content
/// that is already shown changes nothing, so opening it again doesn't close parts that a link can't express.
public struct NavigationReducer<Route: Hashable, Sheet: Hashable>: Reducer {
    public typealias State = NavigationState<Route, Sheet>
    public typealias Action = NavigationAction<Route, Sheet>

    /// The link tables. Erased, because routes need not be `Sendable` without links.
    private struct Links {
        let plan: (URL) throws(FailedLink) -> NavigationPlan<Route, Sheet>
        /// Returns the plan for the link to a state, which may contain less than the state.
        let shown: (State) -> NavigationPlan<Route, Sheet>?
    }

    private(set) var observers = StepObservers<Route, Sheet>()
    private let work = NavigationOperations<Route, Sheet>.specialized
    private let links: Links?
    let onRefusal: (NavigationRefusal) -> Void
    var onHoldDiagnostic = HoldDiagnostic.once(HoldDiagnostic.log)

    /// An app's own reducer that performs actions instead of this one.
    private(set) var substitute: ((inout State, Action) -> Effect<Action>)?
    var guarding: Guarding?
    /// The watch of the standing guards of the store that was made of it.
    let watch = GuardWatchSlot()
    private(set) var scene: SceneSlot?

    /// Creates a reducer that refuses links.
    ///
    /// - Parameter onRefusal: Called for each refused action, with the reason; writes it to the log by default.
    public init(onRefusal: @escaping (NavigationRefusal) -> Void = NavigationRefusal.log) {
        links = nil
        self.onRefusal = onRefusal
    }

    /// Creates a reducer that opens links.
    ///
    /// - Parameters:
    ///   - links: The links of the app.
    ///   - onRefusal: Called for each refused action, with the reason; writes it to the log by default.
    public init(
        links: AppLinks<Route, Sheet>,
        onRefusal: @escaping (NavigationRefusal) -> Void = NavigationRefusal.log
    ) where Route: Sendable, Sheet: Sendable {
        self.init(links: { links }, onRefusal: onRefusal)
    }

    /// Creates a reducer that opens the links that exist when one arrives.
    ///
    /// - Parameters:
    ///   - links: Returns the links; called for each link that is opened.
    ///   - onRefusal: Called for each refused action, with the reason; writes it to the log by default.
    package init(
        links: @escaping () -> AppLinks<Route, Sheet>,
        onRefusal: @escaping (NavigationRefusal) -> Void = NavigationRefusal.log
    ) where Route: Sendable, Sheet: Sendable {
        self.links = Links { url throws(FailedLink) in
            try links().plan(for: url)
        } shown: { state in
            let links = links()
            return links.link(for: state).flatMap { try? links.plan(for: $0) }
        }
        self.onRefusal = onRefusal
    }

    private init(copying other: Self) {
        links = other.links
        onRefusal = other.onRefusal
        onHoldDiagnostic = other.onHoldDiagnostic
        substitute = other.substitute
        guarding = other.guarding
    }

    /// Creates a reducer from any other, so that guards, saving and recording can be added.
    init(_ reducer: some Reducer<State, Action>) {
        if let reducer = reducer as? Self {
            self = reducer
        } else {
            self.init()
            substitute = { reducer.reduce(into: &$0, action: $1) }
        }
    }

    /// Returns the same reducer with one more observer.
    func observed(by observer: any StepObserver<Route, Sheet>) -> Self {
        let reducer = forStore()
        reducer.observers.add(observer)
        return reducer
    }

    /// Returns the same reducer, which saves the state.
    func saving(by saving: NavigationSaving<Route, Sheet>) -> Self {
        var reducer = self
        reducer.scene = SceneSlot(saving)
        return reducer.forStore()
    }

    /// A copy with observers and a scene of its own.
    package func forStore() -> Self {
        var reducer = Self(copying: self)
        reducer.observers = observers.copied()
        if let scene {
            let own = SceneSlot(scene.saving)
            reducer.scene = own
            reducer.observers.save { own.save(&$0, after: $1) }
        }
        return reducer
    }

    @inlinable
    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
        observe(&state, action) { change(&$0, by: $1) }
    }

    @usableFromInline
    func observe(
        _ state: inout State, _ action: Action, _ change: (inout State, Action) -> Effect<Action>
    ) -> Effect<Action> {
        observers.isIdle ? change(&state, action) : work.observe(&state, action, observers, change)
    }

    /// Fast path for what changes the end of a path, the most frequent actions: it is specialised for the app's type of route.
    @inlinable
    func change(_ state: inout State, by action: Action) -> Effect<Action> {
        guard let guards = guards(before: action, &state) else { return changeOther(&state, by: action) }
        if !guards.isEmpty, let questions = state.questions(about: action) {
            let reply = lending(&state) {
                Self.ask(guards, leaving: questions.leaving, entering: questions.entering)
            }
            guard case .now(.allow) = reply else { return follow(reply, action, &state) }
        }
        var edit = NavigationEdit<Route, Sheet>()
        do throws(NavigationRefusal) {
            try state.perform(action, &edit)
            state.noteChanges(of: &edit)
        } catch {
            edit = NavigationEdit(refusal: error)
        }
        finish(&state, edit)
        return .none
    }

    @usableFromInline
    func finish(_ state: inout State, _ edit: NavigationEdit<Route, Sheet>) {
        state.noteFirst(before: edit)
        state.note(edit)
        report(edit)
    }

    @usableFromInline
    func changeOther(_ state: inout State, by action: Action) -> Effect<Action> {
        work.change(&state, by: action, self)
    }

    /// Performs an action in a step of its own, or in that of an observed one: what it changes, and what guards then remove, is one edit.
    func changeAny(_ state: inout State, by action: Action) -> Effect<Action> {
        state.noteFirst()
        state.notes.note.begin()
        defer { state.notes.note.end() }
        if let scene, let effect = scene.reduce(&state, action, self) { return effect }
        return guarding == nil ? perform(&state, action) : evaluateGuards(action, &state)
    }

    /// Performs an action without evaluating guards.
    func perform(_ state: inout State, _ action: Action) -> Effect<Action> {
        if case .ruled(let ruling)? = action.command { return obey(ruling, &state) }
        if let substitute { return substitute(&state, action) }
        var edit = NavigationEdit<Route, Sheet>()
        change(&state, by: action, &edit)
        finish(&state, &edit)
        return .none
    }

    /// Performs what guards have decided about an action, as a part of its step.
    ///
    /// - Parameter refusal: The reason, if they refused it.
    func obey(
        _ ruling: GuardRuling<Route, Sheet>, _ state: inout State, refusal: NavigationRefusal? = nil
    ) -> Effect<Action> {
        var edit = NavigationEdit<Route, Sheet>(refusal: refusal)
        let allowed = state.settle(ruling, &edit)
        if substitute == nil, let allowed { change(&state, by: allowed, &edit) }
        finish(&state, &edit, ruling)
        guard let substitute, let allowed else { return .none }
        return substitute(&state, allowed)
    }

    private func finish(
        _ state: inout State, _ edit: inout NavigationEdit<Route, Sheet>,
        _ ruling: GuardRuling<Route, Sheet>? = nil
    ) {
        state.noteChanges(of: &edit)
        // What guards removed would only be removed again.
        state.note(edit, ruling, isUndoable: ruling?.removes == nil)
        report(edit)
    }

    private func report(_ edit: NavigationEdit<Route, Sheet>) {
        if let refusal = edit.refusal { onRefusal(refusal) }
        for diagnostic in edit.diagnostics { onHoldDiagnostic(diagnostic) }
    }

    private func change(_ state: inout State, by action: Action, _ edit: inout NavigationEdit<Route, Sheet>) {
        if case .resume(let key) = action.verb, let plan = state.held {
            guard resumes(key, plan) else { return }
            state.endHold(&edit)
            return change(&state, by: plan.action, &edit)
        }
        do throws(NavigationRefusal) {
            let resolved = action.opensLink ? try resolveLinks(action, &state, &edit) : action
            try perform(resolved, in: &state, &edit)
        } catch {
            edit.refusal = error
            if case .linkFailed(let failure) = error {
                state.setLinkFailure(failure, was: state.failedLink, &edit)
            } else if case .open(let url)? = action.here {
                let failure = FailedLink(
                    url: url.absoluteString, reason: error.cause.description,
                    words: "The screen of this link can't be shown here.")
                state.setLinkFailure(failure, was: state.failedLink, &edit)
            }
        }
    }

    /// Performs an action whose links are resolved.
    func perform(
        _ action: Action, in state: inout State, _ edit: inout NavigationEdit<Route, Sheet>
    ) throws(NavigationRefusal) {
        guard case .undo = action.verb else { return try state.perform(action, at: [], &edit) }
        guard let last = state.notes.note.undoable(at: state.changeMark) else { return }
        edit.changes += state.takeBack(last).changes
    }

    /// Replaces the links in an action by their actions. A readable link drops the held plan and the error of the
    /// previous link.
    private func resolveLinks(
        _ action: Action, _ state: inout State, _ edit: inout NavigationEdit<Route, Sheet>
    ) throws(NavigationRefusal) -> Action {
        let resolved: Action
        do throws(FailedLink) {
            resolved = try self.resolved(action, in: state)
        } catch {
            throw .linkFailed(error)
        }
        state.beginLink(&edit)
        return resolved
    }

    /// Replaces the links in an action by their actions, as they will be once the held plan is dropped.
    func resolved(_ action: Action, in state: State) throws(FailedLink) -> Action {
        guard state.held != nil || state.failedLink != nil else { return try resolve(action, in: state) }
        var state = state
        state.beginLink()
        return try resolve(action, in: state)
    }

    private func resolve(
        _ action: Action, in state: State, at base: [FlowAddress.Step] = [], isAlone: Bool = true
    ) throws(FailedLink) -> Action {
        switch action.verb {
        case .open(let url):
            guard let links else { return action }
            let plan = try links.plan(url)
            if isAlone, isShown(plan, in: state) { return Action(at: action.at, .batch([])) }
            return action.readdressed(plan.action(from: state))
        case .batch(let actions) where action.opensLink:
            // Each link is read in the state in which it will arrive.
            var state = state
            var edit = NavigationEdit<Route, Sheet>()
            let place = state.place(of: action.at, from: base)
            var resolved: [Action] = []
            for inner in actions {
                let next = try resolve(inner, in: state, at: place ?? [], isAlone: false)
                resolved.append(next)
                if let place { try? state.perform(next, at: place, &edit) }
            }
            return Action(at: action.at, .batch(resolved))
        default: return action
        }
    }

    private func isShown(_ plan: NavigationPlan<Route, Sheet>, in state: State) -> Bool {
        if state.tabs != nil, state.isCovered { return false }
        let flow = state.tabs.flatMap { $0[$0.selection] } ?? state
        if flow.columns != nil, flow.isCovered { return false }
        let isSplit = flow.columns != nil
        return links?.shown(state)?.shown(isSplit: isSplit) == plan.shown(isSplit: isSplit)
    }
}

extension NavigationState {
    /// Drops the held plan, and the error of the previous link.
    mutating func beginLink(_ edit: inout NavigationEdit<Route, Sheet>) {
        endHold(&edit)
        if failedLink != nil { setLinkFailure(nil, was: failedLink, &edit) }
    }

    fileprivate mutating func beginLink() {
        var edit = NavigationEdit<Route, Sheet>()
        beginLink(&edit)
    }

    /// Whether a screen or a presentation is above the tabs or columns at its root.
    fileprivate var isCovered: Bool { !path.isEmpty || presentation != nil }
}

extension NavigationRefusal {
    /// Writes a refusal to the log.
    public static let log: @Sendable (NavigationRefusal) -> Void = { refusal in
        Logger(label: "ModernNavigation").notice("\(refusal.description)")
    }
}
