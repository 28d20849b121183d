import ModernLinks
import Testing

struct NearestLinkTests {
    @Test(arguments: [
        ("/Parks/zion", "/parks/zion"),
        ("https://parks.example/SETTINGS", "/settings"),
        ("parksapp://setings", "/settings"),
        ("/parks/zion/nerby/elk", "/parks/zion/nearby/elk"),
        ("/parks/zion/nearby", "/parks/zion"),
        ("/parks/zion/somewhere/else", "/parks/zion"),
        ("/users/42/edti", "/users/42/edit"),
        ("/users/1?tab=fotos", "/users/1"),
        ("/parks//zion", "/parks/zion"),
        ("/parks/zion/../elk", "/parks/zion"),
        ("/parks/%zz", "/parks"),
        ("/Text/a%20b", "/text/a%20b"),
    ])
    func `the suggested link can be parsed`(link: String, meant: String) throws {
        #expect(table.nearestLink(to: link) == meant)
        _ = try table.parse(meant)
    }

    @Test(arguments: [
        "/settings", "/", "/zzzzzzzz", "/users/me", "https://elsewhere.example/settings", "mailto:somebody",
    ])
    func `nothing is suggested for a correct link or without a near one`(link: String) {
        #expect(table.nearestLink(to: link) == nil)
    }

    @Test func `a suggestion for any link ends, and can be parsed`() {
        var generator = SeededGenerator(state: 7)
        let parts = [
            "/", "parks", "users", "1", "edit", "%", "%2F", "..", "?", "tab=", "x", "#", "nearby", "é", "//",
            ":",
        ]
        for _ in 0..<2_000 {
            let link = (0..<Int.random(in: 0...9, using: &generator)).map { _ in
                parts.randomElement(using: &generator) ?? ""
            }.joined()
            if let near = table.nearestLink(to: link) { #expect((try? table.parse(near)) != nil, "\(link)") }
        }
    }

    @Test(arguments: [
        ("/zzzz", "There is nothing called “zzzz” here.", "/zzzz"),
        ("https://parks.example/users/M%C3%A9", "There is nothing called “Mé” here.", "/users/Mé"),
        ("/users", "This link is not complete.", "/users"),
        ("https://elsewhere.example/x", "This link belongs to another app.", "https://elsewhere.example/x"),
        ("/parks//zion", "This link is not written correctly.", "/parks//zion"),
        ("/articles/1", "There is nothing called “1” here.", "/articles/1"),
    ])
    func `an error has a text for users, without patterns`(link: String, words: String, asked: String) {
        do throws(LinkError) {
            _ = try table.parse(link)
            Issue.record("\(link) can be read")
        } catch {
            #expect(error.words == words)
            #expect(error.asked == asked)
        }
    }
}
