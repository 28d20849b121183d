import Foundation
import JourneyCollector
import Journeys

// The commands of journeys-bench; `make bench-journeys` runs all of them.
//
//   store ADDRESS [EVENTS]       writes events in batches, then asks for a funnel and all questions; "new" is a new file
//   store-clickhouse [EVENTS]    the same with a ClickHouse server of its own
//   collector [EVENTS]           sends events over HTTP to a collector that writes to SQLite
//   kill [TIMES]                 kills the collector while events are sent, and counts what is lost or counted twice
//   kill-clickhouse [TIMES]      the same with a ClickHouse server that is killed as well
//   serve ADDRESS [SPOOL]        the collector of the other commands, at a free port; "-" keeps nothing

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

/// Collects until it is asked to end, and prints the port first.
func serve(_ address: String, spool: String?) async throws {
    let store: any JourneyStore =
        address == "-" ? NoStore() : try await StoreAddress(address).open(spool: spool)
    var configuration = Collector.Configuration()
    configuration.port = 0
    try await Collector(store, configuration).run { tell("port \($0)") }
    try await store.close()
}

/// A store that keeps nothing: what is left is the work of the collector itself.
struct NoStore: JourneyStore {
    var waitingBytes: Int { 0 }

    func insert(_ batches: [EventBatch]) async throws -> [Receipt] {
        batches.map { Receipt(accepted: $0.count) }
    }
    func scan<Fold: StepFold>(
        _ rows: StepRows, _ selection: Selection, names: Names, into fold: Fold
    ) async throws -> (fold: Fold, names: Names) { (fold, names) }
    func scanDays<Fold: DayFold>(_ selection: Selection, into fold: Fold) async throws -> Fold { fold }
    func funnel(_ screens: [String], _ selection: Selection) async throws -> [Int] { [] }
    func resources(_ selection: Selection) async throws -> [ResourceCount] { [] }
    func export(_ selection: Selection, _ body: @Sendable (Event, Resource) async throws -> Void) async throws
    {}
    func check() async throws {}
    func close() async throws {}
}
