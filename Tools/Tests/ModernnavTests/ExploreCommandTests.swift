import Foundation
import Testing

/// The walks of the examples. `make test-tools` builds their tests first, with `Scripts/build.sh --package-path Examples --build-tests`.
@Suite("modernnav explore", .timeLimit(.minutes(30)))
struct ExploreCommandTests {
    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func explore(
        _ target: String = "ParksTests", arguments: [String] = [], in scratch: Scratch,
        environment: [String: String] = [:]
    ) throws -> Command.Result {
        let places = [
            "--package-path", Self.repository.appendingPathComponent("Examples").path, "--scratch-path",
            Self.repository.appendingPathComponent(".build").path, "--skip-build",
        ]
        return try Command.run(
            ["explore", target] + places + arguments, in: scratch.folder, environment: environment)
    }

    @Test func `a walk without faults exits with 0, and writes tests that take each way`() throws {
        let scratch = try Scratch()
        let result = try explore(arguments: ["--filter", "first app", "--tests", "Walks"], in: scratch)
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.output.hasPrefix("FirstApp: 3 states, 6 ways, 0 faults, 0 notes;"), "\(result.output)")
        #expect(result.output.hasSuffix("\n  1 test takes 6 ways\n\n1 walk: 0 faults, 0 notes.\n"))
        let tests = try scratch.read("Walks/FirstAppWalks.swift")
        #expect(
            tests.contains("@testable import FirstApp\n") && tests.contains("struct FirstAppWalks {"),
            "\(tests)")
        #expect(
            tests.contains(
                """
                        try await screen.tap("Mist")
                        #expect(screen.titles == ["Trails", "Mist"])
                """), "\(tests)")
    }

    @Test func `a crash is a fault with its way, and the walk goes on`() throws {
        let scratch = try Scratch()
        let result = try explore(
            arguments: ["--filter", "crash", "--format", "json"], in: scratch,
            environment: ["EXPLORE_CRASH": "1"])
        #expect(result.status == 1, "\(result.errors)")
        struct Report: Decodable {
            struct Walk: Decodable {
                struct Result: Decodable {
                    let isComplete: Bool
                    let faults: [Finding]
                    let screens: Screens
                }
                struct Finding: Decodable { let kind: String, way: [String] }
                struct Screens: Decodable { let states: [State] }
                struct State: Decodable { let titles: [String] }
                let result: Result
            }
            let version: Int
            let walks: [Walk]
        }
        let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
        let walk = try #require(report.walks.first?.result)
        #expect(report.version == 1 && report.walks.count == 1 && walk.isComplete)
        #expect(walk.faults.map(\.kind) == ["crash"])
        #expect(walk.faults.first?.way == [#"tap("Details")"#, #"tap("Divide by zero")"#])
        #expect(
            Set(walk.screens.states.map(\.titles))
                == [["Start"], ["Start", "Details"], ["Start", "More"]])
    }

    @Test(arguments: [
        ("sarif", #""ruleId" : "crash""#), ("junit", "<failure message=\"the process ended after"),
        ("github", "::error file="), ("text", "✘ crash: the process ended after"),
    ])
    func `faults are written in each format`(format: String, text: String) throws {
        let scratch = try Scratch()
        let result = try explore(
            arguments: ["--filter", "crash", "--format", format], in: scratch,
            environment: ["EXPLORE_CRASH": "1"])
        #expect(result.status == 1, "\(result.errors)")
        #expect(result.output.contains(text), "\(result.output)")
        #expect(result.output.contains("CrashingApp") && !result.output.contains("\u{1B}"))
    }

    @Test func `what can't be walked exits with 2`() throws {
        let scratch = try Scratch()
        let missing = try explore(arguments: ["--filter", "no such test"], in: scratch)
        #expect(
            missing.status == 2
                && missing.errors.contains("imports ExploreTesting, and matches no such test."))
        let other = try explore("Parks", in: scratch)
        #expect(other.status == 2 && other.errors.contains("No file of Parks imports ExploreTesting."))
        let none = try explore("NoTests", in: scratch)
        #expect(
            none.status == 2
                && none.errors.contains("has no test target NoTests. It has: GuideTests, ParksTests."),
            "\(none.errors)")
        let browser = try explore(arguments: ["--filter", "first app", "--browser", "NoApp"], in: scratch)
        #expect(browser.status == 2 && browser.errors.contains("NoApp isn't built."), "\(browser.errors)")
    }
}
