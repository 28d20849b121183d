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
        /// Whether the action that is being reduced may perform a held link.
        @ObservationIgnored private var holdsLink = false

        /// Returns the links of a store, counted from the first call on.
        static func opened(by store: NavigationStore<Route, Sheet>) -> OpenedLinks {
            if let known = store.actionWatchers.lazy.compactMap({ $0 as? OpenedLinks }).first { return known }
            let links = OpenedLinks()
            // Unowned, because the watch retains its owner. A reducer runs on the actor of its store.
            let watch = ActionWatch<NavigationState<Route, Sheet>, NavigationAction<Route, Sheet>>(
                owner: links,
                willReduce: { [unowned links] state, _ in
                    MainActor.assumeIsolated { links.holdsLink = state.held?.action.links.isEmpty == false }
                },
                didReduce: { [unowned links] state, action, edit, starts in
                    MainActor.assumeIsolated {
                        if links.hasOpened(by: action, state, edit.refusal, starts) { links.count += 1 }
                    }
                })
            store.watchActions(watch)
            return links
        }

        /// Whether an action has opened a link, or presents what has to be done before. If guards are asked, that is a later action.
        private func hasOpened(
            by action: NavigationAction<Route, Sheet>, _ state: NavigationState<Route, Sheet>,
            _ refusal: NavigationRefusal?, _ starts: Bool
        ) -> Bool {
            guard refusal == nil, !starts, state.failedLink == nil else { return false }
            if let held = state.held, held.presenter == nil { return false }
            return switch action.verb {
            case .ruled(let ruling): !ruling.action.links.isEmpty
            case .resume, .reconsider, .answered: holdsLink
            default: !action.links.isEmpty
            }
        }
    }
#endif
