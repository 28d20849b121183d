import Foundation
import ModernNavigation
import Testing

@testable import BrowserHost
@testable import SwiftUI

@Suite("A woken session shows what its app has restored", .timeLimit(.minutes(30)))
@MainActor
struct WakeTests {
    let folder = TemporaryFolder()
    let client = Secret.make()

    /// An app that saves its navigation in a journal, and has links.
    struct JournaledApp: App {
        @MainActor static var folder = ""
        @MainActor static var store: NavigationStore<String, String>?
        @MainActor static var opened: [URL] = []
        var body: some Scene { WindowGroup { Root() } }

        struct Root: View {
            @State private var store = NavigationStore<String, String>(
                initialState: NavigationState<String, String>()
            ) {
                NavigationReducer<String, String> { _ in }
                    .saving(NavigationSaving(folder: JournaledApp.folder) { _ in })
            }

            var body: some View {
                let path = store.state.path.joined(separator: "/")
                Text("At \(path)")
                    .savesNavigation(store)
                    .onAppear { JournaledApp.store = store }
                    .userActivity("shown", element: path) {
                        $1.webpageURL = URL(string: "https://journaled.example/\($0)")
                    }
                    .onOpenURL { url in
                        JournaledApp.opened.append(url)
                        store.dispatch(.replace(url.pathComponents.filter { $0 != "/" }))
                    }
            }
        }
    }

    private func woken(from session: Session) throws -> Session {
        let sessions = makeSessions(folder.configuration, launch: AppLaunch(JournaledApp.self))
        return try sessions.lookUp(id: session.id, token: session.token, client: client)
    }

    @Test func `no link is opened if the app has restored a later screen than the host has recorded`() throws
    {
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        JournaledApp.folder = folder.url.appending(path: "journals").path
        let sessions = makeSessions(folder.configuration, launch: AppLaunch(JournaledApp.self))
        let session = try sessions.makeProvisional(at: "/start")
        try sessions.claim(session, by: client)
        #expect(JournaledApp.opened.map(\.path) == ["/start"])
        // The app's own change is in its journal at once. The server is killed before it has recorded the new address.
        JournaledApp.store?.dispatch(.push("end"))

        let woken = try woken(from: session)
        #expect(woken.html().contains("At start/end"))
        #expect(woken.shownPath == "/start/end")
        #expect(JournaledApp.opened.map(\.path) == ["/start"])
    }

    @Test func `an app that saves nothing is restored by its link`() throws {
        let sessions = makeSessions(folder.configuration)
        let session = try sessions.makeProvisional(at: "/7/8")
        try sessions.claim(session, by: client)
        let woken = try makeSessions(folder.configuration).lookUp(
            id: session.id, token: session.token, client: client)
        #expect(woken.shownPath == "/7/8")
    }
}
