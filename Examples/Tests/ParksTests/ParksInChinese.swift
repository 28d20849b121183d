import SavedData
import ScreenTesting
import Testing

@testable import Parks
@testable import ParksFeature
@testable import ShopFeature

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

    /// Words that are the same in Chinese: a name, the library's and a type's.
    private static let names: Set<String> = ["Robin", "Ranger", "ModernNavigation", "Store"]

    /// The English words on a screen, as it is printed for tests: without the kinds and states of its elements.
    private static func englishWords(in text: String) -> Set<String> {
        let shown = text.split(separator: "\n").map { line in
            line.trimming(while: { $0 == " " || $0 == "-" })
                .replacing(/\ \([a-z0-9, %]*\)$/, with: "")
                .replacing(/^\[\w+\]?/, with: "").replacing(/^screen\ /, with: "")
        }
        return Set(shown.flatMap { $0.matches(of: /[A-Za-z]{2,}/).map { String($0.output) } })
            .subtracting(names)
    }

    @Test func `English words are found`() {
        let text = "screen “Parks”\n  - 阿卡迪亚 Maine · 1919 (selected)\n  [button “关闭”] (disabled)"
        #expect(Self.englishWords(in: text) == ["Parks", "Maine"])
    }

    nonisolated static let links =
        ["/parks", "/shop", "/pages", "/you", "/settings", "/help", "/parks?sheet=settings"]
        + ["/you?sheet=settings-modal", "/you/profile", "/you?sheet=avatar", "/help/about/water"]
        + ["/help/about/bears", "/help/about/weather", "/shop/product/999"]
        + Product.Category.allCases.map { "/shop/category/\($0.rawValue)" }
        + Product.all.map { "/shop/product/\($0.id)" }

    @Test(arguments: links) func `no screen has an English word`(link: String) async throws {
        try await screen.open(link)
        #expect(Self.englishWords(in: screen.text) == [], "\(link): \(screen.text)")
    }

    @Test func `no park has an English word, in metres or in miles`() async throws {
        for park in ParkCatalog.bundled.parks {
            try await screen.open("/parks/\(park.id.rawValue)")
            #expect(Self.englishWords(in: screen.text) == [], "\(park.id.rawValue): \(screen.text)")
        }
        try await screen.open("/settings")
        try await screen.tap("英里和英亩")
        try await screen.open("/parks/yosemite")
        #expect(screen.shows("英亩") && screen.shows("英里"))
        #expect(Self.englishWords(in: screen.text) == [], "\(screen.text)")
    }

    @Test func `what has no link is in Chinese, too`() async throws {
        try await screen.open("/help")
        try await screen.tap("呼叫护林员")
        #expect(Self.englishWords(in: screen.text) == [], "\(screen.text)")
        try await screen.open("/you/profile")
        try await screen.tap("更换头像")
        try await screen.tap("爪印")
        #expect(Self.englishWords(in: screen.text) == [], "\(screen.text)")
        #expect(screen.shows("100%"))
        try await screen.slide("尺寸", to: 1.4)
        try await screen.back()
        #expect(screen.title == "放弃更改？")
        #expect(Self.englishWords(in: screen.text) == [], "\(screen.text)")
        try await screen.tap("放弃更改")
        try await screen.open("/shop/product/123")
        try await screen.tap("加入购物车")
        try await screen.open("/shop")
        #expect(screen.shows("挂图") && Self.englishWords(in: screen.text) == [], "\(screen.text)")
        try await screen.open("/parks")
        try await screen.type("zzz", into: "公园或州")
        #expect(Self.englishWords(in: screen.text) == ["zzz"], "\(screen.text)")
    }
}

extension StringProtocol {
    fileprivate func trimming(while isTrimmed: (Character) -> Bool) -> String {
        String(drop(while: isTrimmed))
    }
}
