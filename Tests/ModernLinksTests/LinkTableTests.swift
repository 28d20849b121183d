import Foundation
import ModernLinks
import Testing

struct ParsingTests {
    @Test(arguments: readable)
    func `a link is parsed into routes`(link: String, routes: [AppRoute]) {
        #expect(read(link) == routes)
    }

    // Without the type, type checking takes half a second.
    private static let readable: [(String, [AppRoute])] = [
        ("/settings", [.settings]),
        ("settings", [.settings]),
        ("/settings/", [.settings]),
        ("/", []),
        ("", []),
        ("/parks", [.parks]),
        ("/parks/yosemite", [.park("yosemite")]),
        ("/parks/yosemite/nearby/sequoia", [.park("yosemite"), .park("sequoia")]),
        (
            "/parks/yosemite/nearby/sequoia/nearby/zion/settings",
            [.park("yosemite"), .park("sequoia"), .park("zion"), .settings]
        ),
        ("/users/42", [.user(42, nil)]),
        ("/users/42?tab=photos", [.user(42, .photos)]),
        ("/users/-7/edit", [.userEdit(id: -7)]),
        ("/search?q=bear&q=elk&page=2", [.search(words: ["bear", "elk"], page: 2)]),
        ("/search", [.search(words: [], page: nil)]),
        ("/search?q=", [.search(words: [""], page: nil)]),
        ("/search?q=a+b%20c", [.search(words: ["a+b c"], page: nil)]),
        ("/text/a%2Fb", [.text("a/b")]),
        ("/text/%E5%85%AC%E5%9B%AD", [.text("公园")]),
        ("/text/公园", [.text("公园")]),
        ("/text/~", [.text("")]),
        ("/text/~.", [.text(".")]),
        ("/text/~user", [.text("~user")]),
        ("https://parks.example/users/42?tab=posts", [.user(42, .posts)]),
        ("HTTPS://Parks.Example:443/settings", [.settings]),
        ("http://parks.example", []),
        ("parksapp://settings", [.settings]),
        ("parksapp:///settings", [.settings]),
        ("parksapp:/settings", [.settings]),
        ("parksapp://users/42/edit", [.userEdit(id: 42)]),
    ]

    @Test func `a fragment is a value if the pattern says so`() throws {
        let id = UUID()
        #expect(try table.parse("/articles/\(id)#intro").routes == [.article(id, section: "intro")])
        #expect(try table.parse("/articles/\(id)").routes == [.article(id, section: nil)])
    }

    @Test func `items that no route uses are left to the caller`() throws {
        let link = try table.parse("/users/42?sheet=/avatar%3Fx%3D1&tab=posts&debug#top")
        #expect(link.routes == [.user(42, .posts)])
        #expect(
            link.items == [LinkItem(name: "sheet", value: "/avatar?x=1"), LinkItem(name: "debug", value: "")])
        #expect(link.fragment == "top")
    }

    @Test func `an item of an earlier route is prefixed with the route's position`() throws {
        let link = try table.parse("/users/1/users/2?1.tab=posts&tab=photos")
        #expect(link.routes == [.user(1, .posts), .user(2, .photos)])
        #expect(link.items.isEmpty)
    }

    @Test func `an item without a prefix belongs to the last route that knows it`() {
        #expect(read("/users/1/users/2?tab=photos") == [.user(1, nil), .user(2, .photos)])
        #expect(read("/users/1/settings?tab=photos") == [.user(1, .photos), .settings])
    }

    @Test func `a URL is parsed like its text`() throws {
        let url = try #require(URL(string: "parksapp://parks/yosemite/nearby/sequoia"))
        #expect(try table.parse(url).routes == [.park("yosemite"), .park("sequoia")])
    }

    @Test func `a shorter pattern is tried if the longest leads nowhere`() {
        let table = LinkTable<AppRoute> {
            DeepLink("/parks", .parks)
            DeepLink("/parks/:id", AppRoute.park)
            DeepLink("nearby/:id", AppRoute.park)
        }
        #expect(read("/parks/nearby/zion", table) == [.parks, .park("zion")])
        #expect(read("/parks/nearby", table) == [.park("nearby")])
    }

    @Test func `a shorter pattern is tried if a value can't be parsed`() throws {
        let table = LinkTable<AppRoute> {
            DeepLink("/users/:id", AppRoute.userEdit)
            DeepLink("/users", .home)
            DeepLink("/settings", .settings)
            DeepLink("nearby/:id", AppRoute.park)
        }
        #expect(read("/users/7", table) == [.userEdit(id: 7)])
        #expect(read("/users/settings", table) == [.home, .settings])
        #expect(read("/users/nearby/zion", table) == [.home, .park("zion")])
        #expect(table.print([.home, .settings]) == "/users/settings")
        #expect(
            message("/users/me", table)
                == #""/users/me": segment 2, "id", should be a whole number, but is "me"."#)
    }

    @Test func `literals are compared by their Unicode scalars`() {
        let table = LinkTable<AppRoute> {
            DeepLink("/caf\u{E9}", .home)
            DeepLink("/cafe\u{301}", .settings)
        }
        #expect(table.diagnostics.isEmpty)
        #expect(read("/caf%C3%A9", table) == [.home])
        #expect(read("/cafe%CC%81", table) == [.settings])
    }

    @Test func `a nested table starts with any pattern`() throws {
        let sheets = LinkTable<AppRoute>(isNested: true) {
            DeepLink("avatar", .home)
            DeepLink("avatar/crop", .settings)
            DeepLink("nearby/:id", AppRoute.park)
        }
        #expect(sheets.diagnostics.isEmpty)
        #expect(try sheets.parse("avatar").routes == [.home])
        #expect(try sheets.parse("avatar/nearby/zion").routes == [.home, .park("zion")])
        #expect(sheets.print([.home, .park("zion")], rooted: false) == "avatar/nearby/zion")
        #expect(sheets.print([.park("zion")], rooted: false) == "nearby/zion")
    }

    @Test func `required items distinguish patterns of the same shape`() {
        let table = LinkTable<AppRoute> {
            DeepLink("/show", .home)
            DeepLink("/show?kind=park", .parks)
            DeepLink("/show?kind=settings", .settings)
        }
        #expect(table.diagnostics.isEmpty)
        #expect(read("/show", table) == [.home])
        #expect(read("/show?kind=park", table) == [.parks])
        #expect(read("/show?kind=settings", table) == [.settings])
        #expect(table.print([.settings]) == "/show?kind=settings")
    }
}

struct PrintingTests {
    static let id = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F") ?? UUID()

    private static let printed: [([AppRoute], String)] = [
        ([.settings], "/settings"),
        ([], "/"),
        ([.park("yosemite"), .park("sequoia")], "/parks/yosemite/nearby/sequoia"),
        ([.user(42, nil)], "/users/42"),
        ([.user(42, .photos)], "/users/42?tab=photos"),
        ([.user(1, .posts), .user(2, .photos)], "/users/1/users/2?1.tab=posts&tab=photos"),
        ([.search(words: ["a b", "ü&="], page: 3)], "/search?q=a%20b&q=%C3%BC%26%3D&page=3"),
        ([.article(id, section: "2/1")], "/articles/E621E1F8-C36C-495A-93FC-0C247A3E6E5F#2/1"),
        (
            [.article(id, section: "a"), .article(id, section: "b")],
            "/articles/E621E1F8-C36C-495A-93FC-0C247A3E6E5F/articles/E621E1F8-C36C-495A-93FC-0C247A3E6E5F?1.%23=a#b"
        ),
        ([.text("")], "/text/~"),
        ([.text("..")], "/text/~.."),
        ([.text("~")], "/text/~~"),
        ([.text("a/b?c#d%+")], "/text/a%2Fb%3Fc%23d%25%2B"),
    ]

    @Test(arguments: printed)
    func `routes are printed as a link that parses to them`(routes: [AppRoute], link: String) throws {
        #expect(table.print(routes) == link)
        #expect(try table.parse(link).routes == routes)
    }

    @Test func `a value equal to a literal is printed with a sign in front`() throws {
        let table = LinkTable<AppRoute> {
            DeepLink("/parks/:id", AppRoute.park)
            DeepLink("/parks/new", .parks)
            DeepLink("/parks/公园", .home)
        }
        #expect(table.print([.parks]) == "/parks/new")
        for (value, link) in [
            ("new", "/parks/~new"), ("~new", "/parks/~~new"), ("公园", "/parks/~%E5%85%AC%E5%9B%AD"),
            ("old", "/parks/old"), ("~old", "/parks/~old"), ("~", "/parks/~~"),
        ] {
            #expect(table.print([.park(value)]) == link)
            #expect(try table.parse(link).routes == [.park(value)])
        }
    }

    @Test func `routes that would be parsed differently have no link`() {
        let table = LinkTable<AppRoute> {
            DeepLink("/parks/:id", AppRoute.park)
            DeepLink("nearby/:id", AppRoute.park)
            DeepLink("/parks/:id/nearby/:id2") { (_: String, _: String) in
                AppRoute.home
            } extract: { _ in
                nil
            }
        }
        #expect(table.print([.park("a"), .park("b")]) == nil)
    }

    @Test func `routes with one that has no pattern have no link`() {
        #expect(table.print([.home]) == nil)
        #expect(table.print([.settings, .home]) == nil)
    }

    @Test func `items and fragment added by the caller are parsed unchanged`() throws {
        let link = ParsedLink(
            routes: [AppRoute.user(1, .posts)],
            items: [LinkItem(name: "sheet", value: "/a?b=1"), LinkItem(name: "", value: "")],
            fragment: "x")
        #expect(
            table.print(link.routes, items: link.items, fragment: link.fragment)
                == "/users/1?tab=posts&sheet=/a?b%3D1&=#x")
        #expect(try table.parse("/users/1?tab=posts&sheet=/a?b%3D1&=#x") == link)
    }

    @Test func `an added item that a route would use is refused`() {
        #expect(table.print([.user(1, nil)], items: [LinkItem(name: "tab", value: "posts")]) == nil)
        #expect(table.print([.article(Self.id, section: nil)], fragment: "x") == nil)
    }

    @Test func `an unrooted link has no leading slash`() {
        #expect(table.print([.park("a")], rooted: false) == "parks/a")
    }

    @Test(arguments: [
        ("https://parks.example", "https://parks.example/parks/a?x=1"),
        ("https://parks.example/", "https://parks.example/parks/a?x=1"),
        ("parksapp:", "parksapp://parks/a?x=1"),
    ])
    func `a URL is its base followed by the link`(base: String, expected: String) throws {
        let url = table.url(
            [.park("a")], items: [LinkItem(name: "x", value: "1")], base: try #require(URL(string: base)))
        #expect(url?.absoluteString == expected)
        #expect(try table.parse(#require(url)).routes == [.park("a")])
    }
}

extension PrintingTests {
    @Test(arguments: ["https://other.example", "https://parks.example/app", "other:", "parks.example"])
    func `a base that doesn't belong to the table gives no URL`(base: String) throws {
        #expect(table.url([.settings], base: try #require(URL(string: base))) == nil)
    }

    @Test func `only a plain first segment becomes the host of a URL`() throws {
        let base = try #require(URL(string: "parksapp://"))
        #expect(table.url([], fragment: "x", base: base)?.absoluteString == "parksapp:///#x")
        #expect(table.url([.settings], fragment: "x", base: base)?.absoluteString == "parksapp://settings#x")
        let upper = LinkTable<AppRoute>(schemes: ["parksapp"]) { DeepLink("/:id", AppRoute.text) }
        #expect(upper.url([.text("Ab")], base: base)?.absoluteString == "parksapp:///Ab")
    }
}
