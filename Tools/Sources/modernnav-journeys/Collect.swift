import ArgumentParser
import CommandOutput
import Foundation
import JourneyCollector
import Journeys

struct CollectCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "collect",
        abstract: "Receive events from apps over HTTP and store them.",
        discussion: """
            Apps send events to /v1/events. /health and /metrics are for monitoring. SIGTERM or Control-C completes the requests in \
            progress and exits. Put a proxy with TLS in front of the collector if other machines connect to it.
            """)

    @Option(help: "The address to listen on. Any address except loopback needs --tokens.")
    var host = "127.0.0.1"

    @Option(help: "The port; 0 for any free port.")
    var port = 7070

    @Option(
        help: ArgumentHelp(
            "A file with a token, a space and its app on each line.", valueName: "file"),
        completion: .file())
    var tokens: String?

    @Option(
        help: ArgumentHelp(
            "The folder for batches that wait while ClickHouse is unavailable. (default: journeys-spool)",
            valueName: "folder"),
        completion: .directory)
    var spool: String?

    @OptionGroup var store: StoreOptions

    func validate() throws {
        if !(0...65_535).contains(port) { throw ValidationError("--port must be from 0 to 65535.") }
        if tokens == nil, !["127.0.0.1", "::1", "localhost"].contains(host) {
            throw ValidationError("Any client that reaches \(host) could send events. Set --tokens FILE.")
        }
    }

    func run() async throws {
        var configuration = Collector.Configuration()
        configuration.host = host
        configuration.port = port
        if let tokens {
            guard let data = FileManager.default.contents(atPath: tokens) else {
                throw CommandError("\(tokens) can't be read.")
            }
            do { configuration.tokens = try Tokens(String(decoding: data, as: UTF8.self)) } catch {
                throw CommandError("\(tokens): \(error)")
            }
        }
        let address = try StoreAddress(store.store)
        let store = try await address.open(spool: spool ?? "journeys-spool") { Terminal.report($0) }
        let host = host
        do {
            try await Collector(store, configuration).run { port in
                Terminal.report("Collecting at http://\(host):\(port)/v1/events into \(address).")
            }
        } catch {
            try? await store.close()
            throw error
        }
        try await store.close()
    }
}
