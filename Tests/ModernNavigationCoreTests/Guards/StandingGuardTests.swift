import ModernComposable
import Observation
import Testing

@testable import ModernNavigationCore

/// Guards are asked again about what is shown already.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct StandingGuardTests {
    /// The sign-in state of an app, which guards observe.
    @Observable final class Session {
        var isSignedIn = true
        var level = 1
    }

    typealias Guard = NavigationGuard<String, String>
    typealias FlowStore = NavigationStore<String, String>

    let session = Session()
    let files = MemoryFileSystem()

    /// Words in capitals need a signed-in user.
    var signedIn: Guard {
        .entering { [session] question in
            let word = question.route ?? question.sheet ?? ""
            guard word.first?.isUppercase == true else { return .allow }
            return session.isSignedIn ? .allow : .hold(until: "signedIn", presenting: "login")
        }
    }

    func makeStore(_ state: Flow = Flow(), _ guards: [Guard]? = nil) -> FlowStore {
        let guards = guards ?? [signedIn]
        return FlowStore(initialState: state) {
            NavigationReducer { _ in }.guarded(by: { guards }).saving(
                NavigationSaving(folder: "/saved", files: files) { Issue.record("\($0)") })
        }
    }

    /// Ends when the main actor has done what was due.
    func turn() async {
        for _ in 0..<20 { await Task.yield() }
    }

    @Test func `signing out removes a screen with all above it, and signing in brings it back`() async {
        let store = makeStore(Flow(tabs: TabsState("a", "b")))
        store.dispatch(.tab("a", .batch([.push("x"), .push("Profile"), .push("y"), .present("s")])))
        store.dispatch(.tab("a", .presented(.push("z"))))
        let before = store.state
        await turn()
        session.isSignedIn = false
        await turn()
        #expect(store.tab("a")?.path == ["x"])
        #expect(store.tab("a")?.presentedSheet == "login")
        #expect(store.held?.reason == .until("signedIn"))
        session.isSignedIn = true
        store.dispatch(.resume("signedIn"))
        #expect(store.state == before)
    }

    @Test func `a sheet that is no longer allowed is removed with the sheets above it, and brought back`()
        async
    {
        let store = makeStore()
        store.dispatch(.batch([.push("x"), .present("Account", as: .cover), .presented(.push("y"))]))
        store.dispatch(.presented(.present("s")))
        let before = store.state
        await turn()
        session.isSignedIn = false
        await turn()
        #expect(store.path == ["x"] && store.presentedSheet == "login")
        session.isSignedIn = true
        store.dispatch(.resume("signedIn"))
        #expect(store.state == before)
    }

    @Test func `the sheet of a held plan stays, even if its guard allows nothing`() async {
        let all = Guard.entering { [session] _ in
            session.isSignedIn && session.level > 0
                ? .allow : .hold(until: "signedIn", presenting: "login")
        }
        let store = makeStore(Flow(), [all])
        store.dispatch(.push("Profile"))
        await turn()
        session.isSignedIn = false
        await turn()
        let shown = store.state.presentation
        #expect(shown?.sheet == "login" && store.path.isEmpty)
        session.level = 2
        store.dispatch(.reconsider)
        await turn()
        #expect(store.state.presentation?.id == shown?.id)
        #expect(store.held?.reason == .until("signedIn"))
        session.isSignedIn = true
        store.dispatch(.resume("signedIn"))
        #expect(store.path == ["Profile"] && store.presentedSheet == nil)
    }

    @Test func `a removal comes before the next action`() async {
        let store = makeStore()
        store.dispatch(.push("Profile"))
        await turn()
        session.isSignedIn = false
        store.dispatch(.push("x"))
        #expect(store.path == ["x"])
    }

    @Test func `what stays keeps its identity`() async {
        let store = makeStore()
        store.dispatch(.batch([.push("x"), .push("y"), .push("Profile")]))
        await turn()
        let ids = store.state.storedPath.entries.ids
        session.isSignedIn = false
        await turn()
        #expect(store.state.storedPath.entries.ids == Array(ids.prefix(2)))
    }

    @Test func `the login of a held plan isn't removed by the guard that presented it`() async {
        let guards: [Guard] = [
            .entering { [session] question in
                if session.isSignedIn { return .allow }
                return question.sheet == nil && question.route != "Profile"
                    ? .allow : .hold(until: "signedIn", presenting: "login")
            }
        ]
        let store = makeStore(Flow(), guards)
        store.dispatch(.push("Profile"))
        await turn()
        session.isSignedIn = false
        await turn()
        store.dispatch(.presented(.push("help")))
        session.level = 2
        await turn()
        #expect(store.presentedSheet == "login" && store.path == [])
    }

    @Test func `a guard that reads its store finds the state below the screen`() async {
        final class Reader {
            weak var store: FlowStore?
        }
        let reader = Reader()
        let store = makeStore(
            Flow(),
            [
                .entering { [session] _ in
                    _ = session.level
                    return MainActor.assumeIsolated {
                        (reader.store?.state.path.count ?? 0) < 2 ? .allow : .deny("Two are enough.")
                    }
                }
            ])
        reader.store = store
        for word in ["x", "y", "z"] { store.dispatch(.push(word)) }
        await turn()
        session.level = 2
        await turn()
        #expect(store.path == ["x", "y"])
    }

    @Test func `a guard on entry isn't asked again`() async {
        let store = makeStore(Flow(), [signedIn.onEntry])
        store.dispatch(.push("Profile"))
        await turn()
        session.isSignedIn = false
        await turn()
        store.dispatch(.reconsider)
        #expect(store.path == ["Profile"] && store.held == nil)
        store.dispatch(.push("Account"))
        #expect(store.path == ["Profile"] && store.held != nil)
    }

    @Test func `a tab that is no longer allowed gives way to the first allowed one`() async {
        let store = makeStore(
            Flow(tabs: TabsState("a", "b", "c")),
            [.entering { [session] in $0.tab != "c" && !session.isSignedIn ? .deny("Not now.") : .allow }])
        store.dispatch(.select("b"))
        await turn()
        session.isSignedIn = false
        await turn()
        #expect(store.state.tabs?.selection == "c")
    }

    @Test func `a redirect removes the screen and goes where guards allow`() async {
        let store = makeStore(
            Flow(),
            [
                .entering { [session] question in
                    question.route == "Profile" && !session.isSignedIn
                        ? .redirect(to: .push("welcome")) : .allow
                }
            ])
        store.dispatch(.batch([.push("x"), .push("Profile")]))
        await turn()
        session.isSignedIn = false
        await turn()
        #expect(store.path == ["x", "welcome"])
    }

    @Test func `a restored scene is asked about, and what it lost comes back after signing in`() async {
        let first = makeStore()
        first.dispatch(.restore(scene: "main"))
        first.dispatch(.batch([.push("x"), .push("Profile"), .push("y")]))
        first.dispatch(.stopSaving)
        session.isSignedIn = false
        let store = makeStore()
        store.dispatch(.restore(scene: "main"))
        #expect(store.path == ["x"] && store.presentedSheet == "login")
        // The plan is on disk, too.
        let files = MemoryFileSystem(copying: files)
        let again = FlowStore(initialState: Flow()) {
            NavigationReducer { _ in }.guarded(by: { [signedIn] in [signedIn] }).saving(
                NavigationSaving(folder: "/saved", files: files) { Issue.record("\($0)") })
        }
        again.dispatch(.restore(scene: "main"))
        #expect(again.path == ["x"] && again.presentedSheet == "login")
        session.isSignedIn = true
        again.dispatch(.resume("signedIn"))
        #expect(again.path == ["x", "Profile", "y"] && again.presentedSheet == nil)
    }

    @Test func `an undo brings nothing back that isn't allowed`() async {
        let store = makeStore()
        store.dispatch(.batch([.push("x"), .push("Profile")]))
        store.dispatch(.popToRoot)
        session.isSignedIn = false
        store.dispatch(.undo)
        #expect(store.path == ["x"] && store.presentedSheet == "login")
        session.isSignedIn = true
        store.dispatch(.resume("signedIn"))
        #expect(store.path == ["x", "Profile"])
    }

    @Test func `a journey keeps the state after each removal, and is read back`() async throws {
        let recorder = JourneyRecorder<String, String>()
        let store = FlowStore(initialState: Flow()) {
            NavigationReducer { _ in }.guarded(by: signedIn).recording(recorder)
        }
        var seen: [Flow] = []
        func note() { seen.append(store.state) }
        store.dispatch(.batch([.push("x"), .push("Profile")]))
        note()
        await turn()
        session.isSignedIn = false
        await turn()
        note()
        session.isSignedIn = true
        store.dispatch(.resume("signedIn"))
        note()
        store.dispatch(.popToRoot)
        note()
        session.isSignedIn = false
        store.dispatch(.undo)
        note()
        let journey = try #require(recorder.journey)
        #expect(journey.states(links: AppLinks()) == seen)
        #expect(
            journey.steps.map(\.action.text) == [
                "batch [push x, push Profile]", "reconsider", "guards decided on push Profile: allow",
                "pop to root", "undo",
            ])
        #expect(try Journey(jsonLines: journey.jsonLines()) == journey)
    }

    @Test func `an asynchronous guard is asked again after a restart, and its screens wait meanwhile`() async
    {
        let first = makeStore()
        first.dispatch(.restore(scene: "main"))
        first.dispatch(.batch([.push("x"), .push("Vault")]))
        first.dispatch(.stopSaving)
        let gate = AsyncStream<GuardDecision<String, String>>.makeStream()
        let store = makeStore(
            Flow(),
            [
                .entering(where: { $0.route == "Vault" }) { _ in
                    for await decision in gate.stream { return decision }
                    return .deny("Nobody answered.")
                }
            ])
        store.dispatch(.restore(scene: "main"))
        #expect(store.path == ["x"] && store.held != nil)
        gate.continuation.yield(.allow)
        while store.held != nil { await Task.yield() }
        #expect(store.path == ["x", "Vault"])
    }

    @Test func `a change that an asynchronous guard didn't read asks it nothing`() async {
        let store = makeStore(
            Flow(),
            [
                .entering(where: { [session] in session.level > 0 && $0.route == "Vault" }) { _ in .allow }
            ])
        store.dispatch(.push("Vault"))
        while store.held != nil { await Task.yield() }
        await turn()
        session.level = 2
        await turn()
        #expect(store.path == ["Vault"] && store.held == nil)
    }

    @Test func `many pushes and pops leave one observation`() async {
        let store = makeStore()
        for _ in 0..<1_000 {
            store.dispatch(.push("x"))
            store.dispatch(.pop)
        }
        store.dispatch(.push("Profile"))
        await turn()
        session.isSignedIn = false
        await turn()
        #expect(store.path == [] && store.presentedSheet == "login")
    }

    @Test func `guards that remove what another one shows end with a diagnostic, once`() async {
        let diagnostics = Diagnostics()
        var guards: [Guard] = []
        // Each refuses what the other redirects to, but only once it is there.
        for (word, other) in [("one", "two"), ("two", "one")] {
            let session = session
            guards.append(
                .entering { question in
                    guard question.route == word, !session.isSignedIn, !diagnostics.isAtDoor else {
                        return .allow
                    }
                    return .redirect(to: .push(other))
                })
        }
        let all = guards
        let store = FlowStore(initialState: Flow()) {
            NavigationReducer { _ in }.guarded(by: { all }).reporting { diagnostics.all.append($0.code) }
        }
        diagnostics.isAtDoor = true
        store.dispatch(.push("one"))
        await turn()
        diagnostics.isAtDoor = false
        session.isSignedIn = false
        await turn()
        #expect(store.path.count <= 1)
        #expect(Set(diagnostics.all).isSubset(of: ["MN0215"]) && diagnostics.all.count <= 1)
    }

    private final class Diagnostics: @unchecked Sendable {  // Only the main actor uses it.
        var all: [String] = []
        var isAtDoor = false
    }

    /// After a random walk with random conditions nothing forbidden is in sight, and a second pass changes nothing.
    @Test(arguments: 0..<50) func `after a change nothing forbidden is in sight`(seed: UInt64) async {
        var random = SeededGenerator(seed: seed)
        let forbidden = Forbidden()
        let guards: [Guard] = [
            .entering { question in
                let word = question.route ?? question.sheet ?? question.tab?.rawValue ?? ""
                return forbidden.words.contains(word) ? .deny("no") : .allow
            }
        ]
        let store = makeStore(Flow(tabs: TabsState("x", "y")), guards)
        for _ in 0..<40 {
            store.dispatch(randomAction(using: &random))
            if Int.random(in: 0..<6, using: &random) == 0 {
                await turn()
                forbidden.words = Set(["a", "b", "c", "x"].filter { _ in Bool.random(using: &random) })
                await turn()
                #expect(
                    store.state.inSight.isDisjoint(with: forbidden.words), "\(store.state.debugDescription)")
                let state = store.state
                store.dispatch(.reconsider)
                #expect(store.state == state)
            }
        }
    }

    @Observable final class Forbidden {
        var words: Set<String> = []
    }
}

extension NavigationState<String, String> {
    /// The routes, sheets and selected tabs from the root to the front.
    fileprivate var inSight: Set<String> {
        var words = Set(path.routes)
        if let presentation { words.formUnion([presentation.sheet] + presentation.flow.inSight) }
        for (step, flow) in storedContainer?.inSight ?? [] {
            if let tab = step.key(as: TabID.self) { words.insert(tab.rawValue) }
            words.formUnion(flow.inSight)
        }
        return words
    }
}
