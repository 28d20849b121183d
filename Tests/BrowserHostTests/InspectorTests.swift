import Foundation
import HTTPTypes
import ModernNavigation
import Testing

@testable import BrowserHost
@testable import SwiftUI

struct ShelfApp: App {
    struct Book: Hashable, Codable { let name: String }
    struct Lamp: Hashable, Codable {}

    struct Shelf: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.route(Book.self) { Text("About it").navigationTitle($0.name) }
            modules.sheet(Lamp.self) { _ in Text("Light") }
            modules.links(for: Book.self) { DeepLink("/books/:name", make: Book.init, extract: \.name) }
        }
    }

    let modules = ModuleRegistry(hosts: ["shelf.example"]) { Shelf() }
    @State private var navigation: NavigationStore<AnyRoute, AnySheet>

    init() { _navigation = State(initialValue: NavigationStore(modules: modules)) }

    var body: some Scene {
        WindowGroup {
            NavigationFlow(store: navigation, modules: modules) {
                VStack {
                    Button("Open Emma") { navigation.dispatch(.push(Book(name: "emma"))) }
                    Button("Light up") { navigation.dispatch(.present(Lamp())) }
                    SecureField("Key", text: .constant("sesame"))
                    Text(verbatim: String(repeating: "long ", count: 1000))
                }
                .navigationTitle("Shelf")
            }
            .navigationLinks(navigation, modules: modules)
        }
    }
}

@Suite("The inspector", .timeLimit(.minutes(30)))
struct InspectorTests {
    private static let paths = [
        "/_/inspect", "/_/inspect/jump", "/_/inspect/link", "/_/inspect/text", "/_/inspect/journey",
        "/_/inspect/replay", "/_/inspect/step", "/_/inspect/skip", "/_/inspect/clear", "/_/inspect/routes",
        "/_/inspect/load", "/_/inspect/lock", "/_/inspect/edit", "/_/inspect/source",
    ]
    private static let bodies = [
        #"{"after":0}"#, #"{"step":0}"#, #"{"link":"/books/emma"}"#, #"{"screen":true}"#,
        #"{"journey":true}"#, #"{"journey":""}"#, #"{"step":1}"#, #"{"skip":[1]}"#, #"{"clear":true}"#,
        #"{"routes":true}"#, #"{"journey":""}"#, #"{"lock":false}"#, #"{"edit":"1/count","text":"2"}"#,
        #"{"source":true}"#,
    ]

    private func withInspector(_ test: @Sendable (ServerClient) async throws -> Void) async throws {
        try await withServer(configure: { $0.isInspected = true }, launch: { AppLaunch(ShelfApp.self) }, test)
    }

    private struct Report: Decodable {
        struct Item: Decodable {
            let label: String
            let value: String?
            let items: [Item]
        }
        struct Step: Decodable, Equatable {
            let number: Int
            let source: String
            let action: String
            let from: String
            let to: String
            let toScreen: String
            let outcome: String
            let micros: Int
            var guards: String?
            var work: Work?
        }
        struct Work: Decodable, Equatable {
            let evaluations: Int
            let patches: Int
        }
        struct Diagnostic: Decodable {
            let code: String?
            let text: String
        }
        let link: String?
        let phase: String
        let state: [Item]
        let screen: [Item]
        let steps: [Step]
        let views: [Item]
        let diagnostics: [Diagnostic]
        let ignored: Int?
        let first: Int
        let position: Int?
    }

    private func report(_ client: ServerClient, _ tab: ServerClient.Tab, after: Int = 0) async throws
        -> Report
    {
        let answer = try await client.post("/_/inspect", #"{"after":\#(after)}"#, client.headers(tab))
        #expect(answer.status == .ok)
        return try JSONDecoder().decode(Report.self, from: Data(answer.text.utf8))
    }

    private func tap(_ name: String, number: Int, _ client: ServerClient, _ tab: ServerClient.Tab)
        async throws
    {
        let text = try tab.element("\(name)</span>")
        let button = "e\(try #require(Int(text.dropFirst())) - 1)"
        let answer = try await client.send(tab, #"[{"n":\#(number),"e":"\#(button)","k":"tap"}]"#)
        #expect(answer.saved?.contains("handled") == true)
    }

    @Test(arguments: zip(paths, bodies))
    func `if the inspector is off, no page loads it and requests get 404`(path: String, body: String)
        async throws
    {
        try await withServer { (client: ServerClient) async throws in
            let tab = try await client.open()
            #expect(!tab.html.contains("data-inspect"))
            #expect(try await client.post(path, body, client.headers(tab)).status == .notFound)
        }
    }

    @Test(arguments: zip(paths, bodies))
    func `a request needs the session's own browser, token and origin`(path: String, body: String)
        async throws
    {
        try await withInspector { (client: ServerClient) async throws in
            let tab = try await client.open()
            #expect(tab.html.contains("data-inspect"))
            #expect(try await client.post(path, body, client.headers(tab)).status == .ok)
            var other = tab
            other.token = try await client.open().token
            #expect(try await client.post(path, body, client.headers(other)).status == .forbidden)
            other = tab
            other.cookie = Secret.make()
            #expect(try await client.post(path, body, client.headers(other)).status == .forbidden)
            other.cookie = nil
            #expect(try await client.post(path, body, client.headers(other)).status == .forbidden)
            var headers = client.headers(tab)
            headers[.origin] = "https://evil.example"
            #expect(try await client.post(path, body, headers).status == .forbidden)
        }
    }

    @Test func `a report has the state, the steps that led to it and the screens`() async throws {
        try await withInspector { (client: ServerClient) async throws in try await tellAll(client) }
    }

    private func tellAll(_ client: ServerClient) async throws {
        let tab = try await client.open()
        let before = try await report(client, tab)
        #expect(before.steps.isEmpty)
        #expect(before.state.first?.value == "(root)")
        #expect(before.diagnostics.map(\.code) == ["MN0312"])
        #expect(before.diagnostics.first?.text.hasPrefix("A store of modules is shown") == true)
        try await tap("Open Emma", number: 1, client, tab)
        let after = try await report(client, tab)
        #expect(after.link == "/books/emma")
        #expect(after.state.first?.items.first?.value?.contains("emma") == true)
        #expect(after.steps.map(\.source) == ["tap"])
        #expect(after.steps.map(\.from) == ["/"])
        #expect(after.steps.map(\.to) == ["/books/emma"])
        #expect(after.steps.map(\.outcome) == ["changed"])
        #expect(after.steps.map(\.toScreen) == ["/books/:name"])
        #expect(after.steps.allSatisfy { ($0.work?.patches ?? 0) > 0 })
        let since = try await report(client, tab, after: 1)
        #expect(since.steps.isEmpty)
    }

    @Test func `jumping to a step changes the screen; a step that isn't kept is gone`() async throws {
        try await withInspector { (client: ServerClient) async throws in
            let tab = try await client.open()
            _ = try await report(client, tab)
            try await tap("Light up", number: 1, client, tab)
            #expect(try await client.shown(tab).contains("Light</span>"))
            func jump(_ step: Int) async throws -> String {
                try await client.post("/_/inspect/jump", #"{"step":\#(step)}"#, client.headers(tab)).text
            }
            #expect(try await jump(0) == #"{"outcome":"jumped"}"#)
            #expect(try await !client.shown(tab).contains("Light</span>"))
            #expect(try await jump(1) == #"{"outcome":"jumped"}"#)
            #expect(try await client.shown(tab).contains("Light</span>"))
            #expect(try await jump(99) == #"{"outcome":"gone"}"#)
        }
    }

    private struct Answer: Decodable {
        struct Change: Decodable, Equatable {
            let path: [String]
            let before: String?
            let after: String?
        }
        struct Route: Decodable, Equatable {
            let kind: String
            let pattern: String
        }
        struct Outcome: Decodable, Equatable {
            let number: Int
            let to: String
        }
        struct View: Decodable, Equatable {
            let view: String
            let reasons: [String]
        }
        var changes: [Change]?
        var views: [View]?
        var source: String?
        var routes: [Route]?
        var differing: [Outcome]?
        var end: String?
        var outcome: String?
        var says: String?
    }

    private func ask(
        _ path: String, _ question: String, _ client: ServerClient, _ tab: ServerClient.Tab
    ) async throws -> Answer {
        let answer = try await client.post("/_/inspect/\(path)", question, client.headers(tab))
        #expect(answer.status == .ok)
        return try JSONDecoder().decode(Answer.self, from: Data(answer.text.utf8))
    }

    @Test func `a step has its changes, and the outcome of the other steps without it`() async throws {
        try await withInspector { (client: ServerClient) async throws in
            let tab = try await client.open()
            _ = try await report(client, tab)
            try await tap("Light up", number: 1, client, tab)
            let changes = try await ask("step", #"{"step":1}"#, client, tab).changes
            #expect(changes?.map(\.path) == [["sheet"]])
            #expect(changes?.first?.before == nil)
            #expect(try await ask("step", #"{"step":1}"#, client, tab).views?.isEmpty == false)
            #expect(try await ask("step", #"{"step":7}"#, client, tab).changes == nil)
            let without = try await ask("skip", #"{"skip":[1]}"#, client, tab)
            #expect(without.differing == [])
            #expect(try await client.shown(tab).contains("Light</span>"))
            let went = try await ask("skip", #"{"skip":[1],"goes":true}"#, client, tab)
            #expect(went.outcome == "jumped")
            #expect(try await !client.shown(tab).contains("Light</span>"))
        }
    }

    @Test func `while locked, a tap changes nothing, and the report counts it`() async throws {
        try await withInspector { (client: ServerClient) async throws in
            let tab = try await client.open()
            _ = try await report(client, tab)
            #expect(try await ask("lock", #"{"lock":true}"#, client, tab).outcome == "locked")
            try await tap("Light up", number: 1, client, tab)
            #expect(try await !client.shown(tab).contains("Light</span>"))
            #expect(try await report(client, tab).ignored == 1)
            #expect(try await ask("lock", #"{"lock":false}"#, client, tab).outcome == "unlocked")
            #expect(try await report(client, tab).ignored == nil)
        }
    }

    @Test func `the state is copied as Swift, and a value that is gone can't be changed`() async throws {
        try await withInspector { (client: ServerClient) async throws in
            let tab = try await client.open()
            _ = try await report(client, tab)
            try await tap("Light up", number: 1, client, tab)
            let source = try await ask("source", #"{"source":true}"#, client, tab).source
            #expect(source?.contains("navigation.dispatch(.batch([.present(") == true)
            let edit = try await ask("edit", #"{"edit":"1/count","text":"2"}"#, client, tab)
            #expect(edit.outcome == "refused")
        }
    }

    @Test
    func `going back and to the present again leaves no trace; a cleared log begins with the next step`()
        async throws
    {
        try await withInspector { (client: ServerClient) async throws in
            let tab = try await client.open()
            _ = try await report(client, tab)
            try await tap("Light up", number: 1, client, tab)
            #expect(try await ask("jump", #"{"step":0}"#, client, tab).outcome == "jumped")
            #expect(try await report(client, tab).position == 0)
            #expect(try await ask("jump", #"{"step":1}"#, client, tab).outcome == "jumped")
            let again = try await report(client, tab)
            #expect(again.position == nil)
            #expect(again.steps.map(\.source) == ["tap"])
            _ = try await ask("clear", #"{"clear":true}"#, client, tab)
            let empty = try await report(client, tab)
            #expect(empty.steps.isEmpty)
            #expect(empty.first > 1)
        }
    }

    @Test func `a loaded journey replaces the steps; an invalid one changes nothing`() async throws {
        try await withInspector { (client: ServerClient) async throws in
            let tab = try await client.open()
            _ = try await report(client, tab)
            try await tap("Light up", number: 1, client, tab)
            let text = try await client.post(
                "/_/inspect/journey", #"{"journey":true}"#, client.headers(tab)
            ).text
            _ = try await ask("jump", #"{"step":0}"#, client, tab)
            _ = try await ask("clear", #"{"clear":true}"#, client, tab)
            #expect(try await ask("load", #"{"journey":"{}"}"#, client, tab).says?.contains("Line 1") == true)
            #expect(try await report(client, tab).steps.isEmpty)
            #expect(try await ask("load", text, client, tab).outcome == "loaded")
            #expect(try await client.shown(tab).contains("Light</span>"))
            #expect(try await report(client, tab).steps.map(\.source) == ["tap"])
        }
    }

    @Test func `routes are listed with their patterns, and a link is compared with each`() async throws {
        try await withInspector { (client: ServerClient) async throws in
            let tab = try await client.open()
            let routes = try await ask("routes", #"{"routes":true}"#, client, tab).routes
            #expect(routes == [Answer.Route(kind: "route", pattern: "/books/:name")])
            let text = try await client.post(
                "/_/inspect/link", #"{"link":"/books/emma"}"#, client.headers(tab)
            ).text
            #expect(
                text.contains(
                    #""patterns":[{"pattern":"/books/:name","isWinner":true,"reason":"It reads the link."}]"#)
            )
        }
    }

    private struct Journey: Codable {
        var journey: String?
        var test: String?
        var imports: [String]?
        var reducer: String?
    }

    private struct Replay: Decodable {
        struct Place: Decodable {
            struct Route: Decodable { let type: String }
            let route: Route
        }

        let places: [Place]?
        let test: String?
        let says: String?
    }

    private func replay(
        _ journey: Journey, _ client: ServerClient, _ tab: ServerClient.Tab
    ) async throws -> Replay {
        let body = String(decoding: try JSONEncoder().encode(journey), as: UTF8.self)
        let answer = try await client.post("/_/inspect/replay", body, client.headers(tab))
        #expect(answer.status == .ok)
        return try JSONDecoder().decode(Replay.self, from: Data(answer.text.utf8))
    }

    @Test func `the steps are a journey, which is played without changing the app, and written as a test`()
        async throws
    {
        try await withInspector { (client: ServerClient) async throws in
            let tab = try await client.open()
            _ = try await report(client, tab)
            try await tap("Open Emma", number: 1, client, tab)
            let answer = try await client.post(
                "/_/inspect/journey", #"{"journey":true}"#, client.headers(tab))
            var journey = try JSONDecoder().decode(Journey.self, from: Data(answer.text.utf8))
            let lines = try #require(journey.journey).split(separator: "\n")
            #expect(lines.count == 2)
            _ = try await client.post("/_/inspect/jump", #"{"step":0}"#, client.headers(tab))
            let before = try await client.shown(tab)
            journey.test = "ShelfJourneyTests"
            journey.imports = ["Shelf"]
            let replay = try await replay(journey, client, tab)
            #expect(replay.places?.count == 1)
            #expect(try await client.shown(tab) == before)
            let test = try #require(replay.test)
            #expect(test.contains("import Shelf\nimport Testing\n"))
            #expect(test.contains("@Suite struct ShelfJourneyTests {"))
            #expect(test.contains("NavigationReducer(links: modules.links)"))
        }
    }

    @Test func `a journey that can't be played says why, with the line`() async throws {
        try await withInspector { (client: ServerClient) async throws in
            let tab = try await client.open()
            let start = #"{"version":1,"start":{"path":[]}}"#
            for (journey, why) in [
                ("", "Line 1 of the journey can't be read. The journey is empty."),
                ("{}", "Line 1 of the journey can't be read."),
                (#"{"version":7,"start":{"path":[]}}"#, "Version 7 is not supported; version 1 is."),
                ("\(start)\n[", "Line 2 of the journey can't be read."),
            ] {
                let replay = try await replay(Journey(journey: journey), client, tab)
                #expect(replay.places == nil)
                #expect(replay.says?.contains(why) == true, "\(journey): \(replay.says ?? "")")
            }
        }
        try await withServer(configure: { $0.isInspected = true }) { (client: ServerClient) async throws in
            let tab = try await client.open()
            let replay = try await replay(Journey(journey: "{}"), client, tab)
            #expect(replay.says == "This app has no navigation store that the inspector can use.")
        }
    }

    @Test func `a link is explained without opening it`() async throws {
        try await withInspector { (client: ServerClient) async throws in
            let tab = try await client.open()
            func explain(_ link: String) async throws -> String {
                try await client.post("/_/inspect/link", #"{"link":"\#(link)"}"#, client.headers(tab)).text
            }
            let good = try await explain("/books/emma")
            #expect(good.hasPrefix(#"{"outcome":"opens","says":["push "#))
            #expect(good.contains("emma"))
            #expect(try await explain("/boks/emma").hasPrefix(#"{"outcome":"fails","says":[""#))
            #expect(try await report(client, tab).steps.isEmpty)
        }
    }

    @Test func `an app without inspectable state shows its screen`() async throws {
        try await withServer(configure: { $0.isInspected = true }) { (client: ServerClient) async throws in
            let tab = try await client.open()
            let report = try await report(client, tab)
            #expect(report.state.isEmpty)
            #expect(!report.screen.isEmpty)
            let link = try await client.post("/_/inspect/link", #"{"link":"/7"}"#, client.headers(tab))
            #expect(link.text == #"{"outcome":"unknown","says":[],"patterns":[]}"#)
            let jump = try await client.post("/_/inspect/jump", #"{"step":0}"#, client.headers(tab))
            #expect(jump.text == #"{"outcome":"gone"}"#)
        }
    }

    @Test func `passwords are hidden, and long texts are cut`() async throws {
        try await withInspector { (client: ServerClient) async throws in
            let tab = try await client.open()
            let text = try await client.post("/_/inspect", #"{"after":0}"#, client.headers(tab)).text
            #expect(text.contains(#""label":"secureField","value":"Key""#))
            #expect(!text.contains("sesame"))
            #expect(text.contains("long …") || text.contains("long…"))
            #expect(text.utf8.count < 4000)
            let screen = try await client.post("/_/inspect/text", #"{"screen":true}"#, client.headers(tab))
                .text
            #expect(screen.contains("[secureField “Key”]"))
            #expect(!screen.contains("sesame"))
        }
    }

    @Test(arguments: [
        "", "[]", "null", "{}", #"{"after":-1}"#, #"{"after":1e99}"#, #"{"after":"0"}"#, #"{"step":-1}"#,
        #"{"link":7}"#, #"{"step":null}"#, "\u{0}",
    ])
    func `a malformed request is refused`(body: String) async throws {
        try await withInspector { (client: ServerClient) async throws in
            let tab = try await client.open()
            for path in Self.paths {
                #expect(try await client.post(path, body, client.headers(tab)).status == .badRequest)
            }
        }
    }

    @Test func `a link over the limit of an address is refused`() async throws {
        try await withInspector { (client: ServerClient) async throws in
            let tab = try await client.open()
            let body = #"{"link":"\#(String(repeating: "/a", count: 20_000))"}"#
            #expect(try await client.post("/_/inspect/link", body, client.headers(tab)).status == .uriTooLong)
        }
    }

    @Test(arguments: [["HOST": "0.0.0.0", "EXPOSE_TO_NETWORK": "1"], ["EXPOSE_TO_NETWORK": "1"]])
    func `the inspector can't be enabled if other machines can reach the host`(environment: [String: String])
        throws
    {
        #expect(throws: ConfigurationError.inspected) {
            try HostConfiguration(app: "Shelf", environment: environment, arguments: ["Shelf", "--inspect"])
        }
        let plain = try HostConfiguration(app: "Shelf", environment: ["INSPECT": "1"], arguments: [])
        #expect(plain.isInspected)
        #expect(try !HostConfiguration(app: "Shelf", environment: environment, arguments: []).isInspected)
    }
}
