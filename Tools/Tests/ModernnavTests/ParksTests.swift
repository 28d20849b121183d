import Foundation
import Testing

/// The commands that start an app, with the built Parks.
///
/// `make test-tools` builds Parks first, with `Scripts/build.sh --package-path Examples --product Parks`. Without it these tests fail. The
/// environment variable `PARKS` names a binary elsewhere than in the build folder of the root package.
@Suite("Parks", .timeLimit(.minutes(30)))
struct ParksTests {
    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The binary of Parks.
    private static var parks: String {
        get throws {
            let path =
                ProcessInfo.processInfo.environment["PARKS"]
                ?? repository.appendingPathComponent(".build/debug/Parks").path
            try #require(
                FileManager.default.isExecutableFile(atPath: path),
                "Parks isn't built: Scripts/build.sh --package-path Examples --product Parks")
            return path
        }
    }

    private static let zion = #"{"route":{"type":"ParkRoute","value":{"park":{"_0":"zion"}}}}"#

    private static func journey(to place: String) -> String {
        """
        {"start":{"path":[]},"version":1}
        {"action":{"open":"/parks/zion"},"from":{"root":true},"outcome":"changed","source":"link","time":1,"to":\(place)}
        {"action":{"popToRoot":true},"from":\(place),"outcome":"changed","source":"tap","time":2,"to":{"root":true}}

        """
    }

    @Test func `links lead to screens of Parks, or fail with its words`() throws {
        let scratch = try Scratch()
        let result = try Command.run(
            "links", "check", "--app", Self.parks, "/parks/zion", "/you?sheet=settings",
            "parksapp://parks/zio",
            in: scratch.folder)
        #expect(result.status == 1, "\(result.errors)")
        #expect(result.output.contains("/parks/zion: opens\n  1. select the tab parks\n"), "\(result.output)")
        #expect(result.output.contains("/you?sheet=settings: opens\n"), "\(result.output)")
        #expect(
            result.output.contains("parksapp://parks/zio: leads nowhere\n")
                && result.output.contains("Did you mean zion?"), "\(result.output)")
    }

    @Test func `each link that Parks declares leads to a screen of it`() throws {
        let sources = Self.repository.appendingPathComponent("Examples/Parks")
        let scratch = try Scratch()
        let listed = try Command.run("links", "--format", "json", sources.path, in: scratch.folder)
        struct Link: Decodable { let example: String }
        struct List: Decodable { let links: [Link] }
        let links = try JSONDecoder().decode(List.self, from: Data(listed.output.utf8)).links
        // Values that only the app knows are in braces.
        let examples = links.map {
            $0.example.replacing("/parks/{id}", with: "/parks/zion").replacing("{id}", with: "arches")
                .replacing("{topic}", with: "bears")
        }
        #expect(examples.count > 8, "\(examples)")
        let whole = examples.filter { !$0.contains("{") }
        #expect(whole.count > 8, "\(examples)")
        let result = try Command.run(["links", "check", "--app", Self.parks] + whole, in: scratch.folder)
        #expect(result.status == 0, "\(result.output)\(result.errors)")
    }

    @Test func `a recorded journey is replayed in Parks`() throws {
        let scratch = try Scratch([
            "same.jsonl": Self.journey(to: Self.zion), "old.jsonl": Self.journey(to: #"{"tab":"parks"}"#),
            "gone.jsonl": Self.journey(to: #"{"route":{"type":"CaveRoute","value":{}}}"#),
        ])
        let same = try Command.run(
            "journeys", "replay", "--app", Self.parks, "same.jsonl", in: scratch.folder)
        #expect(same.status == 0, "\(same.errors)")
        #expect(same.output == "same.jsonl:1: 2 steps, ends at the recorded place\n")
        let old = try Command.run(
            "journeys", "replay", "--app", Self.parks, "old.jsonl", in: scratch.folder)
        #expect(old.status == 1, "\(old.errors)")
        #expect(
            old.output == """
                old.jsonl:1: ends at the recorded place, by another path, differs from step 1 of 2 on (line 2)
                  recorded  {"tab":"parks"}
                  today     \(Self.zion)

                """)
        let gone = try Command.run(
            "journeys", "replay", "--app", Self.parks, "gone.jsonl", in: scratch.folder)
        #expect(gone.status == 1 && gone.output.contains("gone.jsonl:1: "), "\(gone.output)\(gone.errors)")
    }

    @Test func `Parks writes a test of a journey`() throws {
        let scratch = try Scratch(["a.jsonl": Self.journey(to: Self.zion)])
        let result = try Command.run(
            "journeys", "test", "--app", Self.parks, "--import", "ParksFeature", "--output", "Tests",
            "a.jsonl",
            in: scratch.folder)
        #expect(result.status == 0, "\(result.errors)")
        let test = try scratch.read("Tests/RecordedJourney1Tests.swift")
        #expect(test.contains("import ParksFeature\n"), "\(test)")
        #expect(
            test.contains(
                """
                        store.dispatch(.open("/parks/zion"))
                        #expect(store.state.front == .route(AnyRoute(ParkRoute.park(ParkID(rawValue: "zion")))))
                """), "\(test)")
    }

    @Test func `the graph of Parks has each lead of its source`() throws {
        let scratch = try Scratch()
        let sources = Self.repository.appendingPathComponent("Examples/Parks").path
        let result = try Command.run("graph", "--no-cache", "--format", "json", sources, in: scratch.folder)
        struct Graph: Decodable {
            struct Transition: Decodable { let from: String, to: String, kind: String }
            let ways: [Transition]
        }
        let graph = try JSONDecoder().decode(Graph.self, from: Data(result.output.utf8))
        let found = Set(graph.ways.map { "\($0.from) \($0.kind) \($0.to)" })
        let expected: Set = [
            "ParksApp tab ParksList", "ParksApp tab ShopFront", "ParksApp tab PagesScreen",
            "ParksApp tab AccountScreen",
            "PagesScreen tab TimerPage",
            "ParksList push ParkDetail", "ParksList link SettingsScreen",
            "ParkDetail part ParkPage", "ParkPage push ParkDetail", "ParkPage link ProductScreen",
            "ShopFront push CategoryScreen", "ShopFront push ProductScreen",
            "CategoryScreen push ProductScreen",
            "AccountScreen push ProfileScreen", "AccountScreen sheet LoginSheet",
            // Rows with a link each: settings, settings as a modal, a product, the help.
            "AccountScreen link SettingsScreen", "AccountScreen link ProductScreen",
            "AccountScreen link HelpBridge",
            "ProfileScreen sheet AvatarPicker", "ProfileScreen link ParkDetail",
            "AvatarPicker push AvatarCrop",
            // What guards present.
            "ProfileScreen sheet LoginSheet", "AvatarPicker sheet LoginSheet",
            "AvatarCrop sheet DiscardAvatar",
            // Older code: a synchronized selection, and a synchronized flag.
            "HelpBridge push HelpTopicScreen", "HelpBridge push CallScreen",
        ]
        #expect(
            found == expected,
            "missing \(expected.subtracting(found).sorted()), more \(found.subtracting(expected).sorted())")
    }
}
