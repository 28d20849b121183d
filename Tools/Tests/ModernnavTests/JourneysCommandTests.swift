import Foundation
import Testing

@Suite("modernnav journeys", .timeLimit(.minutes(30)))
struct JourneysCommandTests {
    private static func step(_ route: String) -> String {
        #"{"action":{"push":"\#(route)"},"from":{"root":true},"outcome":"changed","source":"tap","time":1,"to":{"route":"\#(route)"}}"#
    }

    private static func journey(_ routes: String...) -> String {
        ([#"{"start":{"path":[]},"version":1}"#] + routes.map(step)).map { $0 + "\n" }.joined()
    }

    private func run(
        _ arguments: [String], _ scratch: Scratch, replay: @escaping @Sendable (String) -> String
    ) throws
        -> Command.Result
    {
        let host = try FakeHost([:], replay: replay)
        try host.makeApp(in: scratch)
        return try withExtendedLifetime(host) {
            try Command.run(["journeys"] + arguments, in: scratch.folder)
        }
    }

    @Test func `replay lists the journeys that end at another place, with the first different step`() throws {
        let scratch = try Scratch([
            "a.jsonl": Self.journey("zion", "arches") + Self.journey("acadia", "zion", "arches")
                + Self.journey("old"),
            "b.jsonl": Self.journey("lost", "arches"),
        ])
        let result = try run(["replay", "--app", "app", "a.jsonl", "b.jsonl"], scratch) { request in
            if request.contains("old") { return #"{"says":"Line 2 of the journey can't be read."}"# }
            if request.contains("acadia") {
                return #"{"places":[{"route":"acadia"},{"root":true},{"root":true}]}"#
            }
            if request.contains("lost") { return #"{"places":[{"root":true},{"route":"arches"}]}"# }
            return #"{"places":[{"route":"zion"},{"route":"arches"}]}"#
        }
        #expect(result.status == 1)
        #expect(
            result.output == """
                a.jsonl:1: 2 steps, ends at the recorded place
                a.jsonl:4: ends at another place, differs from step 2 of 3 on (line 6)
                  recorded  {"route":"zion"}
                  today     {"root":true}
                a.jsonl:8: can't be replayed. Line 2 of the journey can't be read.
                b.jsonl:1: ends at the recorded place, by another path, differs from step 1 of 2 on (line 2)
                  recorded  {"route":"lost"}
                  today     {"root":true}

                """)
        #expect(try scratch.read("ended") == "ended\n")
    }

    @Test func `a journey that ends at the recorded place is not a finding`() throws {
        let scratch = try Scratch(["a.jsonl": Self.journey("zion")])
        let result = try run(["replay", "--app", "app", "--format", "json", "a.jsonl"], scratch) { _ in
            #"{"places":[{"route":"zion"}]}"#
        }
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("\"outcome\" : \"same\""))
    }

    @Test(arguments: [
        ("nonsense\n", "a.jsonl:1: this is not a line of a journey."),
        ("\n{}\n", "a.jsonl:2: a step needs an action and a place, and a first line before it."),
        (
            #"{"format":"modernnavigation.events","version":1,"app":"parks"}"#,
            "a.jsonl:1: the format is \"modernnavigation.events\", not a journey. Events have no values, and can't be replayed."
        ),
        (#"{"version":2,"start":{}}"#, "a.jsonl:1: version 2 of a journey can't be read, only version 1."),
    ])
    func `a file without valid journeys is an error with the line`(_ text: String, _ message: String) throws {
        let scratch = try Scratch(["a.jsonl": text])
        let result = try run(["replay", "--app", "app", "a.jsonl"], scratch) { _ in "{}" }
        #expect(result.status == 2)
        #expect(result.errors.contains(message))
    }

    @Test func `tests are written for the most frequent journeys`() throws {
        let scratch = try Scratch([
            "a.jsonl": Self.journey("zion") + Self.journey("arches") + Self.journey("arches") + Self.journey()
        ])
        let result = try run(["test", "--app", "app", "--top", "1", "--output", "T", "a.jsonl"], scratch) {
            request in
            request.contains("arches") && request.contains("RecordedJourney1Tests")
                ? #"{"places":[],"test":"// arches\n"}"# : "{}"
        }
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output == "T/RecordedJourney1Tests.swift: 2 times, first at a.jsonl:3\n")
        #expect(try scratch.read("T/RecordedJourney1Tests.swift") == "// arches\n")
    }

    @Test func `modernnav-journeys runs the commands that need a store`() throws {
        let scratch = try Scratch([
            "events.ndjson": """
            {"format":"modernnavigation.events","version":1,"app":"parks"}
            {"id":"7c1e0000-0000-0000-0000-000000000001","session":"a91b0000-0000-0000-0000-000000000001","sequence":0,"at":1764000000123,"name":"start","source":"code","to":"/parks","outcome":"changed"}
            {"id":"7c1e0000-0000-0000-0000-000000000002","session":"a91b0000-0000-0000-0000-000000000001","sequence":1,"at":1764000001123,"name":"push","source":"tap","from":"/parks","to":"=/parks/:id","outcome":"changed"}

            """
        ])
        func ask(_ arguments: String...) throws -> Command.Result {
            try Command.run(["journeys"] + arguments, in: scratch.folder)
        }
        let missing = try ask("summary")
        #expect(missing.status == 2)
        #expect(missing.errors.contains("The store \"journeys.sqlite\" doesn't exist."))
        #expect(
            try ask("import", "events.ndjson").output
                == "2 new events, 0 duplicates, 0 skipped lines\n")
        #expect(
            try ask("import", "events.ndjson").output
                == "0 new events, 2 duplicates, 0 skipped lines\n")
        #expect(
            try ask("funnel", "/parks", "=/parks/:id", "--format", "csv").output
                == "screen,sessions,share of first,share of previous\r\n/parks,1,1.0,1.0\r\n'=/parks/:id,1,1.0,1.0\r\n"
        )
        #expect(
            try ask("paths", "/parks").output
                == "Paths from /parks: 1 visits\n  1  /parks → =/parks/:id\n")
        let exported = try ask("export").output
        try scratch.write(exported, to: "again.ndjson")
        #expect(
            try ask("import", "again.ndjson").output
                == "0 new events, 2 duplicates, 0 skipped lines\n")
        #expect(
            try ask("session", "A91B0000-0000-0000-0000-000000000001").output == """
                Session a91b0000-0000-0000-0000-000000000001 of parks, from 2025-11-24 16:00:00 UTC: 2 events
                  sequence  after  event  source  screen                outcome  reason
                         0   0 ms  start  code    /parks                changed
                         1  1.0 s  push   tap     /parks → =/parks/:id  changed

                """)
        let unknown = try ask("session", "a91b0000-0000-0000-0000-000000000002")
        #expect(unknown.status == 2)
        #expect(unknown.errors.contains("The store has no session a91b0000-0000-0000-0000-000000000002."))
        #expect(try ask("session", "first").status == 2)
        for question in ["summary", "dropoff", "time", "retention", "links", "failures", "traffic"] {
            for format in ["text", "json", "csv"] {
                let result = try ask(question, "--format", format)
                #expect(
                    result.status == 0 && !result.output.isEmpty, "\(question) \(format): \(result.errors)")
            }
        }
        #expect(try ask("diff", "1.0", "1.1").status == 0)
        let page = try ask("report").output
        #expect(page.hasPrefix("<!DOCTYPE html>"))
        #expect(page.firstMatch(of: /(src|href)="[^#]/) == nil)
        #expect(try ask("funnel").status == 2)
        #expect(try ask("summary", "--since", "yesterday").status == 2)
        #expect(try ask("summary", "--store", "postgres://x/y").status == 2)
    }
}
