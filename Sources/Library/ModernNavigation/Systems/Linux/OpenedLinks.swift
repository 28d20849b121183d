#if os(Linux)
    import ModernComposable
    import ModernNavigationCore
    import SwiftUI

    /// The number of links that a store has opened, so that views close what they present above the linked screen.
    ///
    /// Only on Linux: SwiftUI on Apple's systems has no way to close a presentation from outside of the view that owns its binding.
    @MainActor @Observable
    final class OpenedLinks<Route: Hashable, Sheet: Hashable> {
        private(set) var count = 0

        /// Returns the links of a store, counted from the first call on.
        static func opened(by store: NavigationStore<Route, Sheet>) -> OpenedLinks {
            guard let observers = store.stepObservers() else { return OpenedLinks() }
            if let known = observers.first(of: LinkCounter<Route, Sheet>.self) { return known.links }
            let counter = LinkCounter<Route, Sheet>(OpenedLinks())
            observers.add(counter)
            return counter.links
        }

        fileprivate func add() { count += 1 }
    }

    private final class LinkCounter<Route: Hashable, Sheet: Hashable>: StepObserver {
        let rank = StepObserverRank.views
        let links: OpenedLinks<Route, Sheet>

        init(_ links: OpenedLinks<Route, Sheet>) { self.links = links }

        func didStep(
            _ step: NavigationStep<Route, Sheet>, before: NavigationState<Route, Sheet>?,
            after state: borrowing NavigationState<Route, Sheet>
        ) {
            guard step.edit.refusal == nil, state.failedLink == nil, !step.links.isEmpty else { return }
            // A link that waits without a sheet of its own, such as a login, shows nothing yet.
            if let held = state.held, held.presenter == nil { return }
            // A reducer runs on the actor of its store.
            MainActor.assumeIsolated { [links] in links.add() }
        }
    }
#endif
