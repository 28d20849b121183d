import Foundation
import ModernComposable
import ModernNavigationCore
import Testing

@MainActor
@Suite struct HoldTests {
    let session = Session()
    let profile: AppState

    init() {
        var state = tabsOnly
        state.apply(.select("you"))
        state.apply(.tab("you", .push(.profile)))
        profile = state
    }

    /// The login is presented by the selected tab.
    private func isAtLogin(_ store: AppStore) -> Bool {
        store.state.tabs?.selection == "parks"
            && store.state.tabs?["parks"]?.presentedSheet == .filter("login")
            && store.state.tabs?["you"]?.path.isEmpty == true
    }

    @Test func `a held link presents the login, and opens the profile once after it`() {
        let store = makeStore(session.profileGuard)
        store.dispatch(.open("/profile"))
        #expect(isAtLogin(store))
        #expect(store.held?.description == "held until signedIn: open /profile")
        session.isSignedIn = true
        store.dispatch(.resume("signedIn"))
        #expect(store.state == profile)
        store.dispatch(.tab("you", .pop))
        store.dispatch(.resume("signedIn"))
        #expect(store.state.tabs?["you"]?.path == [])
        #expect(store.held == nil)
    }

    @Test func `a held plan can be resumed from inside the login and its pushed screens`() throws {
        let store = makeStore(session.profileGuard)
        store.dispatch(.open("/profile"))
        let login = try #require(store.tab("parks")?.presented())
        login.dispatch(.push(.settings))
        session.isSignedIn = true
        login.dispatch(.resume("signedIn"))
        #expect(store.state == profile)
    }

    @Test func `a held plan that is resumed too early stays held`() {
        let store = makeStore(session.profileGuard)
        store.dispatch(.open("/profile"))
        let before = store.state
        store.dispatch(.resume("signedIn"))
        store.dispatch(.resume("somethingElse"))
        #expect(store.state == before)
        #expect(store.held != nil)
    }

    @Test(arguments: [
        AppAction.tab("parks", .dismiss), .tab("parks", .presented(.dismiss)), .top(.dismiss),
        .tab("parks", .dismissAll), .tab("parks", .present(.avatar)),
        .tab("parks", .present(.filter("login"))), .batch([.tab("parks", .dismiss), .select("you")]),
    ])
    func `dismissing the login in any way drops the held plan`(action: AppAction) {
        let store = makeStore(session.profileGuard)
        store.dispatch(.open("/profile"))
        store.dispatch(action)
        #expect(store.held == nil)
        session.isSignedIn = true
        let before = store.state
        store.dispatch(.resume("signedIn"))
        #expect(store.state == before)
    }

    @Test func `removing the login from the state drops the held plan`() {
        var state = tabsOnly
        let store = makeStore(session.profileGuard)
        store.dispatch(.open("/profile"))
        state = store.state
        #expect(state.held != nil)
        state.tabs?["parks"]?.presentation = nil
        #expect(state.held == nil)
        #expect(state == tabsOnly)
    }

    @Test func `a refused batch restores the held plan`() {
        let store = makeStore(session.profileGuard)
        store.dispatch(.open("/profile"))
        let before = store.state
        store.dispatch(.batch([.tab("parks", .dismiss), .select("none")]))
        #expect(store.state == before)
        #expect(store.held != nil)
        session.isSignedIn = true
        store.dispatch(.resume("signedIn"))
        #expect(store.state == profile)
    }

    @Test func `a newer link replaces the held plan, whether it is held or not`() {
        let store = makeStore(session.profileGuard)
        store.dispatch(.open("/profile"))
        store.dispatch(.open("/profile?sheet=avatar"))
        #expect(store.held?.description == "held until signedIn: open /profile?sheet=avatar")
        #expect(isAtLogin(store))
        store.dispatch(.open("/shop/product/1"))
        #expect(store.held == nil)
        #expect(store.state.tabs?["parks"]?.presentation == nil)
        #expect(store.state.tabs?["shop"]?.path == [.product(1)])
    }

    @Test func `a wrong link keeps the held plan`() {
        let store = makeStore(session.profileGuard)
        store.dispatch(.open("/profile"))
        store.dispatch(.open("/nowhere"))
        #expect(store.held != nil)
    }

    @Test func `a plan held without a presentation waits for its key, and can be dropped`() {
        let session = session
        let store = makeStore(
            .entering { $0.tab == "shop" && !session.isSignedIn ? .hold(until: "open") : .allow })
        store.dispatch(.select("shop"))
        #expect(store.state.tabs?.selection == "parks")
        store.dispatch(.drop("other"))
        #expect(store.held != nil)
        store.dispatch(.drop("open"))
        #expect(store.held == nil)
        store.dispatch(.select("shop"))
        session.isSignedIn = true
        store.dispatch(.resume("open"))
        #expect(store.state.tabs?.selection == "shop")
    }

    @Test func `a resumed plan that is no longer possible is dropped and reported`() throws {
        var refusals: [NavigationRefusal] = []
        let session = session
        let store = makeStore(
            .entering { $0.route == .settings && !session.isSignedIn ? .hold(until: "signedIn") : .allow }
        ) { refusals.append($0) }
        store.dispatch(.tab("parks", .present(.avatar)))
        store.dispatch(.tab("parks", .presented(.push(.settings))))
        store.dispatch(.tab("parks", .dismiss))
        session.isSignedIn = true
        store.dispatch(.resume("signedIn"))
        #expect(store.held == nil)
        #expect(store.state == tabsOnly)
        #expect(refusals == [.nothingPresented(by: .root.tab("parks"))])
    }

    @Test func `a held plan survives the end of the process, and is resumed once`() {
        let files = MemoryFileSystem()
        let session = session
        func start(_ files: MemoryFileSystem) -> AppStore {
            let saving = NavigationSaving<Screen, Card>(folder: "/saved", files: files) {
                Issue.record("\($0)")
            }
            let store = NavigationStore(initialState: tabsOnly) {
                NavigationReducer(links: links) { _ in }.guarded(by: session.profileGuard).saving(saving)
            }
            store.dispatch(.restore(scene: "main"))
            return store
        }
        let first = start(files)
        first.dispatch(.open("/profile"))
        let second = start(MemoryFileSystem(copying: files))
        #expect(second.state == first.state)
        #expect(isAtLogin(second))
        session.isSignedIn = true
        let after = MemoryFileSystem(copying: files)
        second.dispatch(.resume("signedIn"))
        #expect(second.state == profile)
        // The process was killed after the sign-in and before the plan was resumed: it is resumed by itself.
        let third = start(after)
        #expect(third.state == profile)
        #expect(start(MemoryFileSystem(copying: after)).state == profile)
    }

    @Test func `a held plan with a route that no longer exists is dropped and reported`() {
        let files = MemoryFileSystem()
        var state = Flow(tabs: TabsState("t"))
        let plan = """
            {"version":1,"state":{"held":{"action":{"push":{"gone":1}},"until":"signedIn"}}}
            """
        _ = state.apply(.popToRoot)
        files.files["/saved/main.journal"] = [UInt8](journal: plan)
        var errors: [String] = []
        let saver = StateSaver<Screen, Card>(folder: "/saved", name: "main", files: files) {
            errors.append($0.code)
        }
        #expect(saver.restore(into: tabsOnly) == tabsOnly)
        #expect(errors == ["MN0204"])
    }

    @Test func `a migration changes the routes of a held plan`() throws {
        let files = MemoryFileSystem()
        files.files["/saved/main.journal"] = [UInt8](
            journal: """
                {"version":1,"state":{"held":{"action":{"tab":"you","send":{"batch":[{"push":"old"},{"present":"s"}]}},\
                "until":"signedIn"}}}
                """)
        let saver = StateSaver<String, String>(
            folder: "/saved", name: "main", version: 3,
            migrations: [
                NavigationMigration(from: 1) { $0.mapRoutes { $0 == "old" ? "new" : $0 } },
                NavigationMigration(from: 2) { $0.mapSheets { _ in "sheet" } },
            ], files: files
        ) { Issue.record("\($0)") }
        let held = try #require(saver.restore(into: Flow()).held)
        #expect(held.action == .tab("you", .batch([.push("new"), .present("sheet")])))
        #expect(held.reason == .until("signedIn"))
    }
}
