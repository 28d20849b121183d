public import Logging
public import ModernComposable

extension Reducer {
    /// Logs every action with what it did, and what guards made of it.
    ///
    /// ```swift
    /// NavigationReducer(links: links).guarded(by: profileGuard).logging()
    /// ```
    ///
    /// ```
    /// open /profile: unchanged, at parks
    /// guards say of open /profile: hold until signedIn, presenting login: changed, parks → sheet login
    /// resume signedIn: unchanged, at sheet login
    /// ```
    ///
    /// - Parameters:
    ///   - logger: where it is written to.
    ///   - level: how important that is; where the logger leaves it out, nothing is worked out either.
    ///   - showsTree: whether the tree of flows follows each change.
    public func logging<Route, Sheet>(
        to logger: Logger = Logger(label: "ModernNavigation"), level: Logger.Level = .info,
        showsTree: Bool = false
    ) -> LoggingReducer<Self, Route, Sheet>
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        LoggingReducer(base: self, logger: logger, level: level, showsTree: showsTree)
    }
}

/// What ``ModernComposable/Reducer/logging(to:level:showsTree:)`` makes.
public struct LoggingReducer<Base: Reducer, Route: Hashable, Sheet: Hashable>: Reducer
where Base.State == NavigationState<Route, Sheet>, Base.Action == NavigationAction<Route, Sheet> {
    public typealias State = Base.State
    public typealias Action = Base.Action

    let base: Base
    let logger: Logger
    let level: Logger.Level
    let showsTree: Bool

    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
        guard logger.logLevel <= level else { return base.reduce(into: &state, action: action) }
        let from = state.front
        let mark = state.changeMark
        let effect = base.reduce(into: &state, action: action)
        let isChanged = !state.changeMark.isSame(as: mark)
        var line = "\(action.text): \(isChanged ? "changed" : "unchanged"), "
        line += from == state.front ? "at \(from)" : "\(from) → \(state.front)"
        if isChanged, let failure = state.failedLink { line += "; link failed: \(failure.reason)" }
        if isChanged, showsTree { line += "\n\(state.debugDescription)" }
        logger.log(level: level, "\(line)")
        return effect
    }
}
