import ModernComposable
import ModernNavigationCore
import ModernNavigationTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(30))) struct `A test store of navigation` {
    private final class Failures: @unchecked Sendable {
        // Only the main actor writes and reads it.
        var all: [String] = []
    }

    @Test func `what guards decide is a part of the step`() async {
        let session = Session()
        let store = TestStore(initialState: NavigationState<Screen, Card>()) {
            NavigationReducer(links: links).guarded(by: session.profileGuard)
        }
        await store.send(.push(.profile)) {
            $0.hold(.push(.profile), until: "signedIn", presenting: .filter("login"))
        }
        session.isSignedIn = true
        await store.send(.resume("signedIn")) { $0 = NavigationState(path: [.profile]) }
    }

    @Test func `two states of navigation are compared as trees`() async {
        let failures = Failures()
        let store = TestStore(
            initialState: NavigationState<String, String>(), reducer: { NavigationReducer<String, String>() },
            report: { failure, _ in failures.all.append(failure.description) })
        await store.send(.push("a")) { $0.apply(.push("b")) }
        await store.send(.present("sheet")) { $0.apply(.present("cover", as: .cover)) }
        await store.finish()
        #expect(
            failures.all == [
                """
                The state after '.push("a")' differs from the expected state (- expected, + actual):

                - path: b
                + path: a
                """,
                """
                The state after '.present("sheet", as: .sheet)' differs from the expected state (- expected, + actual):

                  NavigationState<String, String>(
                    … (1 unchanged)
                -   cover cover
                +   sheet sheet
                    … (1 unchanged)
                  )
                """,
            ])
    }
}
