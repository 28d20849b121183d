import Combine
import ExploreTesting
import Foundation
import ModernNavigation
import SwiftUI
import Testing

/// What no screen shows: states that a relaunch changes, patterns of links, and time.
@MainActor
@Suite(.timeLimit(.minutes(30)))
struct HiddenStateTests {
    @Test func `a difference that no screen shows is named, without a test`() async throws {
        let found = await Exploration(CountingTab.self).run(limit: .seconds(3600))
        let fault = try #require(found.faults.first { $0.kind == .notRestored })
        #expect(fault.what.contains("the state at “Inbox” differs: "), "\(fault.what)")
        #expect(fault.what.contains("badge"), "\(fault.what)")
        #expect(fault.test == nil)
    }

    @Test func `a pattern that no way leads to is noted, but not an alias`() async {
        let found = await Exploration(WithAlias.self).run(limit: .seconds(3600))
        #expect(found.isComplete)
        let notes = found.notes.filter { $0.kind == .neverReached }
        #expect(notes.map(\.what) == ["no way leads to a screen with the link /hidden/:name (route)"])
    }

    @Test func `a walk waits for a logo that Combine replaces on the main loop`() async {
        let found = await Exploration(WithDelay.self).run(limit: .seconds(3600))
        #expect(found.isComplete && found.faults.isEmpty, "\(found)")
        #expect(found.screens.states.map(\.titles) == [["Start"], ["Start", "More"]])
    }
}

/// An app with a place that no control leads to, and an old pattern of a place that one leads to.
private struct WithAlias: App {
    struct Note: Hashable, Codable { let name: String }
    struct Hidden: Hashable, Codable { let name: String }
    struct Module: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.route(Note.self) { Text($0.name).navigationTitle($0.name) }
            modules.route(Hidden.self) { Text($0.name).navigationTitle($0.name) }
            modules.links(for: Note.self) {
                DeepLink("/notes/:name", make: Note.init, extract: \.name)
                DeepLink("/memos/:name", make: Note.init, extract: \.name).alias
            }
            modules.links(for: Hidden.self) {
                DeepLink("/hidden/:name", make: Hidden.init, extract: \.name)
            }
        }
    }
    let modules = ModuleRegistry(hosts: ["planted.example"]) { Module() }
    var body: some Scene {
        WindowGroup {
            NavigationWindow(modules: modules) {
                List { NavigationLink("Ann", route: Note(name: "Ann")) }.navigationTitle("Notes")
            }
        }
    }
}

private struct WithDelay: App {
    struct Front: View {
        @State private var isReady = false
        var body: some View {
            if isReady {
                NavigationStack {
                    NavigationLink("More") { Text("More").navigationTitle("More") }.navigationTitle("Start")
                }
            } else {
                Text("Logo").onReceive(Just(true).delay(for: .milliseconds(200), scheduler: RunLoop.main)) {
                    isReady = $0
                }
            }
        }
    }
    var body: some Scene { WindowGroup { Front() } }
}

/// An app that forgets how many messages are new, and shows their number as the badge of a tab.
private struct CountingTab: App {
    struct Inbox: View {
        @State private var count = 3
        @Environment(AppNavigationStore.self) private var navigation
        var body: some View {
            List {
                Button("Read") {
                    count = 0
                    navigation.setBadge(nil, of: "inbox")
                }
            }
            .navigationTitle("Inbox")
            .onAppear { navigation.setBadge(count == 0 ? nil : "\(count)", of: "inbox") }
        }
    }
    struct Module: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.tab("inbox", "Inbox", systemImage: "tray", link: "/inbox") { Inbox() }
            modules.tab("other", "Other", systemImage: "gear", link: "/other") {
                Text("Nothing").navigationTitle("Other")
            }
        }
    }
    let modules = ModuleRegistry(hosts: ["planted.example"]) { Module() }
    var body: some Scene { WindowGroup { NavigationWindow(modules: modules) } }
}
