import Foundation
import Journeys

/// A collector or a ClickHouse server in a separate process.
final class ServerProcess: @unchecked Sendable {
    // Unchecked: used by one task at a time; `kill` only reads.
    private let process = Process()
    let port: Int

    /// The process didn't start, or doesn't respond.
    struct StartFailure: Error {}

    /// Starts a collector: the command `serve` of this executable.
    ///
    /// - Throws: `StartFailure` if it doesn't print its port.
    init(collectingInto store: String, spool: String? = nil) throws {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["serve", store] + (spool.map { [$0] } ?? [])
        process.standardInput = FileHandle.nullDevice
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        var text = ""
        while !text.hasSuffix("\n"), case let data = output.fileHandleForReading.availableData, !data.isEmpty
        {
            text += String(decoding: data, as: UTF8.self)
        }
        guard let port = Int(text.filter(\.isNumber)) else { throw StartFailure() }
        self.port = port
    }

    /// Starts the ClickHouse server of Debian's package, on loopback and in a separate folder. It ends with this process.
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

    /// The peak memory, in MiB.
    var memory: Int { peakMemory(of: String(process.processIdentifier)) }

    /// Kills the process and waits until it has exited.
    ///
    /// `terminate()` may have no effect, because a process inherits the blocked signals of the thread that starts it. `waitUntilExit()`
    /// may hang, because Foundation has one thread for all processes, which may wait for another one.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        while isAlive { usleep(2000) }
    }

    /// Whether any thread of the process runs. The main thread may end before others, which still have files open.
    private var isAlive: Bool {
        let folder = "/proc/\(process.processIdentifier)"
        guard let status = try? String(contentsOfFile: folder + "/stat", encoding: .utf8) else {
            return false
        }
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/task").count) ?? 0
        // The state follows the name in parentheses. Z is a zombie, which has exited.
        return threads > 1 || status.split(separator: ")").last?.hasPrefix(" Z") == false
    }
}

/// A free TCP port on loopback.
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
