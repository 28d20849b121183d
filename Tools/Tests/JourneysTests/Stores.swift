import Foundation
import Testing

@testable import Journeys

/// The stores that tests run against.
enum TestedStore: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case sqlite, clickHouse

    var testDescription: String { rawValue }

    /// Passes an empty store to a closure, and removes it afterwards.
    func use(_ work: (any JourneyStore) async throws -> Void) async throws {
        let scratch = try Scratch()
        let store: any JourneyStore =
            switch self {
            case .sqlite: try SQLiteStore(path: scratch.path + "/journeys.sqlite")
            case .clickHouse:
                try await ClickHouseStore(
                    // A small range size, so that questions need several ranges.
                    try await ClickHouseServer.shared.database(), rangeSize: 40)
            }
        do { try await work(store) } catch {
            try? await store.close()
            throw error
        }
        try await store.close()
        withExtendedLifetime(scratch) {}
    }
}

/// A ClickHouse server that all tests share, from Debian's package, on loopback and in a separate folder. It ends with the test process,
/// even if that crashes.
final class ClickHouseServer: @unchecked Sendable {
    // Unchecked: the process is only used by one test at a time.
    static let shared = ClickHouseServer()

    private let scratch: Scratch?
    private var port = 0
    private var process: Process?
    private var input: Pipe?
    private let lock = AsyncLock()

    init() { scratch = try? Scratch() }

    /// The address of a new database.
    func database() async throws -> ClickHouseAddress {
        try await lock.run {
            if self.process == nil { try await self.start() }
            return self.address("t\(UUID().uuidString.replacingOccurrences(of: "-", with: ""))")
        }
    }

    func address(_ database: String) -> ClickHouseAddress {
        ClickHouseAddress(host: "127.0.0.1", port: port, database: database)
    }

    func start() async throws {
        let folder = try #require(scratch).path
        let binary = try #require(
            ["/usr/bin/clickhouse-server", "/usr/sbin/clickhouse-server"].first {
                FileManager.default.isExecutableFile(atPath: $0)
            }, "clickhouse-server is missing; make test-tools installs it")
        if port == 0 { port = try Self.freePort() }
        let config = """
            <yandex><logger><level>error</level><log>\(folder)/log</log><errorlog>\(folder)/errors</errorlog></logger>
            <http_port>\(port)</http_port><listen_host>127.0.0.1</listen_host><path>\(folder)/data/</path>
            <tmp_path>\(folder)/tmp/</tmp_path><users_config>\(folder)/users.xml</users_config>
            <default_profile>default</default_profile><default_database>default</default_database>
            <mark_cache_size>67108864</mark_cache_size><timezone>UTC</timezone></yandex>
            """
        let users = """
            <yandex><profiles><default><max_memory_usage>2000000000</max_memory_usage></default></profiles>
            <users><default><password></password><networks><ip>127.0.0.1</ip></networks><profile>default</profile>
            <quota>default</quota></default></users><quotas><default></default></quotas></yandex>
            """
        try Data(config.utf8).write(to: URL(fileURLWithPath: folder + "/config.xml"))
        try Data(users.utf8).write(to: URL(fileURLWithPath: folder + "/users.xml"))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        // The shell reads standard input, which is closed when the test process ends, and then kills the server.
        process.arguments = [
            "-c",
            "\"$0\" --config-file=\"$1/config.xml\" >\"$1/output\" 2>&1 </dev/null & read; kill -9 $!",
            binary, folder,
        ]
        let input = Pipe()
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        self.process = process
        self.input = input
        let client = ClickHouseClient(address("default"))
        for _ in 0..<600 {
            if (try? await client.run("SELECT 1", database: false)) != nil {
                try await client.close()
                return
            }
            try await Task.sleep(for: .milliseconds(50))
        }
        try await client.close()
        Issue.record("ClickHouse doesn't respond")
    }

    /// Kills the server without warning.
    func kill() async throws {
        try input?.fileHandleForWriting.close()
        process?.waitUntilExit()
        process = nil
    }

    static func freePort() throws -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
            }
        }
        try #require(isBound)
        return Int(UInt16(bigEndian: address.sin_port))
    }
}
