import Foundation
import JourneyCollector
import Journeys

// The commands of journeys-bench; `make bench-journeys` runs all of them.
//
//   store ADDRESS [EVENTS]       measures inserting events, a funnel and all questions of a report; "new" is a new file
//   store-clickhouse [EVENTS]    the same with a ClickHouse server that it starts
//   collector [EVENTS]           measures sending events over HTTP to a collector with SQLite
//   kill [TIMES]                 kills the collector while events are sent, and counts lost and duplicate events
//   kill-clickhouse [TIMES]      the same with a ClickHouse server, which is also killed
//   serve ADDRESS [SPOOL]        runs the collector for the other commands, on a free port; "-" discards all events

let arguments = CommandLine.arguments.dropFirst()
let number = arguments.last.flatMap { Int($0) }
do {
    switch (arguments.first, arguments.dropFirst().first) {
    case ("store", let address?):
        try await StoreFigures(address: address, events: number ?? 10_000_000).measure()
    case ("store-clickhouse", _): try await measureClickHouse(events: number ?? 10_000_000)
    case ("collector", _): try await CollectorFigures(events: number ?? 400_000).measure()
    case ("kill", _): try await KillTrial(kills: number ?? 200).run()
    case ("kill-clickhouse", _): try await ClickHouseKillTrial(kills: number ?? 50).run()
    case ("serve", let address?): try await serve(address, spool: arguments.dropFirst(2).first)
    default:
        print("journeys-bench store ADDRESS [EVENTS] | store-clickhouse [EVENTS] | collector [EVENTS]")
        print("               kill [TIMES] | kill-clickhouse [TIMES]")
        exit(2)
    }
} catch {
    FileHandle.standardError.write(Data("journeys-bench: \(error)\n".utf8))
    exit(1)
}

/// Prints the port, and runs the collector until SIGTERM or SIGINT.
func serve(_ address: String, spool: String?) async throws {
    let store: any JourneyStore =
        address == "-" ? DiscardingStore() : try await StoreAddress(address).open(spool: spool)
    var configuration = Collector.Configuration()
    configuration.port = 0
    try await Collector(store, configuration).run { printLine("port \($0)") }
    try await store.close()
}

/// A store that discards all events, to measure the collector without a database.
struct DiscardingStore: JourneyStore {
    var spooledBytes: Int { 0 }

    func insert(_ batches: [EventBatch]) async throws -> [Receipt] {
        batches.map { Receipt(accepted: $0.count) }
    }
    func scan<Fold: StepFold>(
        _ rows: StepRows, _ selection: Selection, names: InternedTexts, into fold: Fold
    ) async throws -> (fold: Fold, names: InternedTexts) { (fold, names) }
    func scanDays<Fold: DayFold>(_ selection: Selection, into fold: Fold) async throws -> Fold { fold }
    func funnel(_ screens: [String], _ selection: Selection) async throws -> [Int] { [] }
    func resources(_ selection: Selection) async throws -> [ResourceCount] { [] }
    func export(_ selection: Selection, _ body: @Sendable (Event, Resource) async throws -> Void) async throws
    {}
    func check() async throws {}
    func close() async throws {}
}
