import ModernComposable
import ModernLinks
import ModernNavigationCore
import Testing

@MainActor
@Suite(.timeLimit(.minutes(30))) struct ResultTests {
    struct Avatar: Hashable, Sendable { var name: String }

    let store = NavigationStore(initialState: Flow(tabs: TabsState("t", "u"))) {
        NavigationReducer<String, String> { _ in }
    }

    /// Presents a sheet in a tab, and passes its store to a closure once it is there.
    private func result(
        _ act: @escaping @MainActor (NavigationStore<String, String>) -> Void
    ) async throws -> Avatar? {
        let tab = try #require(store.tab("t"))
        let waiting = Task { try await tab.present("picker", returning: Avatar.self) }
        try await store.untilPresented(in: "t")
        act(store)
        return try await waiting.value
    }

    @Test func `the value passed to dismiss is the result`() async throws {
        let avatar = try await result { $0.tab("t")?.presented()?.dismiss(returning: Avatar(name: "fox")) }
        #expect(avatar == Avatar(name: "fox"))
        #expect(store.state == Flow(tabs: TabsState("t", "u")))
    }

    @Test func `dismissing from a pushed screen returns the result, also below another sheet`() async throws {
        let avatar = try await result { store in
            store.dispatch(.tab("t", .presented(.push("crop"))))
            store.dispatch(.tab("t", .presented(.present("help"))))
            store.tab("t")?.presented()?.dismiss(returning: Avatar(name: "fox"))
        }
        #expect(avatar == Avatar(name: "fox"))
    }

    @Test func `a batch can return a result and present another sheet`() async throws {
        let value = ReturnedValue(Avatar(name: "fox"))
        let avatar = try await result {
            $0.dispatch(.tab("t", .batch([.presented(.dismissReturning(value)), .present("next")])))
        }
        #expect(avatar == Avatar(name: "fox"))
        #expect(store.state.tabs?["t"]?.presentedSheet == "next")
    }

    @Test(arguments: [
        Verb.tab("t", .dismiss), .tab("t", .presented(.dismiss)), .tab("t", .dismissAll),
        .tab("t", .present("other")), .tab("t", .present("picker")), .top(.dismiss),
    ])
    func `a sheet dismissed in any other way has no result`(action: Verb) async throws {
        #expect(try await result { $0.dispatch(action) } == nil)
    }

    @Test func `a sheet whose presenter is dismissed has no result`() async throws {
        store.dispatch(.present("outer"))
        let outer = try #require(store.presented())
        let waiting = Task { try await outer.present("picker", returning: Avatar.self) }
        while store.state.presentation?.flow.presentation == nil { await Task.yield() }
        store.dispatch(.dismiss)
        #expect(try await waiting.value == nil)
    }

    @Test func `a sheet denied by a guard has no result, and ends the wait at once`() async throws {
        let store = NavigationStore(initialState: Flow()) {
            NavigationReducer<String, String> { _ in }.guarded(by: .entering { _ in .deny("Closed.") })
        }
        #expect(try await store.present("picker", returning: Avatar.self) == nil)
    }

    @Test func `a dismissal held by a guard returns its result when it is resumed`() async throws {
        let session = Session()
        let store = NavigationStore(initialState: Flow()) {
            NavigationReducer<String, String> { _ in }
                .guarded(by: .leaving { _ in session.isSignedIn ? .allow : .hold(until: "settled") })
        }
        let waiting = Task { try await store.present("picker", returning: Avatar.self) }
        while store.state.presentation == nil { await Task.yield() }
        store.presented()?.dismiss(returning: Avatar(name: "fox"))
        #expect(store.state.presentedSheet == "picker")
        session.isSignedIn = true
        store.dispatch(.resume("settled"))
        #expect(try await waiting.value == Avatar(name: "fox"))
    }

    @Test func `a value of another type is reported and is no result`() async throws {
        var diagnostics: [String] = []
        let waiting = Task {
            try await store.present("picker", returning: Avatar.self) { diagnostics.append("\($0)") }
        }
        while store.state.presentation == nil { await Task.yield() }
        store.presented()?.dismiss(returning: 7)
        #expect(try await waiting.value == nil)
        #expect(
            diagnostics == [
                """
                MN0211 picker returned Int, but Avatar was expected, so there is no result. Pass Avatar to \
                dismiss(returning:), or present the sheet with returning: Int.self.
                """
            ])
    }

    @Test func `cancelling the waiting task throws an error and keeps the sheet`() async throws {
        let waiting = Task { try await store.present("picker", returning: Avatar.self) }
        while store.state.presentation == nil { await Task.yield() }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        #expect(store.state.presentedSheet == "picker")
    }

    @Test func `a task that is already cancelled presents nothing`() async throws {
        let waiting = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await store.present("picker", returning: Avatar.self)
        }
        await #expect(throws: CancellationError.self) { try await waiting.value }
        #expect(store.state.presentation == nil)
    }

    @Test func `a finished store throws an error, while waiting and afterwards`() async throws {
        let waiting = Task { try await store.present("picker", returning: Avatar.self) }
        while store.state.presentation == nil { await Task.yield() }
        await store.finish()
        await #expect(throws: StoreFinishedError.self) { try await waiting.value }
        await #expect(throws: StoreFinishedError.self) {
            try await store.present("again", returning: Avatar.self)
        }
        #expect(store.state.presentedSheet == "picker")
    }

    @Test func `several tasks may wait, each for its own sheet`() async throws {
        let other = try #require(store.tab("u"))
        let first = Task { try await store.tab("t")?.present("a", returning: Avatar.self) }
        let second = Task { try await other.present("b", returning: Int.self) }
        try await store.untilPresented(in: "t")
        try await store.untilPresented(in: "u")
        other.presented()?.dismiss(returning: 2)
        store.tab("t")?.presented()?.dismiss(returning: Avatar(name: "one"))
        #expect(try await second.value == 2)
        #expect(try await first.value == Avatar(name: "one"))
    }

    /// Answers the questions of a slow guard when a test says so.
    @MainActor private final class Verdicts {
        typealias Decision = GuardDecision<String, String>
        private var asked: [CheckedContinuation<Decision, Never>] = []

        func next() async -> Decision { await withCheckedContinuation { asked.append($0) } }

        func give(_ decisions: Decision...) async {
            for decision in decisions {
                while asked.isEmpty { await Task.yield() }
                asked.removeFirst().resume(returning: decision)
            }
        }
    }

    /// A store with a slow guard for the sheet `picker`.
    private func makeSlowStore(_ verdicts: Verdicts) -> NavigationStore<String, String> {
        NavigationStore(initialState: Flow(tabs: TabsState("t", "u"))) {
            NavigationReducer<String, String> { _ in }
                .guarded(by: .entering(where: { $0.sheet == "picker" }) { _ in await verdicts.next() })
        }
    }

    @Test func `a slow guard delays the sheet, which then returns its result`() async throws {
        let verdicts = Verdicts()
        let store = makeSlowStore(verdicts)
        let waiting = Task { try await store.tab("t")?.present("picker", returning: Avatar.self) }
        await verdicts.give(.allow)
        try await store.untilPresented(in: "t")
        store.tab("t")?.presented()?.dismiss(returning: Avatar(name: "fox"))
        #expect(try await waiting.value == Avatar(name: "fox"))
    }

    @Test(arguments: [
        GuardDecision<String, String>.deny("Closed."), .redirect(to: .push("elsewhere")),
        .redirect(to: .present("other")),
    ])
    func `a sheet denied or redirected by a slow guard has no result`(
        decision: GuardDecision<String, String>
    ) async throws {
        let verdicts = Verdicts()
        let store = makeSlowStore(verdicts)
        let waiting = Task { try await store.tab("t")?.present("picker", returning: Avatar.self) }
        await verdicts.give(decision)
        #expect(try await waiting.value == nil)
    }

    @Test func `a sheet held by a guard returns its result after it is resumed`() async throws {
        let verdicts = Verdicts()
        let store = makeSlowStore(verdicts)
        let waiting = Task { try await store.tab("t")?.present("picker", returning: Avatar.self) }
        await verdicts.give(.hold(until: "signedIn", presenting: "login"))
        while store.state.tabs?["t"]?.presentedSheet != "login" { await Task.yield() }
        store.dispatch(.resume("signedIn"))
        await verdicts.give(.allow)
        while store.state.tabs?["t"]?.presentedSheet != "picker" { await Task.yield() }
        store.tab("t")?.presented()?.dismiss(returning: Avatar(name: "fox"))
        #expect(try await waiting.value == Avatar(name: "fox"))
    }

    @Test(arguments: [Verb.drop("signedIn"), .tab("t", .dismiss)])
    func `a held sheet whose plan is dropped has no result`(action: Verb) async throws {
        let store = NavigationStore(initialState: Flow(tabs: TabsState("t", "u"))) {
            NavigationReducer<String, String> { _ in }.guarded(
                by: .entering {
                    $0.sheet == "picker" ? .hold(until: "signedIn", presenting: "login") : .allow
                })
        }
        let waiting = Task { try await store.tab("t")?.present("picker", returning: Avatar.self) }
        while store.state.held == nil { await Task.yield() }
        store.dispatch(action)
        #expect(try await waiting.value == nil)
    }

    @Test func `an equal sheet that replaces one waiting for a guard gets the result`() async throws {
        let verdicts = Verdicts()
        let store = makeSlowStore(verdicts)
        let first = Task { try await store.tab("t")?.present("picker", returning: Avatar.self) }
        while store.state.held == nil { await Task.yield() }
        let second = Task { try await store.tab("t")?.present("picker", returning: Avatar.self) }
        #expect(try await first.value == nil)
        await verdicts.give(.allow, .allow)
        try await store.untilPresented(in: "t")
        store.tab("t")?.presented()?.dismiss(returning: Avatar(name: "fox"))
        #expect(try await second.value == Avatar(name: "fox"))
    }

    @Test func `a sheet of a module that loads returns its result`() async throws {
        let verdicts = Verdicts()
        let store = NavigationStore(initialState: Flow(tabs: TabsState("t", "u"))) {
            NavigationReducer<String, String> { _ in }.guarded {
                []
            } loading: { action in
                guard case .step(let step)? = action.at.first, step.key(as: TabID.self) != nil,
                    case .present = action.verb
                else { return nil }
                return {
                    if case .deny(let reason) = await verdicts.next() { return reason }
                    return nil
                }
            }
        }
        let failing = Task { try await store.tab("t")?.present("picker", returning: Avatar.self) }
        await verdicts.give(.deny("There is no network."))
        #expect(try await failing.value == nil)
    }

    @Test func `finishing the store while a guard is asked throws an error`() async throws {
        let verdicts = Verdicts()
        let store = makeSlowStore(verdicts)
        let waiting = Task { try await store.tab("t")?.present("picker", returning: Avatar.self) }
        while store.state.held == nil { await Task.yield() }
        let finishing = Task { await store.finish() }
        await #expect(throws: StoreFinishedError.self) { try await waiting.value }
        await verdicts.give(.allow)
        await finishing.value
    }

    @Test func `a waiting task doesn't retain the store, and throws when it is released`() async throws {
        var store: NavigationStore<String, String>? = NavigationStore(initialState: Flow()) {
            NavigationReducer<String, String> { _ in }
        }
        weak let gone = store
        let waiting = Task { [weak store] in try await store?.present("picker", returning: Avatar.self) }
        while store?.state.presentation == nil { await Task.yield() }
        store = nil
        await #expect(throws: StoreFinishedError.self) { try await waiting.value }
        #expect(gone == nil)
    }

    @Test func `a waiting task throws when no view uses the store any more`() async throws {
        let store = store
        var use: StoreUse? = store.use()
        let waiting = Task { try await store.present("picker", returning: Avatar.self) }
        while store.state.presentation == nil { await Task.yield() }
        #expect(use != nil)
        use = nil
        await #expect(throws: StoreFinishedError.self) { try await waiting.value }
    }

    @Test func `results of sheets presented by links, restoration or actions are received`() async throws {
        let links = AppLinks<String, String>(
            tabs: [.init("t", "/t")],
            sheets: [DeepLink("picker", "picker")])
        let restored = Flow(tabs: TabsState("t", "u"))
        let store = NavigationStore(initialState: restored) { NavigationReducer(links: links) }
        store.dispatch(.tab("t", .present("restored")))
        let tab = try #require(store.tab("t"))
        let values = tab.results(of: Avatar.self)
        tab.presented()?.dismiss(returning: Avatar(name: "restored"))
        store.dispatch(.open("/t?sheet=picker"))
        #expect(store.state.tabs?["t"]?.presentedSheet == "picker")
        tab.presented()?.dismiss(returning: Avatar(name: "linked"))
        tab.present("picker")
        tab.presented()?.dismiss(returning: "of another type")
        tab.present("picker")
        tab.dismiss()
        tab.present("picker")
        store.dispatch(
            .batch([
                .tab("t", .presented(.dismissReturning(ReturnedValue(Avatar(name: "at once"))))),
                .select("u"),
            ]))
        store.tab("u")?.present("picker")
        store.tab("u")?.presented()?.dismiss(returning: Avatar(name: "elsewhere"))
        await store.finish()
        var names: [String] = []
        for await value in values { names.append(value.name) }
        #expect(names == ["restored", "linked", "at once"])
    }

    @Test func `a finished store has no results to receive`() async {
        await store.finish()
        for await _ in store.results(of: Avatar.self) { Issue.record("a value of nobody's") }
    }

    @Test func `a returned value is not part of the state`() {
        var state = Flow(presentation: Presentation("a"))
        state.apply(.presented(.dismissReturning(ReturnedValue(7))))
        #expect(state == Flow())
        #expect(state.apply(.dismissReturning(ReturnedValue(7))) == .unchanged)
    }
}

extension Store<NavigationState<String, String>, NavigationAction<String, String>> {
    /// Yields to other tasks until a tab presents something.
    fileprivate func untilPresented(in tab: TabID) async throws {
        while state.tabs?[tab]?.presentation == nil { await Task.yield() }
    }
}
