import ArgumentParser
import CommandOutput
import Foundation
import NavigationReports

struct JourneysCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "journeys", abstract: "Analyse how people use an app, and replay recorded journeys.",
        discussion: """
            Further commands: summary, paths, funnel, session, dropoff, time, retention, links, failures, traffic, diff, report, export \
            and import. Each lists its options with --help.
            """,
        subcommands: [JourneysReplay.self, JourneysTest.self, JourneysQuestion.self],
        defaultSubcommand: JourneysQuestion.self)
}

/// All commands except `replay` and `test`. They need a store.
struct JourneysQuestion: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ask", abstract: "Query a store. (modernnav-journeys)", shouldDisplay: false)

    @Argument(parsing: .captureForPassthrough) var arguments: [String] = []

    func run() throws { try JourneysBinary.become(["journeys"] + arguments) }
}

struct JourneysReplay: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Replay recorded journeys in an app, and list those that end at another place.",
        discussion: """
            Starts the app on a free local port; it must be built for Linux with ModernNavigation's browser host. The app's links and \
            routes are used, its guards are not. The exit code is 1 if a journey takes another course, or can't be replayed any more.
            """)

    enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }

    @OptionGroup var binary: InspectedAppOption

    @Option(help: "Output format.")
    var format = Format.text

    @Argument(help: "Files of journeys with full values, as JSON lines.", completion: .file())
    var files: [String]

    func run() async throws {
        let journeys = try RecordedJourney.read(files)
        let results = try await binary.started { running in
            try journeys.map { journey in
                ReplayResult(journey, try running.replay(journey))
            }
        }
        try Terminal.write(format == .json ? JSONText.write(results) : results.map(\.text).joined())
        if results.contains(where: { $0.outcome != .same }) { throw ExitCode(1) }
    }
}

struct JourneysTest: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Write Swift tests of the most frequent journeys.",
        discussion: """
            The app writes the tests, because the types of its routes are only in the app. Journeys with the same first state and the same \
            actions count as one.
            """)

    @OptionGroup var binary: InspectedAppOption

    @Option(help: "The maximum number of journeys.")
    var top = 5

    @Option(
        help: ArgumentHelp("Write the tests into this folder.", valueName: "folder"), completion: .directory)
    var output = "."

    @Option(
        name: .customLong("import"),
        help: ArgumentHelp(
            "A module that the tests import, for the routes or for --reducer; may be repeated.",
            valueName: "module"))
    var imports: [String] = []

    @Option(help: "An expression for the app's reducer.")
    var reducer = "NavigationReducer(links: modules.links)"

    @Argument(help: "Files of journeys with full values, as JSON lines.", completion: .file())
    var files: [String]

    func validate() throws {
        if top < 1 { throw ValidationError("--top must be at least 1.") }
    }

    func run() async throws {
        struct Key: Hashable {
            let start: JSONValue
            let actions: [JSONValue]
        }
        let journeys = try RecordedJourney.read(files)
        var counts: [Key: (first: Int, count: Int)] = [:]
        for (index, journey) in journeys.enumerated() where !journey.steps.isEmpty {
            let key = Key(start: journey.start, actions: journey.steps.map(\.action))
            counts[key, default: (index, 0)].count += 1
        }
        let frequent = counts.values.sorted { ($1.count, $0.first) < ($0.count, $1.first) }.prefix(top)
        guard !frequent.isEmpty else { throw CommandError("These files contain no journey with a step.") }
        let sources = try await binary.started { running in
            try frequent.enumerated().map { index, journey in
                try running.replay(
                    journeys[journey.first], test: "RecordedJourney\(index + 1)Tests",
                    imports: ["ModernNavigation"] + imports, reducer: reducer)
            }
        }
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        var text = ""
        for (index, (journey, answer)) in zip(frequent, sources).enumerated() {
            let recorded = journeys[journey.first]
            let origin = "\(Escapes.line(recorded.file)):\(recorded.line)"
            guard let source = answer.test else {
                throw CommandError(
                    "\(origin): the app returned no test. \(answer.says.map(Escapes.line) ?? "")")
            }
            let file = "\(output)/RecordedJourney\(index + 1)Tests.swift"
            try Files.write(source, to: file)
            text += "\(Escapes.line(file)): \(journey.count) times, first at \(origin)\n"
        }
        try Terminal.write(text)
    }
}

extension RecordedJourney {
    static func read(_ files: [String]) throws -> [RecordedJourney] {
        try Files.demand(files)
        return try files.flatMap { file -> [RecordedJourney] in
            guard let text = Files.text(file) else {
                throw CommandError("\(Escapes.line(file)) can't be read.")
            }
            return try read(text, file: file)
        }
    }
}

/// The places of a replayed journey, compared with the recorded ones.
struct ReplayResult: Encodable {
    enum Outcome: String, Encodable {
        case same
        /// It ends at another place.
        case elsewhere
        /// It ends at the recorded place, but was at other places before.
        case detour
        /// The app can't decode its routes any more.
        case unreadable
    }

    /// The first step that leads to another place than the recorded one.
    struct Difference: Encodable {
        /// Counted from 1.
        let step: Int
        let line: Int
        let recorded: JSONValue
        let today: JSONValue
    }

    let file: String
    let line: Int
    let steps: Int
    let outcome: Outcome
    let first: Difference?
    let says: String?

    /// - Parameter answer: the places after each step, in the app that replays the journey.
    init(_ journey: RecordedJourney, _ answer: InspectedApp.Replay) {
        file = journey.file
        line = journey.line
        steps = journey.steps.count
        says = answer.says
        guard let places = answer.places, places.count == journey.steps.count else {
            outcome = .unreadable
            first = nil
            return
        }
        let pairs = zip(journey.steps, places).enumerated()
        first = pairs.first { $0.element.0.place != $0.element.1 }.map { index, pair in
            Difference(step: index + 1, line: pair.0.line, recorded: pair.0.place, today: pair.1)
        }
        let endsSame = journey.steps.last?.place == places.last
        outcome = first == nil ? .same : endsSame ? .detour : .elsewhere
    }

    var text: String {
        let place = "\(Escapes.line(file)):\(line)"
        switch outcome {
        case .same: return "\(place): \(steps) steps, ends at the recorded place\n"
        case .unreadable:
            return "\(place): can't be replayed. \(Escapes.line(says ?? "The app returned no places."))\n"
        case .elsewhere, .detour:
            let verdict =
                outcome == .elsewhere
                ? "ends at another place" : "ends at the recorded place, by another path"
            guard let first else { return "\(place): \(verdict)\n" }
            return """
                \(place): \(verdict), differs from step \(first.step) of \(steps) on (line \(first.line))
                  recorded  \(Escapes.line(JSONText.line(first.recorded)))
                  today     \(Escapes.line(JSONText.line(first.today)))

                """
        }
    }
}

extension InspectedApp {
    /// The app's response to a journey.
    struct Replay: Decodable {
        /// The foremost place after each step; nil if the journey can't be decoded any more.
        let places: [JSONValue]?
        /// The reason why the journey can't be decoded.
        let says: String?
        /// The source of a test of the journey.
        let test: String?
    }

    /// Replays a journey, without changing the app's own state.
    ///
    /// - Parameters:
    ///   - test: the name of the test suite to generate; nil for none.
    ///   - imports: modules that the test imports.
    ///   - reducer: the expression for the app's reducer in the test.
    func replay(
        _ journey: RecordedJourney, test: String? = nil, imports: [String]? = nil, reducer: String? = nil
    ) throws -> Replay {
        struct Content: Encodable {
            let journey: String
            let test: String?
            let imports: [String]?
            let reducer: String?
        }
        return try request(
            "/_/inspect/replay",
            Content(journey: journey.lines, test: test, imports: imports, reducer: reducer),
            about: "journeys")
    }
}

extension JSONText {
    /// A value as JSON on one line.
    fileprivate static func line(_ value: JSONValue) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
