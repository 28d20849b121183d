import SwiftSources
import Testing

@testable import NavigationLinks

/// An app in a few files, with each form of a link's declaration.
private let app = [
    "App.swift": """
    @main struct ParksApp: App {
        let modules = ModuleRegistry(schemes: ["parksapp"], hosts: ["parks.example"]) { ParksModule() }
    }
    """,
    "Parks.swift": """
    struct ParksModule: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.tab("parks", "Parks", systemImage: "map", link: "/parks") { ParksList().tint(.green) }
            modules.tab("plain", "Plain", systemImage: "map") { PlainList() }
            modules.route(ParkRoute.self) { route in
                switch route {
                case .park(let id): ParkDetail(id: id)
                case .filter: FilterScreen()
                }
            }
            modules.links(for: ParkRoute.self, in: "parks")
        }
    }

    @Routable enum ParkRoute: Hashable {
        @Link("/parks/:id") @Link("nearby/:id") case park(ParkID)
        #if DEBUG
        @Link("/filter?size=:size&open=:open&tag=:tag&mode=edit") case filter(size: Int, open: Bool?, tag: [Tag])
        #endif
        case draft
    }

    enum Tag: String { case quiet = "very quiet", wild }
    """,
    "Trails.swift": """
    struct Trail: Hashable { let name: String; var old: Int { 1 } }
    struct Trails: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.route(Trail.self) { TrailScreen(name: $0.name) }
            modules.links(for: Trail.self) { DeepLink("/trails/:name", make: Trail.init, extract: \\.name) }
            modules.sheet(Sheet.self) { sheet in
                switch sheet {
                case .avatar: return AvatarPicker()
                case .help(let topic): HelpScreen(topic: topic)
                }
            }
            modules.sheetLinks(for: Sheet.self) {
                DeepLink("avatar", Sheet.avatar)
                DeepLink("help/:topic#:part", Sheet.help)
            }
        }
    }
    enum Sheet { case avatar, help(Topic, UUID) }
    """,
]

@Suite("Links of an app")
struct LinkTests {
    private let catalog = LinkCatalog(app)

    private func link(_ pattern: String) throws -> DeclaredLink {
        try #require(catalog.links.first { $0.pattern == pattern })
    }

    @Test func `each declaration is found, in order, with its destination`() {
        #expect(
            catalog.links.map {
                "\($0.pattern) \($0.kind) \($0.route) \($0.screen ?? "-") \($0.file):\($0.line)"
            } == [
                "/parks tab parks ParksList Parks.swift:3",
                "/parks/:id route ParkRoute.park ParkDetail Parks.swift:16",
                "nearby/:id route ParkRoute.park ParkDetail Parks.swift:16",
                "/filter?size=:size&open=:open&tag=:tag&mode=edit route ParkRoute.filter FilterScreen Parks.swift:18",
                "/trails/:name route Trail TrailScreen Trails.swift:5",
                "avatar sheet Sheet.avatar AvatarPicker Trails.swift:13",
                "help/:topic#:part sheet Sheet.help HelpScreen Trails.swift:14",
            ])
        #expect(catalog.schemes == ["parksapp"] && catalog.hosts == ["parks.example"])
        #expect(catalog.unclear.isEmpty)
    }

    @Test func `the views of a factory belong to the types that it tests, in each form of a test`() throws {
        let factory = """
            struct Views: RouteViewFactory {
                static var routeTypes: [Any.Type] { [ParkRoute.self] }
                func view(for route: Any) -> AnyView? {
                    if route is Trail { return AnyView(TrailScreen()) }
                    if let route = route as? ParkRoute {
                        switch route {
                        case .park(let id): return AnyView(ParkDetail(id: id).tint(.green))
                        case .filter: return AnyView(NavigationStack { FilterScreen() })
                        default: return nil
                        }
                    } else if debug {
                        return AnyView(DebugScreen())
                    }
                    switch route {
                    case let topic as Topic: return AnyView(TopicScreen(topic))
                    case is Help: return AnyView(HelpScreen())
                    case Sheet.avatar: return AnyView(AvatarPicker())
                    default: break
                    }
                    guard let legend = route as? Legend else { return nil }
                    return AnyView(LegendScreen(legend))
                }
            }
            """
        let declared = [
            "Trail", "ParkRoute.park", "ParkRoute.filter", "Topic", "Help", "Sheet.avatar", "Legend",
        ]
        let links = declared.enumerated().map { number, route in
            let parts = route.split(separator: ".").map(String.init)
            let target = parts.count == 1 ? "\(route).init" : route
            return "DeepLink(\"/\(number)\", \(target))"
        }
        let catalog = LinkCatalog(
            SourcesInMemory([
                "Views.swift": factory, "Links.swift": "let links = [\(links.joined(separator: ", "))]",
            ]))
        let screens = Dictionary(uniqueKeysWithValues: catalog.links.map { ($0.route, $0.screen) })
        #expect(
            screens == [
                "Trail": "TrailScreen", "ParkRoute.park": "ParkDetail", "ParkRoute.filter": "FilterScreen",
                "Topic": "TopicScreen", "Help": "HelpScreen", "Sheet.avatar": "AvatarPicker",
                "Legend": "LegendScreen",
            ])
    }

    @Test func `parameters have their types, and whether they are optional or repeated`() throws {
        let filter = try link("/filter?size=:size&open=:open&tag=:tag&mode=edit")
        #expect(filter.parameters.map(\.name) == ["size", "open", "tag"])
        #expect(filter.parameters.map(\.type) == ["Int", "Bool", "Tag"])
        #expect(filter.parameters.map(\.isOptional) == [false, true, false])
        #expect(filter.parameters.map(\.isRepeated) == [false, false, true])
        #expect(try link("/trails/:name").parameters.map(\.type) == ["String"])
        let help = try link("help/:topic#:part")
        #expect(help.parameters.map(\.place) == [.path, .fragment])
        #expect(help.parameters.map(\.type) == ["Topic", "UUID"])
    }

    @Test(arguments: [
        ("/parks", "https://parks.example/parks"), ("/parks/:id", "https://parks.example/parks/{id}"),
        ("nearby/:id", "https://parks.example/parks/{id}/nearby/{id}"),
        (
            "/filter?size=:size&open=:open&tag=:tag&mode=edit",
            "https://parks.example/filter?size=42&open=true&tag=very%20quiet&mode=edit"
        ),
        ("/trails/:name", "https://parks.example/trails/text"),
        ("avatar", "https://parks.example/?sheet=avatar"),
        (
            "help/:topic#:part",
            "https://parks.example/?sheet=help/{topic}%23123e4567-e89b-12d3-a456-426614174000"
        ),
    ])
    func `the example of a link can be opened`(pattern: String, example: String) throws {
        #expect(try link(pattern).example == example)
    }

    @Test func `without a host an example has the scheme, without both it is a path`() {
        let links = "let table = LinkTable(schemes: [\"my\"]) { DeepLink(\"/a/:b\", Route.b) }"
        #expect(LinkCatalog(["A.swift": links]).links.map(\.example) == ["my://a/{b}"])
        let bare = links.replacing("schemes: [\"my\"]", with: "")
        #expect(LinkCatalog(["A.swift": bare]).links.map(\.example) == ["/a/{b}"])
    }

    @Test func `an unregistered link, and one that can't be read, are reported`() {
        let source = """
            @Routable enum Lost { @Link("/lost") case lost }
            let path = "/x"
            let link = DeepLink(path, Lost.lost)
            let other = DeepLink("/\\(path)", Lost.lost)
            """
        let catalog = LinkCatalog(["A.swift": source])
        #expect(catalog.links.map(\.isRegistered) == [false])
        #expect(catalog.unclear.map(\.line) == [3, 4])
        #expect(LinkReports.text(catalog).contains("Lost.lost (not registered)"))
    }

    @Test func `the columns of the table are aligned`() {
        let catalog = LinkCatalog([
            "A.swift": "let t = LinkTable { DeepLink(\"/a\", R.a); DeepLink(\"/long/:id\", R.b) }"
        ])
        let expected = """
            link       parameters  leads to  example     declared at
            /a                     R.a       /a          A.swift:1
            /long/:id  id: ?       R.b       /long/{id}  A.swift:1

            """
        #expect(LinkReports.text(catalog) == expected)
        #expect(
            LinkReports.markdown(catalog).contains("| `/long/:id` | id: ? | R.b | `/long/{id}` | A.swift:1 |")
        )
        #expect(LinkReports.text(LinkCatalog([:])) == "No link is declared.\n")
    }

    @Test func `the site association file has each link that a URL can start with`() {
        let expected = """
            {
              "applinks" : {
                "details" : [
                  {
                    "appIDs" : [
                      "ABC.example"
                    ],
                    "components" : [
                      {
                        "/" : "/parks"
                      },
                      {
                        "/" : "/parks/*"
                      },
                      {
                        "/" : "/parks/?*"
                      },
                      {
                        "/" : "/filter",
                        "?" : {
                          "mode" : "edit"
                        }
                      },
                      {
                        "/" : "/filter/*",
                        "?" : {
                          "mode" : "edit"
                        }
                      },
                      {
                        "/" : "/trails/?*"
                      }
                    ]
                  }
                ]
              }
            }

            """
        #expect(LinkReports.appSiteAssociation(catalog, appIDs: ["ABC.example"]) == expected)
    }

    @Test func `source with syntax errors is read as far as possible`() {
        let source = "struct A { func f() { DeepLink(\"/a\", R.a); DeepLink( ; @Link( enum"
        #expect(LinkCatalog(["A.swift": source]).links.map(\.pattern) == ["/a"])
    }

    @Test(.timeLimit(.minutes(30)))
    func `any sequence of source fragments is read`() {
        let pieces = [
            "@Routable ", "enum A ", "\nDeepLink(\"/x/:y\", A.c)\n", "\nenum A { @Link(\"/z\") case c }\n",
            "struct B ", "{", "}", "(", ")", "@Link", "(\"/a/:b\")", "case c",
            "(Int)", "DeepLink", "\"/x?y=:z#:w\"",
            ", A.c", "modules.", "links", "(for: A.self)", "sheetLinks", "tab", "(\"t\", link: \"/t\")",
            "route", "switch $0 {", "case .c: V()",
            "\n", "\\", "\"", "#if X", "#endif", ":", "?", "LinkTable", "[\"a\"]", "schemes: ", "hosts: ",
            "é", "\u{0}", ".", "<", ">", "`c`",
        ]
        var state: UInt64 = 5
        var links = 0
        for _ in 0..<500 {
            var source = ""
            for _ in 0..<30 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                source += pieces[Int(state >> 33) % pieces.count]
            }
            let catalog = LinkCatalog(["A.swift": source])
            links += catalog.links.count
            _ = LinkReports.text(catalog) + LinkReports.markdown(catalog) + LinkReports.json(catalog)
            _ = LinkReports.appSiteAssociation(catalog, appIDs: ["a"])
        }
        #expect(links > 10)
    }
}

extension LinkCatalog {
    init(_ sources: [String: String]) { self.init(SourcesInMemory(sources)) }
}
