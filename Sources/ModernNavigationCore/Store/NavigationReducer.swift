import Foundation
import Logging
public import ModernComposable
import ModernLinks

/// The reducer of navigation: ``NavigationState/apply(_:)``, and what links say.
///
/// ```swift
/// let store = NavigationStore(initialState: NavigationState(tabs: TabsState("parks", "you"))) {
///     NavigationReducer(links: links)
/// }
/// store.dispatch(.open("parksapp://profile?sheet=avatar"))
/// ```
///
/// A link that can't be read, or that leads nowhere, changes nothing but ``NavigationState/failedLink``. A
/// link to what is shown already changes nothing, so that opening it again does not close what it can't name.
public struct NavigationReducer<Route: Hashable, Sheet: Hashable>: Reducer {
    public typealias State = NavigationState<Route, Sheet>
    public typealias Action = NavigationAction<Route, Sheet>

    /// The link tables, without the demand on routes to be sendable where there are none.
    private struct Links {
        let plan: (URL) throws(FailedLink) -> NavigationPlan<Route, Sheet>
        /// What the link to a state says, which may be less than the state.
        let shown: (State) -> NavigationPlan<Route, Sheet>?
    }

    private let links: Links?
    let onRefusal: (NavigationRefusal) -> Void

    /// A reducer that refuses links.
    ///
    /// - Parameter onRefusal: told of each action that was refused and why; written to the log by default.
    public init(onRefusal: @escaping (NavigationRefusal) -> Void = NavigationRefusal.log) {
        links = nil
        self.onRefusal = NavigationRefusal.noting(onRefusal)
    }

    /// A reducer that opens links.
    ///
    /// - Parameters:
    ///   - links: the links that `open` knows.
    ///   - onRefusal: told of each action that was refused and why; written to the log by default.
    public init(
        links: AppLinks<Route, Sheet>,
        onRefusal: @escaping (NavigationRefusal) -> Void = NavigationRefusal.log
    ) where Route: Sendable, Sheet: Sendable {
        self.init(links: { links }, onRefusal: onRefusal)
    }

    /// A reducer that opens the links that are known when one arrives.
    ///
    /// - Parameters:
    ///   - links: gives the links; asked for each link that is opened.
    ///   - onRefusal: told of each action that was refused and why; written to the log by default.
    public init(
        links: @escaping () -> AppLinks<Route, Sheet>,
        onRefusal: @escaping (NavigationRefusal) -> Void = NavigationRefusal.log
    ) where Route: Sendable, Sheet: Sendable {
        self.links = Links { url throws(FailedLink) in
            try links().plan(for: url)
        } shown: { state in
            let links = links()
            return links.link(for: state).flatMap { try? links.plan(for: $0) }
        }
        self.onRefusal = NavigationRefusal.noting(onRefusal)
    }

    @inlinable
    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
        if state.editInPlace(action) != nil { return .none }
        return reduceAny(into: &state, action: action)
    }

    @_specialize(where Route == AnyRoute, Sheet == AnyRoute)
    @usableFromInline
    func reduceAny(into state: inout State, action: Action) -> Effect<Action> {
        if case .ruled(let ruling) = action {
            guard let rest = state.settle(ruling).action else { return .none }
            return reduce(into: &state, action: rest)
        }
        if state.held != nil, case .resume(let key) = action.verb {
            guard let plan = state.takeHeld(for: .until(key)) else { return .none }
            return reduce(into: &state, action: plan.action)
        }
        let opensLink = action.opensLink
        do throws(FailedLink) {
            let resolved = opensLink ? try resolveLinks(action, &state) : action
            if case .refused(let refusal) = state.apply(resolved) {
                onRefusal(refusal)
                if case .open(let url) = action {
                    state.failedLink = FailedLink(url: url.absoluteString, reason: refusal.description)
                }
            }
        } catch {
            state.failedLink = error
            onRefusal(.linkFailed(error))
        }
        return .none
    }

    /// The action with what its links say in their place. A link that can be read takes the place of a plan that is
    /// held, and of what was wrong with the link before.
    private func resolveLinks(_ action: Action, _ state: inout State) throws(FailedLink) -> Action {
        var base = state
        base.endHold()
        let resolved = try resolve(action, in: base)
        state.endHold()
        state.failedLink = nil
        return resolved
    }

    /// The action with what its links say in their place.
    func resolve(
        _ action: Action, in state: State, isCurrent: Bool = true
    ) throws(FailedLink) -> Action {
        switch action {
        case .open(let url):
            guard let links else { return action }
            let plan = try links.plan(url)
            if isCurrent, isShown(plan, in: state) { return .batch([]) }
            return plan.action(from: state, isCurrent: isCurrent)
        case .batch(let actions):
            var resolved: [Action] = []
            for action in actions { resolved.append(try resolve(action, in: state, isCurrent: false)) }
            return .batch(resolved)
        case .presented(let inner): return .presented(try resolve(inner, in: state, isCurrent: isCurrent))
        case .tab(let id, let inner): return .tab(id, try resolve(inner, in: state, isCurrent: isCurrent))
        case .column(let id, let inner):
            return .column(id, try resolve(inner, in: state, isCurrent: isCurrent))
        case .top(let inner): return .top(try resolve(inner, in: state, isCurrent: isCurrent))
        case .root(let inner): return .root(try resolve(inner, in: state, isCurrent: isCurrent))
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
    /// Whether something stands above the tabs or columns at its root.
    fileprivate var isCovered: Bool { !path.isEmpty || presentation != nil }
}

extension NavigationRefusal {
    /// Writes a refusal to the log.
    public static let log: @Sendable (NavigationRefusal) -> Void = { refusal in
        Logger(label: "ModernNavigation").notice("\(refusal.description)")
    }
}
