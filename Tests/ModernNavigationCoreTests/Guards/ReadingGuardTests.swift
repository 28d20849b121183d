import ModernComposable
import ModernNavigationCore
import Testing

/// Guards that read the store by which they are asked.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct ReadingGuardTests {
    @MainActor private final class Log {
        weak var store: AppStore?
        var lines: [String] = []

        func read(_ question: AppGuard.Question) {
            guard let store else { return }
            let parks = store.tab("parks")
            lines.append(
                "\(question.place): \(store.state.tabs?["parks"]?.path.map { "\($0)" } ?? []) "
                    + "\(parks?.state.path.count ?? -1) \(parks?.presented()?.state.path.count ?? -1)")
        }
    }

    private let log = Log()

    private func makeStore(_ guardian: AppGuard) -> AppStore {
        let store = makeGuarded(guardian)
        log.store = store
        return store
    }

    private func makeGuarded(_ guardian: AppGuard) -> AppStore {
        NavigationStore(initialState: tabsOnly) {
            NavigationReducer(links: links) { _ in }.guarded(by: guardian).logging(showsTree: false)
        }
    }

    @Test func `a guard that reads its store gets the state before the action`() {
        let store = makeStore(
            .entering { [log] question in
                MainActor.assumeIsolated { log.read(question) }
                return .allow
            })
        store.dispatch(.tab("parks", .push(.settings)))
        store.dispatch(.tab("parks", .present(.avatar)))
        store.dispatch(.tab("parks", .presented(.push(.settings))))
        store.dispatch(.tab("parks", .presented(.push(.profile))))
        store.dispatch(.batch([.tab("parks", .popToRoot), .tab("parks", .push(.profile))]))
        store.dispatch(.open("/profile"))
        #expect(
            log.lines == [
                "settings: [] 0 -1", "sheet avatar: [\"settings\"] 1 -1", "settings: [\"settings\"] 1 0",
                "profile: [\"settings\"] 1 1", "profile: [\"settings\"] 1 2", "tab you: [\"profile\"] 1 2",
                "profile: [\"profile\"] 1 2",
            ])
    }

    @Test func `a guard can decide by the state it reads`() {
        let store = makeStore(
            .entering { [log] question in
                MainActor.assumeIsolated {
                    (log.store?.state.tabs?["parks"]?.path.count ?? 0) < 2 ? .allow : .deny("Two are enough.")
                }
            })
        for _ in 0..<4 { store.dispatch(.tab("parks", .push(.settings))) }
        #expect(store.state.tabs?["parks"]?.path.count == 2)
    }

    @Test func `leaving guards, holding guards and the loading rule may read the store, too`() {
        let session = Session()
        let store: AppStore = NavigationStore(initialState: tabsOnly) { [log] in
            NavigationReducer(links: links) { _ in }
                .guarded {
                    [
                        .leaving { question in
                            MainActor.assumeIsolated { log.read(question) }
                            return session.isSignedIn ? .allow : .hold(until: "signedIn", presenting: .avatar)
                        }
                    ]
                } loading: { _ in
                    MainActor.assumeIsolated { _ = log.store?.state.held }
                    return nil
                }
        }
        log.store = store
        store.dispatch(.tab("parks", .push(.settings)))
        store.dispatch(.tab("parks", .pop))
        #expect(store.held != nil)
        session.isSignedIn = true
        store.dispatch(.resume("signedIn"))
        #expect(store.state.tabs?["parks"]?.path == [])
        #expect(log.lines == ["settings: [\"settings\"] 1 -1", "settings: [\"settings\"] 1 0"])
    }

    @Test func `a guard of one part of the state may read the app's whole store`() {
        struct AppAndFlow: Equatable {
            var count = 0
            var flow = tabsOnly
        }
        let app = Held<Store<AppAndFlow, AppAction>?>(nil)
        let log = log
        let store = Store(initialState: AppAndFlow(count: 7)) {
            Scope(state: \AppAndFlow.flow, action: \Case<AppAction>.self) {
                NavigationReducer(links: links) { _ in }
                    .guarded(
                        by: .entering { _ in
                            MainActor.assumeIsolated {
                                log.lines.append(
                                    "\(app.value?.count ?? -1) \(app.value?.flow.tabs?.selection.rawValue ?? "")"
                                )
                            }
                            return .allow
                        })
            }
        }
        app.value = store
        store.send(.select("you"))
        store.send(.tab("you", .push(.profile)))
        app.value = nil
        #expect(log.lines == ["7 parks", "7 you"])
    }

    @Test func `reading the state in a guard makes no copy at the next change`() {
        let store = makeStore(
            .entering { [log] _ in
                MainActor.assumeIsolated { _ = log.store?.state.tabs?["parks"]?.path.count }
                return .allow
            })
        for _ in 0..<100 { store.dispatch(.tab("parks", .push(.settings))) }
        func buffer() -> UnsafeRawPointer? {
            store.withState { state in
                state.tabs?["parks"]?.path.routes.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
            }
        }
        store.dispatch(.tab("parks", .push(.settings)))
        let before = buffer()
        store.dispatch(.tab("parks", .pop))
        store.dispatch(.tab("parks", .push(.profile)))
        #expect(buffer() == before)
    }

    @MainActor private final class Held<Value> {
        var value: Value
        init(_ value: Value) { self.value = value }
    }
}
