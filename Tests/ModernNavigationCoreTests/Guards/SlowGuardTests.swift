import ModernComposable
import ModernNavigationCore
import Testing

@MainActor
@Suite(.timeLimit(.minutes(30))) struct SlowGuardTests {
    let answer = Answer()

    private func makeStore(_ more: AppGuard...) -> AppStore {
        let answer = answer
        let slow = AppGuard.entering(where: { $0.route == .profile }) { _ in await answer() }
        return NavigationStore(initialState: tabsOnly) {
            NavigationReducer(links: links) { _ in }.guarded { [slow] + more }
        }
    }

    private var profile: AppState {
        var state = tabsOnly
        state.apply(.select("you"))
        state.apply(.tab("you", .push(.profile)))
        return state
    }

    @Test func `a plan waits in the state while a slow guard decides, and then happens`() async {
        let store = makeStore()
        let task = store.dispatch(.open("/profile"))
        #expect(store.held?.description == "waiting for guards: open /profile")
        #expect(store.state.tabs == tabsOnly.tabs)
        await answer.whenAsked()
        answer.give(.allow)
        await task.finish()
        #expect(store.state == profile)
    }

    @Test func `an action that a slow guard doesn't match happens at once`() {
        let store = makeStore()
        store.dispatch(.open("/settings"))
        #expect(store.held == nil)
        #expect(store.state.tabs?["parks"]?.path == [.settings])
    }

    @Test(arguments: [
        GuardDecision<Screen, Card>.deny("Closed."), .redirect(to: "/shop/product/1"),
        .hold(until: "signedIn", presenting: .avatar),
    ])
    func `a slow guard can deny, redirect and hold`(decision: GuardDecision<Screen, Card>) async {
        let store = makeStore()
        let task = store.dispatch(.open("/profile"))
        await answer.whenAsked()
        answer.give(decision)
        await task.finish()
        switch decision {
        case .deny(let reason):
            #expect(store.failedLink == FailedLink(url: "/profile", reason: reason))
            #expect(store.held == nil)
        case .redirect:
            #expect(store.state.tabs?["shop"]?.path == [.product(1)])
            #expect(store.held == nil)
        default:
            #expect(store.held?.reason == .until("signedIn"))
            #expect(store.state.tabs?["parks"]?.presentedSheet == .avatar)
        }
        #expect(store.state.tabs?["you"]?.path == [])
    }

    @Test func `a slow guard is asked again when a plan that it held is resumed`() async {
        let store = makeStore()
        let first = store.dispatch(.open("/profile"))
        await answer.whenAsked()
        answer.give(.hold(until: "signedIn", presenting: .avatar))
        await first.finish()
        let second = store.dispatch(.resume("signedIn"))
        await answer.whenAsked(2)
        answer.give(.allow)
        await second.finish()
        #expect(store.state == profile)
    }

    @Test func `a newer link replaces the waiting plan, and a late answer is ignored`() async {
        let store = makeStore()
        let first = store.dispatch(.open("/profile"))
        await answer.whenAsked()
        let second = store.dispatch(.open("/profile?sheet=avatar"))
        await answer.whenAsked(2)
        answer.give(.allow, to: 0)
        await first.finish()
        #expect(store.state.tabs?["you"]?.path == [])
        answer.give(.allow)
        await second.finish()
        #expect(store.state.tabs?["you"]?.presentedSheet == .avatar)
        let third = store.dispatch(.batch([.tab("you", .popToRoot), .open("/profile")]))
        await answer.whenAsked(3)
        store.dispatch(.open("/shop"))
        answer.give(.allow)
        await third.finish()
        #expect(store.state.tabs?.selection == "shop")
        #expect(store.held == nil)
    }

    @Test func `slow guards are asked one after the other, until one does not allow`() async {
        let other = Answer()
        let store = makeStore(.entering(where: { $0.route == .profile }) { _ in await other() })
        let task = store.dispatch(.open("/profile"))
        await answer.whenAsked()
        #expect(other.count == 0)
        answer.give(.allow)
        await other.whenAsked()
        other.give(.deny("Closed."))
        await task.finish()
        #expect(store.failedLink?.reason == "Closed.")
    }

    @Test func `synchronous guards are asked before slow ones`() {
        let store = makeStore(.entering { $0.sheet == .avatar ? .deny("Closed.") : .allow })
        store.dispatch(.open("/profile?sheet=avatar"))
        #expect(store.failedLink?.reason == "Closed.")
        #expect(answer.count == 0)
    }

    @Test func `a redirect loop through a slow guard is refused`() async {
        let store = makeStore(.entering { $0.route == .settings ? .redirect(to: .open("/profile")) : .allow })
        let task = store.dispatch(.open("/profile"))
        await answer.whenAsked()
        answer.give(.redirect(to: .open("/settings")))
        await task.finish()
        #expect(
            store.failedLink?.reason
                == "Guards redirect in a circle: open /profile → open /settings → open /profile.")
    }

    @Test func `a slow guard is asked again after the process was killed`() async {
        let files = MemoryFileSystem()
        let answer = answer
        func start(_ files: MemoryFileSystem) -> (AppStore, StoreTask) {
            let saving = NavigationSaving<Screen, Card>(folder: "/saved", files: files) {
                Issue.record("\($0)")
            }
            let slow = AppGuard.entering(where: { $0.route == .profile }) { _ in await answer() }
            let store = NavigationStore(initialState: tabsOnly) {
                NavigationReducer(links: links) { _ in }.guarded(by: slow).saving(saving)
            }
            return (store, store.dispatch(.restore(scene: "main")))
        }
        let (first, _) = start(files)
        first.dispatch(.open("/profile"))
        await answer.whenAsked()
        let (second, task) = start(MemoryFileSystem(copying: files))
        await answer.whenAsked(2)
        answer.give(.allow, to: 1)
        await task.finish()
        #expect(second.state == profile)
        answer.give(.deny("too late"))
        await first.finish()
    }
}
