import Foundation
import Journeys

/// A process that the bench starts, kills and starts again.
final class ServedProcess: @unchecked Sendable {
    // Unchecked: used by one task at a time; `kill` only reads.
    private let process = Process()
    let port: Int

    struct Silent: Error {}

    /// The collector, by this same program.
    ///
    /// - Throws: where it doesn't print its port.
    init(collectingInto store: String, spool: String? = nil) throws {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["serve", store] + (spool.map { [$0] } ?? [])
        process.standardInput = FileHandle.nullDevice
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        var said = ""
        while !said.hasSuffix("\n"), case let data = output.fileHandleForReading.availableData, !data.isEmpty
        {
            said += String(decoding: data, as: UTF8.self)
        }
        guard let port = Int(said.filter(\.isNumber)) else { throw Silent() }
        self.port = port
    }

    /// Debian's ClickHouse, on loopback and in a folder of its own; it ends with this program.
    init(clickHouseIn folder: String, port: Int) throws {
        self.port = port
        let config = """
            <yandex><logger><level>error</level><log>\(folder)/log</log><errorlog>\(folder)/errors</errorlog></logger>
            <http_port>\(port)</http_port><listen_host>127.0.0.1</listen_host><path>\(folder)/data/</path>
            <tmp_path>\(folder)/tmp/</tmp_path><users_config>\(folder)/users.xml</users_config>
            <default_profile>default</default_profile><default_database>default</default_database>
            <mark_cache_size>67108864</mark_cache_size><timezone>UTC</timezone></yandex>
            """
        let users = """
            <yandex><profiles><default><max_memory_usage>4000000000</max_memory_usage></default></profiles>
            <users><default><password></password><networks><ip>127.0.0.1</ip></networks><profile>default</profile>
            <quota>default</quota></default></users><quotas><default></default></quotas></yandex>
            """
        try Data(config.utf8).write(to: URL(fileURLWithPath: folder + "/config.xml"))
        try Data(users.utf8).write(to: URL(fileURLWithPath: folder + "/users.xml"))
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "setpriv", "--pdeathsig", "KILL", "clickhouse-server", "--config-file=\(folder)/config.xml",
        ]
        var environment = ProcessInfo.processInfo.environment
        environment["PATH", default: ""] += ":/usr/sbin"
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    var memory: Int { peakMemory(of: String(process.processIdentifier)) }

    /// Kills the process and waits until it is gone.
    ///
    /// Not by `terminate()`, because a process inherits the blocked signals of the thread that starts it. Not by `waitUntilExit()`, because
    /// Foundation has one thread for all processes, which may be waiting for another one.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        while isAlive { usleep(2000) }
    }

    /// Whether a thread of the process runs. The first one may have ended before the others, which still hold its files.
    private var isAlive: Bool {
        let folder = "/proc/\(process.processIdentifier)"
        guard let status = try? String(contentsOfFile: folder + "/stat", encoding: .utf8) else {
            return false
        }
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/task").count) ?? 0
        // The state follows the name in parentheses; Z is a process that has ended.
        return threads > 1 || status.split(separator: ")").last?.hasPrefix(" Z") == false
    }
}

func freePort() -> Int {
    #if os(Linux)
        let stream = Int32(SOCK_STREAM.rawValue)
    #else
        let stream = SOCK_STREAM
    #endif
    let descriptor = socket(AF_INET, stream, 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            _ = bind(descriptor, $0, size)
            _ = getsockname(descriptor, $0, &size)
        }
    }
    return Int(UInt16(bigEndian: address.sin_port))
}
