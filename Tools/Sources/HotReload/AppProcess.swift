#if os(Linux)
    import CommandOutput
    import Foundation
    import Glibc

    /// The running app, and the socket through which it loads replacements.
    final class AppProcess: @unchecked Sendable {
        // Unchecked: `connection` is only used by the loop; `Process` is safe to terminate from any thread.
        private let process = Process()
        private var connection: Int32 = -1

        struct Answer: Decodable, Sendable {
            let loaded: Bool
            let reason: String?
        }

        /// Starts the app.
        ///
        /// - Parameters:
        ///   - libraries: the replacements to load before the app starts.
        ///   - received: called on other threads with each answer, and once with nil when the process has ended.
        /// - Throws: a `CommandError` if it doesn't start or doesn't connect.
        init(
            binary: String, folder: String, port: UInt16, libraries: [String], status: String,
            received: @escaping @Sendable (Answer?, _ signal: Int32?) -> Void
        ) throws {
            let socket = try Listener()
            defer { socket.close() }
            var environment = ProcessInfo.processInfo.environment
            environment["EXPOSE_TO_NETWORK"] = nil
            for (name, value) in [
                ("MODERNNAV_DEV", socket.path), ("PORT", "\(port)"), ("HOST", "127.0.0.1"),
                ("STATE_DIRECTORY", folder + "/state"), ("XDG_DATA_HOME", folder + "/data"),
            ] { environment[name] = value }
            // The list of loaded libraries takes seconds.
            if environment["SWIFT_BACKTRACE"] == nil {
                environment["SWIFT_BACKTRACE"] = "threads=crashed,images=none"
            }
            process.executableURL = URL(fileURLWithPath: binary)
            process.environment = environment
            process.standardInput = FileHandle.nullDevice
            process.terminationHandler = { process in
                received(nil, process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil)
            }
            do { try process.runWithoutBlockedSignals() } catch {
                throw CommandError("\(binary) can't be started: \(error.localizedDescription)")
            }
            guard let accepted = socket.accept(while: { [process] in process.isRunning }) else {
                throw CommandError(
                    "The app doesn't connect. Its version of ModernNavigation may be older than `modernnav`, or it has ended."
                )
            }
            connection = accepted
            for library in libraries { load(library) }
            show(status)
            send(["start": true])
            let expected = libraries.count
            Thread.detachNewThread { Self.read(accepted, skipping: expected, received) }
        }

        func load(_ library: String) { send(["load": library]) }

        func show(_ status: String) { send(["status": status]) }

        /// Ends the process, and waits for it.
        func stop() {
            process.terminationHandler = nil
            guard process.isRunning else { return }
            process.terminate()
            // The app saves each event before it acknowledges it, so ending it sooner loses nothing.
            let process = process
            let force = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1500), execute: force)
            process.waitUntilExit()
            force.cancel()
        }

        private func send(_ command: [String: some Encodable]) {
            guard var line = try? JSONEncoder().encode(command) else { return }
            line.append(UInt8(ascii: "\n"))
            // A process that has ended is noticed by its termination.
            line.withUnsafeBytes { bytes in
                var sent = 0
                while sent < bytes.count {
                    let count = Glibc.send(
                        connection, bytes.baseAddress.map { $0 + sent }, bytes.count - sent,
                        Int32(MSG_NOSIGNAL))
                    if count <= 0 { return }
                    sent += count
                }
            }
        }

        /// - Parameter skipping: the number of answers to what was loaded before the start.
        private static func read(
            _ connection: Int32, skipping: Int, _ received: @Sendable (Answer?, Int32?) -> Void
        ) {
            var rest = Data()
            var skipping = skipping
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = Glibc.read(connection, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                rest.append(contentsOf: buffer[..<count])
                while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    let line = Data(rest[..<end])
                    rest = Data(rest[(end + 1)...])
                    guard let answer = try? JSONDecoder().decode(Answer.self, from: line) else { continue }
                    if skipping > 0 { skipping -= 1 } else { received(answer, nil) }
                }
            }
            close(connection)
        }
    }

    /// A private socket that one process connects to.
    private final class Listener {
        let path: String
        private let folder: String
        private let descriptor: Int32

        init() throws {
            var template = Array((NSTemporaryDirectory() + "/modernnav-XXXXXX").utf8CString)
            guard mkdtemp(&template) != nil else {
                throw CommandError("No temporary folder can be created: \(String(cString: strerror(errno))).")
            }
            folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            path = folder + "/socket"
            descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            let bytes = Array(path.utf8)
            guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
                throw CommandError("The path of temporary files is too long for a socket: \(path)")
            }
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
            let bound = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            guard bound == 0, listen(descriptor, 1) == 0 else {
                throw CommandError(
                    "No socket can be created at \(path): \(String(cString: strerror(errno))).")
            }
        }

        /// Waits for the connection, a minute at most.
        func accept(while isRunning: () -> Bool) -> Int32? {
            for _ in 0..<600 {
                var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                if poll(&waiting, 1, 100) > 0 {
                    let connection = Glibc.accept(descriptor, nil, nil)
                    if connection >= 0 {
                        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
                        return connection
                    }
                }
                if !isRunning() { return nil }
            }
            return nil
        }

        func close() {
            Glibc.close(descriptor)
            try? FileManager.default.removeItem(atPath: folder)
        }
    }
#endif
