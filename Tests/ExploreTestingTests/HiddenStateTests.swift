import ExploreTesting
import ModernNavigation
import SwiftUI
import Testing

/// What a relaunch changes although no screen shows it.
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
