import Foundation
import ScreenTesting
import SwiftUI
import Testing

@testable import ModernNavigation

@MainActor
@Suite(.timeLimit(.minutes(30))) struct FailureViewTests {
    private struct Sorry: View {
        let failure: FailedLink
        @Environment(AppNavigationStore.self) private var navigation
        var body: some View {
            Text("Sorry: \(failure.asked ?? failure.url)")
            Button("Back to the app") { navigation.dismiss() }
        }
    }

    private func open<Content: View>(
        _ change: @escaping (AnyView) -> Content
    ) async -> HeadlessScreen {
        let modules = makeModules()
        return await HeadlessScreen { change(AnyView(NavigationWindow(modules: modules))) }
    }

    @Test func `the app's own view is shown for a link that can't be opened`() async throws {
        let screen = await open { $0.onFailedLink { Sorry(failure: $0) } }
        try await screen.open("/nowhere")
        #expect(screen.isSheetShown)
        #expect(screen.shows("Sorry: /nowhere"))
        try await screen.tap("Back to the app")
        #expect(!screen.isSheetShown)
    }

    @Test func `the app's own view is shown for a route without a view`() async throws {
        let screen = await open { $0.onMissingScreen { Text("Update for \($0.code)") } }
        try await screen.tap("Lost")
        #expect(screen.shows("Update for MN0306"))
    }

    @Test func `the usual views speak to people, and show codes only to developers`() async throws {
        let screen = await open { $0 }
        try await screen.tap("Lost")
        #expect(screen.title == "This screen can’t be shown")
        #expect(screen.shows("This version of the app doesn’t have it. Go back, or update the app."))
        #expect(!screen.shows("MN0306"))
        try await screen.tap("Details for developers")
        #expect(screen.shows("MN0306"))
    }

    @Test func `the usual views speak Chinese`() async throws {
        let screen = await open { $0.environment(\.locale, Locale(identifier: "zh_CN")) }
        try await screen.tap("Lost")
        #expect(screen.title == "无法显示此页面")
        try await screen.open("/trails/Mist/nowhere")
        #expect(screen.title == "无法打开此链接")
        #expect(screen.shows("链接不完整，或其内容不在此处。"))
        try await screen.tap("关闭")
        #expect(!screen.isSheetShown)
    }

    @Test(arguments: ["zh", "zh-Hans", "zh_SG", "zh-Hans-HK"])
    func `simplified Chinese has every phrase`(locale: String) {
        let text = FailureText(Locale(identifier: locale))
        for phrase in FailureText.Phrase.allCases { #expect(text(phrase) != phrase.rawValue) }
        #expect(text.suggestion("Zion").contains("Zion"))
    }

    @Test(arguments: ["en_GB", "de", "zh_TW", "zh-Hant"])
    func `other languages are English`(locale: String) {
        let text = FailureText(Locale(identifier: locale))
        #expect(text(.close) == "Close")
        #expect(text.suggestion("Zion") == "Did you mean Zion?")
    }
}
