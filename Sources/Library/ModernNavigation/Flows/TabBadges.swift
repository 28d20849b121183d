import ModernNavigationCore
import Observation
import SwiftUI

/// Shows the badge that a tab has in the state.
struct TabBadge: ViewModifier {
    let id: TabID
    let store: AppNavigationStore
    @State private var kept = Kept()

    @MainActor
    private final class Kept {
        var badge: ShownBadge?
    }

    func body(content: Content) -> some View { content.badge(text) }

    private var text: String? {
        if let badge = kept.badge { return badge.text }
        guard let badges = TabBadges.known(to: store) else { return store.state.tabs?.badge(of: id) }
        let badge = badges.badge(of: id)
        kept.badge = badge
        return badge.text
    }
}

/// The badge of one tab.
@Observable
private final class ShownBadge {
    fileprivate(set) var text: String?

    init(_ text: String?) { self.text = text }
}

/// Tells the tabs of a store whose badges change, and no other. Only used on the actor of the store.
private final class TabBadges: StepObserver {
    let rank = StepObserverRank.views
    private var badges: [TabID: String]
    private var known: [TabID: ShownBadge] = [:]

    private init(_ badges: [TabID: String]) { self.badges = badges }

    /// Returns the badges of a store; nil for a store inside an app's own, which doesn't tell its steps.
    @MainActor
    static func known(to store: AppNavigationStore) -> TabBadges? {
        guard let observers = store.stepObservers() else { return nil }
        if let known = observers.first(of: TabBadges.self) { return known }
        let badges = TabBadges(store.withUnobservedState { $0.badges } ?? [:])
        observers.add(badges)
        return badges
    }

    func badge(of tab: TabID) -> ShownBadge {
        if let badge = known[tab] { return badge }
        let badge = ShownBadge(badges[tab])
        known[tab] = badge
        return badge
    }

    func didStep(
        _ step: NavigationStep<AnyRoute, AnySheet>, before: NavigationState<AnyRoute, AnySheet>?,
        after state: borrowing NavigationState<AnyRoute, AnySheet>
    ) {
        let new = state.badges
        guard new != badges else { return }
        badges = new
        for (tab, badge) in known where badge.text != new[tab] { badge.text = new[tab] }
    }
}
