public import ArgumentParser
import CommandOutput
import Foundation
import JourneyReports
public import Journeys

/// The commands of `modernnav` that need a database or a server. `modernnav` executes this program for them.
@main
struct ModernnavJourneys: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "modernnav",
        abstract: "Collects navigation events of apps, and answers questions about them.",
        subcommands: [CollectCommand.self, JourneysCommand.self])

    static func main() async {
        // If the reader of a pipe exits, report a write error instead of being killed by SIGPIPE.
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
            Terminal.report(fullMessage(for: error))
            Foundation.exit(CommandError.exitCode)
        }
    }
}

struct JourneysCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "journeys", abstract: "Answer questions about how people use an app.",
        discussion: """
            Filters select events. Visits, paths and funnels are selected by their first event; their later events don't have to match.

            `modernnav collect` and `import` store events. Tools/docs/Journeys.md defines visits, sessions and drop-off.
            """,
        subcommands: [
            SummaryCommand.self, PathsCommand.self, FunnelCommand.self, SessionCommand.self,
            DropoffCommand.self, TimeCommand.self, RetentionCommand.self, LinksCommand.self,
            FailuresCommand.self, TrafficCommand.self,
            DiffCommand.self,
            ReportCommand.self, ExportCommand.self, ImportCommand.self,
        ])
}

extension Day: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }
}

extension EventSource: ExpressibleByArgument {}

struct StoreOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The store: a file, or clickhouse://host:port/database.", valueName: "store"), completion: .file()
    )
    var store = "journeys.sqlite"

    func open(spool: String? = nil) async throws -> any JourneyStore {
        try await StoreAddress(store).open(spool: spool)
    }

    /// Opens an existing store. A question about a missing file is an error, and doesn't create an empty store.
    func openExisting() async throws -> any JourneyStore {
        if case .file(let path) = try StoreAddress(store), !FileManager.default.fileExists(atPath: path) {
            throw CommandError(
                "The store \"\(path)\" doesn't exist. `modernnav collect` and `modernnav journeys import` create it."
            )
        }
        return try await open()
    }
}

struct SelectionOptions: ParsableArguments {
    @Option(help: "Only events of this app.")
    var app: String?

    @Option(help: ArgumentHelp("Only events of this version of the app.", valueName: "version"))
    var appVersion: String?

    @Option(
        help:
            "Only events at screens of this module: the first segment of a pattern, or the type of a route."
    )
    var module: String?

    @Option(
        help:
            "Only events with this source: tap, tab, back, swipe, pull, link, restore, guard, code."
    )
    var source: EventSource?

    @Option(
        help: ArgumentHelp(
            "Only events on this day or later, such as 2026-11-23 (UTC).",
            valueName: "day")
    )
    var since: Day?

    @Option(
        help: ArgumentHelp("Only events on this day or earlier (UTC).", valueName: "day")
    )
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

    @Option(help: "The format of the answer.")
    var format = Format.text

    @Option(help: ArgumentHelp("Maximum number of rows of each table, for --format text.", valueName: "rows"))
    var limit = 25

    @Option(
        help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"),
        completion: .file())
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
            throw CommandError("\(output) can't be written: \(error.localizedDescription)")
        }
    }
}
