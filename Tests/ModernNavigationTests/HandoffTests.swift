import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite(.timeLimit(.minutes(30))) struct HandoffTests {
    private func open(_ app: TrailsApp, base: URL?) async -> HeadlessScreen {
        await HeadlessScreen {
            NavigationTabs(store: app.store, modules: app.modules)
                .navigationLinks(app.store, modules: app.modules, base: base)
        }
    }

    @Test(arguments: ["https://trails.example", "http://trails.example", "trails://"])
    func `a second device continues with what the first one shows`(base: String) async throws {
        let base = URL(string: base)
        let first = TrailsApp()
        let phone = await open(first, base: base)
        first.store.dispatch(
            .open(try #require(URL(string: "https://trails.example/trails/mist?sheet=legend"))))
        await phone.settle()
        let second = TrailsApp()
        let tablet = await open(second, base: base)
        try await tablet.continueActivity(of: phone)
        #expect(second.store.state == first.store.state)
        #expect(tablet.title == "legend")
    }

    @Test(arguments: [("https://trails.example", true), ("trails://", false)])
    func `a user activity has a web page only for a web link`(base: String, isWeb: Bool) async throws {
        let app = TrailsApp()
        let screen = await open(app, base: URL(string: base))
        let activity = try #require(screen.graph.activity)
        #expect((activity.webpageURL != nil) == isWeb)
        #expect(activity.activityType == "ModernNavigation.link")
    }
}
