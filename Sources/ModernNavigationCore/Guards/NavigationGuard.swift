public import Foundation

/// What a guard is asked about: one screen, sheet or tab that is about to come or to go.
public struct GuardQuestion<Route: Hashable, Sheet: Hashable>: Hashable {
    /// What comes or goes.
    public let place: JourneyPlace<Route, Sheet>

    /// The flow it is in; of a sheet, the flow that presents it.
    public let address: FlowAddress

    /// The link that leads there, if it is one that does.
    public let link: URL?

    @inlinable
    init(place: JourneyPlace<Route, Sheet>, address: FlowAddress, link: URL?) {
        self.place = place
        self.address = address
        self.link = link
    }

    /// The route that comes or goes, if it is one.
    public var route: Route? {
        if case .route(let route) = place { route } else { nil }
    }

    /// The sheet or cover that comes or goes, if it is one.
    public var sheet: Sheet? {
        if case .sheet(let sheet) = place { sheet } else { nil }
    }

    /// The tab that is selected, if it is one.
    public var tab: TabID? {
        if case .tab(let tab) = place { tab } else { nil }
    }
}

extension GuardQuestion: Sendable where Route: Sendable, Sheet: Sendable {}

/// Decides about what is about to come, or to go.
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
/// A guard may take its time; then it says first, at once, what it is for, and everything else goes its way.
/// Meanwhile its plan waits in the state:
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

    init(asksLeaving: Bool, ask: @escaping (Question) -> Reply) {
        self.asksLeaving = asksLeaving
        self.ask = ask
    }

    /// Decides about each route that is pushed, each sheet or cover that is presented, and each tab that is selected
    /// with what is shown in it, be it by an action, a bound stack or a link.
    public static func entering(_ decide: @escaping (Question) -> Decision) -> Self {
        Self(asksLeaving: false) { .now(decide($0)) }
    }

    /// Decides, in its own time, about what comes and is meant.
    ///
    /// - Parameters:
    ///   - isMeant: whether the guard is for that at all; said at once.
    ///   - decide: the decision.
    public static func entering(
        where isMeant: @escaping (Question) -> Bool,
        _ decide: @escaping @MainActor @Sendable (Question) async -> Decision
    ) -> Self where Route: Sendable, Sheet: Sendable {
        Self(asksLeaving: false) { question in
            isMeant(question) ? .later { await decide(question) } : .now(.allow)
        }
    }

    /// Decides about each route that is taken off a path, and each sheet or cover that is closed with all that is in
    /// it. What is deepest is asked about first. A tab that is left keeps its screens, so nothing is asked.
    ///
    /// On Apple's platforms it is also asked while a screen is shown, whether the system's own way back is to be closed meanwhile. So it
    /// should do nothing but decide, by what SwiftUI observes.
    public static func leaving(_ decide: @escaping (Question) -> Decision) -> Self {
        Self(asksLeaving: true) { .now(decide($0)) }
    }

    /// Decides, in its own time, about what goes and is meant.
    public static func leaving(
        where isMeant: @escaping (Question) -> Bool,
        _ decide: @escaping @MainActor @Sendable (Question) async -> Decision
    ) -> Self where Route: Sendable, Sheet: Sendable {
        Self(asksLeaving: true) { question in
            isMeant(question) ? .later { await decide(question) } : .now(.allow)
        }
    }
}

extension NavigationGuard {
    /// Whether it would keep a place from being left now, or may when it has taken its time.
    package func mayKeep(_ place: JourneyPlace<Route, Sheet>, at address: FlowAddress) -> Bool {
        guard asksLeaving else { return false }
        if case .now(.allow) = ask(GuardQuestion(place: place, address: address, link: nil)) { return false }
        return true
    }
}
