import ModernComposable
import ModernNavigationCore

/// The sign-in state of an app.
@MainActor final class Session {
    var isSignedIn = false
    var hasChanges = false
    var asked: [String] = []
}

typealias AppGuard = NavigationGuard<Screen, Card>
typealias AppStore = NavigationStore<Screen, Card>
typealias AppAction = NavigationAction<Screen, Card>

extension Session {
    /// The profile needs a signed-in user.
    var profileGuard: AppGuard {
        .entering { [self] question in
            question.route == .profile && !isSignedIn
                ? .hold(until: "signedIn", presenting: .filter("login")) : .allow
        }
    }

    /// Screens with unsaved changes are not left.
    func leavingGuard(_ decision: GuardDecision<Screen, Card>) -> AppGuard {
        .leaving { [self] question in
            asked.append("\(question.place) at \(question.address)")
            return question.route == .settings && hasChanges ? decision : .allow
        }
    }
}

@MainActor
func makeStore(
    _ guards: AppGuard..., state: AppState = tabsOnly,
    onRefusal: @escaping (NavigationRefusal) -> Void = { _ in }
) -> AppStore {
    NavigationStore(initialState: state) {
        NavigationReducer(links: links, onRefusal: onRefusal).guarded { guards }
    }
}

/// A decision that is made when a test gives it.
@MainActor final class Answer {
    private var waiting: [CheckedContinuation<GuardDecision<Screen, Card>, Never>] = []
    private var asked: [CheckedContinuation<Void, Never>] = []
    private(set) var count = 0

    func callAsFunction() async -> GuardDecision<Screen, Card> {
        await withCheckedContinuation { continuation in
            count += 1
            waiting.append(continuation)
            for continuation in asked { continuation.resume() }
            asked = []
        }
    }

    /// Waits until this number of questions have been asked.
    func whenAsked(_ number: Int = 1) async {
        while count < number { await withCheckedContinuation { asked.append($0) } }
    }

    func give(_ decision: GuardDecision<Screen, Card>, to index: Int = 0) {
        waiting.remove(at: index).resume(returning: decision)
    }
}
