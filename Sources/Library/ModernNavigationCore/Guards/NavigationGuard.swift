public import Foundation

/// The question to a guard: one screen, sheet or tab that is about to be shown or left.
public struct GuardQuestion<Route: Hashable, Sheet: Hashable>: Hashable {
    /// The screen, sheet or tab.
    public let place: JourneyPlace<Route, Sheet>

    /// The address of its flow; for a sheet, of the flow that presents it.
    public let address: FlowAddress

    /// The link that leads there, if there is one.
    public let link: URL?

    @inlinable
    init(place: JourneyPlace<Route, Sheet>, address: FlowAddress, link: URL?) {
        self.place = place
        self.address = address
        self.link = link
    }

    /// The route, if the place is one.
    public var route: Route? {
        if case .route(let route) = place { route } else { nil }
    }

    /// The sheet or cover, if the place is one.
    public var sheet: Sheet? {
        if case .sheet(let sheet) = place { sheet } else { nil }
    }

    /// The tab that is selected, if the place is one.
    public var tab: TabID? {
        if case .tab(let tab) = place { tab } else { nil }
    }
}

extension GuardQuestion: Sendable where Route: Sendable, Sheet: Sendable {}

/// Decides about a screen, sheet or tab that is about to be shown or left.
///
/// ```swift
/// NavigationReducer(links: links).guarded(
///     by: .entering { question in
///         question.route == .profile && !session.isSignedIn
///             ? .hold(until: "signedIn", presenting: .login) : .allow
///     },
///     .leaving { question in
///         question.route == .editor && editor.hasChanges
///             ? .hold(until: "changesSettled", presenting: .discardChanges) : .allow
///     })
/// ```
///
/// An asynchronous guard has a condition that is evaluated at once; it only decides about places that satisfy the
/// condition. Until it answers, the action is held in the state:
///
/// ```swift
/// .entering(where: { $0.route == .vault }) { _ in await biometry.unlock() ? .allow : .deny("Locked.") }
/// ```
public struct NavigationGuard<Route: Hashable, Sheet: Hashable> {
    public typealias Question = GuardQuestion<Route, Sheet>
    public typealias Decision = GuardDecision<Route, Sheet>

    @usableFromInline
    enum Reply {
        case now(Decision)
        case later(@MainActor @Sendable () async -> Decision)
    }

    @usableFromInline let asksLeaving: Bool
    @usableFromInline let ask: (Question) -> Reply
    /// Whether it also decides about what is already shown.
    private(set) var stands = true
    /// Of a leaving guard: what else it decides about.
    let also: LeavingScope

    init(asksLeaving: Bool, also: LeavingScope = [], ask: @escaping (Question) -> Reply) {
        self.asksLeaving = asksLeaving
        self.also = also
        self.ask = ask
    }

    /// The same guard, asked only when something is about to be shown, and not about what is shown already.
    ///
    /// It is for rules about the moment, such as "not while the form is empty":
    ///
    /// ```swift
    /// .entering { $0.route == .payment && cart.isEmpty ? .deny("The cart is empty.") : .allow }.onEntry
    /// ```
    public var onEntry: Self {
        var guardian = self
        guardian.stands = false
        return guardian
    }

    /// Creates a guard for each route that is pushed, each sheet or cover that is presented, and each tab that is
    /// selected with its screens, by any action, bound stack or link.
    ///
    /// The guard stands: what it has allowed is asked about again when a scene is restored, after ``NavigationAction/undo``, for
    /// ``NavigationCommand/reconsider``, and when something has changed that it read and that can be observed (an `@Observable` object, a
    /// store). A screen that is no longer allowed is removed with everything above it; `hold` keeps it as the held plan, and
    /// ``NavigationAction/resume(_:)`` brings it back. Each screen is asked about as when it was entered: a guard that reads the store
    /// finds the state without the screen and what is above it. It must have no side effects. See ``onEntry`` for a guard that doesn't stand.
    public static func entering(_ decide: @escaping (Question) -> Decision) -> Self {
        Self(asksLeaving: false) { .now(decide($0)) }
    }

    /// Creates an asynchronous guard for places that are shown.
    ///
    /// It is asked again like a synchronous one, but not when something that it read has changed. Until it answers, what it is asked about
    /// is removed and held.
    ///
    /// - Parameters:
    ///   - isMeant: Returns whether the guard applies to a place; evaluated at once.
    ///   - decide: Returns the decision.
    public static func entering(
        where isMeant: @escaping (Question) -> Bool,
        _ decide: @escaping @MainActor @Sendable (Question) async -> Decision
    ) -> Self where Route: Sendable, Sheet: Sendable {
        Self(asksLeaving: false) { question in
            isMeant(question) ? .later { await decide(question) } : .now(.allow)
        }
    }

    /// Creates a guard for each route that is removed from a path, and each sheet or cover that is closed with its
    /// content, the deepest first. A tab that is left keeps its screens, so the guard is only asked about them with `also: .tabs`.
    ///
    /// On Apple's platforms it is also evaluated while a screen is visible, to decide whether the system's own back
    /// gesture is disabled. So it must have no side effects, and depend only on data that SwiftUI observes. To ask the user, decide
    /// `.hold(until:presenting:as:)` with an alert, or use an asynchronous guard.
    ///
    /// - Parameters:
    ///   - scope: What else it decides about.
    ///   - decide: Returns the decision.
    public static func leaving(
        also scope: LeavingScope = [], _ decide: @escaping (Question) -> Decision
    ) -> Self {
        Self(asksLeaving: true, also: scope) { .now(decide($0)) }
    }

    /// Creates an asynchronous guard for places that are left.
    ///
    /// - Parameters:
    ///   - scope: What else it decides about.
    ///   - isMeant: Returns whether the guard applies to a place. It is evaluated at once, and on Apple's platforms also while a screen is
    ///     visible, so it must have no side effects.
    ///   - decide: Returns the decision. It only runs for an action that is sent, once, so it may ask the user. A newer action that has to be
    ///     decided about cancels its task.
    public static func leaving(
        also scope: LeavingScope = [], where isMeant: @escaping (Question) -> Bool,
        _ decide: @escaping @MainActor @Sendable (Question) async -> Decision
    ) -> Self where Route: Sendable, Sheet: Sendable {
        Self(asksLeaving: true, also: scope) { question in
            isMeant(question) ? .later { await decide(question) } : .now(.allow)
        }
    }
}

/// What a leaving guard decides about besides screens that are removed.
public struct LeavingScope: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Screens that stay, but are hidden because another tab, or another child of an app's own container, is selected.
    public static let tabs = Self(rawValue: 1)
    /// All screens of a window that is about to be closed, for `mayClose()` of its store.
    public static let windows = Self(rawValue: 2)
}

extension NavigationGuard {
    /// Returns whether the guard lets the window with this place be closed.
    @MainActor
    package func allowsClosing(_ question: Question) async -> Bool {
        guard asksLeaving, also.contains(.windows) else { return true }
        let decision: Decision
        switch ask(question) {
        case .now(let now): decision = now
        case .later(let answer): decision = await answer()
        }
        if case .allow = decision { return true }
        return false
    }

    /// Returns whether the guard would refuse to leave a place, or decides asynchronously.
    package func mayKeep(_ place: JourneyPlace<Route, Sheet>, at address: FlowAddress) -> Bool {
        guard asksLeaving else { return false }
        if case .now(.allow) = ask(GuardQuestion(place: place, address: address, link: nil)) { return false }
        return true
    }
}
