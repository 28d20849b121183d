import ArgumentParser
import Foundation
import JourneyCollector
import Journeys

struct Collect: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Take events from apps over HTTP and keep them.",
        discussion: """
            Apps send to /v1/events; /health and /metrics are for those who run it. It ends when it is asked to, by SIGTERM or Control-C, \
            and answers first what is under way. Put a proxy with TLS before it where it is reached from elsewhere.
            """)

    @Option(help: "The address to listen at; another than this machine's own needs --tokens.")
    var host = "127.0.0.1"

    @Option(help: "The port; 0 for a free one.")
    var port = 7070

    @Option(
        help: ArgumentHelp(
            "A token and the app it belongs to on each line, with a space between them.", valueName: "file"),
        completion: .file())
    var tokens: String?

    @Option(
        help: ArgumentHelp(
            "Where batches wait while ClickHouse is away. (default: journeys-spool)", valueName: "folder"),
        completion: .directory)
    var spool: String?

    @OptionGroup var store: StoreOptions

    func validate() throws {
        if !(0...65_535).contains(port) { throw ValidationError("A port is from 0 to 65535.") }
        if tokens == nil, !["127.0.0.1", "::1", "localhost"].contains(host) {
            throw ValidationError("Whoever reaches \(host) could send; name a file of --tokens.")
        }
    }

    func run() async throws {
        var configuration = Collector.Configuration()
        configuration.host = host
        configuration.port = port
        if let tokens {
            guard let data = FileManager.default.contents(atPath: tokens) else {
                throw Failure("\(tokens) can't be read.")
            }
            do { configuration.tokens = try Tokens(String(decoding: data, as: UTF8.self)) } catch {
                throw Failure("\(tokens): \(error)")
            }
        }
        let address = try StoreAddress(store.store)
        let store = try await address.open(spool: spool ?? "journeys-spool")
        let host = host
        do {
            try await Collector(store, configuration).run { port in
                Terminal.complain("Collecting at http://\(host):\(port)/v1/events into \(address).")
            }
        } catch {
            try? await store.close()
            throw error
        }
        try await store.close()
    }
}
