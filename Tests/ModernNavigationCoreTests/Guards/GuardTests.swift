import Foundation
import ModernComposable
import ModernNavigationCore
import Testing

@MainActor
@Suite struct GuardTests {
    let session = Session()

    @Test(arguments: [
        AppAction.tab("you", .push(.profile)), .tab("you", .replace([.profile])),
        .tab("you", .insert(.profile, at: 0)), .tab("you", .setPath([.settings, .profile])),
        .batch([.select("you"), .tab("you", .push(.profile))]), .open("/profile"),
        .batch([.tab("shop", .push(.product(1))), .open("/profile")]),
        .top(.push(.profile)), .root(.tab("shop", .push(.profile))),
        .batch([.tab("parks", .present(.avatar)), .tab("parks", .presented(.push(.profile)))]),
    ])
    func `every action that would show a denied route changes nothing and is reported`(action: AppAction) {
        var refusals: [NavigationRefusal] = []
        let store = makeStore(.entering { $0.route == .profile ? .deny("Closed.") : .allow }) {
            refusals.append($0)
        }
        store.dispatch(action)
        var expected = tabsOnly
        if action.firstLinkText != nil {
            expected.failedLink = FailedLink(url: "/profile", reason: "Closed.")
        }
        #expect(store.state == expected)
        #expect(refusals == [.denied(action: action.text, reason: "Closed.")])
    }

    @Test func `guards decide on sheets and tabs, too`() {
        let store = makeStore(
            .entering { $0.sheet == .avatar || $0.tab == "shop" ? .deny("Closed.") : .allow })
        store.dispatch(.select("shop"))
        store.dispatch(.top(.present(.avatar, as: .cover)))
        store.dispatch(.open("/shop/product/1"))
        store.dispatch(.open("/profile?sheet=avatar"))
        store.dispatch(.dismiss)
        #expect(store.state == tabsOnly)
        store.dispatch(.select("you"))
        #expect(store.state.tabs?.selection == "you")
    }

    @Test func `selecting a tab asks guards about the screens in it`() {
        session.isSignedIn = true
        let store = makeStore(session.profileGuard)
        store.dispatch(.open("/profile"))
        store.dispatch(.select("parks"))
        session.isSignedIn = false
        store.dispatch(.select("you"))
        #expect(store.state.tabs?.selection == "parks")
        #expect(store.state.tabs?["parks"]?.presentedSheet == .filter("login"))
    }

    @Test func `guards are not asked about screens that are already shown`() {
        var asked: [String] = []
        let store = makeStore(
            .entering {
                asked.append("\($0.place)")
                return .allow
            })
        store.dispatch(.tab("parks", .setPath([.settings, .park("a")])))
        store.dispatch(.tab("parks", .setPath([.settings])))
        store.dispatch(.tab("parks", .replace([.settings, .park("b")])))
        #expect(
            asked == ["\(Screen.settings)", "\(Screen.park("a"))", "\(Screen.park("b"))"])
    }

    @Test func `the question for a guard has the place and the link`() {
        var questions: [GuardQuestion<Screen, Card>] = []
        let store = makeStore(
            .entering {
                questions.append($0)
                return .allow
            })
        store.dispatch(.open("/profile?sheet=avatar%2Fsettings"))
        #expect(questions.map(\.tab) == ["you", nil, nil, nil])
        #expect(questions.map(\.route) == [nil, .profile, nil, .settings])
        #expect(questions.map(\.sheet) == [nil, nil, .avatar, nil])
        #expect(
            questions.map(\.address) == [
                .root, .root.tab("you"), .root.tab("you"), .root.tab("you").presented,
            ])
        #expect(questions.allSatisfy { $0.link?.absoluteString == "/profile?sheet=avatar%2Fsettings" })
    }

    @Test func `a redirect replaces the action, in the same flow`() {
        let store = makeStore(
            .entering { $0.route == .profile ? .redirect(to: .push(.settings)) : .allow },
            .entering { $0.route == .unlinked ? .redirect(to: "/shop/product/7") : .allow })
        store.dispatch(.tab("you", .push(.profile)))
        #expect(store.state.tabs?["you"]?.path == [.settings])
        store.dispatch(.tab("you", .push(.unlinked)))
        #expect(store.state.tabs?["shop"]?.path == [.product(7)])
    }

    @Test func `guards are asked about a redirect, and may hold it`() {
        let session = session
        let store = makeStore(
            session.profileGuard, .entering { $0.route == .unlinked ? .redirect(to: "/profile") : .allow })
        store.dispatch(.tab("parks", .push(.unlinked)))
        #expect(store.held?.action == .tab("parks", .open("/profile")))
        session.isSignedIn = true
        store.dispatch(.resume("signedIn"))
        #expect(store.state.tabs?["you"]?.path == [.profile])
    }

    @Test func `a redirect loop ends with a refusal that lists the redirects`() {
        var refusals: [String] = []
        let store = makeStore(
            .entering { $0.route == .profile ? .redirect(to: .push(.settings)) : .allow },
            .entering { $0.route == .settings ? .redirect(to: .push(.profile)) : .allow }
        ) { refusals.append("\($0)") }
        store.dispatch(.top(.push(.profile)))
        #expect(store.state == tabsOnly)
        #expect(
            refusals == [
                """
                Guards redirect in a circle: top: push profile → top: push settings → top: push profile.
                """
            ])
        store.dispatch(.open("/profile"))
        #expect(
            store.failedLink?.reason
                == "Guards redirect in a circle: open /profile → push settings → push profile → push settings."
        )
    }

    @Test func `an endless chain of redirects is refused`() {
        var refusals: [NavigationRefusal] = []
        let store = makeStore(
            .entering { question in
                guard case .product(let number) = question.route else { return .allow }
                return .redirect(to: .push(.product(number + 1)))
            }
        ) { refusals.append($0) }
        store.dispatch(.tab("shop", .push(.product(0))))
        #expect(store.state == tabsOnly)
        guard case .redirectLoop(let actions) = refusals.first else {
            Issue.record("no loop")
            return
        }
        #expect(actions.count == 33)
    }

    @Test func `the first guard that does not allow decides`() {
        let store = makeStore(
            .entering { _ in .allow }, .entering { $0.route == .profile ? .deny("First.") : .allow },
            .entering { $0.route == .profile ? .deny("Second.") : .allow })
        store.dispatch(.open("/profile"))
        #expect(store.failedLink?.reason == "First.")
    }

    @Test func `leaving guards are asked first, from the top screen down, then entering guards`() {
        session.hasChanges = true
        let session = session
        let store = makeStore(
            session.leavingGuard(.allow),
            .entering {
                session.asked.append("\($0.place) comes")
                return .allow
            })
        store.dispatch(.tab("parks", .replace([.park("a"), .settings])))
        store.dispatch(.tab("parks", .present(.avatar)))
        store.dispatch(.tab("parks", .presented(.replace([.park("b"), .park("c")]))))
        store.dispatch(.tab("parks", .presented(.present(.hidden))))
        session.asked = []
        store.dispatch(.open("/parks/x"))
        let expected: [String] = [
            "sheet \(Card.hidden) at root › tab parks › presented",
            "\(Screen.park("c")) at root › tab parks › presented",
            "\(Screen.park("b")) at root › tab parks › presented",
            "sheet \(Card.avatar) at root › tab parks",
            "\(Screen.settings) at root › tab parks",
            "\(Screen.park("a")) at root › tab parks",
            "\(Screen.park("x")) comes",
        ]
        #expect(session.asked == expected)
    }

    @Test(arguments: [
        AppAction.tab("parks", .pop), .tab("parks", .popToRoot), .tab("parks", .setPath([.park("a")])),
        .tab("parks", .replace([])), .tab("parks", .remove(at: 1)), .tab("parks", .popTo(.park("a"))),
        .open("/parks/a"), .batch([.select("you"), .tab("parks", .pop(2))]),
    ])
    func `a screen with unsaved changes is not left by any action`(action: AppAction) {
        let store = makeStore(session.leavingGuard(.deny("There are changes.")))
        store.dispatch(.tab("parks", .replace([.park("a"), .settings])))
        session.hasChanges = true
        store.dispatch(action)
        #expect(store.state.tabs?["parks"]?.path == [.park("a"), .settings])
        #expect(store.state.tabs?.selection == "parks")
        session.hasChanges = false
        store.dispatch(action)
        #expect(store.state.tabs?["parks"]?.path.contains(.settings) == false)
    }

    @Test func `selecting another tab doesn't leave a screen`() {
        let store = makeStore(session.leavingGuard(.deny("There are changes.")))
        store.dispatch(.tab("parks", .push(.settings)))
        session.hasChanges = true
        store.dispatch(.select("you"))
        #expect(store.state.tabs?.selection == "you")
    }

    @Test func `a sheet can ask whether to discard changes`() {
        let store = makeStore(
            session.leavingGuard(.hold(until: "settled", presenting: .filter("discard?"))))
        store.dispatch(.tab("parks", .push(.settings)))
        session.hasChanges = true
        store.dispatch(.tab("parks", .pop))
        #expect(store.state.tabs?["parks"]?.presentedSheet == .filter("discard?"))
        store.dispatch(.top(.dismiss))
        #expect(store.state.tabs?["parks"]?.path == [.settings])
        store.dispatch(.tab("parks", .pop))
        session.hasChanges = false
        store.dispatch(.resume("settled"))
        #expect(store.state == tabsOnly)
    }

    @Test func `a journey replays the decisions of guards without asking them`() throws {
        let recorder = JourneyRecorder<Screen, Card>()
        let session = session
        let store = NavigationStore(initialState: tabsOnly) {
            NavigationReducer(links: links) { _ in }
                .guarded(
                    by: session.profileGuard,
                    .entering { $0.route == .unlinked ? .redirect(to: .push(.settings)) : .allow },
                    .entering { $0.route == .product(0) ? .deny("Closed.") : .allow }
                )
                .recording(recorder)
        }
        var states = [store.state]
        func dispatch(_ action: AppAction) {
            store.dispatch(action)
            states.append(store.state)
        }
        dispatch(.open("/profile"))
        dispatch(.tab("shop", .push(.unlinked)))
        dispatch(.open("/shop/product/0"))
        dispatch(.tab("shop", .dismiss))
        session.isSignedIn = true
        dispatch(.open("/profile"))
        session.isSignedIn = false
        dispatch(.tab("you", .popToRoot))
        dispatch(.open("/profile"))
        session.isSignedIn = true
        dispatch(.resume("signedIn"))
        let journey = try #require(recorder.journey)
        #expect(journey.state(after: journey.steps.count, links: links) == store.state)
        let text = try journey.jsonLines()
        let read = try Journey<Screen, Card>(jsonLines: text)
        #expect(read == journey)
        #expect(read.states(links: links) == Array(states.dropFirst()))
        #expect(read.state(after: 1, links: links).held != nil)
    }
}

extension NavigationAction {
    fileprivate var firstLinkText: String? {
        text.contains("open ") ? text : nil
    }
}
