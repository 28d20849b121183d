import Foundation
import ModernLinks
import Testing

struct RoundTripTests {
    static func randomRoute(using generator: inout SeededGenerator) -> AppRoute {
        let text = String.random(using: &generator)
        let number = Int(bitPattern: UInt(generator.next()))
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: return .settings
        case 1: return .parks
        case 2: return .park(text)
        case 3: return .user(number, Tab.allCases.randomElement(using: &generator))
        case 4: return .userEdit(id: number)
        case 5:
            let count = Int.random(in: 0...3, using: &generator)
            let words = (0..<count).map { _ in String.random(using: &generator) }
            return .search(words: words, page: Bool.random(using: &generator) ? number : nil)
        case 6: return .article(UUID(), section: Bool.random(using: &generator) ? text : nil)
        default: return .text(text)
        }
    }

    /// Compares scalars as well, because equal strings may differ in them.
    static func isSame(_ left: [AppRoute], _ right: [AppRoute]) -> Bool {
        left == right
            && zip(left, right).allSatisfy { left, right in
                zip(texts(left), texts(right)).allSatisfy {
                    $0.unicodeScalars.elementsEqual($1.unicodeScalars)
                }
            }
    }

    private static func texts(_ route: AppRoute) -> [String] {
        switch route {
        case .park(let text), .text(let text): [text]
        case .search(let words, _): words
        case .article(_, let section): section.map { [$0] } ?? []
        case .home, .settings, .parks, .user, .userEdit: []
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `random routes are parsed as they were printed`(seed: UInt64) throws {
        var generator = SeededGenerator(state: seed)
        var printed = 0
        for _ in 0..<200 {
            let routes = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
                Self.randomRoute(using: &generator)
            }
            let items = (0..<Int.random(in: 0...2, using: &generator)).map { _ in
                LinkItem(name: .random(using: &generator), value: .random(using: &generator))
            }
            let link = ParsedLink(routes: routes, items: items)
            guard let text = table.print(link.routes, items: link.items) else { continue }
            printed += 1
            let back = try table.parse(text)
            #expect(back == link && Self.isSame(back.routes, link.routes), "\(text)")
            if let url = URL(string: "https://parks.example" + text) {
                #expect(try table.parse(url) == link, "\(url)")
            }
        }
        #expect(printed > 150)
    }

    @Test func `scalars of each length and plane are kept in the path and the query`() throws {
        // All scalars of one or two bytes in UTF-8; every 31st of the others, which covers all last bytes.
        let values = Array(UInt32(0)..<0x800) + Array(stride(from: UInt32(0x800), through: 0x10FFFF, by: 31))
        var text = ""
        func check() throws {
            let routes = [AppRoute.text(text), .search(words: [text], page: nil)]
            let link = try #require(table.print(routes))
            let back = try table.parse(link).routes
            if !Self.isSame(back, routes) { Issue.record("\(link)") }
            text = ""
        }
        for (index, value) in values.enumerated() {
            guard let scalar = Unicode.Scalar(value) else { continue }
            text.unicodeScalars.append(scalar)
            if index % 1_024 == 1_023 { try check() }
        }
        try check()
    }

    @Test func `each ASCII character is kept alone`() throws {
        for value in UInt8(0)..<128 {
            let text = String(Unicode.Scalar(value))
            for routes in [
                [AppRoute.text(text)], [.park("a"), .park(text)], [.search(words: [text], page: 1)],
            ] {
                let link = try #require(table.print(routes))
                #expect(try table.parse(link).routes == routes)
                let url = try #require(URL(string: "https://parks.example" + link))
                #expect(try table.parse(url.standardized).routes == routes)
            }
        }
    }

    @Test func `overlapping patterns print what they parse`() throws {
        let overlapping = LinkTable<AppRoute> {
            DeepLink("/parks", .parks)
            DeepLink("/:id", AppRoute.text)
            DeepLink("/parks/:id", AppRoute.park)
            DeepLink("parks/:id", AppRoute.park)
            DeepLink("/settings", .settings)
            DeepLink("settings", .settings)
            DeepLink("/parks/new", .home)
        }
        var generator = SeededGenerator(state: 7)
        let values = ["parks", "settings", "new", "", ".", "~", "a", "/", "parks/new"]
        var printed = 0
        for _ in 0..<2_000 {
            let routes = (0..<Int.random(in: 1...4, using: &generator)).map { _ -> AppRoute in
                let value = values.randomElement(using: &generator) ?? ""
                switch Int.random(in: 0..<5, using: &generator) {
                case 0: return .parks
                case 1: return .text(value)
                case 2: return .park(value)
                case 3: return .settings
                default: return .home
                }
            }
            guard let link = overlapping.print(routes) else { continue }
            printed += 1
            #expect(try overlapping.parse(link).routes == routes, "\(link)")
        }
        #expect(printed > 1_000)
    }

    @Test func `a path of a thousand screens is printed and parsed`() throws {
        let routes = [AppRoute.park("zion")] + (0..<1_000).map { AppRoute.park("p\($0)") }
        let link = try #require(table.print(routes))
        #expect(try table.parse(link).routes == routes)
    }
}

struct HostileInputTests {
    @Test(arguments: 0..<20 as Range<UInt64>)
    func `random bytes are parsed, or refused with a message`(seed: UInt64) {
        var generator = SeededGenerator(state: seed &* 31)
        let pieces = [
            "/", "users", "parks", "nearby", ":", "//", "?", "#", "&", "=", "%", "%2F", "%ff", "%00", "..",
            ".", "~", "1", "tab",
            "parksapp:", "https://", "parks.example", "@", "é", "\u{0}", "q=", "1.", "%2e", "text",
        ]
        for _ in 0..<500 {
            var link = ""
            for _ in 0..<Int.random(in: 0...30, using: &generator) {
                link += pieces.randomElement(using: &generator) ?? ""
                if Int.random(in: 0..<8, using: &generator) == 0 { link += String.random(using: &generator) }
            }
            do {
                let parsed = try table.parse(link)
                let text = table.print(parsed.routes, items: parsed.items, fragment: parsed.fragment)
                guard let printed = text else { continue }
                #expect(throws: Never.self) { try #require(try table.parse(printed) == parsed) }
            } catch {
                #expect(error.description.hasSuffix(".") || error.description.hasSuffix("?"))
            }
        }
    }

    @Test func `an ambiguous path is refused after visiting each position once`() {
        let table = LinkTable<AppRoute> {
            DeepLink("/a", .home)
            DeepLink("/a/a", .home)
            DeepLink("/a/a/a", .home)
            DeepLink("/:id/a", AppRoute.park)
            DeepLink("/a/:id/a", AppRoute.park)
        }
        let link = String(repeating: "/a", count: 1_000) + "/b/c"
        #expect(message(link, table).hasSuffix("called \"c\" (segment 1002); expected \"a\"."))
    }
}
