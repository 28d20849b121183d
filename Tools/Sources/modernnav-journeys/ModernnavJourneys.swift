public import ArgumentParser
import Foundation
import JourneyReports
public import Journeys

/// The commands of `modernnav` that need a database or a server; `modernnav` starts it.
@main
struct ModernnavJourneys: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "modernnav",
        abstract: "Collects what people do in an app, and answers questions about it.",
        subcommands: [Collect.self, JourneysCommand.self])

    static func main() async {
        // A reader that goes away is an error of writing, and no end without a word.
        signal(SIGPIPE, SIG_IGN)
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch let code as ExitCode {
            exit(withError: code)
        } catch  where exitCode(for: error) == .success {
            exit(withError: error)
        } catch {
            Terminal.complain(fullMessage(for: error))
            Foundation.exit(2)
        }
    }
}

struct JourneysCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "journeys", abstract: "Ask what people do in an app.",
        discussion: """
            Events come by `modernnav collect` or `import`. What a visit, a session and a drop-off are is in Tools/docs/Journeys.md.
            """,
        subcommands: [
            SummaryCommand.self, PathsCommand.self, FunnelCommand.self, SessionCommand.self,
            DropoffCommand.self, TimeCommand.self, RetentionCommand.self, LinksCommand.self,
            FailuresCommand.self, TrafficCommand.self,
            DiffCommand.self,
            ReportCommand.self, ExportCommand.self, ImportCommand.self,
        ])
}

/// Output of the command for its user.
enum Terminal {
    static func complain(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
    }

    static func write(_ data: Data) throws {
        do { try FileHandle.standardOutput.write(contentsOf: data) } catch {
            throw Failure("The output can't be written: \(error.localizedDescription)")
        }
    }
}

/// A command that can't do what it was asked for, and why.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ text: String) { description = text }
}

extension Day: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }
}

extension EventSource: ExpressibleByArgument {}

struct StoreOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A file, or clickhouse://host:port/database.", valueName: "store"), completion: .file())
    var store = "journeys.sqlite"

    func open(spool: String? = nil) async throws -> any JourneyStore {
        try await StoreAddress(store).open(spool: spool)
    }

    /// A store that has to be there: a question about a file that isn't would make an empty one.
    func openExisting() async throws -> any JourneyStore {
        if case .file(let path) = try StoreAddress(store), !FileManager.default.fileExists(atPath: path) {
            throw Failure(
                "There is no store \"\(path)\". `modernnav collect` or `modernnav journeys import` makes one."
            )
        }
        return try await open()
    }
}

struct SelectionOptions: ParsableArguments {
    @Option(help: "Only this app.")
    var app: String?

    @Option(help: ArgumentHelp("Only this version of the app.", valueName: "version"))
    var appVersion: String?

    @Option(help: "Only what begins in this module: the first segment of a pattern.")
    var module: String?

    @Option(help: "Only what begins by this source: tap, tab, back, swipe, pull, link, restore, guard, code.")
    var source: EventSource?

    @Option(
        help: ArgumentHelp("Only what begins on this day or later, as in 2026-11-23 (UTC).", valueName: "day")
    )
    var since: Day?

    @Option(help: ArgumentHelp("Only what begins on this day or earlier.", valueName: "day"))
    var until: Day?

    var selection: Selection {
        Selection(
            app: app, appVersion: appVersion, module: module, source: source, since: since, until: until)
    }

    func validate() throws {
        if let since, let until, since > until {
            throw ValidationError("--since \(since) is later than --until \(until).")
        }
    }
}

struct FormatOptions: ParsableArguments {
    enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, csv }

    @Option(help: "How to write it.")
    var format = Format.text

    @Option(help: ArgumentHelp("How many rows of a table as text.", valueName: "rows"))
    var limit = 25

    @Option(help: ArgumentHelp("Write to this file.", valueName: "file"), completion: .file())
    var output: String?

    func write(_ answer: some Answer) throws {
        let text =
            switch format {
            case .text: answer.text(limit: max(1, limit))
            case .json: try answer.json()
            case .csv: answer.csv
            }
        try write(Data(text.utf8))
    }

    func write(_ data: Data) throws {
        guard let output else { return try Terminal.write(data) }
        do { try data.write(to: URL(fileURLWithPath: output), options: .atomic) } catch {
            throw Failure("\(output) can't be written: \(error.localizedDescription)")
        }
    }
}
