import Foundation
import ModernLinks
import ModernNavigationCore
import Testing

enum Screen: Hashable, Codable { case park(String), profile, settings, product(Int), unlinked }
enum Card: Hashable, Codable { case avatar, filter(String), hidden }

typealias AppState = NavigationState<Screen, Card>

let links = AppLinks<Screen, Card>(
    schemes: ["parksapp"], hosts: ["parks.example"],
    tabs: [.init("parks", "/parks"), .init("shop", "/shop"), .init("you", "/you")],
    routes: [
        .init(in: "parks", [DeepLink("/parks/:id", Screen.park), DeepLink("nearby/:id", Screen.park)]),
        .init(in: "shop", [DeepLink("/shop/product/:id", Screen.product)]),
        .init(in: "you", [DeepLink("/profile", Screen.profile)]),
        .init([DeepLink("/settings", Screen.settings)]),
    ],
    sheets: [DeepLink("avatar", Card.avatar), DeepLink("filter/:text", Card.filter)])

/// The state at the first start.
let tabsOnly = AppState(tabs: TabsState("parks", "shop", "you"))

@Suite struct AppLinksTests {
    @Test(arguments: [
        ("/parks", TabID("parks"), AppState()),
        ("/parks/yosemite", "parks", AppState(path: [.park("yosemite")])),
        ("/parks/yosemite/nearby/sequoia", "parks", AppState(path: [.park("yosemite"), .park("sequoia")])),
        ("/shop/product/123", "shop", AppState(path: [.product(123)])),
        ("https://parks.example/shop/product/123", "shop", AppState(path: [.product(123)])),
        ("parksapp://profile", "you", AppState(path: [.profile])),
        ("/profile?sheet=avatar", "you", AppState(path: [.profile], presentation: Presentation(.avatar))),
        (
            "/profile?cover=avatar", "you",
            AppState(path: [.profile], presentation: Presentation(.avatar, as: .cover))
        ),
        (
            "/profile?sheet=avatar%2Fsettings", "you",
            AppState(path: [.profile], presentation: Presentation(.avatar, flow: AppState(path: [.settings])))
        ),
        (
            "/you?sheet=avatar%3Fcover%3Dfilter%252Fx", "you",
            AppState(
                presentation: Presentation(
                    .avatar, flow: AppState(presentation: Presentation(.filter("x"), as: .cover))))
        ),
        ("/you/settings", "you", AppState(path: [.settings])),
        ("/you/nearby/zion", "you", AppState(path: [.park("zion")])),
        ("/parks/yosemite/settings", "parks", AppState(path: [.park("yosemite"), .settings])),
    ])
    func `a link contains a tab, pushed screens, a sheet and screens pushed inside it`(
        link: String, tab: TabID, flow: AppState
    ) throws {
        #expect(try links.plan(for: link) == NavigationPlan(tab: tab, flow: flow))
    }

    @Test(arguments: [
        ("/%70rofile?%73heet=%61vatar", "/profile?sheet=avatar"),
        ("/%79ou?sheet=avatar%3F%63over%3Dfilter%252F%2578", "/you?sheet=avatar%3Fcover%3Dfilter%252Fx"),
        ("/shop/pr%6Fduct/%31%32%33", "/shop/product/123"), ("parksapp://%70rofile", "/profile"),
        ("https://%70arks.example./shop/product/123", "/shop/product/123"),
    ])
    func `an escaped letter is the letter, also in a tab and in sheets`(escaped: String, plain: String) throws
    {
        #expect(try links.plan(for: escaped) == links.plan(for: plain))
    }

    @Test func `a link without a tab selects none`() throws {
        #expect(try links.plan(for: "/settings").tab == nil)
    }

    @Test(arguments: [
        (
            "/parsk/yosemite",
            #"Nothing here is called "parsk" (segment 1). Did you mean /parks/:id?"#
        ),
        (
            "/shop/product/abc",
            #"Segment 3, "id", should be a whole number, but is "abc"."#
        ),
        (
            "/profile?sheet=avatr",
            #"In “sheet”: "avatr": nothing here is called "avatr" (segment 1). Did you mean avatar?"#
        ),
        ("/profile?sheet=settings", #"In “sheet”: "settings" is not a sheet."#),
        ("/profile?sheet=avatar%2Favatar", "In “sheet”: a sheet can only be at the start."),
        ("/parks/yosemite/shop", "The tab “shop” can only be at the start of a link."),
    ])
    func `a wrong link has a reason`(link: String, reason: String) {
        do throws(FailedLink) {
            _ = try links.plan(for: link)
            Issue.record("\(link) can be opened")
        } catch {
            #expect(error.url == link)
            #expect(error.reason == reason)
        }
    }

    @Test(arguments: [
        ("/parsk/yosemite", "There is nothing called “parsk” here.", "/parsk/yosemite", "/parks/yosemite"),
        (
            "https://parks.example/Parks/Zion%20", "There is nothing called “Parks” here.", "/Parks/Zion ",
            "/parks/Zion%20"
        ),
        ("/shop/product/abc", "There is nothing called “abc” here.", "/shop/product/abc", "/shop"),
        ("/profile?sheet=avatr", "There is nothing called “avatr” here.", "avatr", nil),
        ("mailto:somebody", "This link belongs to another app.", "mailto:somebody", nil),
    ])
    func `a wrong link has a text for users, and a suggestion`(
        link: String, words: String, asked: String, suggestion: String?
    ) throws {
        do throws(FailedLink) {
            _ = try links.plan(for: link)
            Issue.record("\(link) can be opened")
        } catch {
            #expect(error.words == words)
            #expect(error.asked == asked)
            #expect(error.suggestion == suggestion)
            if let suggestion { _ = try links.plan(for: suggestion) }
        }
    }

    @Test func `a saved failed link without a text for users is read`() throws {
        let old = Data(#"{"url":"/x","reason":"No."}"#.utf8)
        #expect(
            try JSONDecoder().decode(FailedLink.self, from: old) == FailedLink(url: "/x", reason: "No."))
    }

    @Test(
        arguments: [
            ([], nil, "/you"),
            ([.profile], nil, "/profile"),
            ([.settings], nil, "/you/settings"),
            ([.profile, .settings], nil, "/profile/settings"),
            ([.park("zion")], nil, "/you/nearby/zion"),
            ([.profile], Presentation(.avatar), "/profile?sheet=avatar"),
            ([.profile], Presentation(.avatar, as: .cover), "/profile?cover=avatar"),
            ([.profile], Presentation(.avatar, as: .alert), "/profile?alert=avatar"),
            (
                [.profile], Presentation(.avatar, as: .sheet(detents: [.medium, .fraction(0.9)])),
                "/profile?sheet=avatar&sheet.detents=medium_0.9"
            ),
            (
                [.profile],
                Presentation(
                    .avatar,
                    as: .sheet(detents: [.medium, .large], detent: .large, isDismissDisabled: true)),
                "/profile?sheet=avatar&sheet.detents=medium_large&sheet.detent=large&sheet.stays=true"
            ),
            (
                [.profile], Presentation(.avatar, as: .popover(from: "the map")),
                "/profile?popover=avatar&popover.anchor=the%20map"
            ),
            ([.profile], Presentation(.filter("a b/ü")), "/profile?sheet=filter/a%2520b%252F%25C3%25BC"),
            (
                [.profile], Presentation(.avatar, flow: AppState(path: [.settings])),
                "/profile?sheet=avatar/settings"
            ),
        ] as [(RoutePath<Screen>, Presentation<Screen, Card>?, String)])
    func `a state is printed as a link that leads back to it`(
        path: RoutePath<Screen>, presentation: Presentation<Screen, Card>?, link: String
    ) throws {
        var state = tabsOnly
        state.apply(.select("you"))
        state.apply(.tab("you", .replace(path.routes)))
        state.tabs?.update("you") { $0.presentation = presentation }
        #expect(links.link(for: state) == link)
        var other = tabsOnly
        other.apply(try links.plan(for: link).action(from: other))
        #expect(other == state)
    }

    @Test func `screens without a link are left out at the end of the printed link`() {
        var state = tabsOnly
        state.apply(.tab("parks", .replace([.park("zion"), .unlinked, .park("bryce")])))
        state.apply(.tab("parks", .present(.hidden)))
        #expect(links.link(for: state) == "/parks/zion")
        state.apply(.tab("parks", .replace([.unlinked])))
        #expect(links.link(for: state) == "/parks")
    }

    @Test func `no link is printed if it would be parsed differently`() throws {
        var state = tabsOnly
        state.apply(.tab("parks", .push(.settings)))
        #expect(try links.plan(for: "/parks/settings").flow.path == [.park("settings")])
        #expect(links.link(for: state) == "/parks")
    }

    @Test(
        arguments: [
            (.root.tab("parks"), 0, .park("zion"), "/parks/zion"),
            (.root.tab("parks"), 1, .park("zion"), "/parks/yosemite/nearby/zion"),
            // As if nothing covered the screen and its tab were selected.
            (.root.tab("you"), 0, .settings, "/you/settings"),
            (.root.tab("you").presented, 0, .settings, "/you?sheet=avatar/settings"),
            // These targets have no link.
            (.root.tab("parks"), 0, .unlinked, nil),
            (.root.tab("parks"), 3, .park("zion"), nil),
            (.root.tab("parks"), 0, .settings, nil),
            (.root.tab("shop").presented, 0, .settings, nil),
            (.root, 0, .settings, nil),
        ] as [(FlowAddress, Int, Screen, String?)])
    func `the target of a push has a link, or none`(
        flow: FlowAddress, depth: Int, route: Screen, link: String?
    ) {
        var state = tabsOnly
        state.apply(.tab("parks", .replace([.park("yosemite"), .park("sequoia")])))
        state.apply(.tab("you", .present(.avatar)))
        #expect(links.link(pushing: route, after: depth, in: flow, of: state) == link)
    }

    @Test(arguments: [nil, "parks", "shop", "you"] as [TabID?])
    func `the link of a push is that of the state after it, if that leads there`(tab: TabID?) throws {
        let routes: [Screen] = [
            .park("yosemite"), .park("zion"), .settings, .profile, .product(1), .unlinked,
        ]
        let paths = [[]] + routes.map { [$0] } + routes.flatMap { first in routes.map { [first, $0] } }
        var found = 0
        for path in paths {
            for route in routes {
                var state = tab == nil ? AppState() : tabsOnly
                let flow = tab.map { FlowAddress.root.tab($0) } ?? .root
                if let tab { state.apply(.select(tab)) }
                func apply(_ action: NavigationAction<Screen, Card>) {
                    state.apply(tab.map { .tab($0, action) } ?? action)
                }
                apply(.replace(path))
                let link = links.link(pushing: route, after: path.count, in: flow, of: state)
                apply(.push(route))
                let shown = try #require(links.link(for: state))
                let plan = try links.plan(for: shown)
                let leadsThere = plan.flow.path.routes == path + [route] && (tab == nil || plan.tab == tab)
                #expect(link == (leadsThere ? shown : nil))
                if link != nil { found += 1 }
            }
        }
        #expect(found > 2)
    }

    @Test func `without tabs the link of the root is a single slash`() {
        #expect(links.link(for: AppState(path: [.unlinked])) == "/")
        #expect(links.link(for: AppState(path: [.settings])) == "/settings")
    }

    @Test func `a tab without a pattern has no link`() {
        #expect(links.link(for: AppState(tabs: TabsState("unlinked"))) == nil)
    }

    @Test func `the address starts with the base URL`() throws {
        let base = try #require(URL(string: "https://parks.example/"))
        #expect(links.url(for: tabsOnly, base: base)?.absoluteString == "https://parks.example/parks")
    }

    @Test func `the number of nested sheets is limited, in parsed and in printed links`() throws {
        func link(_ count: Int) -> String { "/profile" + String(repeating: "?sheet=avatar", count: count) }
        var flow: AppState? = try links.plan(for: link(64)).flow
        var depth = 0
        while let presentation = flow?.presentation {
            depth += 1
            flow = presentation.flow
        }
        #expect(depth == 64)
        for count in [65, 5_000] {
            #expect(
                throws: FailedLink(
                    url: link(count), reason: "A link may have at most 64 sheets above one another.")
            ) { try links.plan(for: link(count)) }
        }
        var deep = AppState()
        for _ in 0..<70 { deep = AppState(presentation: Presentation(.avatar, flow: deep)) }
        let shown = try #require(links.link(for: deep))
        #expect(try links.plan(for: shown).flow.presentation != nil)
    }

    @Test func `patterns hide each other only if they lead to different screens`() {
        func diagnostics(_ other: DeepLink<Screen>, in tab: TabID? = "shop") -> [String] {
            AppLinks<Screen, Card>(
                tabs: [.init("shop", "/shop")],
                routes: [
                    .init(in: "shop", [DeepLink("/shop/product/:id", Screen.product)]),
                    .init(in: tab, [other, DeepLink("/product/:id", Screen.product)]),
                ]
            ).diagnostics.map(\.code)
        }
        #expect(diagnostics(DeepLink("product/:id", Screen.product)) == [])
        #expect(diagnostics(DeepLink("product/:name", Screen.park)) == ["MN0106", "MN0105"])
        let elsewhere = AppLinks<Screen, Card>(
            tabs: [.init("shop", "/shop")],
            routes: [
                .init([
                    DeepLink("/shop/product/:id", Screen.product), DeepLink("product/:id", Screen.product),
                ])
            ])
        // After the pattern of the tab the screen is in the shop; by the longer pattern, in any selected tab.
        #expect(elsewhere.diagnostics.map(\.code) == ["MN0106"])
    }

    @Test func `a wrong detent in a link is an error that names the right ones`() {
        let error = #expect(throws: FailedLink.self) {
            try links.plan(for: "/profile?sheet=avatar&sheet.detents=medium_tall")
        }
        #expect(
            error?.reason
                == "In “sheet.detents”: “tall” is not a detent. Valid values are “medium”, “large”, a part such as “0.4” and a height such as “300pt”."
        )
    }

    @Test func `a sheet pattern may be written like a route pattern`() throws {
        let tables = AppLinks<Screen, Card>(
            routes: [.init([DeepLink("/settings", .settings), DeepLink("/parks/:id", Screen.park)])],
            sheets: [DeepLink("settings", .avatar), DeepLink("parks/:id", Card.filter)])
        #expect(tables.diagnostics == [])
        let state = AppState(
            path: [.settings],
            presentation: Presentation(.avatar, flow: AppState(path: [.settings, .park("zion"), .settings])))
        #expect(tables.link(for: state) == "/settings?sheet=settings/settings/parks/zion/settings")
        #expect(
            try tables.plan(for: "/settings?sheet=settings/settings/parks/zion/settings").flow == state)
        #expect(
            try tables.plan(for: "/?cover=parks/zion").flow.presentation
                == Presentation(.filter("zion"), as: .cover))
    }

    @Test func `a sheet pattern that no screen in a sheet can be reached by is reported`() {
        let tables = AppLinks<Screen, Card>(
            routes: [.init([DeepLink("/settings", .settings), DeepLink("nearby/:id", Screen.park)])],
            sheets: [
                DeepLink("avatar", .avatar), DeepLink("avatar/settings", .hidden),
                DeepLink("avatar/nearby/:text", Card.filter),
            ])
        #expect(
            tables.diagnostics.map(\.description) == [
                "MN0106 /settings: after avatar it is never read, because the two together match avatar/settings. Remove one or rename it",
                "MN0106 nearby/:id: after avatar it is never read, because the two together match avatar/nearby/:text. Remove one or rename it",
            ])
    }

    @Test func `a pattern that uses the item for sheets is reported`() {
        func diagnostics(column: ColumnID?) -> [String] {
            AppLinks<Screen, Card>(
                routes: [
                    .init(
                        column: column,
                        [
                            DeepLink("/parks?sheet=:id", Screen.park),
                            DeepLink("/settings?column=1", .settings),
                            DeepLink("/products?columns=:id", Screen.product),
                        ])
                ],
                sheets: [DeepLink("filter?cover=:text", Card.filter)]
            ).diagnostics.map(\.description)
        }
        let sheet =
            "MN0107 /parks?sheet=:id: it takes the item \"sheet\", which is reserved for presentations and columns. Give the item another name"
        let codes = ["MN0107 /parks?sheet=:id", "MN0107 filter?cover=:text"]
        #expect(diagnostics(column: nil).first == sheet)
        #expect(diagnostics(column: nil).map { $0.components(separatedBy: ": it")[0] } == codes)
        #expect(diagnostics(column: .content).count == 4)
    }

    @Test func `the links of tabs and routes are in the site association file`() {
        let text = links.appSiteAssociation(appIDs: ["ABCDE12345.example.parks"])
        for component in ["/parks", "/parks/*", "/parks/?*", "/shop/product/?*", "/profile", "/settings/*"] {
            #expect(text.contains("{ \"/\": \"\(component)\" }"))
        }
        #expect(!text.contains("nearby") && !text.contains("avatar"))
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
    }

    @Test(arguments: 0..<60)
    func `random states equal those parsed from their links`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        func word() -> String {
            String(
                String.UnicodeScalarView(
                    (0..<Int.random(in: 1..<4, using: &random)).map { _ in
                        Unicode.Scalar(UInt32.random(in: 0x20..<0xD7FF, using: &random)) ?? "x"
                    }))
        }
        func flow(_ depth: Int) -> AppState {
            let path = (0..<Int.random(in: 0..<4, using: &random)).map { _ in
                [Screen.park(word()), .profile, .settings, .product(Int.random(in: -9...9, using: &random))]
                    .randomElement(using: &random) ?? .settings
            }
            guard depth < 3, Bool.random(using: &random) else { return AppState(path: RoutePath(path)) }
            let card = Bool.random(using: &random) ? Card.avatar : .filter(word())
            let style =
                [
                    PresentationStyle.sheet, .cover,
                    .sheet(detents: [.medium, .height(9)], detent: .height(9)),
                    .popover(from: word()),
                ].randomElement(using: &random) ?? .sheet
            return AppState(
                path: RoutePath(path), presentation: Presentation(card, as: style, flow: flow(depth + 1)))
        }
        for _ in 0..<20 {
            var state = tabsOnly
            // After /parks, /settings is a park.
            let tab = TabID(rawValue: ["shop", "you"].randomElement(using: &random) ?? "you")
            state.apply(.select(tab))
            let wanted = flow(0)
            state.tabs?[tab] = wanted
            state.presentation = Bool.random(using: &random) ? Presentation(.avatar, flow: flow(2)) : nil
            let link = try #require(links.link(for: state))
            var other = tabsOnly
            other.apply(try links.plan(for: link).action(from: other))
            #expect(other == state, "\(link)")
        }
    }
}
