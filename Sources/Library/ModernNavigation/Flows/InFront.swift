import ModernComposable
import ModernNavigationCore
import Observation
public import SwiftUI

private struct IsInFrontKey: EnvironmentKey {
    static let defaultValue = true
}

private struct IsHiddenColumnKey: EnvironmentKey {
    static let defaultValue = false
}

extension EnvironmentValues {
    /// Whether no other screen of the app's state is in front of this one: no screen that was pushed, no sheet or cover, no message about a link,
    /// and no other tab. Columns side by side are all in front.
    ///
    /// ```swift
    /// @Environment(\.isInFront) private var isInFront
    /// ```
    ///
    /// It follows the state of the store, so what a view presents by a binding of its own isn't known, and equal routes of one path count as one screen.
    /// True outside of a stack of a store.
    public var isInFront: Bool {
        get { self[IsInFrontKey.self] }
        set { self[IsInFrontKey.self] = newValue }
    }

    /// Whether another column of a collapsed split view is shown.
    var isHiddenColumn: Bool {
        get { self[IsHiddenColumnKey.self] }
        set { self[IsHiddenColumnKey.self] = newValue }
    }
}

extension View {
    /// Calls back with true when the screen comes to the front, and with false when it no longer is there: something covers it, another tab is
    /// selected, or it is gone.
    ///
    /// ```swift
    /// player.onFrontChange { isInFront in isInFront ? video.play() : video.pause() }
    /// ```
    ///
    /// It follows `isInFront` of the environment.
    public func onFrontChange(_ action: @escaping (_ isInFront: Bool) -> Void) -> some View {
        modifier(FrontChange(action: action))
    }
}

private struct FrontChange: ViewModifier {
    let action: (Bool) -> Void
    @Environment(\.isInFront) private var isInFront
    @State private var last = Last()

    private final class Last {
        var isInFront = false
    }

    func body(content: Content) -> some View {
        content
            .onChange(of: isInFront, initial: true) { _, isInFront in tell(isInFront) }
            .onAppear { tell(isInFront) }
            .onDisappear { tell(false) }
    }

    private func tell(_ isInFront: Bool) {
        guard last.isInFront != isInFront else { return }
        last.isInFront = isInFront
        action(isInFront)
    }
}

/// A screen: the flow that it is in, and its route; nil for the root of the flow.
struct FrontScreen<Route: Hashable>: Hashable {
    let flow: FlowAddress
    let route: Route?
}

extension NavigationState {
    /// The screens that no other covers: one, or one in each column.
    var frontScreens: [FrontScreen<Route>] { failedLink == nil ? frontScreens(at: .root) : [] }

    private func frontScreens(at address: FlowAddress) -> [FrontScreen<Route>] {
        if let presentation { return presentation.flow.frontScreens(at: address.presented) }
        if let route = path.last { return [FrontScreen(flow: address, route: route)] }
        if let columns {
            let presenting = columns.filter { $0.flow.presentation != nil }
            let above = presenting.first { $0.id == columns.front } ?? presenting.first
            return (above.map { [$0] } ?? Array(columns)).flatMap {
                $0.flow.frontScreens(at: address.column($0.id))
            }
        }
        if let container {
            let step = FlowAddress.Step.child(container.frontID)
            let front = self[FlowAddress([step])]
            return front?.frontScreens(at: FlowAddress(address.steps + [step])) ?? []
        }
        return [FrontScreen(flow: address, route: nil)]
    }
}

/// Tells the screens of a store that come to the front, and those that leave it, and no other. Only used on the actor of the store.
private final class FrontScreens<Route: Hashable, Sheet: Hashable>: StepObserver {
    private struct Known {
        weak var flag: FrontFlag?
    }

    let rank = StepObserverRank.views
    private var front: Set<FrontScreen<Route>>
    private var known: [FrontScreen<Route>: Known] = [:]
    /// The number of known flags at which those of screens that are gone are removed.
    private var limit = 64

    private init(_ front: [FrontScreen<Route>]) { self.front = Set(front) }

    /// Returns the screens of a store; nil for a store inside an app's own, which doesn't tell its steps.
    @MainActor
    static func known(to store: NavigationStore<Route, Sheet>) -> FrontScreens? {
        guard let observers = store.stepObservers() else { return nil }
        if let known = observers.first(of: FrontScreens.self) { return known }
        let screens = FrontScreens(store.withUnobservedState { $0.frontScreens } ?? [])
        observers.add(screens)
        return screens
    }

    func flag(of screen: FrontScreen<Route>) -> FrontFlag {
        if let flag = known[screen]?.flag { return flag }
        if known.count >= limit {
            known = known.filter { $0.value.flag != nil }
            limit = max(64, 2 * known.count)
        }
        let flag = FrontFlag(front.contains(screen))
        known[screen] = Known(flag: flag)
        return flag
    }

    func didStep(
        _ step: NavigationStep<Route, Sheet>, before: NavigationState<Route, Sheet>?,
        after state: borrowing NavigationState<Route, Sheet>
    ) {
        let new = Set(state.frontScreens)
        for screen in front.symmetricDifference(new) {
            known[screen]?.flag?.isInFront = new.contains(screen)
        }
        front = new
    }
}

/// Whether a screen is in front.
@Observable
private final class FrontFlag {
    fileprivate(set) var isInFront: Bool

    init(_ isInFront: Bool) { self.isInFront = isInFront }
}

/// Sets whether a screen is in front, for the views in it.
struct InFront<Route: Hashable, Sheet: Hashable>: ViewModifier {
    let store: NavigationStore<Route, Sheet>
    let screen: FrontScreen<Route>
    @Environment(\.isHiddenColumn) private var isHiddenColumn
    @State private var kept = Kept()

    /// - Parameter route: The route of a pushed screen; nil for the root of the flow.
    init(_ route: Route?, in flow: Flow<Route, Sheet>) {
        store = flow.app
        screen = FrontScreen(flow: flow.address, route: route)
    }

    @MainActor
    private final class Kept {
        var flag: (screen: FrontScreen<Route>, flag: FrontFlag)?
    }

    func body(content: Content) -> some View {
        content.environment(\.isInFront, !isHiddenColumn && isInFront)
    }

    private var isInFront: Bool {
        if let known = kept.flag, known.screen == screen { return known.flag.isInFront }
        guard let screens = FrontScreens.known(to: store) else {
            return store.withState { $0.frontScreens.contains(screen) }
        }
        let flag = screens.flag(of: screen)
        kept.flag = (screen, flag)
        return flag.isInFront
    }
}
