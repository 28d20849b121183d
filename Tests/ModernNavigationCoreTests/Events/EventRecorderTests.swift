import Foundation
import ModernComposable
import Observation
import Testing

@testable import ModernNavigationCore

@MainActor
@Suite(.timeLimit(.minutes(30))) struct EventRecorderTests {
    @Test func `screens are recorded by their patterns, without values`() throws {
        let recorded = try Recorded()
        let store = recorded.store
        store.dispatch(.tab("parks", .push(.park("zion"))), from: .tap)
        store.dispatch(.tab("parks", .push(.unlinked)))
        store.dispatch(.tab("parks", .pop), from: .swipe)
        store.dispatch(.select("shop"), from: .tab)
        store.dispatch(.tab("shop", .push(.product(7))), from: .tap)
        store.dispatch(.tab("shop", .present(.filter("secret"))), from: .tap)
        store.dispatch(.tab("shop", .presented(.push(.settings))), from: .tap)
        store.dispatch(.tab("shop", .dismiss), from: .pull)
        #expect(
            recorded.lines == [
                "push tap changed /parks → /parks/:id, in tab:parks",
                "push code changed /parks/:id → Screen.unlinked, in tab:parks",
                "pop swipe changed Screen.unlinked → /parks/:id, in tab:parks",
                "select tab changed /parks/:id → /shop",
                "push tap changed /shop → /shop/product/:id, in tab:shop",
                "present tap changed /shop/product/:id → sheet:Card.filter, in tab:shop",
                "push tap changed sheet:Card.filter → /settings, in tab:shop/presented",
                "dismiss pull changed /settings → /shop/product/:id, in tab:shop",
            ])
    }

    @Test func `a session starts with the current screen and numbers its events`() throws {
        let recorded = try Recorded()
        recorded.store.dispatch(.select("shop"))
        recorded.store.dispatch(.select("you"))
        let events = recorded.memory.events
        #expect(events.map(\.name) == [.start, .select, .select])
        #expect(events.map(\.sequence) == [0, 1, 2])
        #expect(events.map(\.to) == ["/parks", "/shop", "/you"])
        #expect(events.map(\.from) == [nil, "/parks", "/shop"])
        #expect(Set(events.map(\.session)).count == 1)
        #expect(Set(events.map(\.id)).count == 3)
        #expect(events.allSatisfy { $0.at == 1_764_000_000_000 })
    }

    @Test func `a write of a bound stack is recorded as a push, a pop or a replacement`() throws {
        let recorded = try Recorded(start: AppState())
        recorded.store.dispatch(.setPath([.park("a")]))
        recorded.store.dispatch(.setPath([.park("a"), .settings]), from: .tap)
        recorded.store.dispatch(.setPath([.park("a")]))
        recorded.store.dispatch(.setPath([.settings, .profile, .profile]))
        #expect(
            recorded.lines == [
                "push tap changed root → /parks/:id", "push tap changed /parks/:id → /settings",
                "pop back changed /settings → /parks/:id", "setPath tap changed /parks/:id → /profile",
            ])
    }

    @Test func `a link records its origin, and a wrong link what was asked for and suggested`() throws {
        let recorded = try Recorded()
        recorded.store.dispatch(.open("/profile?sheet=avatar"), from: .link, origin: "push")
        recorded.store.dispatch(.open("/parkz/yosemite"))
        recorded.store.dispatch(.dismiss)
        recorded.store.dispatch(.open("/robin@example.org/secret"))
        #expect(
            recorded.lines == [
                "open link changed /parks → sheet:Card.avatar, from push",
                "open link linkFailed at sheet:Card.avatar, /parkz/:, meant /parks/:id",
                "other code changed at sheet:Card.avatar",
                "open link linkFailed at sheet:Card.avatar, /:/:",
            ])
    }

    @Test func `closing the message of a wrong link is recorded as other, a sheet as dismiss`() throws {
        let recorded = try Recorded()
        recorded.store.dispatch(.open("/profile?sheet=avatar"))
        recorded.store.dispatch(.open("/parkz/yosemite"))
        recorded.store.dispatch(.dismiss)
        recorded.store.dispatch(.top(.dismiss))
        #expect(
            recorded.lines.suffix(2) == [
                "other code changed at sheet:Card.avatar",
                "dismiss code changed sheet:Card.avatar → /profile, in tab:you/presented",
            ])
    }

    @Test func `a refused action records the reason`() throws {
        let recorded = try Recorded()
        recorded.store.dispatch(.select("none"))
        recorded.store.dispatch(.presented(.pop))
        recorded.store.dispatch(.batch([.select("shop"), .select("none")]))
        recorded.store.dispatch(.tab("parks", .pop))
        #expect(
            recorded.lines == [
                "select code refused at /parks, noTab",
                "pop code refused at /parks, in presented, nothingPresented",
                "batch code refused at /parks, noTab", "pop code unchanged at /parks, in tab:parks",
            ])
    }

    @Test func `an action that guards decide on is recorded as one event, with its source`() throws {
        let guardian = NavigationGuard<Screen, Card>.entering { question in
            switch question.route {
            case .profile: .hold(until: "signedIn", presenting: .avatar)
            case .park("closed"): .redirect(to: .push(.settings))
            case .product: .deny("No.")
            default: .allow
            }
        }
        let recorded = try Recorded(guards: guardian)
        recorded.store.dispatch(.tab("parks", .push(.park("closed"))), from: .tap)
        recorded.store.dispatch(.tab("shop", .push(.product(1))), from: .tap)
        recorded.store.dispatch(.open("/profile"), from: .link, origin: "web")
        recorded.store.dispatch(.drop("signedIn"))
        #expect(
            recorded.lines == [
                "push tap redirected /parks → /settings, in tab:parks",
                "push tap refused at /settings, in tab:shop, denied",
                "open link held /settings → sheet:Card.avatar, from web",
                "other code changed at sheet:Card.avatar",
            ])
    }

    @Test func `an action held by a slow guard keeps its source`() async throws {
        let guardian = NavigationGuard<Screen, Card>.entering(where: { $0.route == .settings }) { _ in .allow
        }
        let recorded = try Recorded(guards: guardian)
        await recorded.store.dispatch(.tab("parks", .push(.settings)), from: .tap).finish()
        recorded.store.dispatch(.tab("parks", .pop))
        #expect(
            recorded.lines == [
                "push tap held at /parks, in tab:parks",
                "resume tap changed /parks → /settings, in tab:parks",
                "pop code changed /settings → /parks, in tab:parks",
            ])
    }

    @Test func `a resumed action records the source of the resume`() throws {
        var isSignedIn = false
        let guardian = NavigationGuard<Screen, Card>.entering {
            $0.route == .profile && !isSignedIn ? .hold(until: "signedIn", presenting: .avatar) : .allow
        }
        let recorded = try Recorded(guards: guardian)
        recorded.store.dispatch(.tab("you", .push(.profile)))
        isSignedIn = true
        recorded.store.dispatch(.resume("signedIn"), from: .tap)
        #expect(
            recorded.lines == [
                "push code held /parks → sheet:Card.avatar, in tab:you",
                "resume tap changed sheet:Card.avatar → /parks, in tab:you",
            ])
    }

    @Test func `a queued action keeps its source, and doesn't pass it on`() throws {
        let recorded = try Recorded()
        let store = recorded.store
        _ = withObservationTracking {
            store.state.tabs?.selection
        } onChange: {
            MainActor.assumeIsolated {
                store.dispatch(.select("you"), from: .tab)
                store.dispatch(.tab("you", .push(.profile)))
            }
        }
        store.dispatch(.select("shop"), from: .swipe)
        #expect(
            recorded.lines == [
                "select swipe changed /parks → /shop", "select tab changed /shop → /you",
                "push code changed /you → /profile, in tab:you",
            ])
    }

    @Test func `only values that the app lists are recorded`() throws {
        let recorded = try Recorded(keeping: ["id"])
        recorded.store.dispatch(.tab("parks", .push(.park("Mount Rainier"))))
        recorded.store.dispatch(.tab("parks", .push(.settings)))
        #expect(recorded.memory.events.map(\.values) == [nil, ["id": "Mount Rainier"], nil])
    }

    @Test func `texts are shortened to the lengths that a collector accepts`() throws {
        let recorded = try Recorded(keeping: ["id"])
        let family = "👨‍👩‍👧‍👦"
        recorded.store.dispatch(
            .tab("parks", .push(.park("Rainier"))), from: .link,
            origin: "a\u{0}" + String(repeating: family, count: 100))
        recorded.store.dispatch(.tab("parks", .push(.park(String(repeating: "x", count: 5_000)))))
        let events = recorded.memory.events
        let origin = try #require(events[1].origin)
        #expect((397...400).contains(origin.utf8.count))
        #expect(origin.hasPrefix("a" + family))
        #expect(!origin.unicodeScalars.contains("\u{FFFD}"))
        #expect(events[1].values == ["id": "Rainier"])
        #expect(events[2].values == [:])
    }

    @Test func `a resource is shortened to the lengths that a collector accepts`() {
        var resource = EventResource(app: "")
        #expect(!resource.shortened.app.isEmpty)
        resource.app = String(repeating: "é", count: 150)
        resource.system = "Linux\u{0} 6"
        #expect(resource.shortened.app == String(repeating: "é", count: 100))
        #expect(resource.shortened.system == "Linux 6")
    }

    @Test func `a long time in the background ends the session, a short one does not`() throws {
        let recorded = try Recorded()
        recorded.store.dispatch(.select("shop"))
        recorded.recorder.sceneChanged(isInBackground: true)
        recorded.recorder.sceneChanged(isInBackground: true)
        recorded.wall.date.addTimeInterval(30 * 60)
        recorded.recorder.sceneChanged(isInBackground: false)
        recorded.recorder.sceneChanged(isInBackground: true)
        recorded.wall.date.addTimeInterval(30 * 60 + 1)
        recorded.recorder.sceneChanged(isInBackground: false)
        recorded.store.dispatch(.select("you"))
        let events = recorded.memory.events
        #expect(
            events.map(\.name) == [
                .start, .select, .background, .foreground, .background, .start, .select,
            ])
        #expect(events.map(\.sequence) == [0, 1, 2, 3, 4, 0, 1])
        #expect(Set(events.map(\.session)).count == 2)
        #expect(events[5].to == "/shop")
        #expect(events[5].from == nil)
    }

    @Test func `an app can end the session and renew the anonymous person`() throws {
        let people = PeopleSink()
        let recorded = try Recorded(person: .ofWindow, others: [people])
        recorded.store.dispatch(.select("shop"))
        recorded.events.endSession()
        recorded.store.dispatch(.select("you"))
        recorded.events.renewPerson()
        recorded.store.dispatch(.select("parks"))
        #expect(recorded.memory.events.map(\.name) == [.start, .select, .start, .select, .start, .select])
        let persons = people.persons
        #expect(persons[0] == persons[3])
        #expect(persons[3] != persons[4])
        #expect(persons.allSatisfy { UUID(uuidString: $0) != nil })
    }

    @Test func `a kept person is the same after a restart, until renewed`() throws {
        let folder = EventTestFolder()
        defer { folder.remove() }
        func person() throws -> (String?, NavigationEvents) {
            let people = PeopleSink()
            let recorded = try Recorded(person: .kept(file: folder.path + "/person"), others: [people])
            recorded.store.dispatch(.select("shop"))
            return (people.persons.first, recorded.events)
        }
        let (first, events) = try person()
        #expect(try person().0 == first)
        events.renewPerson()
        #expect(try person().0 != first)
    }

    @Test func `a sink that sends events off the device gets none before the app allows it`() throws {
        let away = PeopleSink(leavesDevice: true)
        let recorded = try Recorded(person: .ofWindow, others: [away])
        recorded.store.dispatch(.select("shop"))
        #expect(away.persons.isEmpty)
        recorded.events.allowSending()
        recorded.store.dispatch(.select("you"))
        #expect(away.names == [.start, .select])
        recorded.events.forbidSending()
        recorded.store.dispatch(.select("parks"))
        #expect(away.names == [.start, .select])
        #expect(away.calls == ["allow", "forbid"])
    }

    @Test func `events of a window not shown yet wait, and keep the consent of their recording`() throws {
        let away = PeopleSink(leavesDevice: true)
        let recorded = try Recorded(person: .ofWindow, others: [away])
        recorded.recorder.wait()
        recorded.store.dispatch(.select("shop"))
        recorded.events.allowSending()
        recorded.store.dispatch(.select("you"))
        #expect(recorded.memory.events.isEmpty)
        #expect(away.names.isEmpty)
        recorded.recorder.resume()
        recorded.store.dispatch(.select("parks"))
        #expect(recorded.memory.events.map(\.name) == [.start, .select, .start, .select, .select])
        #expect(away.names == [.start, .select, .select])
    }

    @Test func `the memory sink keeps the last events in order`() {
        let memory = MemorySink(keeping: 3)
        for number in 0..<5 { memory.take(event(UInt32(number)), of: testResource) }
        #expect(memory.events.map(\.sequence) == [2, 3, 4])
    }

    @Test func `an event is written with the fields of the format, and read again`() throws {
        var one = event(17, to: "/parks/:id")
        one.origin = "push"
        one.values = ["id": "a \"quoted\" \u{1F3DE}\n"]
        let bytes = EventLines.line(testResource) + EventLines.line(one)
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        #expect(lines[0] == #"{"format":"modernnavigation.events","version":1,"app":"test"}"#)
        let names = [
            "id", "session", "sequence", "at", "name", "source", "origin", "to", "outcome", "values",
        ]
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(lines[1].utf8)) as? [String: Any])
        #expect(Set(object.keys) == Set(names))
        #expect(EventLines.read(bytes).events.map(\.event) == [one])
        #expect(EventLines.read(bytes).events.map(\.resource) == [testResource])
    }

    @Test func `unreadable lines and unknown versions are skipped and counted`() {
        let later = #"{"format":"modernnavigation.events","version":2,"app":"test"}"# + "\n"
        let bytes =
            EventLines.line(testResource) + Array("broken\n".utf8) + EventLines.line(event(1))
            + Array(later.utf8)
            + EventLines.line(event(2))
        let contents = EventLines.read(bytes)
        #expect(contents.events.map(\.event.sequence) == [1])
        #expect(contents.skipped == 3)
    }

    @Test func `a source name written by earlier versions is still read`() throws {
        let sources = try JSONDecoder().decode(
            [NavigationSource].self, from: Data(#"["systemBack","tap","pull"]"#.utf8))
        #expect(sources == [.back, .tap, .pull])
    }

    @Test func `a journey records the source of each action`() throws {
        let recorder = JourneyRecorder<Screen, Card>()
        let store = NavigationStore(initialState: tabsOnly) {
            NavigationReducer(links: links) { _ in }.recording(recorder)
        }
        store.dispatch(.select("shop"), from: .tab)
        store.dispatch(.tab("shop", .setPath([.settings])))
        store.dispatch(.tab("shop", .setPath([])), from: .code)
        #expect(recorder.journey?.steps.map(\.source) == [.tab, .tap, .code])
    }
}

private final class PeopleSink: EventSink, @unchecked Sendable {  // Used by one test, on the main actor.
    let leavesDevice: Bool
    private(set) var persons: [String] = []
    private(set) var names: [NavigationEvent.Name] = []
    private(set) var calls: [String] = []

    init(leavesDevice: Bool = false) { self.leavesDevice = leavesDevice }

    func take(_ event: NavigationEvent, of resource: EventResource) {
        persons.append(resource.person ?? "")
        names.append(event.name)
    }

    func allow() { calls.append("allow") }
    func forbid() { calls.append("forbid") }
}
