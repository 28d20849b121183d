import ModernNavigation
import SavedData
import ScreenTesting
import SwiftUI
import Testing

enum SplitView {
    // excerpt: split
    struct Folder: Hashable, Codable { let name: String }
    struct Mail: Hashable, Codable { let id: Int }

    struct MailModule: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.route(Folder.self) { MailList(folder: $0) }
            modules.route(Mail.self) { Text("Dear reader").navigationTitle("Mail \($0.id)") }
            modules.links(for: Folder.self, column: .content) {
                DeepLink("/folders/:name", make: Folder.init, extract: \.name)
            }
            modules.links(for: Mail.self, column: .detail) {
                DeepLink("mails/:id", make: Mail.init, extract: \.id)
            }
        }
    }

    struct MailApp: App {
        let modules = ModuleRegistry(hosts: ["mail.example"]) { MailModule() }

        var body: some Scene {
            WindowGroup {
                NavigationWindow(modules: modules) {
                    List(["Inbox", "Sent"], id: \.self) { NavigationLink($0, route: Folder(name: $0)) }
                        .navigationTitle("Folders")
                } content: {
                    Text("Choose a folder").navigationTitle("Mails")
                } detail: {
                    Text("Choose a mail").navigationTitle("Mail")
                }
            }
        }
    }
    // end

    struct MailList: View {
        let folder: Folder
        var body: some View {
            List(1..<4, id: \.self) { NavigationLink("Mail \($0)", route: Mail(id: $0)) }
                .navigationTitle(folder.name)
        }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct SplitViewTests {
    init() { _ = SavedElsewhere.folder }

    @Test func `a link fills the columns of a wide window and the stack of a narrow one`() async throws {
        let screen = await HeadlessScreen(SplitView.MailApp.self, isCompact: false)
        try await screen.open("/folders/Inbox/mails/2")
        #expect(screen.columns == ["Folders", "Inbox", "Mail 2"])
        await screen.resize(isCompact: true)
        #expect(screen.title == "Mail 2")
        try await screen.back()
        #expect(screen.title == "Inbox")
        try await screen.back()
        #expect(screen.title == "Folders")
    }

    @Test func `a tapped folder fills the middle column, and a tapped mail the last one`() async throws {
        let screen = await HeadlessScreen(SplitView.MailApp.self, isCompact: false)
        try await screen.tap("Inbox")
        #expect(screen.columns == ["Folders", "Inbox", "Mail"])
        try await screen.tap("Mail 2")
        #expect(screen.columns == ["Folders", "Inbox", "Mail 2"])
        #expect(screen.address?.path() == "/folders/Inbox/mails/2")
        try await screen.tap("Sent")
        #expect(screen.columns == ["Folders", "Sent", "Mail 2"])
    }

    @Test func `on a phone each tap goes one screen on`() async throws {
        let screen = await HeadlessScreen(SplitView.MailApp.self, isCompact: true)
        try await screen.tap("Inbox")
        try await screen.tap("Mail 2")
        #expect(screen.title == "Mail 2")
        try await screen.back()
        #expect(screen.title == "Inbox")
        try await screen.back()
        #expect(screen.title == "Folders")
    }
}
