import Foundation
import ModernLinks
import Testing

struct LinkErrorTextTests {
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
        ("/users/me", #""/users/me": segment 2, "id", should be a whole number, but is "me"."#),
        ("/users/1?tab=x", #""/users/1?tab=x": the item "tab" should be one of posts, photos, but is "x"."#),
        (
            "/users/1?tab=fotos",
            #""/users/1?tab=fotos": the item "tab" should be one of posts, photos, but is "fotos". Did you mean photos?"#
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
            #""/users/1?tab=PHOTOS": the item "tab" should be one of posts, photos, but is "PHOTOS". Did you mean photos?"#
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
                == #""/parks/atlantis": the app has no route of /parks/:id for these values."#)
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
                == #""/b?mod=edit": the item "mode" is missing; it should be "edit". Is "mod" a misspelling of it?"#
        )
        #expect(
            message("/a?Tab=posts", table)
                == #""/a?Tab=posts": the item "tab" is missing; it should be one of posts, photos. Is "Tab" a misspelling of it?"#
        )
        #expect(
            message("/b?mode=edti", table)
                == #""/b?mode=edti": the item "mode" should be "edit", but is "edti". Did you mean edit?"#)
    }

    @Test func `the error for several alternative items names each of them`() {
        let table = LinkTable<AppRoute> {
            DeepLink("/show?kind=park", .parks)
            DeepLink("/show?kind=settings", .settings)
        }
        #expect(
            message("/show?kind=prk", table)
                == #""/show?kind=prk": the item "kind" should be one of park, settings, but is "prk". Did you mean park?"#
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
        #expect(text.hasSuffix("should be a whole number, but is \"\(String(repeating: "z", count: 59))…\"."))
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
