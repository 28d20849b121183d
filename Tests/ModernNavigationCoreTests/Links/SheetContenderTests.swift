import ModernLinks
import ModernNavigationCore
import Testing

@Suite("Why a link's items show a sheet")
struct SheetContenderTests {
    private let links = AppLinks<String, String>(
        tabs: [.init("you", "/you")],
        routes: [.init(in: "you", [DeepLink("/profile", "profile"), DeepLink("/settings", "settings")])],
        sheets: [DeepLink("avatar", "avatar"), DeepLink("filter", "filter")])

    private func reasons(_ link: String) -> [String: String] {
        let all = links.contenders(for: link).map { ($0.pattern.description, $0.reason) }
        return Dictionary(all) { first, _ in first }
    }

    @Test func `the item for a sheet is compared with the patterns of sheets`() {
        let reasons = reasons("/profile?sheet=avatar")
        #expect(reasons["/profile"] == "It reads the link.")
        #expect(reasons["avatar"] == "In “sheet=avatar”: It reads the link.")
        #expect(reasons["filter"] == "In “sheet=avatar”: Segment 1 is “avatar”, not “filter”.")
    }

    @Test func `each losing sheet pattern gives a reason; other items are not sheets`() {
        let contenders = links.contenders(for: "/profile?cover=avatr&tab=avatar")
        let sheets = contenders.filter { $0.reason.hasPrefix("In “") }
        #expect(sheets.map(\.pattern.description) == ["avatar", "filter"])
        #expect(!sheets.contains { $0.isWinner })
        #expect(sheets.first?.reason == "In “cover=avatr”: Segment 1 is “avatr”, not “avatar”.")
    }

    @Test func `a sheet above a sheet is compared, too`() {
        let reasons = reasons("/profile?root.sheet=filter%3Fsheet%3Davatar")
        #expect(reasons["filter"] == "In “root.sheet=filter?sheet=avatar”: It reads the link.")
        #expect(
            links.contenders(for: "/profile?root.sheet=filter%3Fsheet%3Davatar").contains {
                $0.isWinner && $0.reason == "In “sheet=avatar”: It reads the link."
            })
    }
}
