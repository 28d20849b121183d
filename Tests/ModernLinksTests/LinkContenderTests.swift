import ModernLinks
import Testing

struct LinkContenderTests {
    private func reasons(_ link: String, _ table: LinkTable<AppRoute> = table) -> [String: String] {
        let all = table.contenders(for: link).map { ($0.pattern.description, $0.reason) }
        return Dictionary(all) { first, _ in first }
    }

    @Test(arguments: [
        ("/users/42", ["/users/:id?tab=:tab"]),
        ("/parks/zion/nearby/elk", ["/parks/:id", "nearby/:id"]),
        ("parksapp://settings", ["/settings"]),
        ("/zzz", []),
        ("/users/me", []),
    ])
    func `the winners are the patterns that read the link`(link: String, winners: [String]) {
        let contenders = table.contenders(for: link)
        #expect(contenders.filter(\.isWinner).map(\.pattern.description) == winners)
        #expect(Array(contenders.prefix(winners.count).map(\.isWinner)) == winners.map { _ in true })
    }

    @Test(arguments: [
        ("/users/42", "/users/:id?tab=:tab", "It reads the link."),
        ("/parks/zion/nearby/elk", "/parks/:id", "It reads segments 1 to 2."),
        ("/parks/zion/nearby/elk", "nearby/:id", "It reads segments 3 to 4."),
        ("/parks/zion/nearby/elk", "/parks", "“/parks/:id” is longer."),
        ("/users/42", "/settings", "Segment 1 is “users”, not “settings”."),
        ("/users/42", "/users/:id/edit", "The link ends before segment 3, “edit”."),
        ("/users/me", "/users/:id?tab=:tab", "Segment 2, \"id\", should be a whole number, but is \"me\"."),
        ("/settings/zzz", "/settings", "It ends before “zzz”, and no other pattern reads the rest."),
        ("/settings", "nearby/:id", "It continues a path, and can't begin one."),
    ])
    func `each losing pattern gives a reason`(link: String, pattern: String, reason: String) {
        #expect(reasons(link)[pattern] == reason)
    }

    @Test func `a literal wins over a value, the first over an equal one, and more items over fewer`() {
        let table = LinkTable<AppRoute> {
            DeepLink("/parks/:id", AppRoute.park)
            DeepLink("/parks/all", .parks)
            DeepLink("/parks/all?kind=old", .settings)
            DeepLink("/parks/:name", AppRoute.text)
        }
        let all = reasons("/parks/all", table)
        #expect(all["/parks/all"] == "It reads the link.")
        #expect(all["/parks/:id"] == "In “/parks/all”, “all” has priority over a value.")
        #expect(all["/parks/all?kind=old"] == "It requires the item kind=old.")
        #expect(
            reasons("/parks/all?kind=old", table)["/parks/all"]
                == "“/parks/all?kind=old” requires more items.")
        #expect(
            reasons("/parks/zion", table)["/parks/:name"]
                == "“/parks/:id” has the same shape and is declared first.")
    }

    @Test func `a link that can't be split has no contenders`() {
        #expect(table.contenders(for: "https://elsewhere.example/settings").isEmpty)
        #expect(table.contenders(for: "/%zz").isEmpty)
        #expect(table.contenders(for: "/" + String(repeating: "a/", count: 10_000)).isEmpty)
    }
}
