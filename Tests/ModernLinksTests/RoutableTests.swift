import ModernLinks
import Testing

@Routable
enum ShopRoute: Hashable {
    @Link("/shop") case shop
    @Link("/shop/product/:id") @Link("item/:id") case product(id: Int)
    @Link("/shop/find?q=:words&page=:page#:part") case find(words: [String], page: Int?, part: String?)
    @Link("/shop/:second/:first") case pair(first: String, second: Tab)
    @Link("/shop/unnamed/:a/:b") case unnamed(Int, Int)
    case draft(Int)
}

struct RoutableTests {
    let table = LinkTable(ShopRoute.self, schemes: ["shop"])

    @Test(arguments: [
        ([ShopRoute.shop], "/shop"),
        ([.product(id: 7)], "/shop/product/7"),
        ([.product(id: 7), .product(id: 8)], "/shop/product/7/item/8"),
        ([.find(words: ["a", "b"], page: 2, part: "top")], "/shop/find?q=a&q=b&page=2#top"),
        ([.find(words: [], page: nil, part: nil)], "/shop/find"),
        ([.pair(first: "x", second: .photos)], "/shop/photos/x"),
        ([.unnamed(1, 2)], "/shop/unnamed/1/2"),
    ])
    func `a case with a pattern is printed and parsed`(routes: [ShopRoute], link: String) throws {
        #expect(table.print(routes) == link)
        #expect(try table.parse(link).routes == routes)
    }

    @Test func `a case without a pattern has no link`() {
        #expect(table.print([.draft(1)]) == nil)
    }

    @Test func `a table made by a macro has no diagnostics`() {
        #expect(table.diagnostics.isEmpty)
    }

    @Test func `routes of other types are printed by their own links only`() throws {
        enum Whole: Hashable {
            case shop(ShopRoute)
            case app(AppRoute)
        }
        let links =
            ShopRoute.links.map { link in
                link.map(Whole.shop) { if case .shop(let route) = $0 { route } else { nil } }
            } + [
                DeepLink("/settings", AppRoute.settings).map(Whole.app) {
                    if case .app(let route) = $0 { route } else { nil }
                }.keyed(LinkKey(AppRoute.self))
            ]
        let table = LinkTable(links) { whole in
            switch whole {
            case .shop(let route): LinkKey(ShopRoute.self, case: route.linkCase)
            case .app: LinkKey(AppRoute.self)
            }
        }
        let routes = [Whole.app(.settings), .shop(.product(id: 3))]
        #expect(table.print(routes) == "/settings/item/3")
        #expect(try table.parse("/settings/item/3").routes == routes)
        #expect(table.print([.app(.home)]) == nil)
    }
}

/// An app may have types with these names, and cases with any name.
enum Outer {
    @Routable
    fileprivate enum Odd<Value: LinkValue & Hashable & Sendable>: Hashable, Sendable {
        enum DeepLink {}
        enum LinkKey {}
        enum Routable {}

        @Link(#"/odd/raw/:id"#) case raw(id: Int = 5)
        @Link("/odd/in/:in")
        // A comment between the attribute and the case doesn't matter.
        case `in`(in: String)
        @Link("/odd/default?y=:default") case `default`(`default`: Tab?)
        @Link("/odd/plain/:any") case plain(_ some: /* no label */ Int)
        @Link("/odd/value/:value/:other") case value(Value, other: Value)
        #if os(Linux) || os(macOS)
            @Link("/odd/here") case here
        #else
            @Link("/odd/here") case elsewhere
        #endif
        indirect case nested(Odd)
    }

    @MainActor @Routable
    enum Isolated: Hashable {
        @Link("/isolated") case only
    }

    @Routable
    enum Never: Hashable {}
}

/// A feature that only its file uses.
private struct Hidden {
    @Routable
    enum Route: Hashable {
        @Link("/hidden/:id") case only(id: Int)
    }
}

extension Hidden {
    fileprivate enum Inner {
        @Routable
        enum Route: Hashable {
            @Link("/inner") case only
        }
    }
}

extension RoutableTests {
    @Test(
        arguments: [
            (Outer.Odd<UInt8>.raw(), "/odd/raw/5"), (.in(in: "x"), "/odd/in/x"),
            (.default(default: nil), "/odd/default"),
            (.plain(7), "/odd/plain/7"), (.value(1, other: 2), "/odd/value/1/2"), (.here, "/odd/here"),
            (.nested(.here), nil),
        ] as [(Outer.Odd<UInt8>, String?)])
    fileprivate func `an enum of any form can be routable`(route: Outer.Odd<UInt8>, link: String?) throws {
        let table = LinkTable(Outer.Odd<UInt8>.self)
        #expect(table.diagnostics.isEmpty)
        #expect(table.print([route]) == link)
        if let link { #expect(try table.parse(link).routes == [route]) }
    }

    @Test func `a routable enum may be isolated, or have no cases`() throws {
        #expect(try LinkTable(Outer.Isolated.self).parse("/isolated").routes == [.only])
        #expect(Outer.Never.links.isEmpty)
    }

    @Test func `a routable enum may be inside a private type`() throws {
        #expect(try LinkTable(Hidden.Route.self).parse("/hidden/7").routes == [.only(id: 7)])
        #expect(try LinkTable(Hidden.Inner.Route.self).parse("/inner").routes == [.only])
    }
}

struct AppSiteAssociationTests {
    @Test func `the table is printed in the format of Apple's site association file`() {
        let table = LinkTable<AppRoute> {
            DeepLink("/settings", .settings)
            DeepLink("/parks/:id", AppRoute.park)
            DeepLink("/parks/:id?edit=:edit") { (_: String, _: Bool?) in
                AppRoute.home
            } extract: { _ in
                nil
            }
            DeepLink("nearby/:id", AppRoute.park)
            DeepLink("/公园?kind=\"new\"", .parks)
        }
        #expect(
            table.appSiteAssociation(appIDs: ["ABCDE12345.example.parks"]) == """
                {
                  "applinks": {
                    "details": [
                      {
                        "appIDs": ["ABCDE12345.example.parks"],
                        "components": [
                          { "/": "/settings" },
                          { "/": "/settings/*" },
                          { "/": "/parks/?*" },
                          { "/": "/%E5%85%AC%E5%9B%AD", "?": { "kind": "%22new%22" } },
                          { "/": "/%E5%85%AC%E5%9B%AD/*", "?": { "kind": "%22new%22" } }
                        ]
                      }
                    ]
                  }
                }

                """)
    }
}

struct PushPayloadTests {
    @Test func `the link of a payload is parsed like any other`() throws {
        #expect(try table.parse(PushPayload.link(in: ["link": "parksapp://settings"])).routes == [.settings])
        #expect(
            try table.parse(PushPayload.link(in: ["data": ["link": "/parks/zion"]], key: "data.link")).routes
                == [.park("zion")])
    }

    @Test(arguments: ["link", "data.link"])
    func `a payload without a link is an error`(key: String) {
        do {
            _ = try PushPayload.link(in: ["aps": ["alert": "Hi"], "data": 1, "link": 2], key: key)
            Issue.record("It was read")
        } catch {
            #expect(error.description == "The payload has no link under \"\(key)\".")
        }
    }

    @Test func `a payload of another form is an error`() {
        let payloads: [[AnyHashable: Any]] = [
            ["link": ""], ["link": ["link": "/settings"]], ["link": ["/settings"]], [:], [1: "/settings"],
            ["LINK": "/settings"], ["link.x": "/settings"], ["link": 7], ["link": true], ["": "/settings"],
        ]
        for payload in payloads {
            for key in ["link", "link..x", "link.x.y", "."] {
                #expect(throws: LinkError.self) { try PushPayload.link(in: payload, key: key) }
            }
        }
    }
}
