import ArgumentParser
import CommandOutput
import Foundation
import JourneyReports
import Journeys

struct ExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write all events as JSON lines or CSV.",
        discussion: "The JSON lines have the format that apps send. `import` and `collect` accept them.")

    enum Format: String, CaseIterable, ExpressibleByArgument { case json, csv }

    @OptionGroup var store: StoreOptions
    @OptionGroup var selection: SelectionOptions
    @Option(help: "The format of the output.") var format = Format.json

    func run() async throws {
        let store = try await store.openExisting()
        let output = ExportOutput(isTable: format == .csv)
        do {
            try await store.export(selection.selection) { event, resource in
                try await output.append(event, resource)
            }
            try await output.finish()
        } catch {
            try? await store.close()
            throw error
        }
        try await store.close()
    }
}

/// Writes events to standard output, through a buffer.
private actor ExportOutput {
    private let isTable: Bool
    private var writer = EventWriter()
    private var buffer = Data()

    init(isTable: Bool) {
        self.isTable = isTable
        if isTable { buffer = Data(ReportTable("", Self.columns, []).csv.utf8) }
    }

    private static let columns = [
        "app", "appVersion", "device", "person", "session", "sequence", "id", "at", "name", "source",
        "origin", "from",
        "to", "flow", "outcome", "reason", "asked", "meant", "micros",
    ]

    func append(_ event: Event, _ resource: Resource) throws {
        if isTable {
            func text(_ text: String?) -> ReportTable.Cell { text.map { .text($0) } ?? .empty }
            let row: [ReportTable.Cell] = [
                .text(resource.app), text(resource.appVersion), text(resource.device?.rawValue),
                text(resource.person),
                .text(event.session.uuidString.lowercased()), .number(Int(event.sequence)),
                .text(event.id.uuidString.lowercased()), .number(Int(event.at)), .text(event.name.rawValue),
                .text(event.source.rawValue), text(event.origin), text(event.from), .text(event.to),
                text(event.flow),
                .text(event.outcome.rawValue), text(event.reason), text(event.asked), text(event.meant),
                event.micros.map { .number(Int($0)) } ?? .empty,
            ]
            buffer += Data(ReportTable.line(row).utf8)
        } else {
            buffer += try writer.lines(event, of: resource)
        }
        if buffer.count > 1 << 18 { try finish() }
    }

    func finish() throws {
        try Terminal.write(buffer)
        buffer.removeAll(keepingCapacity: true)
    }
}

struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Insert the events of files with JSON lines.",
        discussion: """
            `-` is standard input. Events that are already stored aren't inserted again. The exit code is 1 if invalid lines were skipped.
            """)

    @OptionGroup var store: StoreOptions
    @Argument(help: "Files of JSON lines.", completion: .file()) var files: [String]

    func run() async throws {
        let store = try await store.open()
        var (receipt, skipped) = (Receipt(), 0)
        do {
            for file in files {
                let (one, lines) = try await read(file, into: store)
                receipt.accepted += one.accepted
                receipt.duplicates += one.duplicates
                skipped += lines
            }
        } catch {
            try? await store.close()
            throw error
        }
        try await store.close()
        try Terminal.write(
            Data(
                "\(receipt.accepted) new events, \(receipt.duplicates) duplicates, \(skipped) skipped lines\n"
                    .utf8))
        if skipped > 0 { throw ExitCode(1) }
    }

    private func read(_ file: String, into store: any JourneyStore) async throws -> (Receipt, skipped: Int) {
        guard let handle = file == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: file) else {
            throw CommandError("\(file) can't be read.")
        }
        var reader = EventReader()
        var receipt = Receipt()
        func insert() async throws {
            for one in try await store.insert([reader.take()]) {
                receipt.accepted += one.accepted
                receipt.duplicates += one.duplicates
            }
        }
        do {
            while let piece = try handle.read(upToCount: 1 << 18), !piece.isEmpty {
                try reader.feed(piece)
                if reader.count >= 20_000 { try await insert() }
            }
            try reader.finish()
        } catch let error as EventFormatError {
            throw CommandError("\(file): \(error)")
        }
        try await insert()
        for line in reader.skippedLines {
            Terminal.report("\(file):\(line.number): The line was skipped. \(line.reason)")
        }
        return (receipt, reader.skipped)
    }
}
