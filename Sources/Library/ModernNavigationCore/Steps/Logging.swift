public import Logging
public import ModernComposable

extension Reducer {
    /// Logs every action with its result, and the decisions of guards.
    ///
    /// ```swift
    /// NavigationReducer(links: links).guarded(by: profileGuard).logging()
    /// ```
    ///
    /// ```
    /// guards decided on open /profile: hold until signedIn, presenting login: changed, parks → sheet login
    /// guards decided on open /profile: allow: changed, sheet login → profile
    /// ```
    ///
    /// - Parameters:
    ///   - logger: The destination of the messages.
    ///   - level: The level of the messages. If the logger omits that level, no message is created.
    ///   - showsTree: Whether each change is followed by the tree of flows.
    public func logging<Route, Sheet>(
        to logger: Logger = Logger(label: "ModernNavigation"), level: Logger.Level = .info,
        showsTree: Bool = false
    ) -> NavigationReducer<Route, Sheet>
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        NavigationReducer(self).observed(by: StepLog(logger: logger, level: level, showsTree: showsTree))
    }
}

private final class StepLog<Route: Hashable, Sheet: Hashable>: StepObserver {
    let rank = StepObserverRank.log
    private let logger: Logger
    private let level: Logger.Level
    private let showsTree: Bool

    init(logger: Logger, level: Logger.Level, showsTree: Bool) {
        self.logger = logger
        self.level = level
        self.showsTree = showsTree
    }

    func didStep(
        _ step: NavigationStep<Route, Sheet>, before: NavigationState<Route, Sheet>?,
        after state: borrowing NavigationState<Route, Sheet>
    ) {
        guard logger.logLevel <= level else { return }
        let isChanged = step.edit.isChange
        var line = "\(step.text): \(isChanged ? "changed" : "unchanged"), "
        line += step.from == step.to ? "at \(step.to)" : "\(step.from) → \(step.to)"
        if isChanged, let failure = state.failedLink { line += "; link failed: \(failure.reason)" }
        if isChanged, showsTree { line += "\n\(state.debugDescription)" }
        logger.log(level: level, "\(line)")
    }
}
