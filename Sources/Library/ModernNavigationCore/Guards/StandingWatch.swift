import Foundation
package import ModernComposable
import Observation

/// Asks a store's standing guards again when something that they read has changed.
///
/// One observation covers all screens in sight, and one more is added for those that come. That happens at most once in a turn of the main
/// actor, so sending an action neither observes nor waits. What guards no longer allow is removed before the next action, before the next
/// frame, or in the next turn, whichever comes first.
@MainActor
final class StandingWatch<Route: Hashable, Sheet: Hashable>: GuardWatch {
    typealias State = NavigationState<Route, Sheet>
    typealias Action = NavigationAction<Route, Sheet>

    private enum Need {
        case nothing
        /// Screens have come that aren't observed yet. An action doesn't wait for that.
        case observation
        /// Something that guards have read has changed.
        case enforcement
    }

    private let root: RootAccess<State, Action>
    private let guards: () -> [NavigationGuard<Route, Sheet>]
    private let onDiagnostic: (HoldDiagnostic) -> Void
    private var need = Need.nothing
    private var hasTurn = false
    private var isAsking = false
    /// The number of removals in a row. Guards that contradict one another would never end.
    private var removals = 0
    /// The screens that are observed; nil if all have to be asked about.
    private var allowed: AllowedScreens?
    /// The number of guards that were asked about these.
    private var guardCount = 0
    /// The number of observations that were added for screens that came.
    private var additions = 0
    /// The number of the current observations.
    private var number = 0
    /// A write to it ends the previous observations.
    private let epoch = ObservedCell()
    /// Read by the views of the window, which are therefore evaluated before any frame after a change.
    private let change = ObservedCell()

    /// - Parameter root: The store, which isn't retained.
    init(
        _ root: RootAccess<State, Action>, guards: @escaping () -> [NavigationGuard<Route, Sheet>],
        onDiagnostic: @escaping (HoldDiagnostic) -> Void
    ) {
        self.root = root
        self.guards = guards
        self.onDiagnostic = onDiagnostic
    }

    func screensCame() { add(.observation) }

    func enforceBeforeFrame() {
        change.access()
        if need != .nothing { enforce() }
    }

    func enforceBeforeAction() {
        if need == .enforcement { enforce() }
    }

    private func add(_ new: Need) {
        guard need != .enforcement, need != new else { return }
        need = new
        if new == .enforcement { change.notify() }
        if hasTurn { return }
        hasTurn = true
        Task { @MainActor [weak self] in
            self?.hasTurn = false
            if let self, need != .nothing { enforce() }
        }
    }

    private func enforce() {
        if isAsking { return }
        isAsking = true
        defer { isAsking = false }
        while need != .nothing {
            // Observations of screens that are gone are still there.
            let isAddition =
                need == .observation && allowed.map { additions <= max(64, $0.count) } ?? false
            need = .nothing
            guard let finding = isAddition ? observing(ask) : observingAnew({ ask() }) else {
                removals = 0
                return
            }
            removals += 1
            guard removals <= Self.mostRemovals else {
                return onDiagnostic(.neverAllowed(finding.removed.text))
            }
            let mark = root.state?.changeMark
            remove(finding)
            // Nothing has changed: an inspector has locked the store.
            if let mark, root.state?.changeMark.isSame(as: mark) != false { return }
        }
    }

    /// The maximum number of removals in a row.
    private static var mostRemovals: Int { 10 }

    private func remove(_ finding: Enforcement<Route, Sheet>.Finding) {
        guard case .now(let decision) = finding.reply else { return }
        let plan = root.state?.held
        root.send(.ruled(finding.ruling(.decided(decision), held: plan)).from(.guard))
        if case .redirect(let target) = decision {
            // Guards are asked about it like about any other action.
            root.send(Action(at: finding.at + target.at, target.verb).from(.guard))
        }
        // What was below is in sight now.
        if need == .nothing { need = .observation }
    }

    private func ask() -> Enforcement<Route, Sheet>.Finding? {
        var known = allowed
        allowed = nil
        let finding = root.lendState { state in
            let guards = LentState.lend(&state, guards)
            // A module that was loaded later has brought guards.
            if guards.count != guardCount { known = nil }
            guardCount = guards.count
            let finding = Enforcement.finding(
                in: &state, guards: guards, asksLater: false, known: known ?? AllowedScreens())
            if finding == nil { allowed = AllowedScreens(in: state) }
            return finding
        }
        return finding ?? nil
    }

    private func observingAnew<Result>(_ ask: () -> Result) -> Result {
        allowed = nil
        additions = 0
        number += 1
        epoch.notify()
        return observing(ask)
    }

    private func observing<Result>(_ ask: () -> Result) -> Result {
        additions += 1
        return withObservationTracking {
            epoch.access()
            return ask()
        } onChange: { [weak self, number] in
            // Before the value changes, and on any thread.
            MainActor.runSoon { self?.didChange(number) }
        }
    }

    private func didChange(_ number: Int) {
        if number == self.number { add(.enforcement) }
    }
}

/// A watch, without the types of its routes.
@MainActor
protocol GuardWatch: AnyObject, Sendable {
    /// Called after an action that may have shown guarded screens.
    func screensCame()
    /// Removes what is no longer allowed. Called by the views of a window, which are evaluated again when it is due.
    func enforceBeforeFrame()
    func enforceBeforeAction()
}

extension MainActor {
    /// Calls a function at once on the main thread, else as soon as possible.
    fileprivate static func runSoon(_ body: @escaping @MainActor @Sendable () -> Void) {
        if Thread.isMainThread || DispatchQueue.getSpecific(key: queueMark) == true {
            assumeIsolated(body)
        } else {
            Task { @MainActor in body() }
        }
    }

    /// A program that gives its main thread to `dispatchMain()` serves the main queue, which is then the main actor's, on other threads.
    private static let queueMark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()
}

extension NavigationReducer: RootReducer {
    package func attach(to root: RootAccess<State, Action>) {
        guard let guarding else { return root.accompany(by: StoreCompanion(observers, nil)) }
        let watch = StandingWatch(root, guards: guarding.guards, onDiagnostic: onHoldDiagnostic)
        self.watch.watch = watch
        root.accompany(by: StoreCompanion(observers, watch)) { [weak watch] in watch?.enforceBeforeAction() }
        // The first state has not been asked about yet.
        watch.screensCame()
    }
}

/// The watch of the store that was made of a reducer; none for a reducer inside an app's own.
final class GuardWatchSlot {
    weak var watch: (any GuardWatch)?

    /// Called by a reducer, which a store only runs on the main actor.
    func screensCame() {
        guard let watch else { return }
        MainActor.assumeIsolated { watch.screensCame() }
    }
}
