import SavedData
import ScreenTesting
import Testing

@testable import Parks

/// Parks in Simplified Chinese, from its string catalogue.
@MainActor @Suite(.timeLimit(.minutes(30))) struct ParksInChinese {
    let screen: HeadlessScreen

    init() async {
        _ = SavedElsewhere.folder
        screen = await HeadlessScreen(ParksApp.self, language: "zh-Hans")
    }

    @Test func `the list has its words and the names of the parks in Chinese`() async throws {
        #expect(screen.title == "公园")
        #expect(screen.selectedTab == "公园")
        #expect(screen.shows("63 座公园"))
        #expect(screen.shows("优胜美地"))
        #expect(!screen.shows("63 parks"))
    }

    @Test func `a park, the settings and the shop are in Chinese, also after a relaunch`() async throws {
        try await screen.tap("阿卡迪亚")
        #expect(screen.title == "阿卡迪亚")
        #expect(screen.shows("设立年份") && screen.shows("缅因州"))
        let again = await screen.relaunched()
        #expect(again.title == "阿卡迪亚")
        try await again.back()
        try await again.tap("设置")
        #expect(again.shows("公园的距离和面积。"))
        try await again.tap("关闭")
        try await again.tap("商店")
        #expect(again.title == "商店" && again.shows("装备"))
    }

    @Test func `where the catalogue has no text, the source language is shown`() async {
        let french = await HeadlessScreen(ParksApp.self, language: "fr")
        #expect(french.title == "Parks" && french.shows("63 parks"))
    }
}
