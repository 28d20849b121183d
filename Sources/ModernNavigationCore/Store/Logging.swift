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
    /// open /profile: unchanged, at parks
    /// guards decided on open /profile: hold until signedIn, presenting login: changed, parks → sheet login
    /// resume signedIn: unchanged, at sheet login
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
        NavigationReducer(self).read { state, action in
            guard logger.logLevel <= level else { return { _, _ in } }
            let from = state.front
            return { edit, state in
                let isChanged = edit.isChange
                var line = "\(action.text): \(isChanged ? "changed" : "unchanged"), "
                line += from == state.front ? "at \(from)" : "\(from) → \(state.front)"
                if isChanged, let failure = state.failedLink { line += "; link failed: \(failure.reason)" }
                if isChanged, showsTree { line += "\n\(state.debugDescription)" }
                logger.log(level: level, "\(line)")
            }
        }
    }
}
