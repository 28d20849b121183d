import ModernComposable
import ModernNavigationCore
import Testing

@MainActor
@Suite(.timeLimit(.minutes(30))) struct LeavingScopeTests {
    let session = Session()

    /// The settings in the tab `you`, below a sheet.
    private let state: AppState = {
        var state = tabsOnly
        for action: AppAction in [
            .select("you"), .tab("you", .push(.settings)), .tab("you", .present(.avatar)),
        ] { state.apply(action) }
        return state
    }()

    private func store(_ guards: AppGuard...) -> AppStore {
        NavigationStore(initialState: state) { NavigationReducer(links: links).guarded { guards } }
    }

    private func settings(_ scope: LeavingScope) -> AppGuard {
        .leaving(also: scope) { [session] question in
            session.asked.append("\(question.place) at \(question.address)")
            return question.route == .settings && session.hasChanges ? .deny("Unsaved.") : .allow
        }
    }

    @Test func `a tab is left without a question, and with one if the guard says so`() {
        session.hasChanges = true
        let free = store(settings([]))
        free.dispatch(.select("shop"))
        #expect(free.state.tabs?.selection == "shop")
        #expect(session.asked == [])
        let kept = store(settings(.tabs))
        kept.dispatch(.select("shop"))
        #expect(kept.state == state)
        #expect(session.asked == ["sheet avatar at root › tab you", "settings at root › tab you"])
        kept.dispatch(.open("/shop/product/1"))
        #expect(kept.state.tabs == state.tabs)
        #expect(kept.state.failedLink?.reason == "Unsaved.")
        session.hasChanges = false
        kept.dispatch(.select("shop"))
        #expect(kept.state.tabs?.selection == "shop")
        #expect(kept.state.tabs?["you"]?.path == [.settings])
    }

    @Test func `screens that are removed together with the change of tabs are asked about once`() {
        let store = store(settings(.tabs))
        store.dispatch(.batch([.tab("you", .popToRoot), .select("shop")]))
        #expect(
            session.asked == ["sheet avatar at root › tab you", "settings at root › tab you"])
    }

    @Test func `an asynchronous guard asks before a tab is left`() async {
        let answer = Answer()
        let store = store(
            .leaving(also: .tabs, where: { $0.route == .settings }) { _ in await answer() },
            settings(.tabs))
        let task = store.dispatch(.select("shop"))
        await answer.whenAsked()
        #expect(store.state.tabs?.selection == "you")
        answer.give(.allow)
        await task.finish()
        #expect(store.state.tabs?.selection == "shop")
        #expect(answer.count == 1)
    }

    @Test func `a condition is evaluated without the question to the user`() async {
        var conditions = 0
        let answer = Answer()
        let guardian = AppGuard.leaving(where: { _ in
            conditions += 1
            return true
        }) { _ in await answer() }
        #expect(guardian.mayKeep(.route(.settings), at: .root))
        #expect(conditions == 1)
        #expect(answer.count == 0)
    }
}
