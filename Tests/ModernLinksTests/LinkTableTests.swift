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
                == #""/users/me": segment 2, "id", should be a whole number and is "me"."#)
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

    @Test func `a value equal to a literal is escaped`() throws {
        let table = LinkTable<AppRoute> {
            DeepLink("/parks/:id", AppRoute.park)
            DeepLink("/parks/new", .parks)
        }
        #expect(table.print([.parks]) == "/parks/new")
        #expect(table.print([.park("new")]) == "/parks/%6Eew")
        #expect(try table.parse("/parks/%6Eew").routes == [.park("new")])
        #expect(table.print([.park("old")]) == "/parks/old")
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

struct ErrorTextTests {
    static let long = String(repeating: "a", count: 70_000)
    static let deep = String(repeating: "/a", count: 5_000)
    static let wide = "/settings?" + String(repeating: "a&", count: 300)

    @Test(arguments: [
        (
            "/users/42/edti",
            #""/users/42/edti": nothing here is called "edti" (segment 3). Did you mean /users/:id/edit?"#
        ),
        ("/setings", #""/setings": nothing here is called "setings" (segment 1). Did you mean /settings?"#),
        (
            "/parks/zion/nerby/elk",
            #""/parks/zion/nerby/elk": nothing here is called "nerby" (segment 3). Did you mean nearby/:id?"#
        ),
        ("/zzzzzzzz", #""/zzzzzzzz": nothing here is called "zzzzzzzz" (segment 1)."#),
        ("/users", #""/users": the link ends too early. Did you mean /users/:id?tab=:tab?"#),
        ("/users/me", #""/users/me": segment 2, "id", should be a whole number and is "me"."#),
        ("/users/1?tab=x", #""/users/1?tab=x": the item "tab" should be one of posts, photos and is "x"."#),
        (
            "/users/1?tab=fotos",
            #""/users/1?tab=fotos": the item "tab" should be one of posts, photos and is "fotos". Did you mean photos?"#
        ),
        (
            "/users/1?tab=posts&tab=photos",
            #""/users/1?tab=posts&tab=photos": the item "tab" occurs 2 times; only once is allowed."#
        ),
        ("/users//1", #""/users//1": segment 2 is empty."#),
        ("//evil.example/settings", #""//evil.example/settings": segment 1 is empty."#),
        ("/text/..", #""/text/..": segment 2 is a relative path step, which is not allowed."#),
        ("/text/%2e", #""/text/%2e": segment 2 is a relative path step, which is not allowed."#),
        ("/text/%zz", #""/text/%zz": segment 2, "%zz", is not percent-encoded UTF-8."#),
        ("/text/%ff", #""/text/%ff": segment 2, "%ff", is not percent-encoded UTF-8."#),
        ("/settings?a=%", #""/settings?a=%": the item "a", "%", is not percent-encoded UTF-8."#),
        ("/settings#%f", ##""/settings#%f": the part after "#", "%f", is not percent-encoded UTF-8."##),
        (
            "/parks/zion/nearby/elk/setings",
            #""/parks/zion/nearby/elk/setings": nothing here is called "setings" (segment 5). Did you mean /settings?"#
        ),
        (
            "/parks/zion/nerby/elk/settings/nearby/zion",
            #""/parks/zion/nerby/elk/settings/nearby/zion": nothing here is called "nerby" (segment 3). Did you mean nearby/:id?"#
        ),
        (
            "/SETTINGS",
            #""/SETTINGS": nothing here is called "SETTINGS" (segment 1). Did you mean /settings?"#
        ),
        (
            "/users/1?tab=PHOTOS",
            #""/users/1?tab=PHOTOS": the item "tab" should be one of posts, photos and is "PHOTOS". Did you mean photos?"#
        ),
        ("/users/1/zzzzz", #""/users/1/zzzzz": nothing here is called "zzzzz" (segment 3)."#),
        (
            "parksap://settings",
            #""parksap://settings": the scheme "parksap" is not this app's (parksapp, https). Did you mean parksapp?"#
        ),
        (
            "https://park.example/settings",
            #""https://park.example/settings": the host "park.example" is not this app's (parks.example). Did you mean parks.example?"#
        ),
        (
            "/text\n/a\u{202E}b\u{7}",
            #""/text\n/a\u{202E}b\u{07}": nothing here is called "text\n" (segment 1). Did you mean /text/:value?"#
        ),
        ("/👨‍👩‍👧", #""/👨‍👩‍👧": nothing here is called "👨‍👩‍👧" (segment 1)."#),
        ("other://settings", #""other://settings": the scheme "other" is not this app's (parksapp, https)."#),
        (
            "https://evil.example/settings",
            #""https://evil.example/settings": the host "evil.example" is not this app's (parks.example)."#
        ),
        (
            "https://me@parks.example/",
            #""https://me@parks.example/": the host "me@parks.example" is not this app's (parks.example). Did you mean parks.example?"#
        ),
    ])
    func `a parsing error has its position and its cause`(link: String, expected: String) {
        #expect(message(link) == expected)
    }

    @Test func `a link over a limit is refused`() {
        #expect(
            message("/text/" + Self.long).hasSuffix("…\": the link is 70006 bytes long; 65536 are allowed."))
        #expect(message(Self.deep).hasSuffix("…\": the path has more than 4096 segments."))
        #expect(message(Self.wide).hasSuffix("…\": the query has more than 256 items."))
    }

    @Test func `NaN is not a number in a link`() throws {
        let table = LinkTable<Double> {
            DeepLink("/zoom/:by") { (by: Double) in
                by
            } extract: {
                $0
            }
        }
        #expect(throws: LinkError.self) { try table.parse("/zoom/nan") }
        for number in [1.5, -0.0, .infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude] {
            #expect(try table.parse(try #require(table.print([number]))).routes == [number])
        }
    }

    @Test func `a link is an error if its pattern refuses the value`() {
        let table = LinkTable<AppRoute> {
            DeepLink("/parks/:id") { (id: String) in
                id == "zion" ? .park(id) : nil
            } extract: { _ in
                nil
            }
        }
        #expect(message("/parks/zion", table) == #"[ModernLinksTests.AppRoute.park("zion")]"#)
        #expect(
            message("/parks/atlantis", table)
                == #""/parks/atlantis": /parks/:id has nothing for these values."#)
    }

    @Test func `the error for a missing required item names the item`() {
        let table = LinkTable<AppRoute> {
            DeepLink("/a?tab=:tab") { (tab: Tab) in
                AppRoute.user(0, tab)
            } extract: { _ in
                nil
            }
            DeepLink("/b?mode=edit", .settings)
        }
        #expect(
            message("/a", table) == #""/a": the item "tab" is missing; it should be one of posts, photos."#)
        #expect(message("/b", table) == #""/b": the item "mode" is missing; it should be "edit"."#)
        #expect(
            message("/b?mod=edit", table)
                == #""/b?mod=edit": the item "mode" is missing; it should be "edit". Did you mean it by "mod"?"#
        )
        #expect(
            message("/a?Tab=posts", table)
                == #""/a?Tab=posts": the item "tab" is missing; it should be one of posts, photos. Did you mean it by "Tab"?"#
        )
        #expect(
            message("/b?mode=edti", table)
                == #""/b?mode=edti": the item "mode" should be "edit" and is "edti". Did you mean edit?"#)
    }

    @Test func `the error for several alternative items names each of them`() {
        let table = LinkTable<AppRoute> {
            DeepLink("/show?kind=park", .parks)
            DeepLink("/show?kind=settings", .settings)
        }
        #expect(
            message("/show?kind=prk", table)
                == #""/show?kind=prk": the item "kind" should be one of park, settings and is "prk". Did you mean park?"#
        )
        #expect(
            message("/show", table)
                == #""/show": the item "kind" is missing; it should be one of park, settings."#)
    }

    @Test func `an error lists what is expected at its position`() throws {
        let table = LinkTable<AppRoute> {
            DeepLink("/shop/sale", .home)
            DeepLink("/shop/new/:id", AppRoute.park)
            DeepLink("/shop", .parks)
            DeepLink("near/:id", AppRoute.park)
        }
        #expect(
            message("/shop/zzzzzzz", table)
                == #""/shop/zzzzzzz": nothing here is called "zzzzzzz" (segment 2); expected "shop" or "sale" or "new" or "near"."#
        )
        #expect(
            message("/shop/new", table)
                == #""/shop/new": the link ends too early. Did you mean /shop/new/:id?"#)
        do {
            _ = try table.parse("/shop/new/1/zzzzzzz")
        } catch {
            #expect(error.expected == ["shop", "near"])
        }
    }

    @Test func `a long link is truncated in an error`() {
        let found = String(repeating: "z", count: 60_000)
        let text = message("/users/\(found)")
        #expect(text.utf8.count < 300)
        #expect(text.hasSuffix("should be a whole number and is \"\(String(repeating: "z", count: 59))…\"."))
        #expect(message("/\(found)").utf8.count < 300)
        #expect(message("/settings?\(found)=%zz").utf8.count < 300)
        #expect(message("\(found)://x").utf8.count < 300)
    }

    @Test func `the nearest of many patterns is found for very long links`() {
        let table = LinkTable<AppRoute>(
            (0..<1_000).map { DeepLink(LinkPattern("/screen\($0)/a/b/c/d/e/f/g/:id"), AppRoute.park) })
        let wide = "/screen7/a/b" + String(repeating: "/x", count: 4_000)
        #expect(
            message(wide, table).hasSuffix(#"nothing here is called "x" (segment 4); expected "c"."#))
        let long = "/" + String(repeating: "screen", count: 10_000)
        #expect(message(long, table).hasSuffix("…\" (segment 1)."))
    }
}

struct DiagnosticTests {
    static func diagnostics(@LinkBuilder<AppRoute> _ links: () -> [DeepLink<AppRoute>]) -> [String] {
        LinkTable(links()).diagnostics.map(\.description)
    }

    @Test func `malformed patterns are reported and left out`() {
        let found = Self.diagnostics {
            DeepLink("/a//b", .home)
            DeepLink("", .home)
            DeepLink("/a?b", .home)
            DeepLink("/:", AppRoute.park)
            DeepLink("/:a/:a", AppRoute.user)
            DeepLink("/a#b", .home)
            DeepLink("/a/..", .home)
        }
        #expect(
            found == [
                "MN0101 /a//b: this is not a pattern: segment 2 is empty. Write one such as /users/:id?tab=:tab",
                "MN0101 : this is not a pattern: it has no path. Write one such as /users/:id?tab=:tab",
                "MN0101 /a?b: this is not a pattern: \"b\" is not written name=:value or name=text. Write one such as /users/:id?tab=:tab",
                "MN0101 /:: this is not a pattern: a value has no name after its \":\". Write one such as /users/:id?tab=:tab",
                "MN0101 /:a/:a: this is not a pattern: two values are called \"a\". Write one such as /users/:id?tab=:tab",
                "MN0101 /a#b: this is not a pattern: its fragment is not a value, such as #:section. Write one such as /users/:id?tab=:tab",
                "MN0101 /a/..: this is not a pattern: \"..\" can't be a segment. Write one such as /users/:id?tab=:tab",
            ])
    }

    @Test func `values that don't match their pattern are reported`() {
        let found = Self.diagnostics {
            DeepLink("/users/:id", AppRoute.user)
            DeepLink("/users/:id/:tab", AppRoute.user)
            DeepLink("/home", AppRoute.park)
        }
        #expect(
            found == [
                "MN0102 /users/:id: the pattern names 1 value (id) and the link takes 2. Give each value one name, in the same order",
                "MN0103 /users/:id/:tab: \":tab\" is optional but exactly one value is needed here. Move it into the query",
                "MN0102 /home: the pattern names no value and the link takes 1. Give each value one name, in the same order",
            ])
    }

    @Test func `patterns that hide each other are reported`() {
        let found = Self.diagnostics {
            DeepLink("/parks/:id", AppRoute.park)
            DeepLink("/parks/:name", AppRoute.text)
            DeepLink("/near/:id", AppRoute.text)
            DeepLink("near/:id", AppRoute.park)
            DeepLink("/parks/:id/near/:other") { (_: String, _: String) in
                AppRoute.home
            } extract: { _ in
                nil
            }
        }
        #expect(
            found == [
                "MN0104 /parks/:name: it has the same shape as /parks/:id, so it is never read. Remove one, or tell them apart by a literal",
                "MN0105 /near/:id: after another screen, near/:id, which has the same shape, is read instead. Remove one or rename it",
                "MN0106 near/:id: after /parks/:id it is never read, because the two together match /parks/:id/near/:other. Remove one or rename it",
            ])
    }

    @Test func `a relative pattern that leads to the same routes hides nothing`() {
        let found = Self.diagnostics {
            DeepLink("/near/:id", AppRoute.park)
            DeepLink("near/:id", AppRoute.park)
            DeepLink("/users/:id?tab=:tab", AppRoute.user)
            DeepLink("users/:user?tab=:tab", AppRoute.user)
            DeepLink("/settings", .settings)
            DeepLink("settings", .settings)
            DeepLink("/articles/:id#:section", AppRoute.article)
            DeepLink("articles/:id#:section", AppRoute.article)
        }
        #expect(found == [])
    }

    @Test func `a correct table has no diagnostics`() {
        #expect(table.diagnostics.isEmpty)
    }
}
